import { lazy, Suspense, useState } from 'react'
import { readNoticeCalls } from '#domain/system/notice-calls.ts'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { today } from '../words/today.ts'
import { arePopupsDue, popupsShown } from './popups-due.ts'

// Most sign-ins have nothing to pop up: the dialog comes when something does.
const NoticePopup = lazy(() => import('./NoticePopup.tsx'))

/** Notices that come up once after signing in, one after the other. */
export function NoticePopups() {
  const may = useMay()
  const [isDue, setDue] = useState(arePopupsDue)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const { data } = useCall(readNoticeCalls.popup, { day: today() }, { isEnabled: isDue && may('notice-read', 'LIST') })
  // They may be read anew while some are still to come: without those put away, or with another one.
  const left = data?.list.filter(({ noticeIdx }) => !seen.has(noticeIdx)) ?? []
  const [notice] = isDue ? left : []
  if (!notice) return null
  const next = () => {
    setSeen(new Set(seen).add(notice.noticeIdx))
    if (left.length > 1) return
    popupsShown()
    setDue(false)
  }
  const at = seen.size + 1
  const total = seen.size + left.length
  return (
    <Suspense>
      <NoticePopup key={notice.noticeIdx} notice={notice} at={at} total={total} onClose={next} />
    </Suspense>
  )
}
