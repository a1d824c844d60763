import { model } from '#domain/media/model.ts'
import { modelCalls } from '#domain/media/model-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'

export function ModelList() {
  return <ListPage of={model} calls={modelCalls} />
}
