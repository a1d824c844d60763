import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconFolder } from '@tabler/icons-react'
import { type Move, stepOf } from '#domain/rights/menu.ts'
import { useTranslation } from '../words/translation.ts'
import { useLineName } from './line-name.ts'
import type { MenuLine } from './MenuList.tsx'

interface Props {
  line: MenuLine
  lines: readonly MenuLine[]
  name: string
  onMove(move: Move): void
}

/** The same moves without dragging: up, down, into another section. */
export function MenuMoves({ line, lines, name, onMove }: Props) {
  const { t } = useTranslation('system')
  const nameOf = useLineName()
  const [up, down] = [stepOf(lines, line.mnId, -1), stepOf(lines, line.mnId, 1)]
  const sections = lines.filter(({ parentId, mnId }) => parentId === null && mnId !== line.parentId)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('menu.move', { name })}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {up && (
          <Menu.Item leftSection={<IconArrowUp size={14} />} onClick={() => onMove(up)}>
            {t('menu.up')}
          </Menu.Item>
        )}
        {down && (
          <Menu.Item leftSection={<IconArrowDown size={14} />} onClick={() => onMove(down)}>
            {t('menu.down')}
          </Menu.Item>
        )}
        {line.parentId !== null &&
          sections.map((section) => (
            <Menu.Item
              key={section.mnId}
              leftSection={<IconFolder size={14} />}
              onClick={() => onMove({ mnId: line.mnId, parentId: section.mnId, before: null })}
            >
              {t('menu.into', { name: nameOf(section) })}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
