import { menuCalls } from '#domain/rights/menu-calls.ts'
import type { Move } from '#domain/rights/menu-moves.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { undoable } from '../../kit/dialog/undo.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'
import type { MenuLine } from './MenuList.tsx'

/** Moves a line at once, and offers to take it back. */
export function useMove() {
  const { t } = useTranslation('system')
  const refresh = useRefresh()
  return (line: MenuLine, move: Move) =>
    void undoable({
      done: t('menu.moved', { name: line.shownName }),
      act: () => call(menuCalls.move, move),
      undo: ({ back }) => call(menuCalls.move, back),
      refresh: () => refresh([menuCalls.list, sessionCalls.menus]),
    })
}
