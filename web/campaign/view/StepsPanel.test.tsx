import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { StepsPanel } from './StepsPanel.tsx'

const sentAgain = {
  ...{ act: 'resubmit', reason: null, maker: 'Park Jiwoo', at: '2026-11-27T03:00:00Z' },
  ...{ before: { pdIdx: 3, advIdx: 8 }, after: { pdIdx: 4, advIdx: 9 } },
}

const keptOff = {
  ...{ act: 'veto', reason: 'We sell tickets ourselves', maker: 'Hugo Marin', at: '2026-11-28T03:00:00Z' },
  ...{ before: null, after: { brdCode: 'QUAY' } },
}

const approved = {
  ...{ act: 'approve', reason: null, maker: 'Ada Litfass', at: '2026-11-29T03:00:00Z' },
  ...{ before: null, after: { price: 713_830, discount: 29.95 } },
}

beforeEach(async () => {
  const names = {
    'brand QUAY': 'Kaiwerk',
    'product 3': 'Street',
    'product 4': 'Window',
    'advertiser 8': 'Harbour Ferries',
  }
  standIn({ 'campaign/run/steps': () => ({ list: [approved, keptOff, sentAgain], films: [], names }) })
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

test('a veto names the brand that keeps the campaign off its screens', async () => {
  openAt('/', { '/': () => <StepsPanel cpIdx={5} /> }, ['campaign'])
  await screen.findByText('Brand: Kaiwerk')
})

test('an approval of an amount far below the price says how far', async () => {
  openAt('/', { '/': () => <StepsPanel cpIdx={5} /> }, ['campaign'])
  await screen.findByText('The amount is 30 % below the price of ₩713,830.')
})
