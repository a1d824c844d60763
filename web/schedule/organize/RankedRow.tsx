import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Badge, Group, Table, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { ranks } from '#domain/campaign/rank.ts'
import type { OrganizedCampaign } from '#domain/schedule/organize-calls.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  row: OrganizedCampaign
  rank: number
  onMove: ((cpIdx: number, rank: number) => void) | undefined
}

/** A campaign with its rank, and the handle that it is dragged by. */
export function RankedRow({ row, rank, onMove }: Props) {
  const { t } = useTranslation('schedule')
  const { number, days } = useFormats()
  const { cpIdx, cpName, adName, tier, startsOn, endsOn, goal, planned } = row
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: cpIdx,
    disabled: !onMove,
    attributes: { roleDescription: t('organize.draggable') },
  })
  const tiers = { 4: t('organize.tier.4'), 5: t('organize.tier.5'), 6: t('organize.tier.6') }
  return (
    <Table.Tr
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
        ...(isDragging && { position: 'relative', zIndex: 1, background: 'var(--mantine-color-default-hover)' }),
      }}
    >
      <Table.Td>{tiers[tier as keyof typeof tiers]}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          {onMove && (
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
          )}
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
        <LinkTo to={`/campaign/run/view?cpIdx=${cpIdx}`}>{cpName}</LinkTo>
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
