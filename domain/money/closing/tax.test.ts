import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codes } from '../../base/codes.ts'
import { type Taxes, type TaxRates, taxesOn } from './tax.ts'

const { company, person } = codes.corpKind
const usual: TaxRates = { vat: 1000, incomeTax: 300, localTax: 1000 }

test.each([
  [1_649_998, company, 164_999, 0, 0, 1_814_997],
  [550_000, company, 55_000, 0, 0, 605_000],
  [550_000, person, 0, 16_500, 1_650, 531_850],
  [333, person, 0, 0, 0, 333],
  [334, person, 0, 10, 0, 324],
  [-1_005, company, -100, 0, 0, -1_105],
  [-1_005, person, 0, 0, 0, -1_005],
  [0, person, 0, 0, 0, 0],
] as const)('%i won of a payee of kind %s', (amount, kind, vat, incomeTax, localTax, payout) => {
  const taxes = taxesOn(amount, kind, usual)
  expect(taxes).toEqual({ vat, incomeTax, localTax })
  expect(payoutOf(amount, taxes)).toBe(payout)
})

const rate = fc.integer({ min: 0, max: 10_000 })
test('taxes are whole won, never more than their rate, and what is paid is never a debt', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999_999 }),
      fc.constantFrom(company, person),
      fc.record({ vat: rate, incomeTax: rate, localTax: rate }),
      (amount, kind, rates) => {
        // Together they never take more than everything: the local tax is one on the other.
        fc.pre(rates.incomeTax * (10_000 + rates.localTax) <= 100_000_000)
        const { vat, incomeTax, localTax } = taxesOn(amount, kind, rates)
        const due = kind === company ? (amount * rates.vat) / 10_000 : 0
        expect(vat <= due && vat > due - 1.001).toBe(true)
        expect(incomeTax % 10 === 0 && localTax % 10 === 0).toBe(true)
        expect(payoutOf(amount, { vat, incomeTax, localTax })).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 1000 },
  )
})

function payoutOf(amount: number, { vat, incomeTax, localTax }: Taxes): number {
  return amount + vat - incomeTax - localTax
}
