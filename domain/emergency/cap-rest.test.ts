import { expect, test } from 'vitest'
import { restsOf } from './cap-rest.ts'

const MINUTE_MS = 60_000
const told = (from: number, to: number, language = 'ko') => ({ from: from * MINUTE_MS, to: to * MINUTE_MS, language })

test.each([
  ['nothing else', [], [[10, 60]]],
  ['what goes on after it', [told(30, 90)], [[10, 30]]],
  ['what ends before it', [told(0, 30)], [[30, 60]]],
  [
    'what lies within it',
    [told(20, 30)],
    [
      [10, 20],
      [30, 60],
    ],
  ],
  [
    'two of them',
    [told(0, 20), told(30, 40)],
    [
      [20, 30],
      [40, 60],
    ],
  ],
  ['what covers it', [told(0, 90)], []],
  ['what meets its end', [told(60, 90)], [[10, 60]]],
  ['what ends half a minute before it', [told(0, 59.5)], []],
  ['the same language of another country', [told(30, 90, 'ko-KP')], [[10, 30]]],
  ['another language at the same time', [told(30, 90, 'en')], []],
  ['another language at another time', [told(60, 90, 'en')], [[10, 60]]],
] as const)('of a part from minute 10 to 60 is left beside %s', (_, before, left) => {
  const rests = restsOf(told(10, 60, 'ko-KR'), before)
  expect(rests.map(({ from, to }) => [from / MINUTE_MS, to / MINUTE_MS])).toEqual(left)
})
