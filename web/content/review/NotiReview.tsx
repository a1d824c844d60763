import type { Call } from '#domain/base/call.ts'
import type { Noti } from '#domain/content/noti.ts'
import { notiCalls } from '#domain/content/noti-calls.ts'
import { notiReviewCalls } from '#domain/content/review/noti-review-calls.ts'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { NotiWanted } from './NotiWanted.tsx'
import { ReviewActs } from './ReviewActs.tsx'
import { LOOK_SECONDS, ReviewPanel } from './ReviewPanel.tsx'

/** Last request for a notice; nothing where nobody had to ask. */
export function NotiReview({ notice, list }: { notice: Noti; list: Call }) {
  const { t } = useTranslation('content')
  const may = useMay()
  const { apIdx, notiName } = notice
  const { data } = useCall(notiReviewCalls.request, { apIdx }, { everySeconds: LOOK_SECONDS, isFresh: true })
  if (!data?.request) return null
  const { request, wanted } = data
  const isChange = request.change !== null
  const acts = (
    <ReviewActs
      calls={notiReviewCalls}
      of={{ apIdx }}
      request={request}
      question={t(isChange ? 'noti.review.approve.change' : 'noti.review.approve', { name: notiName })}
      stales={[notiReviewCalls.request, notiCalls.detail, list]}
      mayDecide={may('notice-approve', 'ETC')}
      mayDiscard={isChange && may('notice-publish', 'UPDATE')}
    />
  )
  return (
    <ReviewPanel request={request} isChange={isChange} acts={acts}>
      <NotiWanted notice={notice} change={request.change} wanted={wanted} />
    </ReviewPanel>
  )
}
