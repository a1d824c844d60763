import { entity } from '../base/entity.ts'
import { boardImageCalls } from './board-calls.ts'
import { boardImage } from './board-image.ts'

export const boardImageEntity = entity({
  of: boardImage,
  calls: boardImageCalls,
  programs: { 'board-image': { super: 'LVWUD', master: 'LVWUD', manager: 'LVWU', user: 'LVWU' } },
  menu: { id: 1000601, label: 'boardImages' },
  isFound: true,
  isEntered: true,
})
