import { entity } from '../../base/entity.ts'
import { closing } from './closing.ts'
import { closingCalls } from './closing-calls.ts'

export const closingEntity = entity({
  of: closing,
  calls: closingCalls,
  programs: { 'settlement-closing': { super: 'LVX' }, 'settlement-close': { super: 'E' } },
  menu: { id: 1000901 },
})
