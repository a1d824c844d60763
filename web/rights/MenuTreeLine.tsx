import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { IconGripVertical, IconPencil, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Move } from '#domain/rights/menu.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { useLineName } from './line-name.ts'
import { MenuIcon } from './MenuIcon.tsx'
import type { Edited, MenuLine } from './MenuList.tsx'
import { MenuMoves } from './MenuMoves.tsx'

interface Props {
  line: MenuLine
  lines: readonly MenuLine[]
  onMove(move: Move): void
  onEdit(edited: Edited): void
}

export function MenuTreeLine({ line, lines, onMove, onEdit }: Props) {
  const { t } = useTranslation(['system', 'code'])
  const may = useMay()
  const name = useLineName()(line)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: line.mnId,
    disabled: !may('menu', 'UPDATE'),
    attributes: { roleDescription: t('menu.draggable') },
  })
  const isSection = line.parentId === null
  return (
    <li
      ref={setNodeRef}
      className="menu-tree-line"
      data-section={isSection || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
    >
      {may('menu', 'UPDATE') && (
        <ActionIcon
          ref={setActivatorNodeRef}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('menu.drag', { name })}
          style={{ cursor: 'grab', touchAction: 'none' }}
          {...attributes}
          {...listeners}
        >
          <IconGripVertical size={14} />
        </ActionIcon>
      )}
      {isSection && <MenuIcon path={line.mnDir} name={name} />}
      <Text size="sm" fw={isSection ? 600 : 400} className="menu-tree-name">
        {name}
      </Text>
      <Text size="sm" c="dimmed" className="menu-tree-path" title={line.mnDir}>
        {line.mnDir.replace(/\.do$/, '')}
      </Text>
      {line.mnUse === 0 && <Badge color="gray">{t('code:useFlag.0')}</Badge>}
      <Group gap={2} wrap="nowrap" ml="auto">
        {isSection && may('menu', 'WRITE') && (
          <Act label={t('menu.newEntry', { name })} onClick={() => onEdit({ parentId: line.mnId })}>
            <IconPlus size={14} />
          </Act>
        )}
        {may('menu', 'UPDATE') && (
          <>
            <Act label={t('menu.edit', { name })} onClick={() => onEdit({ line })}>
              <IconPencil size={14} />
            </Act>
            <MenuMoves line={line} lines={lines} name={name} onMove={onMove} />
          </>
        )}
      </Group>
    </li>
  )
}

function Act({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={24} aria-label={label} data-hint={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
