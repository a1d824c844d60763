import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Paper } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { dropOn } from '#domain/rights/menu-moves.ts'
import { useTranslation } from '../../words/translation.ts'
import { MenuCell } from './MenuCell.tsx'
import type { MenuLine } from './MenuList.tsx'
import { useMove } from './move.ts'

interface Props {
  lines: readonly MenuLine[]
  children: ReactNode
}

/** Lines dragged by their handles, or taken up with the space bar and moved with the arrows. */
function Frame({ lines, children }: Props) {
  const { t } = useTranslation('system')
  const moveTo = useMove()
  const [dragged, setDragged] = useState<MenuLine>()
  const lineOf = (id: string | number) => lines.find(({ mnId }) => mnId === id)
  const named = (id: string | number) => lineOf(id)?.shownName ?? ''
  const sensors = useSensors(
    // A click on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = {
    screenReaderInstructions: { draggable: t('menu.dragHelp') },
    announcements: {
      onDragStart: ({ active }: { active: { id: string | number } }) => t('menu.taken', { name: named(active.id) }),
      onDragOver: ({ active, over }: Dragged) =>
        over ? t('menu.over', { name: named(active.id), place: named(over.id) }) : undefined,
      onDragEnd: ({ active, over }: Dragged) =>
        over ? t('menu.dropped', { name: named(active.id), place: named(over.id) }) : undefined,
      onDragCancel: ({ active }: Dragged) => t('menu.putBack', { name: named(active.id) }),
    },
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(lineOf(active.id))}
      onDragEnd={({ active, over }) => {
        const move = over && dropOn(lines, Number(active.id), Number(over.id))
        if (move && dragged) moveTo(dragged, move)
      }}
    >
      <SortableContext items={lines.map(({ mnId }) => mnId)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        <Paper withBorder shadow="md" px={12} py={4} w="max-content">
          {dragged?.shownName}
        </Paper>
      </DragOverlay>
    </DndContext>
  )
}

interface Dragged {
  active: { id: string | number }
  over: { id: string | number } | null
}

/** Around the rows, and in each of them. */
export const dragging = { Frame, Cell: MenuCell }
