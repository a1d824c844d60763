import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { mediaSettlementCalls, salesSettlementCalls } from '#domain/money/closing/statement-calls.ts'

const { list, detail, campaigns, checks, changes, run } = closingCalls
/** Readings that show a month. */
export const stales = [
  list,
  detail,
  campaigns,
  checks,
  changes,
  run,
  mediaSettlementCalls.list,
  salesSettlementCalls.list,
]
