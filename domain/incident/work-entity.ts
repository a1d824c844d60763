import { entity } from '../base/entity.ts'
import { workOrder } from './work.ts'
import { workCalls } from './work-calls.ts'

export const workOrderEntity = entity({
  of: workOrder,
  calls: workCalls,
  programs: {
    'work-order': { super: 'LVWU', master: 'LVWU', manager: 'LVWU', user: 'LVU' },
    'work-do': { super: 'E', master: 'E', manager: 'E', user: 'E' },
  },
  menu: { id: 1000312 },
  isEntered: true,
})
