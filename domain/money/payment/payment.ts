/** Payment of a customer for a campaign, or the entry that takes one back. */
export interface PaymentRow {
  payIdx: number
  paidOn: string
  /** In won, without value added tax. */
  amount: number
  receiptNo: string | null
  note: string | null
  /** Payment that this entry takes back. */
  mends: number | null
  /** True if another entry has taken it back. */
  isTakenBack: boolean
  registrant: string
  /** Instant of the entry, as text. */
  at: string
}

/** Sums of a campaign, in won: due in money, paid of it, and what is left; below zero, what the customer has paid too much. */
export interface Paid {
  due: number
  paid: number
  open: number
}

interface Sold {
  amount: number
  /** Part that points pay. */
  points: number
  /** Taken off by a code. */
  discount: number
  /** Money that closed months have given back. */
  refunded: number
}

/** A code takes its part off, points pay first, and what is given back in money is no longer due. */
export function paidOf(
  { amount, points, discount, refunded }: Sold,
  entries: readonly Pick<PaymentRow, 'amount' | 'mends'>[],
): Paid {
  const due = amount - discount - points - refunded
  const paid = entries.reduce((sum, entry) => sum + (entry.mends === null ? entry.amount : -entry.amount), 0)
  return { due, paid, open: due - paid }
}
