import { useSearch } from '@tanstack/react-router'
import { reviewAddress, toReview } from '#domain/console/to-review.ts'
import { toReviewCalls } from '#domain/console/to-review-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useTranslation } from '../words/translation.ts'
import { queueIn } from './queue.ts'

/** Whoever asks appears without anyone looking again. */
const SECONDS = 15

/** All that the person may decide about, the longest waiting first. */
export function ToReviewList() {
  const { t } = useTranslation('review')
  const queue = queueIn(useSearch({ strict: false }))
  return (
    <ListPage
      of={toReview}
      calls={toReviewCalls}
      view={(row) => reviewAddress(row, queue)}
      none={[t('none'), t('noneText')]}
      everySeconds={SECONDS}
    />
  )
}
