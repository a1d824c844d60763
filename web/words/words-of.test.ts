import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseLanguage, readScreenWords, startWords } from './words.ts'
import { wordsOf } from './words-of.ts'

beforeAll(async () => {
  await startWords()
  await chooseLanguage('de')
  await readScreenWords(['refusal'])
})
afterAll(() => chooseLanguage('en'))

test('figures and days of a refusal are written as the reader writes them, sides of a picture without marks', () => {
  const room = { line: 1, asked: 16_727, available: 5760 }
  expect(wordsOf('campaign.notFree', room)).toBe('Position 1: nur 5.760 von 16.727 Ausspielungen sind noch frei')
  expect(wordsOf('publish.nothingValid', { day: '2026-06-10' })).toContain('10.06.2026')
  expect(wordsOf('file.tooManyPixels', { width: 20_000, height: 30_000 })).toContain('20000 × 30000')
})
