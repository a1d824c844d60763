import { entity } from '../base/entity.ts'
import { mediaGroup } from './media-group.ts'
import { mediaGroupCalls } from './media-group-calls.ts'

export const mediaGroupEntity = entity({
  of: mediaGroup,
  calls: mediaGroupCalls,
  programs: { 'media-group': { super: 'LVWUD', master: 'LVWUD', manager: 'LV' } },
  menu: { id: 1000308 },
  isFound: true,
  isEntered: true,
})
