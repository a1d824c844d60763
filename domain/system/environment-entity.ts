import { entity } from '../base/entity.ts'
import { environmentEntry } from './environment.ts'
import { environmentCalls } from './environment-calls.ts'

export const environmentEntity = entity({
  of: environmentEntry,
  calls: environmentCalls,
  programs: { env: { super: 'LVWUDX' } },
  menu: { id: 1000104, label: 'settings' },
  isEntered: true,
})
