import { entity } from '../base/entity.ts'
import { emergencyScreenCalls } from './emergency-calls.ts'
import { emergencyScreen } from './ledger.ts'

export const emergencyScreenEntity = entity({
  of: emergencyScreen,
  calls: emergencyScreenCalls,
  programs: { 'emergency-ledger': { super: 'L', master: 'L', manager: 'L', user: 'L' } },
  menu: { id: 1000708, label: 'emergencyScreen' },
})
