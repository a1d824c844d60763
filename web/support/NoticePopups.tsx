import { lazy, Suspense, useState } from 'react'
import { today } from '../base/today.ts'
import { useMay } from '../session/session.ts'
import { useCall } from '../use-call.ts'
import { arePopupsDue, popupsShown } from './popups-due.ts'

// Most sign-ins have nothing to pop up: the dialog comes when something does.
const NoticePopup = lazy(() => import('./NoticePopup.tsx'))

/** Notices that come up once after signing in, one after the other. */
export default function NoticePopups() {
  const may = useMay()
  const [isDue, setDue] = useState(arePopupsDue)
  const [at, setAt] = useState(0)
  const { data } = useCall('support/notice/popup', { day: today() }, { isEnabled: isDue && may('notice-read', 'LIST') })
  const total = data?.list.length ?? 0
  const notice = isDue ? data?.list[at] : undefined
  if (!notice) return null
  const next = () => {
    setAt(at + 1)
    if (at + 1 < total) return
    popupsShown()
    setDue(false)
  }
  return (
    <Suspense>
      <NoticePopup key={notice.noticeIdx} notice={notice} at={at + 1} total={total} onClose={next} />
    </Suspense>
  )
}
