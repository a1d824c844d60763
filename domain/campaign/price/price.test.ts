import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyDay } from '../../network/opening.ts'
import { openMinutes } from './open.ts'
import { discountOf, type Priced, priceOf, type Rate } from './price.ts'

const general: Rate = {
  ...{
    productKind: 'GEN',
    unitPrice: 300_000,
    premiumFactor: 150,
    agencyPercent: 15,
    volumeFrom: 10,
    volumePercent: 5,
  },
  ...{ peakFrom: 17, peakTo: 20, peakFactor: 200, seasonFrom: 12, seasonTo: 1, seasonFactor: 130 },
}
const fourteenHours = openMinutes(everyDay('08:00', '22:00'))
const screens = (count: number, isPremium = false) => ({ isPremium, screens: count, open: fourteenHours })
const hoursOf = (from: number, to: number) => (2 ** to - 1) & ~(2 ** from - 1)

/** Thirty days of June, once a loop on one screen, all day long. */
const june: Priced = {
  ...{
    startsOn: '2026-06-01',
    endsOn: '2026-06-30',
    weekdays: 127,
    hours: hoursOf(0, 24),
    isAgency: false,
    vatRate: 1000,
  },
  lines: [{ slots: 1, plays: 1, loops: 1, at: [screens(1)] }],
}
const flat: Rate = { ...general, peakFrom: null, peakTo: null }
const on = (count: number, isPremium = false): Priced => ({
  ...june,
  lines: [{ slots: 1, plays: 1, loops: 1, at: [screens(count, isPremium)] }],
})

test.each<[string, Rate, Priced, number]>([
  ['a slot on a screen for 30 days is the unit price', flat, june, 300_000],
  ['15 days are half of it', flat, { ...june, endsOn: '2026-06-15' }, 150_000],
  [
    'two slots are twice as much',
    flat,
    { ...june, lines: [{ slots: 2, plays: 1, loops: 1, at: [screens(1)] }] },
    600_000,
  ],
  [
    'every third loop is a third',
    flat,
    { ...june, lines: [{ slots: 1, plays: 1, loops: 3, at: [screens(1)] }] },
    100_000,
  ],
  ['7 of 14 open hours are half', flat, { ...june, hours: hoursOf(8, 15) }, 150_000],
  ['closed hours cost nothing', flat, { ...june, hours: hoursOf(0, 8) }, 0],
  ['a premium screen costs its factor', flat, on(1, true), 450_000],
  ['three of fourteen hours are peak: 17 parts of 14', general, june, 364_285],
  ['a peak goes over midnight', { ...general, peakFrom: 20, peakTo: 2 }, june, 342_857],
  ['from ten screens on there is a discount', flat, on(10), 2_850_000],
  ['an agency gets its own of the rest', flat, { ...on(10), isAgency: true }, 2_422_500],
  [
    'the season goes over the turn of the year',
    flat,
    { ...june, startsOn: '2026-12-17', endsOn: '2027-01-15' },
    390_000,
  ],
  [
    'a package is one price, whatever screens it has',
    { ...flat, productKind: 'PAC', volumeFrom: null },
    on(50),
    300_000,
  ],
  [
    'a small business pays by screen, whatever the hours',
    { ...general, productKind: 'SME' },
    { ...on(3), hours: 1 },
    900_000,
  ],
])('%s', (_, rate, priced, price) => {
  expect(priceOf(rate, priced).price).toBe(price)
})

test('the steps say how it came about, and tax stands apart', () => {
  const { steps, price, vat, total } = priceOf(general, { ...on(12, true), isAgency: true })
  expect(steps.map(({ step }) => step)).toEqual(['base', 'grade', 'peak', 'volume', 'agency'])
  expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
  expect([vat, total]).toEqual([Math.floor(price / 10), price + Math.floor(price / 10)])
})

test('whatever is asked, the price is whole, not below nothing, and more screens never cost less without a discount', () => {
  const rate = { ...general, volumeFrom: null }
  const wish = fc.record({
    days: fc.integer({ min: 1, max: 28 }),
    hours: fc.integer({ min: 1, max: 0xffffff }),
    weekdays: fc.integer({ min: 1, max: 127 }),
    count: fc.integer({ min: 1, max: 100_000 }),
    unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
  })
  fc.assert(
    fc.property(wish, ({ days, hours, weekdays, count, unitPrice }) => {
      const priced = (screens: number) => {
        const endsOn = `2026-06-${String(days).padStart(2, '0')}`
        return priceOf({ ...rate, unitPrice }, { ...on(screens), endsOn, hours, weekdays })
      }
      const { price, vat, total, steps } = priced(count)
      expect(Number.isSafeInteger(price) && price >= 0 && total === price + vat).toBe(true)
      expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
      expect(priced(count + 1).price).toBeGreaterThanOrEqual(price)
    }),
  )
})

test.each([
  [1_000_000, 800_000, 2000],
  [1_000_000, 799_999, 2000],
  [1_000_000, 799_900, 2001],
  [1_000_000, 1_100_000, -1000],
  [0, 500, 0],
])('of %i an amount of %i is %i hundredths of a percent below', (price, amount, discount) => {
  expect(discountOf(price, amount)).toBe(discount)
})

test('a night that goes past midnight is open on the next day', () => {
  const week = openMinutes({ '7': ['22:30', '02:00'] })
  expect([week[6]?.[22], week[6]?.[23], week[0]?.[0], week[0]?.[1], week[0]?.[2]]).toEqual([30, 60, 60, 60, 0])
  expect(openMinutes({ '1': ['00:00', '00:00'] })[0]).toEqual(Array.from({ length: 24 }, () => 60))
})
