import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mediaFee } from '#domain/money/media-fee.ts'
import { chooseLanguage, readScreenWords, startWords } from '../../words/words.ts'
import { Cell } from './Cell.tsx'
import { State } from './State.tsx'

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

const wordsOf = (given: { reason?: string; since?: string }) =>
  render(
    <MantineProvider env="test">
      <State tone="yellow" words="Caution" {...given} />
    </MantineProvider>,
  ).container.querySelector('[data-why]')?.textContent

test('why something stands as it does is one thing, since when another', async () => {
  await startWords()
  const since = '2020-01-01T00:00:00Z'
  expect(wordsOf({ reason: 'Restarts often', since })).toMatch(/^Restarts often · \S/)
  cleanup()
  expect(wordsOf({ reason: 'Restarts often' })).toBe('Restarts often')
  cleanup()
  expect(wordsOf({ since })).not.toContain('·')
})
