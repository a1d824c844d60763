import { mediaGroup } from '#domain/media/media-group.ts'
import { mediaGroupCalls } from '#domain/media/media-group-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'

export function MediaGroupList() {
  return <ListPage of={mediaGroup} calls={mediaGroupCalls} />
}
