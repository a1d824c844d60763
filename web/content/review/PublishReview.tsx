import { Text } from '@mantine/core'
import type { Row } from '#domain/base/resource.ts'
import { publishChangeCalls } from '#domain/content/change/change-calls.ts'
import type { publish } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { type PublishRequest, publishReviewCalls } from '#domain/content/review/review-calls.ts'
import { rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { DifferenceLines } from '../change/DifferenceLines.tsx'
import { ReviewActs } from './ReviewActs.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'

const stales = [
  ...[publishReviewCalls.request, publishChangeCalls.versions, rolloutCalls.rollout],
  ...[publishCalls.detail, publishCalls.list],
]

/** Last request for a publish; nothing where nobody had to ask. */
export function PublishReview({ publish: { publishIdx, publishName } }: { publish: Row<typeof publish> }) {
  const { t } = useTranslation('content')
  const may = useMay()
  const { data } = useCall(publishReviewCalls.request, { publishIdx }, { topic: 'publish', isFresh: true })
  const request = data?.request
  if (!request) return null
  const { contents } = request
  const isChange = contents !== null
  const question = t(isChange ? 'review.approve.change' : 'review.approve.ask', { name: publishName })
  const acts = (
    <ReviewActs
      calls={publishReviewCalls}
      of={{ publishIdx }}
      request={request}
      question={question}
      stales={stales}
      mayDecide={may('publish-approve', 'ETC')}
      mayDiscard={isChange && may('publish', 'UPDATE')}
    />
  )
  return (
    <ReviewPanel request={request} isChange={isChange} acts={acts}>
      {contents && <Wanted publishIdx={publishIdx} request={request} contents={contents} />}
    </ReviewPanel>
  )
}

interface WantedProps {
  publishIdx: number
  request: PublishRequest
  contents: readonly number[]
}

/** The contents that would come, go and move. */
function Wanted({ publishIdx, request: { at, steps }, contents }: WantedProps) {
  const { t } = useTranslation('content')
  const { exact } = useFormats()
  const { data } = useCall(publishChangeCalls.versions, { publishIdx })
  return (
    <>
      {at && <Text size="sm">{t('review.at', { at: exact(Date.parse(at), USUAL_ZONE) })}</Text>}
      {steps && <Text size="sm">{`${t('rollout.steps')}: ${steps.join(', ')}`}</Text>}
      {data && <DifferenceLines before={data.shown.contents} after={contents} />}
    </>
  )
}
