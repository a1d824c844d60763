import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codes } from '../../base/codes.ts'
import { stepsOpen } from '../../base/states.ts'
import { partsOf } from '../split.ts'
import { closableFrom, lastDayOf, monthAfter, monthsToCalculate } from './calendar.ts'
import { brokenBy, campaignMonths } from './months.fixture.ts'
import { type CampaignTerms, type Dealt, recognise } from './recognise.ts'
import { type ScreenPlays, shareOut } from './share-out.ts'
import { type ClosingAct, type ClosingActor, type ClosingState, closingLife, stateOfMonth } from './state.ts'

const nothing: Dealt = { dealt: 0, goal: 0, delivered: 0, recognised: 0, refund: 0 }
const sold: CampaignTerms = {
  amount: 10_000_000,
  days: { before: 0, within: 11, after: 19 },
  goal: null,
  hasEndedEarly: false,
  earlier: nothing,
}
const screensOf = (...factors: number[]): ScreenPlays[] =>
  [41_210, 38_005, 20_785].map((plays, at) => ({ mediaId: `M${at}`, plays, factor: factors[at] ?? 100, rate: 4500 }))

describe('a whole is split to the last won', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1_000_000, [1, 1, 1, 1, 1, 1, 1], [142_858, 142_857, 142_857, 142_857, 142_857, 142_857, 142_857]],
    [333_333, [7, 31, 23], [38_251, 169_399, 125_683]],
    [10_000_000, [11, 19], [3_666_667, 6_333_333]],
    [10_000_000, [4, 5], [4_444_444, 5_555_556]],
    [7, [0, 0], [0, 0]],
    [7, [], []],
  ])('%i over %j is %j', (whole, weights, parts) => {
    expect(partsOf(whole, weights)).toEqual(parts)
  })

  test('the parts add up, and none is further than a won from its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 40 }),
        (whole, weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          const parts = partsOf(whole, weights)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : whole)
          for (const [at, part] of parts.entries())
            if (total > 0) expect(Math.abs(part - (whole * (weights[at] ?? 0)) / total)).toBeLessThan(1.001)
        },
      ),
    )
  })
})

describe('a month of a campaign', () => {
  test('is recognised by its sold days', () => {
    const november = recognise(sold, 100_000)
    expect(november).toEqual({ dealt: 3_666_667, goal: 0, recognised: 3_666_667, recovered: 0, refund: 0, open: 0 })
    const december = recognise(
      { ...sold, days: { before: 0, within: 19, after: 0 }, earlier: { ...november, delivered: 100_000 } },
      100_000,
    )
    expect(december).toMatchObject({ dealt: 6_333_333, recognised: 6_333_333, refund: 0 })
  })

  test('is shared between owners of screens, seller and platform', () => {
    const { screens, ...sums } = shareOut(3_666_667, screensOf(), 1500)
    expect(screens.map(({ base }) => base)).toEqual([1_511_033, 1_393_517, 762_117])
    expect(screens.map(({ fee }) => fee)).toEqual([679_964, 627_082, 342_952])
    expect(sums).toEqual({ mediaFee: 1_649_998, salesFee: 550_000, platform: 1_466_669 })
  })

  test('counts a play on a premium screen as one and a half', () => {
    const { screens, ...sums } = shareOut(3_666_667, screensOf(100, 150, 100), 1500)
    expect(screens.map(({ base }) => base)).toEqual([1_269_749, 1_756_497, 640_421])
    expect(screens.map(({ fee }) => fee)).toEqual([571_387, 790_423, 288_189])
    expect(sums).toEqual({ mediaFee: 1_649_999, salesFee: 550_000, platform: 1_466_668 })
  })

  test('that was sold by plays is recognised as far as they were shown; the rest waits, then is given back', () => {
    const byPlays = { ...sold, goal: 7560 }
    const november = recognise(byPlays, 2650)
    expect(november).toMatchObject({ goal: 2772, recognised: 3_505_291, open: 161_376, refund: 0 })
    const later = { ...byPlays, days: { before: 0, within: 19, after: 0 }, earlier: { ...november, delivered: 2650 } }
    expect(recognise(later, 4788)).toMatchObject({ recognised: 6_333_333, recovered: 0, refund: 161_376, open: 0 })
    const madeGood = recognise(later, 4788 + 61)
    expect([madeGood.recovered, madeGood.refund]).toEqual([80_687, 80_689])
    expect(recognise(later, 4788 + 500)).toMatchObject({ recovered: 161_376, refund: 0 })
  })

  test('that was sold by plays counts those that earlier months had beyond their goals, once and never without a play', () => {
    const byPlays = { ...sold, amount: 1_000_000, goal: 1600, days: { before: 0, within: 2, after: 2 } }
    const october = { ...recognise(byPlays, 809), delivered: 809 }
    expect(october).toMatchObject({ goal: 800, recognised: 500_000, recovered: 0, open: 0 })
    const november = { ...byPlays, days: { before: 0, within: 2, after: 0 }, earlier: october }
    expect(recognise(november, 791)).toMatchObject({ recognised: 500_000, recovered: 5_625, refund: 0, open: 0 })
    expect(recognise(november, 790)).toMatchObject({ recognised: 499_375, recovered: 5_625, refund: 0, open: 625 })
    expect(recognise(november, 800)).toMatchObject({ recognised: 500_000, recovered: 0, open: 0 })
    expect(recognise(november, 0)).toMatchObject({ recognised: 0, recovered: 0, open: 500_000 })
    const short = { ...november, earlier: { ...october, delivered: 800 } }
    expect(recognise(short, 791)).toMatchObject({ recognised: 494_375, recovered: 0, open: 5_625 })
    expect(recognise(short, 791, { delivered: 9, recognised: 0 })).toMatchObject({ recognised: 500_000, open: 0 })
  })

  const june = { ...sold, amount: 3_000_000, days: { before: 0, within: 30, after: 0 } }
  test.each<[string, Partial<CampaignTerms['days']>, number, Partial<ReturnType<typeof recognise>>]>([
    ['is not paid for the days of a pause', { paused: 3 }, 9, { recognised: 2_700_000, open: 300_000 }],
    ['is paid whole where a later end made them good', { paused: 0 }, 9, { recognised: 3_000_000, open: 0 }],
    ['is not paid at all where it was paused on every day', { paused: 30 }, 9, { recognised: 0, open: 3_000_000 }],
    ['is recognised by whole won', { within: 7, after: 23, paused: 2 }, 9, { dealt: 700_000, recognised: 500_000 }],
    ['is not recognised without a play, paused or not', { paused: 3 }, 0, { recognised: 0, open: 3_000_000 }],
  ])('sold by share %s', (_, days, plays, made) => {
    expect(recognise({ ...june, days: { ...june.days, ...days } }, plays)).toMatchObject(made)
  })

  test('sold by share gives back at its end what a pause has cost', () => {
    const ended = { ...june, days: { before: 0, within: 20, after: 10, paused: 5 }, hasEndedEarly: true }
    expect(recognise(ended, 9)).toMatchObject({ dealt: 2_000_000, recognised: 1_500_000, refund: 1_500_000, open: 0 })
  })

  test('makes up for a pause of the closed month by the days that it runs longer, or gives its part back', () => {
    const first = { ...june, days: { before: 0, within: 10, after: 20, paused: 4 } }
    const made = recognise(first, 9)
    expect(made).toMatchObject({ dealt: 1_000_000, recognised: 600_000, open: 400_000 })
    const second = { ...june, days: { before: 0, within: 24, after: 0 }, earlier: { ...made, delivered: 9 } }
    const up = (by: number) => ({ ...second, madeUp: { dealt: 1_000_000, days: 10, paused: 4, by } })
    expect(recognise(second, 9)).toMatchObject({ recognised: 2_000_000, recovered: 0, refund: 400_000 })
    expect(recognise(up(4), 9)).toMatchObject({ recognised: 2_400_000, recovered: 400_000, refund: 0 })
    expect(recognise(up(1), 9)).toMatchObject({ recognised: 2_100_000, recovered: 100_000, refund: 300_000 })
    expect(recognise(up(4), 0)).toMatchObject({ recognised: 0, refund: 400_000, open: 2_000_000 })
  })

  test('without a play nothing is recognised', () => {
    expect(recognise(sold, 0)).toMatchObject({ recognised: 0, open: 3_666_667 })
  })

  test('that ended early gives back whatever was not recognised', () => {
    const ended = { ...sold, goal: 10_080, days: { before: 0, within: 30, after: 0 }, hasEndedEarly: true }
    expect(recognise(ended, 9482)).toMatchObject({ recognised: 9_406_746, refund: 593_254, open: 0 })
    const half = recognise({ ...sold, days: { before: 0, within: 10, after: 20 }, hasEndedEarly: true }, 5)
    expect([half.recognised, half.refund]).toEqual([3_333_333, 6_666_667])
  })
})

