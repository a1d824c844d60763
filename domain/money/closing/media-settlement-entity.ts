import { entity } from '../../base/entity.ts'
import { mediaSettlement } from './statement.ts'
import { mediaSettlementCalls } from './statement-calls.ts'

export const mediaSettlementEntity = entity({
  of: mediaSettlement,
  calls: mediaSettlementCalls,
  programs: { 'settlement-media': { super: 'LVX', master: 'LVX' }, 'settlement-pay': { super: 'E' } },
  menu: { id: 1000902 },
})
