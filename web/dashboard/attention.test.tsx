import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Attention } from '#domain/dashboard/board.ts'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../words/words.ts'
import { AttentionList } from './AttentionList.tsx'

const since = '2026-11-20T08:00:00Z'
const market: Attention = {
  ...{ kind: 'venue', key: '7', name: 'Market Square 1', status: 4, reason: 'hot,silent', since },
  ...{ screens: 3, poiIdx: 7 },
}
const window: Attention = {
  ...{ kind: 'screen', key: 'BEA0000009', name: 'Mint Lane 1 – Window', status: 2, reason: 'disk', since },
  ...{ screens: 1, poiIdx: 8 },
}

beforeEach(async () => {
  standIn({})
  await startWords()
  await readScreenWords(['dashboard', 'media', 'map'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (programs: readonly string[]) =>
  openAt('/', { '/': () => <AttentionList entries={[market, window]} toReview={[]} hasPlayers /> }, programs)
const ways = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

test('a venue leads to its screens that are not well, and somebody can be sent there', async () => {
  open(['work-order'])
  expect(await screen.findByText(/^Screens: 3 · /)).toBeTruthy()
  expect(ways('Market Square 1')).toEqual(['/media/media/list?poiIdx=7&mediaStatus=2,3,4'])
  expect(ways('Mint Lane 1 – Window')).toEqual(['/media/media/view?mediaId=BEA0000009'])
  expect(ways('Order work')).toEqual(['/media/work/view?poiIdx=7', '/media/work/view?poiIdx=8&mediaId=BEA0000009'])
})

test('whoever sends nobody is offered no work', async () => {
  open([])
  await screen.findByText('Market Square 1')
  expect(screen.queryByText('Order work')).toBeNull()
})
