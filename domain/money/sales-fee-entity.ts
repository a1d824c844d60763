import { entity } from '../base/entity.ts'
import { salesFee } from './sales-fee.ts'
import { salesFeeCalls } from './sales-fee-calls.ts'

export const salesFeeEntity = entity({
  of: salesFee,
  calls: salesFeeCalls,
  programs: { 'fee-sales': { super: 'LVWUD', sales: 'LV' } },
  menu: { id: 1000905 },
  isEntered: true,
})
