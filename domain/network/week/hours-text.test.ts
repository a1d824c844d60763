import { expect, test } from 'vitest'
import { hourRanges, hoursText } from './hours-text.ts'

test.each([
  [[7, 8, 9, 17], '7–10, 17–18'],
  [[0, 1, 23], '0–2, 23–24'],
  [[], ''],
])('the hours %j are told as %s', (hours, words) => {
  expect(hourRanges(hours)).toBe(words)
})

test('a week is told from Monday, days of the same hours together', () => {
  const morning = 0b111 << 7
  expect(hoursText([0, morning, morning, morning, morning, morning, 1 << 10], 'en')).toBe('Mon–Fri 7–10; Sat 10–11')
  expect(hoursText([morning, 0, 0, 0, 0, 0, 0], 'de')).toBe('So 7–10')
  expect(hoursText(null, 'en')).toBe('')
})
