import { ActionIcon, Anchor, Badge, Group, Table, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ranks } from '#domain/campaign/rank.ts'
import type { OrganizedCampaign } from '#domain/schedule/organize-calls.ts'
import { useFormats } from '../../words/formats.ts'

/** Ranks that somebody thinks of, by campaign. */
export type Moved = Readonly<Record<number, number>>

interface Props {
  list: readonly OrganizedCampaign[]
  moved: Moved
  /** Left out for whoever only looks. */
  onMove?(cpIdx: number, rank: number): void
}

/** Campaigns in the order in which they get their plays. */
export function Ranked({ list, moved, onMove }: Props) {
  const { t } = useTranslation('schedule')
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('organize.tier')}</Table.Th>
            <Table.Th>{t('organize.rank')}</Table.Th>
            <Table.Th>{t('build.campaign')}</Table.Th>
            <Table.Th>{t('organize.period')}</Table.Th>
            <Table.Th ta="right">{t('short.goal')}</Table.Th>
            <Table.Th ta="right">{t('short.planned')}</Table.Th>
            <Table.Th ta="right">{t('short.missing')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((row) => (
            <RankedRow key={row.cpIdx} row={row} rank={moved[row.cpIdx] ?? row.rank} onMove={onMove} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function RankedRow({ row, rank, onMove }: { row: OrganizedCampaign; rank: number; onMove: Props['onMove'] }) {
  const { t } = useTranslation('schedule')
  const { number, days } = useFormats()
  const { cpIdx, cpName, adName, tier, startsOn, endsOn, goal, planned } = row
  const tiers = { 4: t('organize.tier.4'), 5: t('organize.tier.5'), 6: t('organize.tier.6') }
  return (
    <Table.Tr>
      <Table.Td>{tiers[tier as keyof typeof tiers]}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          {number(rank)}
          {onMove && (
            <>
              <ActionIcon
                variant="subtle"
                size="sm"
                disabled={rank <= ranks.first}
                aria-label={t('organize.up', { name: cpName })}
                onClick={() => onMove(cpIdx, rank - 1)}
              >
                <IconArrowUp size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="sm"
                disabled={rank >= ranks.last}
                aria-label={t('organize.down', { name: cpName })}
                onClick={() => onMove(cpIdx, rank + 1)}
              >
                <IconArrowDown size={14} />
              </ActionIcon>
            </>
          )}
          {rank !== row.rank && <Badge variant="light">{t('organize.before', { rank: number(row.rank) })}</Badge>}
        </Group>
      </Table.Td>
      <Table.Td>
        <Anchor component={Link} to={`/campaign/run/view?cpIdx=${cpIdx}`} size="sm">
          {cpName}
        </Anchor>
        <Text size="xs" c="dimmed">
          {adName}
        </Text>
      </Table.Td>
      <Table.Td>{days(startsOn, endsOn)}</Table.Td>
      <Table.Td ta="right">{number(goal)}</Table.Td>
      <Table.Td ta="right">{number(planned)}</Table.Td>
      <Table.Td ta="right">{number(Math.max(0, goal - planned))}</Table.Td>
    </Table.Tr>
  )
}
