import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { campaignStepCalls } from '#domain/campaign/campaign-calls.ts'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { ArrivalPanel } from './ArrivalPanel.tsx'

const { ready, silent, unused } = codes.arrival
const count = (arrival: number, screens: number) => ({ arrival, screens })
let counts: readonly object[]
let network: ReturnType<typeof standIn>

beforeEach(async () => {
  const lacking = { screens: 2, silentSince: null, noRoom: 0 }
  network = standIn({ 'campaign/run/arrival': () => ({ lacking, counts, list: [] }) })
  await startWords()
  await readScreenWords(['content', 'code'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address = '/') =>
  openAt(address, { '/': () => <ArrivalPanel of={campaignStepCalls.arrival} order={{ cpIdx: 5 }} /> }, ['campaign'])

test('an order is counted on the screens that are in use, and those that are not stand beside them', async () => {
  counts = [count(ready, 5), count(silent, 2), count(unused, 3)]
  open()
  await screen.findByText('On 5 of 7 screens')
  expect(screen.getByText('2 of 7 not ready')).toBeTruthy()
  expect(screen.getByText('Not in use: 3')).toBeTruthy()
})

test('the state that is chosen stands in the address beside the order, in the place of the one before', async () => {
  counts = [count(ready, 5), count(silent, 2)]
  const router = open(`/?cpIdx=5&arrival=${silent}`)
  const chosen = await screen.findByRole('button', { name: /: 2$/ })
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
  expect(network.asked('campaign/run/arrival')).toEqual([{ cpIdx: 5, arrival: silent }])
  fireEvent.click(screen.getByRole('button', { name: '2 of 7 not ready' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ cpIdx: '5', arrival: 'lacking' }))
  fireEvent.click(await screen.findByRole('button', { name: '2 of 7 not ready', pressed: true }))
  await waitFor(() => expect(router.state.location.search).toEqual({ cpIdx: '5' }))
  expect(router.history.length).toBe(1)
})

test('what is no state in the address chooses none', async () => {
  counts = [count(ready, 5)]
  open('/?arrival=99')
  await screen.findByText('On 5 of 5 screens')
  expect(network.asked('campaign/run/arrival')).toEqual([{ cpIdx: 5, arrival: null }])
})
