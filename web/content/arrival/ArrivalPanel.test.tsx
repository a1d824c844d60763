import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { campaignStepCalls } from '#domain/campaign/campaign-calls.ts'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { ArrivalPanel } from './ArrivalPanel.tsx'

const { ready, silent, unused } = codes.arrival
const count = (arrival: number, screens: number) => ({ arrival, screens })
let counts: readonly object[]

beforeEach(async () => {
  const lacking = { screens: 2, silentSince: null, noRoom: 0 }
  standIn({ 'campaign/run/arrival': () => ({ lacking, counts, list: [] }) })
  await startWords()
  await readScreenWords(['content', 'code'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () =>
  openAt('/', { '/': () => <ArrivalPanel of={campaignStepCalls.arrival} order={{ cpIdx: 5 }} /> }, ['campaign'])

test('an order is counted on the screens that are in use, and those that are not stand beside them', async () => {
  counts = [count(ready, 5), count(silent, 2), count(unused, 3)]
  open()
  await screen.findByText('On 5 of 7 screens')
  expect(screen.getByText('2 of 7 not ready')).toBeTruthy()
  expect(screen.getByText('Not in use: 3')).toBeTruthy()
})
