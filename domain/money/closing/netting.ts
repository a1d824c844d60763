/** Statement below zero: its payee owes it. In won, what is left of it; above zero. */
export interface OpenDebt {
  id: number
  left: number
}

/** Part of a debt that a payment covers. */
export interface Netted {
  id: number
  won: number
  isWhole: boolean
}

/** Debts are taken off a payment in their order, as far as it reaches; what is left of them waits for the next one. */
export function netOff(payout: number, debts: readonly OpenDebt[]): { netted: readonly Netted[]; transfer: number } {
  let transfer = Math.max(0, payout)
  const netted = debts.flatMap(({ id, left }) => {
    const won = Math.min(left, transfer)
    transfer -= won
    return won > 0 ? [{ id, won, isWhole: won === left }] : []
  })
  return { netted, transfer }
}
