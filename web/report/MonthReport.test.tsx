import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../words/words.ts'
import { MonthReport } from './MonthReport.tsx'

let server: ReturnType<typeof standIn>

beforeEach(async () => {
  server = standIn({
    'media/report/monthly': () => ({ list: [], total: 0, page: 1, size: 100, sum: { plays: 0, seconds: 0 } }),
    'account/poi/list': () => ({ list: [{ poiIdx: 3, poiName: 'Pier 1' }], total: 1, page: 1, size: 20 }),
  })
  await startWords()
  await readScreenWords(['report', 'media'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a report is narrowed as the list of screens is, and starts over by one button', async () => {
  const router = openAt('/?month=2026-10&poiIdx=3&region=Harbour', { '/': MonthReport }, ['media-report', 'venue'])
  const asked = () => server.asked('media/report/monthly').at(-1)
  await waitFor(() => expect(asked()).toMatchObject({ month: '2026-10', filters: '{"poiIdx":[3],"region":"Harbour"}' }))
  await screen.findByText('Pier 1', { ignore: '[role=option] *' })
  const [reset] = await screen.findAllByRole('button', { name: 'Reset' })
  if (reset) fireEvent.click(reset)
  await waitFor(() => expect(asked()).not.toHaveProperty('filters'))
  expect(router.state.location.searchStr).toBe('?month=2026-10')
})
