import { readNotice } from '#domain/system/notice.ts'
import { ListPage } from '../resource/ListPage.tsx'

/** What is being told to the people at the console. */
export function NoticeBoard() {
  return (
    <ListPage
      of={readNotice}
      call="support/notice/list"
      widths={{ ntTitle: 480 }}
      view={({ noticeIdx }) => `/support/notice/view?noticeIdx=${noticeIdx}`}
    />
  )
}
