import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { dropOn, type Move } from '#domain/rights/menu.ts'
import { useTranslation } from '../words/translation.ts'
import { useLineName } from './line-name.ts'
import type { Edited, MenuLine } from './MenuList.tsx'
import { MenuTreeLine } from './MenuTreeLine.tsx'
import './menu-tree.css'

interface Props {
  lines: readonly MenuLine[]
  onMove(move: Move): void
  onEdit(edited: Edited): void
}

/** The lines as a list to sort: dragged by the handle, or taken up with the space bar and moved with the arrows. */
export function MenuTree({ lines, onMove, onEdit }: Props) {
  const { t } = useTranslation('system')
  const nameOf = useLineName()
  const named = (id: string | number) => {
    const line = lines.find(({ mnId }) => mnId === id)
    return line ? nameOf(line) : ''
  }
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
      onDragEnd={({ active, over }) => {
        const move = over && dropOn(lines, Number(active.id), Number(over.id))
        if (move) onMove(move)
      }}
    >
      <SortableContext items={lines.map(({ mnId }) => mnId)} strategy={verticalListSortingStrategy}>
        <ul className="menu-tree">
          {lines.map((line) => (
            <MenuTreeLine key={line.mnId} line={line} lines={lines} onMove={onMove} onEdit={onEdit} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface Dragged {
  active: { id: string | number }
  over: { id: string | number } | null
}
