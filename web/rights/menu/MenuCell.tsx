import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { MenuIcon } from '../MenuIcon.tsx'
import { MenuActs } from './MenuActs.tsx'
import type { HeldCellProps } from './menu-cell.ts'

/** Cell of a line: held by its handle it is taken to another place, lines are dropped on it, and its acts stand behind its name. */
export function MenuCell(props: HeldCellProps) {
  const { line, isMovable, children } = props
  const { t } = useTranslation('system')
  const may = useMay()
  const isDraggable = isMovable && may('menu', 'UPDATE')
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isOver, isDragging } = useSortable({
    id: line.mnId,
    disabled: !isDraggable,
    attributes: { roleDescription: t('menu.draggable') },
  })
  return (
    <span ref={setNodeRef} className="menu-name" data-over={(isOver && !isDragging) || undefined}>
      {isDraggable && (
        <ActionIcon
          ref={setActivatorNodeRef}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('menu.drag', { name: line.shownName })}
          className="menu-handle"
          onClick={stay}
          {...attributes}
          {...listeners}
        >
          <IconGripVertical size={14} />
        </ActionIcon>
      )}
      {line.parentId === null && <MenuIcon path={line.mnDir} name={line.shownName} />}
      {children}
      <MenuActs {...props} />
    </span>
  )
}

/** A click on what stands in the cell does not open the row. */
const stay = (event: MouseEvent) => event.stopPropagation()
