import { Badge, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Attention } from '#domain/dashboard/board.ts'
import { useReasons } from '../media/reasons.ts'
import { Moment } from '../resource/Cell.tsx'
import { toneOf } from '../resource/tone.ts'

const views = {
  screen: (key: string) => `/media/media/view?mediaId=${key}`,
  approval: () => '/media/player/list',
  encoding: (key: string) => `/content/content/view?contentIdx=${key}`,
  publishEnds: (key: string) => `/content/publish/view?publishIdx=${key}`,
}

/** What needs a hand, worst first. */
export function AttentionList({ entries }: { entries: readonly Attention[] }) {
  const { t } = useTranslation('dashboard')
  if (entries.length === 0) return <Text c="dimmed">{t('allWell')}</Text>
  return (
    <Table verticalSpacing={4} highlightOnHover>
      <Table.Tbody>
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.key}`} entry={entry} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Entry({ entry: { kind, key, name, status, reason, since } }: { entry: Attention }) {
  const { t } = useTranslation(['dashboard', 'code', 'media'])
  const reasons = useReasons(kind === 'screen' ? reason : null)
  return (
    <Table.Tr>
      <Table.Td w={110}>
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
      <Table.Td ta="right">{since && <Moment at={since} />}</Table.Td>
    </Table.Tr>
  )
}
