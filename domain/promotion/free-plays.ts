/** Terms of a code that brings plays in positions that nobody bought. */
export interface FreePlayTerms {
  freePlays: number
  /** In won: of one of them. */
  freePlayWorth: number
  /** In won: what one customer may have of the offer; none: no limit. */
  perCustomer: number | null
}

/** Plays that a customer gets, as far as their part of the offer goes, and what they are worth in won. */
export function freePlaysOf({ freePlays, freePlayWorth, perCustomer }: FreePlayTerms): {
  plays: number
  worth: number
} {
  const plays = perCustomer === null ? freePlays : Math.min(freePlays, Math.floor(perCustomer / freePlayWorth))
  return { plays, worth: plays * freePlayWorth }
}
