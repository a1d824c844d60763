import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import { standIn } from '../shell/screens.fixture.tsx'
import { prefer, readPreferences, usePreference } from './preferences.ts'
import { session } from './session.ts'

const usual = { columns: 0 }
let server: ReturnType<typeof standIn>

beforeEach(() => {
  const preferences = { one: { columns: 1 }, two: { columns: 1 }, three: { columns: 1 } }
  server = standIn({ 'console/preference/list': () => ({ preferences }) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const preferred = (name: string) => renderHook(() => usePreference(name, usual)).result.current[0].columns
const saves = () => server.asked('console/preference/save').map(({ value }) => value)

test('what a person changes while their preferences are being read stays as they changed it', async () => {
  // Nothing else of a person matters here.
  session.start({ uId: 31, brands: [] } as unknown as SessionInfo)
  const release = server.hold('console/preference/list')
  const reading = readPreferences()
  prefer('two', { columns: 2 })
  prefer('three', { columns: 2 })
  prefer('three', null)
  release()
  await reading
  expect(['one', 'two', 'three'].map(preferred)).toEqual([1, 2, 0])
})

test('what is changed twice in a moment is kept as it was changed last', async () => {
  const release = server.hold('console/preference/save')
  for (const columns of [5, 6]) prefer('one', { columns })
  expect(preferred('one')).toBe(6)
  await waitFor(() => expect(saves()).toEqual([{ columns: 5 }]))
  await act(async () => release())
  await waitFor(() => expect(saves()).toEqual([{ columns: 5 }, { columns: 6 }]))
})
