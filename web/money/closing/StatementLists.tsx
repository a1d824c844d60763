import { expectedFee } from '#domain/money/closing/expected-fee.ts'
import { expectedFeeCalls } from '#domain/money/closing/expected-fee-calls.ts'
import { mediaSettlement, salesSettlement } from '#domain/money/closing/statement.ts'
import { mediaSettlementCalls, salesSettlementCalls } from '#domain/money/closing/statement-calls.ts'
import { expectedCommission } from '#domain/money/commission/expected-commission.ts'
import { expectedCommissionCalls } from '#domain/money/commission/expected-commission-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'

/** Debts to owners of screens, by month. */
export function MediaSettlementList() {
  return <ListPage of={mediaSettlement} calls={mediaSettlementCalls} />
}

/** Debts to sellers, by month. */
export function SalesSettlementList() {
  return <ListPage of={salesSettlement} calls={salesSettlementCalls} />
}

/** Fees that the running month would bring owners if it were closed as things stand, by screen. */
export function ExpectedFeeList() {
  return (
    <ListPage
      of={expectedFee}
      calls={expectedFeeCalls}
      view={({ mediaId }) => `/media/media/view?mediaId=${mediaId}`}
    />
  )
}

/** Commission that sold campaigns will bring their sellers, by month. */
export function ExpectedCommissionList() {
  return (
    <ListPage
      of={expectedCommission}
      calls={expectedCommissionCalls}
      view={({ cpIdx }) => `/campaign/run/view?cpIdx=${cpIdx}`}
    />
  )
}
