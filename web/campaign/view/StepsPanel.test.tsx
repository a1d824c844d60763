import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { StepsPanel } from './StepsPanel.tsx'

const sentAgain = {
  ...{ act: 'resubmit', reason: null, maker: 'Park Jiwoo', at: '2026-11-27T03:00:00Z' },
  ...{ before: { pdIdx: 3, advIdx: 8 }, after: { pdIdx: 4, advIdx: 9 } },
}

beforeEach(async () => {
  const names = { 'product 3': 'Street', 'product 4': 'Window', 'advertiser 8': 'Harbour Ferries' }
  standIn({ 'campaign/run/steps': () => ({ list: [sentAgain], films: [], names }) })
  await startWords()
  await readScreenWords(['selling', 'trail'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a step names the records that it changed, and gives the number of one that is not seen', async () => {
  openAt('/', { '/': () => <StepsPanel cpIdx={5} /> }, ['campaign'])
  await screen.findByText('From the rate card: Street → Window')
  expect(screen.getByText('Advertiser: Harbour Ferries → 9')).toBeTruthy()
})
