import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../words/words.ts'
import { PairWizard } from './PairWizard.tsx'

const device = {
  plyIdx: 5,
  startAt: '2026-11-20T09:00:00Z',
  model: 'LH55',
  serial: 'S1',
  resolution: '1920x1080',
  platform: 'Tizen',
  os: '7',
}
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  const match = { found: 'one', mdId: 1, models: [] }
  server = standIn({ 'media/device/pin': () => ({ ...device, playerVersion: '1', match }) })
  await startWords()
  await readScreenWords(['media'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const step = () => document.querySelector('[data-progress]')?.textContent

test('a PIN that is entered twice in a moment leads one step on', async () => {
  openAt('/', { '/': PairWizard })
  const pin = await screen.findByRole('textbox')
  const release = server.hold('media/device/pin')
  fireEvent.change(pin, { target: { value: 'ABC123' } })
  fireEvent.submit(pin)
  await waitFor(() => expect(server.asked('media/device/pin')).toHaveLength(1))
  fireEvent.submit(pin)
  await act(async () => release())
  await screen.findByText('LH55')
  expect(step()).toContain('Choose screen')
  expect(server.asked('media/device/pin')).toHaveLength(1)
})
