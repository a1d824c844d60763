import { Anchor, Badge, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AlertSent } from '#domain/incident/alert-rule.ts'
import { alertRuleCalls } from '#domain/incident/alert-rule-calls.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { When } from '../kit/cell/When.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

const SECONDS = 10

/** Messages of a rule, newest first. */
export function AlertLog({ arIdx }: { arIdx: number }) {
  const { t } = useTranslation('incident')
  const sent = useCall(alertRuleCalls.sent, { arIdx }, { everySeconds: SECONDS })
  return (
    <Panel title={t('alertRule.section.sent')}>
      <Read of={sent} none={({ items }) => items.length === 0 && t('sent.none')}>
        {({ items }) => (
          <Table.ScrollContainer minWidth={560}>
            <Table>
              <Table.Tbody>
                {items.map((line) => (
                  <Line key={line.idx} line={line} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Read>
    </Panel>
  )
}

function Line({ line: { step, inIdx, place, address, sentState, detail, dueAt, endedAt } }: { line: AlertSent }) {
  const { t } = useTranslation(['incident', 'code'])
  return (
    <Table.Tr>
      <Table.Td>
        <When at={endedAt ?? dueAt} />
      </Table.Td>
      <Table.Td>{t(`code:alertStep.${step}`)}</Table.Td>
      <Table.Td>
        {inIdx !== null && (
          <Anchor component={Link} to={`/media/incident/view?inIdx=${inIdx}`} size="sm">
            {place ?? inIdx}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{address}</Table.Td>
      <Table.Td>
        <Badge color={toneOf('sentState', sentState) ?? 'gray'}>{t(`code:sentState.${sentState}`)}</Badge>
        {detail && (
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
