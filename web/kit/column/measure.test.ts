import { expect, test } from 'vitest'
import { longestWord, widthInTwo } from './measure.ts'

test.each([
  ['Plays', 60, 60],
  ['Bezahlt am', 108, 84],
  ['Einbehaltene Einkommensteuer', 228, 136],
  ['In der Halle', 128, 78],
])('%s of %i pixels is written on two lines of %i', (name, whole, width) => {
  expect(widthInTwo(name, whole)).toBe(width)
})

test.each([
  ['Plays', 'Plays'],
  ['At most an hour', 'most'],
  ['Höchstens je Stunde', 'Höchstens'],
  ['Branchen-Exklusivität', 'Exklusivität'],
  ['', ''],
])('the longest word of "%s" is "%s"', (name, word) => {
  const { from, to } = longestWord(name)
  expect(name.slice(from, to)).toBe(word)
})
