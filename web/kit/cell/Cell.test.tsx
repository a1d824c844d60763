import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mediaFee } from '#domain/money/media-fee.ts'
import { chooseLanguage, readScreenWords, startWords } from '../../words/words.ts'
import { Cell } from './Cell.tsx'

afterEach(cleanup)

test.each([
  ['en', 'Dec 24, 2026'],
  ['de', '24.12.2026'],
  ['ko', '2026. 12. 24.'],
] as const)('a day of the calendar is read as every other date of the page is (%s)', async (language, read) => {
  await startWords()
  await chooseLanguage(language)
  await readScreenWords(['money'])
  render(<Cell of={mediaFee} name="fromDate" value="2026-12-24" />)
  expect(screen.getByText(read)).toBeTruthy()
})
