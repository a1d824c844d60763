import { entity } from '../base/entity.ts'
import { authGroup } from './auth-group.ts'
import { authGroupCalls } from './auth-group-calls.ts'

export const authGroupEntity = entity({
  of: authGroup,
  calls: authGroupCalls,
  programs: { authgroup: { super: 'LVWUD', master: 'LV' } },
  menu: { id: 1000204 },
  isEntered: true,
})
