import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Group, Table, Text } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { OrganizedCampaign } from '#domain/schedule/organize-calls.ts'
import { useIsNarrow } from '../../base/medium.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { StackedLine } from '../../kit/table/StackedLine.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { RankMoves } from './RankMoves.tsx'

interface Props {
  row: OrganizedCampaign
  rank: number
  onMove: ((cpIdx: number, rank: number) => void) | undefined
}

/** A campaign with its rank, and the handle that it is dragged by; on a phone its values stand below each other. */
export function RankedRow({ row, rank, onMove }: Props) {
  const { t } = useTranslation('schedule')
  const { number, days } = useFormats()
  const isNarrow = useIsNarrow()
  const { cpIdx, cpName, adName, tier, startsOn, endsOn, goal, planned } = row
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: cpIdx,
    disabled: !onMove,
    attributes: { roleDescription: t('organize.draggable') },
  })
  const tiers = { 4: t('organize.tier.4'), 5: t('organize.tier.5'), 6: t('organize.tier.6') }
  const place = tiers[tier as keyof typeof tiers]
  const handle = onMove && (
    <ActionIcon
      ref={setActivatorNodeRef}
      variant="subtle"
      color="gray"
      size={24}
      aria-label={t('organize.drag', { name: cpName })}
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...attributes}
      {...listeners}
    >
      <IconGripVertical size={14} />
    </ActionIcon>
  )
  const moves = (
    <Group gap={4} wrap="nowrap">
      {handle}
      <RankMoves row={row} rank={rank} onMove={onMove} />
    </Group>
  )
  const name = (
    <>
      <LinkTo to={`/campaign/run/view?cpIdx=${cpIdx}`}>{cpName}</LinkTo>
      <Text size="xs" c="dimmed">
        {adName}
      </Text>
    </>
  )
  const look = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    ...(isDragging && ({ position: 'relative', zIndex: 1, background: 'var(--mantine-color-default-hover)' } as const)),
  }
  if (isNarrow)
    return (
      <StackedLine
        ref={setNodeRef}
        style={look}
        values={[
          { key: 'name', value: name },
          { key: 'rank', head: t('organize.rank'), value: moves },
          { key: 'tier', head: t('organize.tier'), value: place },
          { key: 'period', head: t('organize.period'), value: days(startsOn, endsOn) },
          { key: 'goal', head: t('short.goal'), value: number(goal) },
          { key: 'planned', head: t('short.planned'), value: number(planned) },
          { key: 'missing', head: t('short.missing'), value: number(Math.max(0, goal - planned)) },
        ]}
      />
    )
  return (
    <Table.Tr ref={setNodeRef} style={look}>
      <Table.Td>{place}</Table.Td>
      <Table.Td>{moves}</Table.Td>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{days(startsOn, endsOn)}</Table.Td>
      <Table.Td ta="right">{number(goal)}</Table.Td>
      <Table.Td ta="right">{number(planned)}</Table.Td>
      <Table.Td ta="right">{number(Math.max(0, goal - planned))}</Table.Td>
    </Table.Tr>
  )
}
