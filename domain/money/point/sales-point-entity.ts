import { entity } from '../../base/entity.ts'
import { salesPoint } from './sales-point.ts'
import { salesPointCalls } from './sales-point-calls.ts'

export const salesPointEntity = entity({
  of: salesPoint,
  calls: salesPointCalls,
  programs: { 'point-sales': { super: 'LVW', sales: 'LV' }, 'point-payout': { sales: 'E' } },
  menu: { id: 1001002 },
  isEntered: true,
})
