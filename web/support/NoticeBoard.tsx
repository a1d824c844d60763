import { readNotice } from '#domain/system/notice.ts'
import { readNoticeCalls } from '#domain/system/notice-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

/** Notices to the people at the console. */
export function NoticeBoard() {
  return (
    <ListPage
      of={readNotice}
      calls={readNoticeCalls}
      view={({ noticeIdx }) => `/support/notice/view?noticeIdx=${noticeIdx}`}
    />
  )
}
