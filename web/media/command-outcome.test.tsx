import { Notifications } from '@mantine/notifications'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { readBehind, readScreenWords, startWords } from '../words/words.ts'
import { CommandButtons } from './CommandButtons.tsx'

beforeEach(async () => {
  standIn({
    'media/media/power': ({ mediaIds }) => ({
      results: (mediaIds as readonly string[]).map((mediaId, at) => ({
        ...{ mediaId, id: at === 0 ? 'c1' : null, refused: at === 0 ? null : 'media.noDevice' },
      })),
    }),
  })
  await startWords()
  await readScreenWords(['media'])
  await readBehind()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const seven = Array.from({ length: 7 }, (_, at) => `BEA${at + 1}`)

function Bar() {
  return (
    <>
      <Notifications />
      <CommandButtons mediaIds={seven} isInBulkBar />
    </>
  )
}

const open = async (item: string) => {
  openAt('/', { '/': Bar }, ['media-restart', 'media-power'])
  fireEvent.click(await screen.findByRole('button', { name: 'Control' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a volume that some screens did not get says which, and how many got it', async () => {
  await open('Volume')
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await screen.findByText('Commands sent: 1')
  await screen.findByText('BEA2, BEA3, BEA4, BEA5, BEA6 and 1 more: No device is paired')
})

test('an order to many screens names a few of them before', async () => {
  await open('Reboot device')
  expect(await screen.findByText('Reboot device: BEA1, BEA2, BEA3, BEA4, BEA5 and 2 more')).toBeTruthy()
})
