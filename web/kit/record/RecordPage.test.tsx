import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CampaignView } from '../../campaign/view/CampaignView.tsx'
import { IncidentView } from '../../incident/IncidentView.tsx'
import { ModelView } from '../../media/model/ModelView.tsx'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { standInChannels } from '../../wire/channels.fixture.ts'
import { readScreenWords, startWords } from '../../words/words.ts'

const rows = [
  { mdId: 1, mdNm: 'Pier 55', manufacturer: 'Keel', mdStatus: 1, layout: 'H', resolution: 'FHD', width: 1920 },
  { mdId: 2, mdNm: 'Quay 43', manufacturer: 'Mast', mdStatus: 1, layout: 'H', resolution: 'FHD', width: 1280 },
]
let server: ReturnType<typeof standIn>
let channels: ReturnType<typeof standInChannels>

beforeEach(async () => {
  server = standIn({
    'media/model/detail': ({ mdId }) => rows.find((row) => row.mdId === Number(mdId)) ?? {},
    'media/model/numbers': () => ({ items: [] }),
  })
  channels = standInChannels()
  await startWords()
  await readScreenWords(['media'])
})
afterEach(() => {
  cleanup()
  for (const { onclose } of channels) onclose?.({ code: 1000 })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const makes = (maker: string) => screen.queryByText(maker) !== null

test('the page of a new record says what is made', async () => {
  openAt('/view', { '/view': ModelView }, ['model'])
  await screen.findByRole('heading', { level: 1, name: 'New screen model' })
})

test('while a record is on its way, nothing of the one before stands under its address', async () => {
  const router = openAt('/view?mdId=1', { '/view': ModelView }, ['model'])
  await waitFor(() => expect(makes('Keel')).toBe(true))
  const release = server.hold('media/model/detail')
  await act(() => router.navigate({ href: '/view?mdId=2' }))
  expect(server.asked('media/model/detail')).toContainEqual({ mdId: '2' })
  expect(makes('Keel')).toBe(false)
  expect(document.body.textContent).not.toContain('Pier 55')
  expect(screen.queryByText('Delete')).toBeNull()
  release()
  await waitFor(() => expect(makes('Mast')).toBe(true))
})

test('what somebody else does to a record shows on its page', async () => {
  openAt('/view?mdId=1', { '/view': ModelView }, ['model'])
  await waitFor(() => expect(makes('Keel')).toBe(true))
  rows.splice(0, 1, { ...rows[0], manufacturer: 'Spar' } as (typeof rows)[number])
  const [channel] = channels
  act(() => channel?.onopen?.())
  act(() => channel?.onmessage?.({ data: JSON.stringify({ changed: 'model' }) }))
  await waitFor(() => expect(makes('Spar')).toBe(true))
})

test('what is heard of a record while it is being deleted does not read it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const release = server.hold('media/model/delete')
  openAt('/view?mdId=1', { '/view': ModelView, '/media/model/list': () => 'All models' }, ['model'])
  await waitFor(() => expect(screen.queryByText('Delete')).not.toBeNull())
  const [channel] = channels
  act(() => channel?.onopen?.())
  const reads = () => server.asked('media/model/detail').length
  const before = reads()
  fireEvent.click(screen.getByText('Delete'))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.asked('media/model/delete')).toHaveLength(1))
  act(() => channel?.onmessage?.({ data: JSON.stringify({ changed: 'model' }) }))
  await vi.advanceTimersByTimeAsync(1000)
  release()
  await waitFor(() => expect(document.body.textContent).toContain('All models'))
  expect(reads()).toBe(before)
})

test.each([
  ['/view', CampaignView],
  ['/view?cpIdx=', CampaignView],
  ['/view?cpIdx=twelve', CampaignView],
  ['/view', IncidentView],
  ['/view?mdId=twelve', ModelView],
])('an address that names no record, as %s, leads to no form', async (address, View) => {
  openAt(address, { '/view': View }, ['campaign', 'incident', 'model'])
  await waitFor(() => expect(screen.queryByText('Page not found')).not.toBeNull())
  expect(screen.queryByText('Save')).toBeNull()
})
