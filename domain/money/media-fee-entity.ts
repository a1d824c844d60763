import { entity } from '../base/entity.ts'
import { mediaFee } from './media-fee.ts'
import { mediaFeeCalls } from './media-fee-calls.ts'

export const mediaFeeEntity = entity({
  of: mediaFee,
  calls: mediaFeeCalls,
  programs: { 'fee-media': { super: 'LVWUD', master: 'LV' } },
  menu: { id: 1000904 },
  isEntered: true,
})
