import fc from 'fast-check'
import { type Dealt, recognise } from './recognise.ts'
import { shareOut } from './share-out.ts'

/** A campaign over its months: what was sold, what screens have shown of it, and what came to light only afterwards. */
export interface CampaignMonths {
  amount: number
  goal: number | null
  months: { days: number; paused: number; plays: number; late: number }[]
  hasEndedEarly: boolean
  screens: { plays: number; factor: number; rate: number }[]
  salesRate: number | null
}

const plays = fc.integer({ min: 0, max: 9999 })

export const campaignMonths: fc.Arbitrary<CampaignMonths> = fc
  .record({
    amount: fc.oneof(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: 99 })),
    goal: fc.option(fc.integer({ min: 1, max: 100_000 })),
    months: fc.array(
      fc
        .record({
          ...{ days: fc.integer({ min: 0, max: 31 }), plays, late: fc.oneof(fc.constant(0), fc.nat(99)) },
          paused: fc.oneof(fc.constant(0), fc.nat(31)),
        })
        .map((month) => ({ ...month, paused: Math.min(month.paused, month.days) })),
      { minLength: 1, maxLength: 8 },
    ),
    hasEndedEarly: fc.boolean(),
    screens: fc.array(
      // Owner and seller together get no more than the whole, as the fees are entered.
      fc.record({ plays, factor: fc.constantFrom(100, 150), rate: fc.integer({ min: 0, max: 6000 }) }),
      { maxLength: 12 },
    ),
    salesRate: fc.option(fc.integer({ min: 0, max: 4000 })),
  })
  .filter(({ months }) => months.at(-1)?.days !== 0)

/** Every rule that a campaign's months break; none is the aim. */
export function brokenBy({ amount, goal, months, hasEndedEarly, screens, salesRate }: CampaignMonths): string[] {
  const faults: string[] = []
  let earlier: Dealt = { dealt: 0, goal: 0, delivered: 0, recognised: 0, refund: 0 }
  let open = 0
  let isAhead = true
  for (const [at, { days, paused, plays, late }] of months.entries()) {
    const after = months.slice(at + 1).reduce((sum, month) => sum + month.days, 0)
    const isEnd = hasEndedEarly && at === months.length - 1
    const owed = earlier.dealt - earlier.recognised - earlier.refund
    const lately = { delivered: late, recognised: Math.min(owed, late) }
    const terms = { amount, goal, days: { before: 0, within: days, after, paused }, hasEndedEarly: isEnd, earlier }
    const made = recognise(terms, plays, lately)
    earlier = {
      dealt: earlier.dealt + made.dealt,
      goal: earlier.goal + made.goal,
      delivered: earlier.delivered + late + plays,
      recognised: earlier.recognised + lately.recognised + made.recognised,
      refund: earlier.refund + made.refund,
    }
    open = made.open
    if (made.recognised > made.dealt + owed) faults.push('more is recognised than falls on the month and was owed')
    isAhead &&= plays > 0 && (goal !== null || paused === 0) && earlier.delivered >= earlier.goal
    if (isAhead && !hasEndedEarly && made.refund + open > 0) faults.push('what was shown ahead is given back')
    faults.push(...shareFaults(made.recognised, screens, salesRate))
    if (made.recovered > made.recognised) faults.push('more is made good than recognised')
    if (Math.min(made.recognised, made.refund, made.recovered, open) < 0) faults.push('a part is below nothing')
    // Whatever is not dealt with yet falls on later months.
    const ahead = isEnd ? 0 : amount - earlier.dealt
    if (earlier.recognised + earlier.refund + open + ahead !== amount) faults.push(`month ${at} does not add up`)
  }
  if (earlier.recognised + earlier.refund + open !== amount) faults.push('the whole does not add up')
  return faults
}

function shareFaults(recognised: number, screens: CampaignMonths['screens'], salesRate: number | null): string[] {
  const named = screens.map((screen, at) => ({ mediaId: `M${at}`, ...screen }))
  const { screens: parts, mediaFee, salesFee, platform } = shareOut(recognised, named, salesRate)
  const bases = parts.reduce((sum, { base }) => sum + base, 0)
  const isShown = screens.some(({ plays }) => plays > 0)
  const faults: string[] = []
  if (mediaFee + salesFee + platform !== recognised) faults.push('media, sales and platform are not what is recognised')
  if (parts.reduce((sum, { fee }) => sum + fee, 0) !== mediaFee) faults.push('fees by screen are not the media fee')
  if (bases !== (isShown ? recognised : 0)) faults.push('bases by screen are not what is recognised')
  if (parts.some(({ base, fee }) => fee > base || fee < 0)) faults.push('a fee is not within its base')
  if (Math.min(mediaFee, salesFee, platform) < 0) faults.push('a share is below nothing')
  return faults
}
