import { Badge, Text } from '@mantine/core'
import type { AlertSent } from '#domain/incident/alert-rule.ts'
import { alertRuleCalls } from '#domain/incident/alert-rule-calls.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { When } from '../kit/cell/When.tsx'
import { Children } from '../kit/record/Children.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const SECONDS = 10

/** Messages of a rule, newest first. */
export function AlertLog({ arIdx }: { arIdx: number }) {
  const { t } = useTranslation(['incident', 'code'])
  const sent = useCall(alertRuleCalls.sent, { arIdx }, { everySeconds: SECONDS })
  return (
    <Children
      title={t('alertRule.section.sent')}
      of={sent}
      none={t('sent.none')}
      keyOf={({ idx }) => idx}
      minWidth={560}
      columns={[
        { cell: ({ endedAt, dueAt }) => <When at={endedAt ?? dueAt} /> },
        { cell: ({ step }) => t(`code:alertStep.${step}`) },
        {
          cell: ({ inIdx, place }) =>
            inIdx !== null && <LinkTo to={`/media/incident/view?inIdx=${inIdx}`}>{place ?? inIdx}</LinkTo>,
        },
        { cell: ({ address }) => <span style={{ overflowWrap: 'anywhere' }}>{address}</span> },
        { cell: (line) => <Outcome line={line} /> },
      ]}
    />
  )
}

function Outcome({ line: { sentState, sentReason, detail } }: { line: AlertSent }) {
  const { t } = useTranslation('code')
  const why = [sentReason && t(`sentReason.${sentReason}`), detail].filter(Boolean).join(': ')
  return (
    <>
      <Badge color={toneOf('sentState', sentState) ?? 'gray'}>{t(`sentState.${sentState}`)}</Badge>
      {why && (
        <Text size="xs" c="dimmed">
          {why}
        </Text>
      )}
    </>
  )
}
