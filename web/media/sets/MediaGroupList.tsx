import { mediaGroup } from '#domain/media/media-group.ts'
import { mediaGroupCalls } from '#domain/media/media-group-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useMay } from '../../wire/session.ts'

export function MediaGroupList() {
  const may = useMay()
  return (
    <ListPage
      of={mediaGroup}
      call={mediaGroupCalls.list}
      excel={mediaGroupCalls.excel}
      view={({ mgIdx }) => `/media/group/view?mgIdx=${mgIdx}`}
      create={may('media-group', 'WRITE') && '/media/group/view'}
    />
  )
}
