import { entity } from '../base/entity.ts'
import { board } from './board.ts'
import { boardCalls } from './board-calls.ts'

export const boardEntity = entity({
  of: board,
  calls: boardCalls,
  programs: { 'board-material': { super: 'LVWUD', master: 'LVWUD', manager: 'LVWU', user: 'LVWU' } },
  menu: { id: 1000602, label: 'boards' },
  isFound: true,
  isEntered: true,
})
