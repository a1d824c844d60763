import { entity } from '../base/entity.ts'
import { corp } from './corp.ts'
import { corpCalls } from './corp-calls.ts'

export const corpEntity = entity({
  of: corp,
  calls: corpCalls,
  programs: { corp: { super: 'LVWUDXE', master: 'LV' } },
  menu: { id: 1000201 },
  isEntered: true,
})
