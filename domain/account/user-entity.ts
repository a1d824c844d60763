import { entity } from '../base/entity.ts'
import { user } from './user.ts'
import { userCalls } from './user-calls.ts'

export const userEntity = entity({
  of: user,
  calls: userCalls,
  programs: {
    user: { super: 'LVWUDXE', master: 'LVWUE', manager: 'LV', user: 'V', sales: 'V' },
    // A master gets it where an operator decides so.
    'user-login-as': { super: 'E' },
  },
  menu: { id: 1000203 },
  isEntered: true,
})
