import { notice } from '#domain/system/notice.ts'
import { noticeCalls } from '#domain/system/notice-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

export function NoticeList() {
  const { t } = useTranslation('system')
  const may = useMay()
  return (
    <ListPage
      of={notice}
      call={noticeCalls.list}
      view={({ noticeIdx }) => `/system/notice/view?noticeIdx=${noticeIdx}`}
      create={may('notice', 'WRITE') && '/system/notice/write'}
      render={{ brdName: ({ brdName }) => brdName ?? t('notice.everyone') }}
    />
  )
}
