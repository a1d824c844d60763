import { notice } from '#domain/system/notice.ts'
import { noticeCalls } from '#domain/system/notice-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function NoticeList() {
  const may = useMay()
  return <ListPage of={notice} calls={noticeCalls} create={may('notice', 'WRITE') && '/system/notice/write'} />
}
