import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RequestState } from '#domain/content/review/review.ts'
import type { ReviewRequest } from '#domain/content/review/review-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Time between looks at a request, which others decide. */
export const LOOK_SECONDS = 15
const tones = { asked: 'yellow', approved: 'teal', rejected: 'red', discarded: 'gray' } satisfies Record<
  RequestState,
  string
>

interface Props {
  request: ReviewRequest
  /** It is about a change of what runs. */
  isChange: boolean
  acts: ReactNode
  /** Contents or fields that are asked for. */
  children: ReactNode
}

/** Last request for approval, its person and its decision. */
export function ReviewPanel({ request, isChange, acts, children }: Props) {
  const { t } = useTranslation('content')
  const { state, isChanged, reason } = request
  return (
    <Panel title={t('review.title')} acts={state === 'asked' && acts}>
      <Stack gap="sm">
        <Standing request={request} />
        {state === 'asked' && <Text size="sm">{t(isChange ? 'review.change' : 'review.whole')}</Text>}
        {state === 'asked' && isChanged && <Alert color="yellow">{t('review.changedSince')}</Alert>}
        {reason && (
          <Alert color="red" title={t('review.reason')} style={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Alert>
        )}
        {state === 'asked' && children}
      </Stack>
    </Panel>
  )
}

function Standing({ request: { state, asker, askedAt, decider, decidedAt } }: { request: ReviewRequest }) {
  const { t } = useTranslation('content')
  const { exact } = useFormats()
  const moment = (at: string) => exact(Date.parse(at), USUAL_ZONE)
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
