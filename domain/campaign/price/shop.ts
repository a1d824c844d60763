import { dayAfter } from '../../time/dates.ts'
import { MOST_SME_SCREENS } from '../ready.ts'
import { type Price, priceOf, type Rate } from './price.ts'

/** In won, of a purchase. */
export const MOST_BUDGET = 999_999_999_999

/** The days of a month, `YYYY-MM`, that can still be sold: from tomorrow on. None where it is over. */
export function monthLeft(month: string, today: string): { startsOn: string; endsOn: string } | undefined {
  const first = `${month}-01`
  const next = dayAfter(first, 31).slice(0, 7)
  const endsOn = dayAfter(`${next}-01`, -1)
  const startsOn = first > today ? first : dayAfter(today)
  return startsOn > endsOn ? undefined : { startsOn, endsOn }
}

interface Offered {
  isPremium: boolean
}

/** As many of the nearest screens as the budget pays for, twenty at most, and what they cost. */
export function withinBudget<Screen extends Offered>(
  rate: Rate,
  nearest: readonly Screen[],
  { startsOn, endsOn, budget, vatRate }: { startsOn: string; endsOn: string; budget: number; vatRate: number },
): { screens: readonly Screen[]; price: Price } {
  const priced = (screens: readonly Screen[]) =>
    priceOf(rate, {
      ...{ startsOn, endsOn, weekdays: EVERY_DAY, hours: EVERY_HOUR, isAgency: false, vatRate },
      lines: [
        { slots: 1, plays: 1, loops: 1, at: screens.map(({ isPremium }) => ({ isPremium, screens: 1, open: [] })) },
      ],
    })
  for (let count = Math.min(nearest.length, MOST_SME_SCREENS); count > 0; count--) {
    const screens = nearest.slice(0, count)
    const price = priced(screens)
    if (price.price <= budget) return { screens, price }
  }
  return { screens: [], price: priced([]) }
}

const EVERY_DAY = 0x7f
const EVERY_HOUR = 0xffffff
