import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from '#domain/schedule/allocation/tiers.ts'
import { fillUnsold } from '#domain/schedule/allocation/unsold.ts'
import { buildModel } from '#domain/schedule/model/model.ts'
import { goalsFor, isAhead, makeGood, type Pace, paceIndex } from '#domain/schedule/model/pacing.ts'
import { adNetwork } from '#test/bench/ad-network.ts'

const days = (count: number) => Array.from({ length: count }, () => 1)
const paceOf = (more: Partial<Pace>): Pace => {
  return { sold: 10_080, delivered: 0, inFlight: 0, weights: days(30), today: 0, perPlay: 1, proofRatio: 1, ...more }
}
const goal = (more: Partial<Pace>) => goalsFor([paceOf(more)])[0]

describe('the goal of a day', () => {
  test.each<[string, Partial<Pace>, number]>([
    ['on the first morning is the even pace', {}, 336],
    ['after ten days at 2,900 plays is what is left over twenty', { delivered: 2900, today: 10 }, 359],
    ['counts what is on its way as had', { delivered: 2564, inFlight: 336, today: 10 }, 359],
    ['of a closed day is nothing', { weights: [0, ...days(29)] }, 0],
    ['follows the weight of the day', { weights: [2, ...days(28)] }, 672],
    ['catches up at one and a half times the pace at most', { delivered: 0, today: 15 }, 504],
    ['may be twice the pace in the last days', { delivered: 8000, today: 28 }, 672],
    ['on the last day is what is left', { delivered: 9900, today: 29 }, 180],
    ['asks for more where screens prove less', { delivered: 0, proofRatio: 0.9 }, 374],
    ['does not believe that screens prove less than four fifths', { proofRatio: 0.1 }, 420],
    ['is none when all is had', { delivered: 10_080, today: 20 }, 0],
    ['counts impressions by what a play brings', { sold: 100_800, perPlay: 10 }, 336],
  ])('%s', (_name, more, expected) => expect(goal(more)).toBe(expected))
})

test('the days to come share out what remains, to the last play', () => {
  const weights = fc
    .array(fc.nat(20), { minLength: 1, maxLength: 90 })
    .filter((all) => all.some((weight) => weight > 0))
  fc.assert(
    fc.property(weights, fc.nat(100_000), fc.nat(5), (all, sold, passed) => {
      const since = Math.min(passed, all.length - 1)
      const goals = all.map((_, today) => goal({ weights: all, sold, since, today, most: 1000 }) ?? 0).slice(since)
      const isOpen = all.slice(since).some((weight) => weight > 0)
      const sum = goals.reduce((total, own) => total + own, 0)
      // Caught up at one and a half times the pace at most: only where no day before has passed is all of it due.
      if (isOpen && since === 0) expect(sum).toBe(sold)
      expect(sum).toBeLessThanOrEqual(sold)
    }),
  )
})

test('a line is behind when it has less than the open seconds that passed would have brought', () => {
  expect(paceIndex(2900, 10_080, { passed: 10, all: 30 })).toBeCloseTo(0.863, 3)
  expect(paceIndex(0, 10_080, { passed: 0, all: 30 })).toBe(1)
})

test('unsold units make good what a line is behind, within its most', () => {
  expect(makeGood(paceOf({ delivered: 2900, today: 10 }))).toBe(313)
  expect(makeGood(paceOf({ delivered: 3360, today: 10 }))).toBe(0)
  expect(makeGood(paceOf({ delivered: 3360 - 40, today: 10 }))).toBe(38)
})

describe('what is planned of the last day is too much', () => {
  const last = { today: 29, delivered: 9700 }
  test.each<[string, Partial<Pace>, number, boolean]>([
    ['where it would bring more than was sold', last, 410, true],
    ['but not where it is what is left', last, 380, false],
    ['but not by a play or two', last, 395, false],
    ['once plays that were missed are proven after all', { ...last, inFlight: 60 }, 380, true],
    ['but not where screens prove as much less', { ...last, proofRatio: 0.9 }, 420, false],
    ['but not while a day is left to take it off', { ...last, today: 28 }, 700, false],
  ])('%s', (_name, more, planned, expected) => expect(isAhead(paceOf(more), planned)).toBe(expected))
})

test('units that nobody bought go to lines that are behind, and nobody is moved for them', () => {
  const network = adNetwork({ screens: 100, lines: 10, load: 0.5, targets: 'groups', seed: 1 })
  const allocation = allocate(buildModel(network))
  const before = allocation.plan.ofLine.slice()
  const got = fillUnsold(
    allocation,
    [3, 4],
    Int32Array.from(network.lines, () => 200),
  )
  expect([...got]).toEqual([0, 0, 0, 200, 200, 0, 0, 0, 0, 0])
  expect([...allocation.plan.ofLine]).toEqual([...before].map((plays, line) => plays + (got[line] ?? 0)))
  expect(allocation.plan.free.every((units) => units >= 0)).toBe(true)
})

test('with a tenth of the screens dead for three days every line ends within a hundredth of what was sold', () => {
  const network = adNetwork({ screens: 400, lines: 30, load: 0.7, targets: 'groups', seed: 9 })
  const period = 14
  const sold = network.lines.map((line) => line.goal * period)
  const delivered = sold.map(() => 0)
  for (let today = 0; today < period; today++) {
    const paces = sold.map(
      (plays, line): Pace => paceOf({ sold: plays, delivered: delivered[line] ?? 0, weights: days(period), today }),
    )
    const goals = goalsFor(paces)
    const { plan } = allocate(
      buildModel({ ...network, lines: network.lines.map((line, place) => ({ ...line, goal: goals[place] ?? 0 })) }),
    )
    const isDead = (screen: number) => today >= 4 && today < 7 && screen % 10 === 3
    const { edges, classes } = plan.model
    edges.line.forEach((line, edge) => {
      const own = edges.class[edge] ?? 0
      const screens = classes.screens.subarray(classes.start[own], classes.start[own + 1])
      const alive = screens.filter((screen) => !isDead(screen)).length / screens.length
      delivered[line] = (delivered[line] ?? 0) + Math.floor((plan.ofEdge[edge] ?? 0) * alive)
    })
  }
  for (const [line, plays] of sold.entries()) {
    if (plays > 1000) expect(Math.abs((delivered[line] ?? 0) / plays - 1), `line ${line}`).toBeLessThan(0.01)
  }
})
