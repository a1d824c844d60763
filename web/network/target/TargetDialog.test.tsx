import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { propertiesOf } from '#domain/base/permission.ts'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import { session } from '../../wire/session.ts'
import { startWords } from '../../words/words.ts'
import type { Targets } from './chosen-targets.ts'
import { TargetDialog } from './TargetDialog.tsx'

const groups = [
  { bgCode: 1, bgName: 'Old Town', brdName: 'Morgenrot', venueCount: 2, mediaCount: 4 },
  { bgCode: 2, bgName: 'Riverside', brdName: 'Morgenrot', venueCount: 1, mediaCount: 2 },
]
const venues = [
  { poiIdx: 7, poiName: 'Bell Street', bgCode: 1, bgName: 'Old Town', region: null, mediaCount: 2 },
  { poiIdx: 8, poiName: 'Ferry Steps', bgCode: 2, bgName: 'Riverside', region: null, mediaCount: 2 },
]
const unreachable = { code: -1, msg: 'general.unreachable' }
let isAway = false
const asked: { name: string; input: { filters?: object } }[] = []

beforeEach(async () => {
  asked.length = 0
  isAway = false
  // The network's edge: what the server would answer.
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    asked.push({ name: address, input: JSON.parse(body) })
    const list = address.includes('brandgroup') ? groups : venues
    if (isAway) return new Response(JSON.stringify(unreachable))
    return new Response(JSON.stringify({ code: 0, data: { list, total: list.length, page: 1, size: 100 } }))
  })
  session.start({
    brands: [],
    grants: { venue: propertiesOf('LV'), 'brand-group': propertiesOf('LV') },
  } as unknown as SessionInfo)
  await startWords()
})
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

function open(chosen: Targets, onPick: (targets: Targets) => void) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <TargetDialog chosen={chosen} brdCode="BEAN" onPick={onPick} onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('all groups that match are chosen with one button, and their screens are counted', async () => {
  const onPick = vi.fn()
  open({ groups: [], venues: [] }, onPick)
  fireEvent.click(await screen.findByText('Select all 2 that match'))
  await screen.findByText('Screens: 6')
  fireEvent.click(screen.getByText('Use selection'))
  expect(onPick).toHaveBeenCalledWith({ groups: [1, 2], venues: [] })
})

test('only active groups of the brand are asked for', async () => {
  open({ groups: [], venues: [] }, () => undefined)
  await screen.findByText('Select all 2 that match')
  expect(asked.map(({ input }) => input.filters)).toContainEqual({ bgStatus: [1], brdCode: ['BEAN'] })
})

test('what was chosen before is there again, and a venue of a chosen group counts once', async () => {
  const onPick = vi.fn()
  open({ groups: [1, 2], venues: [7, 8] }, onPick)
  await waitFor(() => expect(screen.getByText('Screens: 6')).toBeDefined())
  await screen.findByText('Venues: 2')
  fireEvent.click(screen.getByText('Use selection'))
  expect(onPick).toHaveBeenCalledWith({ groups: [1, 2], venues: [7, 8] })
})

test('nothing can be taken while what was chosen before cannot be read', async () => {
  const onPick = vi.fn()
  isAway = true
  open({ groups: [1], venues: [7] }, onPick)
  const again = await screen.findByText('Try again')
  expect(screen.queryByText('Use selection')).toBeNull()
  isAway = false
  fireEvent.click(again)
  fireEvent.click(await screen.findByText('Use selection'))
  expect(onPick).toHaveBeenCalledWith({ groups: [1, 2], venues: [7, 8] })
})
