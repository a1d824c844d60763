import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { venueCalls } from '#domain/network/venue-calls.ts'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import { standIn } from '../shell/screens.fixture.tsx'
import { askAhead } from './ahead.ts'
import { session } from './session.ts'
import { useCall } from './use-call.ts'

let server: ReturnType<typeof standIn>

beforeEach(() => {
  ageOfPage(1000)
  server = standIn({ 'account/poi/list': () => ({ list: [], total: 0 }) })
  // Nothing of it matters here.
  session.start({ brands: [] } as unknown as SessionInfo)
})
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ageOfPage = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)
const asked = () => server.asked('account/poi/list').length

/** Opens the page of a list at an address, and waits for its rows. */
async function open(address: string, input = {}) {
  history.replaceState(null, '', address)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useCall(venueCalls.list, input, { isAhead: true }), { wrapper })
  await waitFor(() => expect(result.current.data).toMatchObject({ total: 0 }))
  unmount()
}

function load(address: string) {
  history.replaceState(null, '', address)
  askAhead()
}

test('a list that is opened again is asked for ahead of its page, and once', async () => {
  await open('/account/poi/list')
  load('/account/poi/list')
  expect(asked()).toBe(2)
  await open('/account/poi/list')
  expect(asked()).toBe(2)
  await open('/account/poi/list')
  expect(asked()).toBe(3)
})

test('at another address nothing is asked ahead, and each list is remembered', async () => {
  await open('/account/poi/list')
  load('/account/poi/list?page=2')
  expect(asked()).toBe(1)
  await open('/account/poi/other')
  load('/account/poi/list')
  expect(asked()).toBe(3)
})

test('a page that asks for something else than the last time is answered by its own question', async () => {
  await open('/account/poi/list', { size: 10 })
  load('/account/poi/list')
  await open('/account/poi/list', { size: 20 })
  expect(server.asked('account/poi/list')).toMatchObject([{ size: 10 }, { size: 10 }, { size: 20 }])
  await open('/account/poi/list', { size: 10 })
  expect(asked()).toBe(4)
})

test('a page that has stood for a while takes no reply from its beginning', async () => {
  await open('/account/poi/list')
  load('/account/poi/list')
  ageOfPage(31_000)
  await open('/account/poi/list')
  expect(asked()).toBe(3)
})

test('whoever has signed out asks nothing ahead', async () => {
  await open('/account/poi/list')
  session.end()
  load('/account/poi/list')
  expect(asked()).toBe(1)
})
