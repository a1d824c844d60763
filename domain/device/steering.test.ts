import { expect, test } from 'vitest'
import { isSettled, offsetAt, type Steering, steered, steeringFrom } from '#domain/device/steering.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'

const MINUTE = 60_000
/** The time there and back, of an exchange. */
type Line = (draw: () => number) => [number, number]

interface Screen {
  /** Time of its own clock when the server's shows nothing. */
  ahead: number
  /** By how many parts in a million its quartz is too quick. */
  drift: number
  line: Line
}

const cable: Line = (draw) => [2 + 3 * draw(), 2 + 3 * draw()]
/** Now and then a part waits for half a second, on the way there or back. */
const radio: Line = (draw) => (draw() < 0.5 ? [5 + 500 * draw(), 5] : [5 + 20 * draw(), 5 + 20 * draw()])
/** Parts wait behind others, up to a third of a second. */
const busy: Line = (draw) => [10 + 300 * draw() ** 3, 10 + 300 * draw() ** 3]
/** Line of which the way up is always slower than the way down. */
const mobile: Line = (draw) => [45 + 60 * draw(), 15 + 30 * draw()]

const still = { ahead: 0, drift: 0, line: cable }
const years = { ahead: 5e10, drift: 50, line: radio }

test.each<[string, Screen, Screen]>([
  ['alike, on a cable', still, still],
  ['of which one is years ahead and too quick', still, years],
  ['that stray in opposite directions', { ...still, drift: -50 }, { ...still, drift: 50 }],
  ['on radio', { ...still, line: radio }, years],
  ['on a busy line', { ...still, line: busy, drift: -50 }, { ...still, line: busy, ahead: -9e9, drift: 50 }],
  ['of which one is on a mobile network', still, { ...still, line: mobile, drift: 30 }],
  ['on a mobile network', { ...still, line: mobile }, { ...still, line: mobile, ahead: 123, drift: -30 }],
])('two screens of a venue %s begin each slot within 50 ms', (_, one, other) => {
  for (let seed = 1; seed <= 20; seed++) {
    const [first, second] = [begins(one, seed), begins(other, seed + 100)]
    expect(Math.max(...first.map((begun, at) => Math.abs(begun - (second[at] ?? 0))))).toBeLessThanOrEqual(50)
  }
})

/** Beginnings of a screen's slots in half an hour, by the server's clock: from its first minute on. */
function begins({ ahead, drift, line }: Screen, seed: number): number[] {
  const draw = drawer(seed)
  const own = (server: number) => ahead + server * (1 + drift / 1e6)
  let steering = steeringFrom(0, own(0))
  let asks = 0
  return Array.from({ length: (30 * MINUTE) / SLOT_MS }, (_, slot) => {
    const boundary = MINUTE + slot * SLOT_MS
    while (asks < boundary - SLOT_MS) {
      const [there, back] = line(draw)
      const sample = { sent: own(asks), server: Math.round(asks + there), received: own(asks + there + back) }
      steering = steered(steering, sample)
      asks += isSettled(steering) ? 15_000 + 30_000 * draw() : 1000
    }
    return waitedFor(boundary, steering, own)
  })
}

/** The server's time at which a screen begins a slot that it waits for since the one before, by a timer of its own clock. */
function waitedFor(boundary: number, steering: Steering, own: (server: number) => number): number {
  const since = own(boundary - SLOT_MS)
  const wait = boundary - (since + offsetAt(steering, since))
  return boundary - SLOT_MS + wait / (own(1) - own(0))
}

/** Numbers from 0 to 1 by chance, the same for a seed. */
function drawer(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** An exchange of no time at all: the server is ahead by so much. */
const exact = (at: number, ahead: number) => ({ sent: at, received: at, server: at + ahead })
const settled = [0, 1, 2, 3, 4, 5, 6, 7].reduce((steering, at) => steered(steering, exact(at, 100)), steeringFrom(7, 0))

test('the first answers are followed at once, later ones without a jump', () => {
  expect([isSettled(settled), offsetAt(settled, 7)]).toEqual([true, 100])
  const corrected = { ...settled, target: 150 }
  expect([offsetAt(corrected, 7), offsetAt({ ...corrected, target: 50 }, 10_007)]).toEqual([100, 90])
  expect([offsetAt(corrected, 10_007), offsetAt(corrected, 60_007)]).toEqual([110, 150])
  // What is on its way goes on from where it is.
  expect(steered(corrected, { sent: 10_006.5, received: 10_007.5, server: 10_107 }).offset).toBeCloseTo(110)
})

test('a clock that is wrong by more than a second is put right at once', () => {
  expect(offsetAt(steered(settled, exact(20, 1200)), 20)).toBe(1200)
})
