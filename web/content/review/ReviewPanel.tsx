import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import type { Row } from '#domain/base/resource.ts'
import { publishChangeCalls } from '#domain/content/change/change-calls.ts'
import type { publish } from '#domain/content/publish.ts'
import type { RequestState } from '#domain/content/review/review.ts'
import { type PublishRequest, publishReviewCalls } from '#domain/content/review/review-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { DifferenceLines } from '../change/DifferenceLines.tsx'
import { ReviewActs } from './ReviewActs.tsx'

const LOOK_SECONDS = 15
const tones = { asked: 'yellow', approved: 'teal', rejected: 'red', discarded: 'gray' } satisfies Record<
  RequestState,
  string
>

/** Last request for approval, its person and its decision; nothing where nobody had to ask. */
export function ReviewPanel({ publish: row }: { publish: Row<typeof publish> }) {
  const { t } = useTranslation('content')
  const { publishIdx } = row
  const { data } = useCall(publishReviewCalls.request, { publishIdx }, { everySeconds: LOOK_SECONDS, isFresh: true })
  const request = data?.request
  if (!request) return null
  const { state, contents, isChanged, reason } = request
  return (
    <Panel title={t('review.title')} acts={state === 'asked' && <ReviewActs publish={row} request={request} />}>
      <Stack gap="sm">
        <Standing request={request} />
        {state === 'asked' && <Text size="sm">{t(contents ? 'review.change' : 'review.whole')}</Text>}
        {state === 'asked' && isChanged && <Alert color="yellow">{t('review.changedSince')}</Alert>}
        {reason && (
          <Alert color="red" title={t('review.reason')} style={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Alert>
        )}
        {state === 'asked' && contents && <Wanted publishIdx={publishIdx} request={request} contents={contents} />}
      </Stack>
    </Panel>
  )
}

function Standing({ request: { state, asker, askedAt, decider, decidedAt } }: { request: PublishRequest }) {
  const { t } = useTranslation('content')
  const moment = useMoment()
  return (
    <Group gap={8}>
      <Badge color={tones.asked} variant={state === 'asked' ? 'filled' : 'light'} autoContrast>
        {t('review.asked')}
      </Badge>
      <Text size="sm">{t('review.by', { name: asker, at: moment(askedAt) })}</Text>
      {state !== 'asked' && decidedAt && (
        <>
          <Badge color={tones[state]} variant="filled" autoContrast>
            {t(`review.${state}`)}
          </Badge>
          <Text size="sm">{t('review.by', { name: decider ?? '', at: moment(decidedAt) })}</Text>
        </>
      )}
    </Group>
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
  const moment = useMoment()
  const { data } = useCall(publishChangeCalls.versions, { publishIdx })
  return (
    <>
      {at && <Text size="sm">{t('review.at', { at: moment(at) })}</Text>}
      {steps && <Text size="sm">{`${t('rollout.steps')}: ${steps.join(', ')}`}</Text>}
      {data && <DifferenceLines before={data.shown.contents} after={contents} />}
    </>
  )
}

function useMoment() {
  const { exact } = useFormats()
  return (at: string) => exact(Date.parse(at), USUAL_ZONE)
}
