import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Attention, Waiting } from '#domain/dashboard/board.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { useReasons } from '../network/reasons.ts'
import { useMay } from '../wire/session.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const views = {
  screen: (key: string) => `/media/media/view?mediaId=${key}`,
  identity: (key: string) => `/media/media/view?mediaId=${key}`,
  approval: () => '/media/player/list',
  encoding: (key: string) => `/content/content/view?contentIdx=${key}`,
  publishEnds: (key: string) => `/content/publish/view?publishIdx=${key}`,
}

interface Props {
  entries: readonly Attention[]
  toReview: readonly Waiting[]
  hasPlayers: boolean
}

/**
 * Work for somebody: decisions, then what is wrong, the worst first. Nothing is well before the first player: a new network
 * is shown its first step.
 */
export function AttentionList({ entries, toReview, hasPlayers }: Props) {
  const { t } = useTranslation('dashboard')
  const isNothing = entries.length + toReview.length === 0
  if (isNothing && !hasPlayers) return <FirstStep />
  if (isNothing) return <Text c="dimmed">{t('allWell')}</Text>
  return (
    <Table verticalSpacing={4} highlightOnHover>
      <Table.Tbody>
        {toReview.map((waiting) => (
          <Decisions key={waiting.reviewKind} waiting={waiting} />
        ))}
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.key}`} entry={entry} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function FirstStep() {
  const { t } = useTranslation('dashboard')
  const mayPair = useMay()('player-approve', 'ETC')
  return (
    <Group gap="md">
      <Text c="dimmed">{t('noPlayers')}</Text>
      {mayPair && (
        <Button component={Link} to="/media/player/list" variant="default">
          {t('pairFirst')}
        </Button>
      )}
    </Group>
  )
}

/** Decisions of one kind, with the way to them in the queue. */
function Decisions({ waiting: { reviewKind, count, since } }: { waiting: Waiting }) {
  const { t } = useTranslation(['dashboard', 'code'])
  const { number } = useFormats()
  return (
    <Table.Tr>
      <Table.Td w={1} style={{ whiteSpace: 'nowrap' }}>
        <Badge color="blue">{t(`code:reviewKind.${reviewKind}`)}</Badge>
      </Table.Td>
      <Table.Td>
        <Text component={Link} to={`/content/toReview/list?reviewKind=${reviewKind}`} size="sm" c="inherit">
          {t('toReview', { count: number(count) })}
        </Text>
      </Table.Td>
      <Table.Td ta="right" miw={72}>
        <Moment at={since} />
      </Table.Td>
    </Table.Tr>
  )
}

function Entry({ entry: { kind, key, name, status, reason, since } }: { entry: Attention }) {
  const { t } = useTranslation(['dashboard', 'code', 'media'])
  const reasons = useReasons(kind === 'screen' ? reason : null)
  return (
    <Table.Tr>
      <Table.Td w={1} style={{ whiteSpace: 'nowrap' }}>
        <Badge color={status === null ? 'blue' : (toneOf('mediaStatus', status) ?? 'gray')}>
          {status === null ? t(`kind.${kind}`) : t(`code:mediaStatus.${status}`)}
        </Badge>
      </Table.Td>
      <Table.Td>
        <Text component={Link} to={views[kind](key)} size="sm" c="inherit">
          {name}
        </Text>
        {reasons && (
          <Text size="xs" c="dimmed">
            {reasons}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" miw={72}>
        {since && <Moment at={since} />}
      </Table.Td>
    </Table.Tr>
  )
}
