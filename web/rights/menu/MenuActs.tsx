import { ActionIcon } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { stepOf } from '#domain/rights/menu-moves.ts'
import { Choices } from '../../kit/dialog/Choices.tsx'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import type { HeldCellProps } from './menu-cell.ts'
import { useMove } from './move.ts'

/** Acts on a line without opening it: a new entry below, the same moves as by dragging. */
export function MenuActs({ line, lines, isMovable, onNewBelow }: HeldCellProps) {
  const { t } = useTranslation('system')
  const may = useMay()
  const move = useMove()
  const { mnId, parentId, shownName: name } = line
  const below = t('menu.newEntry', { name })
  const steps = ([-1, 1] as const).flatMap((step) => {
    const wish = isMovable && stepOf(lines, mnId, step)
    return wish ? [{ label: t(step < 0 ? 'menu.up' : 'menu.down'), run: () => move(line, wish) }] : []
  })
  const others = lines.filter((each) => parentId !== null && each.parentId === null && each.mnId !== parentId)
  const into = others.map((section) => ({
    label: t('menu.into', { name: section.shownName }),
    run: () => move(line, { mnId, parentId: section.mnId, before: null }),
  }))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a click on an act from opening the row
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what is acted on
    <span className="menu-acts" onClick={stay}>
      {parentId === null && may('menu', 'WRITE') && (
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={below} data-hint={below} onClick={onNewBelow}>
          <IconPlus size={14} />
        </ActionIcon>
      )}
      {may('menu', 'UPDATE') && (
        <Choices
          choices={[...steps, ...into]}
          standIn={
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('menu.move', { name })}>
              <IconDots size={14} />
            </ActionIcon>
          }
        />
      )}
    </span>
  )
}

const stay = (event: MouseEvent) => event.stopPropagation()
