import { entity } from '../../base/entity.ts'
import { salesSettlement } from './statement.ts'
import { salesSettlementCalls } from './statement-calls.ts'

export const salesSettlementEntity = entity({
  of: salesSettlement,
  calls: salesSettlementCalls,
  programs: { 'settlement-sales': { super: 'LVX', sales: 'LVX' } },
  menu: { id: 1000903 },
})
