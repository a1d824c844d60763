import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, shortened } from './lines.ts'

const tenSigns = (words: string) => [...words].length <= 10

test.each([
  ['short', ['short']],
  ['two words here', ['two words', 'here']],
  ['강남역 지하 대합실 아주 긴', ['강남역 지하 대합실', '아주 긴']],
  ['Donaudampfschifffahrt', ['Donaudampf', 'schifffahr', 't']],
  ['a Donaudampfschifffahrt b', ['a', 'Donaudampf', 'schifffahr', 't b']],
  ['', ['']],
])('%j stands in the lines %j', (words, lines) => {
  expect(linesOf(words, tenSigns)).toEqual(lines)
})

test('no line is too long, and no sign is lost', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (words) => {
      const lines = linesOf(words, tenSigns)
      expect(lines.every(tenSigns)).toBe(true)
      expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''))
    }),
  )
})

test('what has no room in its line ends with dots', () => {
  expect([shortened('ten signs!', tenSigns), shortened('eleven signs', tenSigns)]).toEqual(['ten signs!', 'eleven si…'])
})
