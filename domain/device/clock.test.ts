import { describe, expect, test } from 'vitest'
import { bestEstimate, dateHour, estimateOf, isSynchronised, withEstimate } from '#domain/device/clock.ts'

const hour = 3_600_000
const now = Date.parse('2026-05-04T12:00:00Z')

describe('the clock of a device', () => {
  test('is corrected by half the way there and back', () => {
    expect(estimateOf({ sent: 1000, received: 1400, server: 5000 })).toEqual({ offset: 3800, error: 200, at: 1400 })
  })

  test('goes by the answer with the least round trip, until drift makes it doubtful', () => {
    const sure = estimateOf({ sent: 0, received: 20, server: 5000 })
    const slow = estimateOf({ sent: 1000, received: 2000, server: 6500 })
    expect(bestEstimate([sure, slow], 2000)).toBe(sure)
    expect(bestEstimate([sure, { ...slow, at: 20 * hour }], 20 * hour)?.at).toBe(20 * hour)
    expect(bestEstimate([], 0)).toBe(null)
  })

  test('weighs the last twenty answers, and starts anew with one that contradicts them', () => {
    const answers = Array.from({ length: 21 }, (_, at) => estimateOf({ sent: at, received: at + 10, server: at }))
    const known = answers.reduce(withEstimate, [])
    expect(known).toEqual(answers.slice(1))
    const moved = estimateOf({ sent: 100, received: 110, server: 60_000 })
    expect(withEstimate(known, moved)).toEqual([moved])
  })

  test('is synchronised while it is known to less than a second', () => {
    expect(isSynchronised(null, 0)).toBe(false)
    expect(isSynchronised({ offset: 9_000_000, error: 999, at: 0 }, 0)).toBe(true)
    expect(isSynchronised({ offset: 0, error: 1000, at: 0 }, 0)).toBe(false)
  })
})

describe("an hour's proof", () => {
  const sure = { isSynchronised: true, isOwnBoot: true, offset: 0 }
  const unsure = { isSynchronised: false, isOwnBoot: true, offset: 0 }
  const ofBefore = { isSynchronised: false, isOwnBoot: false, offset: 0 }
  test.each([
    ['of a sure clock lies right', { hour: now - hour, ...sure }, 'right'],
    ['of an unsure clock that was right lies right', { hour: now - hour, ...unsure, offset: -7500 }, 'right'],
    ['of an unsure clock that was wrong does not', { hour: now - hour, ...unsure, offset: 7501 }, 'clock'],
    ['of a boot without a server lies right by a clock that has not moved', { hour: now - hour, ...ofBefore }, 'right'],
    [
      'of such a boot stays undated where the clock has moved',
      { hour: now - hour, ...ofBefore, offset: 8000 },
      'undated',
    ],
    ['five minutes ahead lies right', { hour: now + 300_000, ...sure }, 'right'],
    ['further ahead does not', { hour: now + 300_001, ...sure }, 'ahead'],
    ['thirty days old lies right', { hour: now - 720 * hour, ...sure }, 'right'],
    ['older does not', { hour: now - 720 * hour - 1, ...sure }, 'old'],
  ] as const)('%s', (_name, dated, dating) => expect(dateHour(dated, now)).toBe(dating))
})
