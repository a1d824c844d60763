import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Table } from '@mantine/core'
import { rankBeside } from '#domain/campaign/rank.ts'
import type { OrganizedCampaign } from '#domain/schedule/organize-calls.ts'
import { useIsNarrow } from '../../base/medium.ts'
import { Sideways } from '../../kit/table/Sideways.tsx'
import { StackedLines } from '../../kit/table/StackedLine.tsx'
import { useTranslation } from '../../words/translation.ts'
import { RankedRow } from './RankedRow.tsx'

/** Ranks that somebody thinks of, by campaign. */
export type Moved = Readonly<Record<number, number>>

interface Props {
  list: readonly OrganizedCampaign[]
  moved: Moved
  /** Left out for whoever only looks. */
  onMove?(cpIdx: number, rank: number): void
}

interface Dragged {
  active: { id: string | number }
  over: { id: string | number } | null
}

/** Campaigns in the order in which they get their plays: dragged by the handle, or taken up with the space bar and moved with the arrows. */
export function Ranked({ list, moved, onMove }: Props) {
  const { t } = useTranslation('schedule')
  const isNarrow = useIsNarrow()
  const sensors = useSensors(
    // A click on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const named = (id: string | number) => list.find(({ cpIdx }) => cpIdx === id)?.cpName ?? ''
  const accessibility = {
    screenReaderInstructions: { draggable: t('organize.dragHelp') },
    announcements: {
      onDragStart: ({ active }: Pick<Dragged, 'active'>) => t('organize.taken', { name: named(active.id) }),
      onDragOver: ({ active, over }: Dragged) =>
        over ? t('organize.over', { name: named(active.id), place: named(over.id) }) : undefined,
      onDragEnd: ({ active, over }: Dragged) =>
        over ? t('organize.dropped', { name: named(active.id), place: named(over.id) }) : undefined,
      onDragCancel: ({ active }: Pick<Dragged, 'active'>) => t('organize.putBack', { name: named(active.id) }),
    },
  }
  const drop = ({ active, over }: Dragged) => {
    const [from, to] = [active.id, over?.id].map((id) => list.findIndex(({ cpIdx }) => cpIdx === id))
    const [own, other] = [list[from ?? -1], list[to ?? -1]]
    // Ranks move a campaign within its tier, never past another one.
    if (!own || !other || own === other || own.tier !== other.tier) return
    const side = (to ?? 0) < (from ?? 0) ? 'before' : 'behind'
    onMove?.(own.cpIdx, rankBeside(moved[other.cpIdx] ?? other.rank, side))
  }
  const lines = (
    <SortableContext items={list.map(({ cpIdx }) => cpIdx)} strategy={verticalListSortingStrategy}>
      {list.map((row) => (
        <RankedRow key={row.cpIdx} row={row} rank={moved[row.cpIdx] ?? row.rank} onMove={onMove} />
      ))}
    </SortableContext>
  )
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={accessibility} onDragEnd={drop}>
      {isNarrow ? (
        <StackedLines>{lines}</StackedLines>
      ) : (
        <Sideways minWidth={760}>
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
            <Table.Tbody>{lines}</Table.Tbody>
          </Table>
        </Sideways>
      )}
    </DndContext>
  )
}
