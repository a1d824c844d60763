import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notiCalls } from '#domain/content/noti-calls.ts'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { StopDialog } from './StopDialog.tsx'

let server: ReturnType<typeof standIn>

beforeEach(async () => {
  server = standIn({ 'content/publish/targets': () => ({ venues: 2, screens: 7 }) })
  await startWords()
  await readScreenWords(['window', 'content'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = () => undefined
const aims = { targetGroups: [], targetVenues: [3, 4], targetMedia: [], targetMediaGroups: [], targetChannels: [] }
const places = { brdCode: 'BEAN', poiName: 'Pier 1, Pier 2', ...aims }

function Ask() {
  return (
    <StopDialog
      call={notiCalls.stop}
      of={{ apIdx: 5 }}
      name="Closing time"
      {...{ places }}
      stales={[]}
      onClose={nothing}
    />
  )
}

test('the question before an early stop names what ends, where, and on how many screens', async () => {
  openAt('/', { '/': Ask }, ['publish', 'notice-publish'])
  await screen.findByText('Stop early: Closing time')
  await screen.findByText('Pier 1, Pier 2')
  await screen.findByText('Venues: 2, screens: 7')
  await screen.findByText('It ends at once and cannot be resumed.')
  expect(server.asked('content/publish/targets')).toMatchObject([{ brdCode: 'BEAN', targetVenues: [3, 4] }])
})

test('whoever may not count the screens of places is told the places alone', async () => {
  openAt('/', { '/': Ask }, ['notice-publish'])
  await screen.findByText('Pier 1, Pier 2')
  expect(screen.queryByText(/screens: /)).toBeNull()
  expect(server.asked('content/publish/targets')).toEqual([])
})
