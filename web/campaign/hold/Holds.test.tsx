import { focusManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { session } from '../../wire/session.ts'
import { readScreenWords, startWords } from '../../words/words.ts'
import { Holds } from './Holds.tsx'

afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  session.end()
  vi.unstubAllGlobals()
})

const since = '2026-11-29T09:00:00Z'
const held = {
  ...{
    holdIdx: 4,
    holdName: 'Airport',
    adName: null,
    holder: 'Park Jiwoo',
    isOwn: true,
    placeNames: ['Pier Airport'],
    renewals: 0,
    asked: null,
  },
  ...{ startsOn: '2026-12-01', endsOn: '2026-12-31', plays: 1, loops: 1, expiresAt: since, since, state: 'held' },
}

test('a hold says where it holds, and offers no renewal once both are used', async () => {
  standIn({ 'campaign/hold/list': () => ({ list: [{ ...held, renewals: 2 }] }) })
  await startWords()
  await readScreenWords(['campaign', 'selling'])
  focusManager.setFocused(false)
  openAt('/', { '/': Holds }, ['avails', 'campaign'])
  await screen.findByRole('button', { name: 'Release' })
  expect(screen.getByText('Pier Airport')).toBeTruthy()
  expect(screen.getByText('Renewals: 2 of 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Renew' })).toBe(null)
})

test('of a hold that lapsed while it was looked at one is told so, and sees it', async () => {
  let state = 'held'
  const edge = standIn({ 'campaign/hold/list': () => ({ list: [{ ...held, state }] }) })
  await startWords()
  await readScreenWords(['campaign', 'selling'])
  // A window that nobody looks at asks nothing by the clock.
  focusManager.setFocused(false)
  openAt('/', { '/': Holds }, ['avails', 'campaign'])
  const renew = await screen.findByRole('button', { name: 'Renew' })
  edge.refuse('campaign/hold/renew', { code: -1, msg: 'hold.over' })
  state = 'lapsed'
  fireEvent.click(renew)
  expect(await screen.findByText('Lapsed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Renew' })).toBe(null)
})
