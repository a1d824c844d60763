import { expectedFee } from '#domain/money/closing/expected-fee.ts'
import { expectedFeeCalls } from '#domain/money/closing/expected-fee-calls.ts'
import { mediaSettlement, salesSettlement } from '#domain/money/closing/statement.ts'
import { mediaSettlementCalls, salesSettlementCalls } from '#domain/money/closing/statement-calls.ts'
import { expectedCommission } from '#domain/money/commission/expected-commission.ts'
import { expectedCommissionCalls } from '#domain/money/commission/expected-commission-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'

/** Debts to owners of screens, by month. */
export function MediaSettlementList() {
  return (
    <ListPage
      of={mediaSettlement}
      call={mediaSettlementCalls.list}
      excel={mediaSettlementCalls.excel}
      view={({ msIdx }) => `/settlement/media/view?msIdx=${msIdx}`}
    />
  )
}

/** Debts to sellers, by month. */
export function SalesSettlementList() {
  return (
    <ListPage
      of={salesSettlement}
      call={salesSettlementCalls.list}
      excel={salesSettlementCalls.excel}
      view={({ ssIdx }) => `/settlement/sales/view?ssIdx=${ssIdx}`}
    />
  )
}

/** Fees that the running month would bring owners if it were closed as things stand, by screen. */
export function ExpectedFeeList() {
  return (
    <ListPage
      of={expectedFee}
      call={expectedFeeCalls.list}
      excel={expectedFeeCalls.excel}
      view={({ mediaId }) => `/media/media/view?mediaId=${mediaId}`}
    />
  )
}

/** Commission that sold campaigns will bring their sellers, by month. */
export function ExpectedCommissionList() {
  return (
    <ListPage
      of={expectedCommission}
      call={expectedCommissionCalls.list}
      excel={expectedCommissionCalls.excel}
      view={({ cpIdx }) => `/campaign/run/view?cpIdx=${cpIdx}`}
    />
  )
}
