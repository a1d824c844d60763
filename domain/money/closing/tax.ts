import { type CodeOf, codes } from '../../base/codes.ts'
import { vatOn } from '../../base/vat.ts'
import { portionOf } from '../split.ts'

/** In basis points; the local tax is one on the income tax. */
export interface TaxRates {
  vat: number
  incomeTax: number
  localTax: number
}

/** In won. */
export interface Taxes {
  /** Of a company: what comes on top, against its invoice. */
  vat: number
  /** Of a person: what is kept back for the tax office. */
  incomeTax: number
  localTax: number
}

const WHOLE = 10_000

/** On what a payee is owed for a month: VAT is cut to the won, what is withheld to ten won. Of a debt nothing is withheld. */
export function taxesOn(amount: number, payee: CodeOf<'corpKind'>, rates: TaxRates): Taxes {
  if (payee === codes.corpKind.company) {
    return { vat: vatOn(amount, rates.vat), incomeTax: 0, localTax: 0 }
  }
  const incomeTax = toTenWon(portionOf(Math.max(0, amount), rates.incomeTax, WHOLE))
  return { vat: 0, incomeTax, localTax: toTenWon(portionOf(incomeTax, rates.localTax, WHOLE)) }
}

const toTenWon = (won: number) => won - (won % 10)
