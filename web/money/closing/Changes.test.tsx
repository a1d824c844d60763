import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { session } from '../../wire/session.ts'
import { readScreenWords, startWords } from '../../words/words.ts'
import { Changes } from './Changes.tsx'

afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

async function openAfter(runs: number) {
  standIn({ 'settlement/closing/changes': () => ({ runs, list: [] }) })
  await startWords()
  await readScreenWords(['closing'])
  openAt('/', { '/': Page }, ['settlement-closing'])
}

const Page = () => (
  <>
    <Changes month="2026-11" />
    <p>Campaigns</p>
  </>
)

test('a second calculation that changes nothing says so', async () => {
  await openAfter(2)
  expect(await screen.findByText('The same as before.')).toBeTruthy()
})

test('a first calculation is not told as the same as one before it', async () => {
  await openAfter(1)
  await screen.findByText('Campaigns')
  await waitFor(() => expect(screen.queryByText('Difference from the previous run')).toBeNull())
  expect(screen.queryByText('The same as before.')).toBeNull()
})
