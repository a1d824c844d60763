import { model } from '#domain/media/model.ts'
import { modelCalls } from '#domain/media/model-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useMay } from '../../wire/session.ts'

export function ModelList() {
  const may = useMay()
  return (
    <ListPage
      of={model}
      call={modelCalls.list}
      excel={modelCalls.excel}
      view={({ mdId }) => `/media/model/view?mdId=${mdId}`}
      create={may('model', 'WRITE') && '/media/model/view'}
    />
  )
}
