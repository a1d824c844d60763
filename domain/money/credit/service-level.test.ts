import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOf, creditShare, type ServiceRule } from './service-level.ts'

const usual: ServiceRule = { level: 9500, perPoint: 200 }

test.each<[string, number, number, ServiceRule, number]>([
  ['no incident', 10_000, 0, usual, 0],
  ['just at the level', 10_000, 500, usual, 0],
  ['below it by less than a point', 10_000, 599, usual, 0],
  ['one full point below', 10_000, 600, usual, 200],
  ['five and a half points below', 10_000, 1_050, usual, 1_000],
  ['down all month', 10_000, 10_000, usual, 10_000],
  ['never more than the whole fee', 10_000, 9_000, { level: 9500, perPoint: 5_000 }, 10_000],
  ['closed all month', 0, 0, usual, 0],
  ['a level of everything', 1_000, 10, { level: 10_000, perPoint: 100 }, 100],
  ['a level with decimals', 100_000, 1_500, { level: 9950, perPoint: 250 }, 250],
  ['a level with decimals, a minute less', 100_000, 1_499, { level: 9950, perPoint: 250 }, 0],
  ['a rule that costs nothing', 10_000, 10_000, { level: 9500, perPoint: 0 }, 0],
])('%s: %i open minutes, %i of them with an incident', (_, open, down, rule, share) => {
  expect(creditShare({ open, down }, rule)).toBe(share)
})

test('what comes later of the same month is lowered by the same share, rounded down once', () => {
  expect(creditOf(333, 1_000)).toBe(33)
  expect(creditOf(7, 1_000, { fee: 333, amount: 33 })).toBe(1)
  expect(creditOf(-340, 1_000, { fee: 340, amount: 34 })).toBe(-34)
})

const share = fc.integer({ min: 0, max: 10_000 })
const won = fc.integer({ min: 0, max: 999_999_999_999 })

test('a credit is whole won and lies between nothing and the fee, however it comes in', () => {
  fc.assert(
    fc.property(won, won, share, (early, late, part) => {
      const first = creditOf(early, part)
      const second = creditOf(late, part, { fee: early, amount: first })
      expect(first + second).toBe(creditOf(early + late, part))
      expect(Number.isInteger(first) && first >= 0 && first <= early).toBe(true)
      expect(second >= 0 && second <= late + 1).toBe(true)
    }),
  )
})

test('more minutes with an incident never cost less', () => {
  const minutes = fc.integer({ min: 1, max: 44_640 })
  fc.assert(
    fc.property(minutes, minutes, minutes, share, share, (open, one, other, level, perPoint) => {
      const [less = 0, more = 0] = [Math.min(one, open), Math.min(other, open)].toSorted((a, b) => a - b)
      const shareAt = (down: number) => creditShare({ open, down }, { level, perPoint })
      expect(shareAt(less)).toBeLessThanOrEqual(shareAt(more))
    }),
  )
})
