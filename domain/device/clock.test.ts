import { describe, expect, test } from 'vitest'
import { betterEstimate, dateHour, estimateOf, isSynchronised } from '#domain/device/clock.ts'

const hour = 3_600_000
const now = Date.parse('2026-05-04T12:00:00Z')

describe('the clock of a device', () => {
  test('is corrected by half the way there and back', () => {
    expect(estimateOf({ sent: 1000, received: 1400, server: 5000 })).toEqual({ offset: 3800, error: 200, at: 1400 })
  })

  test('keeps the surer of two answers, until drift or contradiction makes it doubtful', () => {
    const sure = estimateOf({ sent: 0, received: 20, server: 5000 })
    const slow = estimateOf({ sent: 1000, received: 2000, server: 6500 })
    expect(betterEstimate(sure, slow, 2000)).toBe(sure)
    expect(betterEstimate(sure, { ...slow, at: 20 * hour }, 20 * hour).at).toBe(20 * hour)
    expect(betterEstimate(sure, { ...slow, offset: 60_000 }, 2000).offset).toBe(60_000)
  })

  test('is synchronised while it is known to less than a second', () => {
    expect(isSynchronised(null, 0)).toBe(false)
    expect(isSynchronised({ offset: 9_000_000, error: 999, at: 0 }, 0)).toBe(true)
    expect(isSynchronised({ offset: 0, error: 1000, at: 0 }, 0)).toBe(false)
  })
})

describe("an hour's proof", () => {
  test.each([
    [
      'of a sure clock is taken',
      { hour: now - hour, isSynchronised: true, bootOffset: null },
      { verdict: 'taken', shift: 0 },
    ],
    [
      'of an unsure clock is held until its boot is dated',
      { hour: now - hour, isSynchronised: false, bootOffset: null },
      { verdict: 'held' },
    ],
    [
      'of a boot dated later is moved',
      { hour: 0, isSynchronised: false, bootOffset: now - hour },
      { verdict: 'taken', shift: now - hour },
    ],
    [
      'five minutes ahead is taken',
      { hour: now + 300_000, isSynchronised: true, bootOffset: null },
      { verdict: 'taken', shift: 0 },
    ],
    [
      'further ahead is set apart',
      { hour: now + 300_001, isSynchronised: true, bootOffset: null },
      { verdict: 'quarantined', why: 'ahead' },
    ],
    [
      'thirty days old is taken',
      { hour: now - 720 * hour, isSynchronised: true, bootOffset: null },
      { verdict: 'taken', shift: 0 },
    ],
    [
      'older is set apart',
      { hour: now - 720 * hour - 1, isSynchronised: true, bootOffset: null },
      { verdict: 'quarantined', why: 'old' },
    ],
  ])('%s', (_name, dated, dating) => expect(dateHour(dated, now)).toEqual(dating))
})
