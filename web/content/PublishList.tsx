import { publish } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function PublishList() {
  const may = useMay()
  return (
    <ListPage
      of={publish}
      call={publishCalls.list}
      excel={publishCalls.excel}
      view={({ publishIdx }) => `/content/publish/view?publishIdx=${publishIdx}`}
      create={may('publish', 'WRITE') && '/content/publish/view'}
    />
  )
}
