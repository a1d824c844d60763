import { expect, test } from 'vitest'
import { fitted, type Room } from './fit.ts'

const measure = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2fff' ? 1 : letter === ' ' ? 0.3 : 0.6), 0)
const room: Room = { width: 600, height: 400, least: 40, most: 200 }

test.each<[string, number, string[]]>([
  ['Rolls', 200, ['Rolls']],
  ['Rolls and bread', 116, ['Rolls and', 'bread']],
  ['one two three four five six seven', 84, ['one two', 'three', 'four five', 'six seven']],
  ['Sonnenschutz-Markisen', 76, ['Sonnenschutz-', 'Markisen']],
  ['봄맞이 할인 행사', 138, ['봄맞이', '할인 행사']],
  ['봄맞이신메뉴출시기념할인행사', 112, ['봄맞이신메', '뉴출시기념', '할인행사']],
])('%s is set in %i pixels, as %j', (text, size, lines) => {
  expect(fitted(text, room, measure)).toEqual({ size, lines })
})

test('a word that is too long in the smallest letters fits nowhere, Hangul breaks', () => {
  expect(fitted('Donaudampfschifffahrtsgesellschaft', room, measure)).toBeUndefined()
  expect(fitted('가'.repeat(40), room, measure)?.lines.length).toBeGreaterThan(1)
})
