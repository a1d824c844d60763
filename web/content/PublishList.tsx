import { publish } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

export function PublishList() {
  return <ListPage of={publish} calls={publishCalls} />
}
