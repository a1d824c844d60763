import { entity } from '../../base/entity.ts'
import { advertiserPoint } from './advertiser-point.ts'
import { advertiserPointCalls } from './advertiser-point-calls.ts'

export const advertiserPointEntity = entity({
  of: advertiserPoint,
  calls: advertiserPointCalls,
  programs: { 'point-advertiser': { super: 'LVW', advertiser: 'LV', sales: 'LV' }, 'point-decide': { super: 'E' } },
  menu: { id: 1001001 },
  isEntered: true,
})
