import { entity } from '../base/entity.ts'
import { advertiser } from './advertiser.ts'
import { advertiserCalls } from './advertiser-calls.ts'

export const advertiserEntity = entity({
  of: advertiser,
  calls: advertiserCalls,
  programs: { advertiser: { super: 'LVWUXE', master: 'L', sales: 'LVWU' } },
  menu: { id: 1000202 },
  isEntered: true,
})
