import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSteps, mustHalt, stageOf, stepsIn, usualSteps } from './rollout.ts'

test.each([
  ['the usual ones', [1, 10, 100], true],
  ['two', [50, 100], true],
  ['one, which is no stage', [100], false],
  ['some that leave screens out', [1, 50], false],
  ['some that fall', [10, 1, 100], false],
  ['some that stand still', [10, 10, 100], false],
])('stages may be %s', (_, steps, may) => {
  expect(areSteps(steps)).toBe(may)
})

test('steps are written with commas or blanks between them', () => {
  expect(['1, 10, 100', '1 10;100', '', 'some'].map(stepsIn)).toEqual([[1, 10, 100], [1, 10, 100], [], [Number.NaN]])
})

test.each([
  [31, [1, 3, 27]],
  [1000, [10, 90, 900]],
  [1, [1, 0, 0]],
])('of %i screens the stages of 1, 10 and 100 %% bring %j more each', (count, expected) => {
  const stages = Array.from({ length: count }, (_, place) => stageOf(place, count, usualSteps))
  expect([1, 2, 3].map((stage) => stages.filter((each) => each === stage).length)).toEqual(expected)
})

test('every screen has a stage, and an earlier draw never a later one', () => {
  const steps = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 500 }), (some, count) => {
      const all = [...some.sort((one, other) => one - other), 100]
      const stages = Array.from({ length: count }, (_, place) => stageOf(place, count, all))
      expect(stages).toEqual([...stages].sort((one, other) => one - other))
      expect(stages[0]).toBe(1)
    }),
  )
})

test.each([
  ['nothing fails', [10, 0], [90, 0], false],
  ['one of many fails', [10, 1], [90, 0], false],
  ['two of ten fail and none of the rest', [10, 2], [90, 0], true],
  ['the only screen fails', [1, 1], [99, 0], true],
  ['the rest fails just as often', [10, 2], [90, 18], false],
  ['the rest fails almost as often', [100, 9], [900, 45], false],
  ['all screens fail, and there is no rest', [4, 4], [0, 0], true],
  ['there is no screen at all', [0, 0], [0, 0], false],
] as const)('a roll-out in which %s', (_, [screens, bad], [others, worse], halts) => {
  expect(mustHalt({ screens, bad }, { screens: others, bad: worse })).toBe(halts)
})
