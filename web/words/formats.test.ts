import { expect, test } from 'vitest'
import { writtenIn } from '#domain/text/written.ts'
import { type Language, languages } from '#labels/words.ts'
import { formatsOf } from './formats.ts'

const fivePastMidnight = Date.parse('2026-11-21T15:05:00Z')

test.each(languages)('five past midnight is 00:05, not 24:05 (%s)', (language) => {
  const { clock, moment, exact, planned } = formatsOf(language)
  expect(clock('Asia/Seoul', 'short').format(fivePastMidnight)).toMatch(/^0?0[:.]05$/)
  expect(clock('Asia/Seoul').format(fivePastMidnight)).toMatch(/^0?0[:.]05[:.]00$/)
  expect(moment('Asia/Seoul').format(fivePastMidnight)).toMatch(/\b0?0[:.]05[:.]00$/)
  expect(exact(fivePastMidnight, 'Asia/Seoul')).toMatch(/ \(Asia\/Seoul\)$/)
  expect(planned(fivePastMidnight, 'Asia/Seoul')).toMatch(/\b0?0[:.]05 \(Asia\/Seoul\)$/)
})

test.each([
  ['en', '1,234.5', '50%', '1,234 sec'],
  ['de', '1.234,5', '50 %', '1.234 Sek.'],
  ['ko', '1,234.5', '50%', '1,234초'],
  ['sv', '1 234,5', '50 %', '1 234 s'],
])('figures are written as in %s', (language, number, percent, seconds) => {
  const formats = formatsOf(language)
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formats.number(1234.5, 1))).toBe(number)
  expect(plain(formats.percent(0.5))).toBe(percent)
  expect(plain(formats.unit(1234, 'second'))).toBe(seconds)
})

test.each([
  ['en', '₩1,234,500', '-₩500'],
  ['de', '1.234.500 ₩', '-500 ₩'],
  ['ko', '1,234,500원', '-500원'],
  ['sv', '1 234 500 ₩', '−500 ₩'],
])('an amount names its currency as in %s, and papers write it as the console does', (language, amount, below) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  const { won } = formatsOf(language)
  expect([plain(won(1_234_500)), plain(won(-500))]).toEqual([amount, below])
  expect(writtenIn(language as Language).won(1_234_500)).toBe(won(1_234_500))
})

test('a day of the calendar is the same in every browser, the day of an instant the one at its place', () => {
  const { day } = formatsOf('en')
  expect(day('2026-11-22')).toBe('Nov 22, 2026')
  expect(day('2026-11-21T15:05:00Z', 'medium', 'Asia/Seoul')).toBe('Nov 22, 2026')
})

test.each([
  ['en', 'Oct 29 – Nov 28, 2026', 'Oct 29, 2026 –'],
  ['ko', '2026. 10. 29. ~ 2026. 11. 28.', '2026. 10. 29. –'],
  ['fr', '29 oct. – 28 nov. 2026', '29 oct. 2026 –'],
])('a period is written as in %s, with its last day or without', (language, whole, open) => {
  const { period } = formatsOf(language)
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(period('2026-10-29', '2026-11-28'))).toBe(whole)
  expect(plain(period('2026-10-29', null))).toBe(open)
  expect(period(null, undefined)).toBe('')
})
