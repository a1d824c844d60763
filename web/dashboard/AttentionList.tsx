import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { codes } from '#domain/base/codes.ts'
import type { Attention, Waiting } from '#domain/dashboard/board.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { toneOf } from '../kit/cell/tone.ts'
import { useReasons } from '../network/reasons.ts'
import { useMay } from '../wire/session.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { OrderWork } from './OnSite.tsx'

const { error } = codes.mediaStatus

const views = {
  venue: (key: string) => `/media/media/list?poiIdx=${key}&mediaStatus=2,3,4`,
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

function Entry({ entry }: { entry: Attention }) {
  const { kind, key, name, status, reason, since, screens, poiIdx } = entry
  const { t } = useTranslation(['dashboard', 'code', 'map'])
  const { number } = useFormats()
  const reasons = useReasons(screens > 0 ? reason : null)
  return (
    <Table.Tr>
      <Table.Td w={1} style={{ whiteSpace: 'nowrap' }}>
        <Badge color={status === null ? 'blue' : (toneOf('mediaStatus', status) ?? 'gray')}>
          {kind === 'venue' || kind === 'screen' ? t(`code:mediaStatus.${status ?? error}`) : t(`kind.${kind}`)}
        </Badge>
      </Table.Td>
      <Table.Td>
        <Text component={Link} to={views[kind](key)} size="sm" c="inherit">
          {name}
        </Text>
        {reasons && (
          <Text size="xs" c="dimmed">
            {screens > 1 && `${t('map:screens', { count: number(screens) })} · `}
            {reasons}
          </Text>
        )}
        {poiIdx !== null && <OrderWork poiIdx={poiIdx} mediaId={kind === 'screen' ? key : undefined} />}
      </Table.Td>
      <Table.Td ta="right" miw={72}>
        {since && <Moment at={since} />}
      </Table.Td>
    </Table.Tr>
  )
}