/** Random campaigns of one month to eight; `CLOSING_MONTHS=200000` looks at so many. */
const RUNS = Number(process.env.CLOSING_MONTHS ?? 20_000)

test('of any months of any campaign media, sales and platform are what is recognised, and that with what is given back and to be made good the amount', () => {
  fc.assert(
    fc.property(campaignMonths, (campaign) => {
      expect(brokenBy(campaign)).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

const open: [ClosingState, ClosingAct[], ClosingAct[]][] = [
  ['calculated', ['calculate', 'confirm'], ['calculate']],
  ['confirmed', ['withdraw', 'close'], []],
  ['closed', ['reopen', 'pay'], []],
  ['paid', [], []],
]
test.each(open)('a month that is %s', (state, byPlatform, bySystem) => {
  const acts = (who: ClosingActor) => stepsOpen(closingLife, state, [who])
  expect([acts('platform'), acts('system')]).toEqual([byPlatform, bySystem])
  expect(stateOfMonth(codes.closingState[state])).toBe(state)
})

test.each([
  ['2026-11', '2026-12', '2026-11-30', '2026-12-05'],
  ['2026-12', '2027-01', '2026-12-31', '2027-01-05'],
  ['2028-02', '2028-03', '2028-02-29', '2028-03-05'],
])('%s is followed by %s, ends on %s and is closed from %s on', (month, next, last, from) => {
  expect([monthAfter(month), lastDayOf(month), closableFrom(month, 5)]).toEqual([next, last, from])
  expect(monthAfter(next, -1)).toBe(month)
})

test.each([
  ['after the last closed one', { closed: '2026-09', first: '2026-10' }, ['2026-10', '2026-11']],
  ['none before a closed one, whatever was sold', { closed: '2026-10', first: '2026-08' }, ['2026-11']],
  ['from the first one that anything was sold for', { first: '2026-09' }, ['2026-09', '2026-10', '2026-11']],
  ['the running one, where nothing was ever sold', {}, ['2026-11']],
  ['none that waits to be closed', { first: '2026-09', confirmed: ['2026-09', '2026-10'] }, ['2026-11']],
  ['none, where the running one waits itself', { closed: '2026-10', confirmed: ['2026-11'] }, []],
  ['over the turn of a year', { closed: '2025-11', running: '2026-01' }, ['2025-12', '2026-01']],
])('months to work out: %s', (_, known, months) => {
  const none = { closed: null, first: null, confirmed: [], running: '2026-11' }
  expect(monthsToCalculate({ ...none, ...known })).toEqual(months)
})
