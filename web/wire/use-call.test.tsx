import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Refused } from '#domain/base/reply.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import { standIn } from '../shell/screens.fixture.tsx'
import { standInChannels } from './channels.fixture.ts'
import { actUnheard } from './live.ts'
import { session } from './session.ts'
import { useCall } from './use-call.ts'

let channels: ReturnType<typeof standInChannels>
let server: ReturnType<typeof standIn>

beforeEach(() => {
  vi.useFakeTimers()
  channels = standInChannels()
  server = standIn({ 'account/poi/list': () => ({ list: [], total: 0 }) })
  // Nothing of it matters here.
  session.start({ brands: [] } as unknown as SessionInfo)
})
afterEach(() => {
  cleanup()
  for (const { onclose } of channels) onclose?.({ code: 1000 })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const reads = () => server.asked('account/poi/list').length

async function hear() {
  act(() => channels[0]?.onmessage?.({ data: JSON.stringify({ changed: 'venue' }) }))
  await pass(1000)
}

function read() {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useCall(venueCalls.list, {}, { topic: 'venue' }), { wrapper })
  act(() => channels[0]?.onopen?.())
  return () => result.current
}

test('a channel that broke is opened anew for whoever listens, and not once nobody does', async () => {
  read()
  await pass(0)
  act(() => channels[0]?.onclose?.({ code: 1006 }))
  await pass(2000)
  expect(channels).toHaveLength(2)
  act(() => channels[1]?.onclose?.({ code: 1006 }))
  cleanup()
  await pass(60_000)
  expect(channels).toHaveLength(2)
})

test('what changes while a list is being read is read once more when that is done', async () => {
  const release = server.hold('account/poi/list')
  read()
  await hear()
  await hear()
  expect(reads()).toBe(1)
  release()
  await pass(0)
  expect(reads()).toBe(2)
  await pass(10_000)
  expect(reads()).toBe(2)
})

test('a change that is heard between two readings is read at once', async () => {
  read()
  await pass(0)
  await hear()
  expect(reads()).toBe(2)
})

test('what is heard while an act of ones own is under way is read after it', async () => {
  read()
  await pass(0)
  const { promise, resolve } = Promise.withResolvers<void>()
  const acted = actUnheard(() => promise)
  await hear()
  expect(reads()).toBe(1)
  resolve()
  await acted
  await pass(1000)
  expect(reads()).toBe(2)
})

test('a failure is told until there is an answer, through every further try', async () => {
  const refusal: Refused = { code: -1, msg: 'general.error' }
  server.refuse('account/poi/list', refusal)
  const told = read()
  await pass(0)
  expect(told()).toMatchObject({ isPending: false, error: { refused: refusal } })
  const release = server.hold('account/poi/list')
  await hear()
  expect(told()).toMatchObject({ isFetching: true, isPending: false, error: { refused: refusal } })
  server.answer('account/poi/list')
  release()
  await pass(0)
  expect(told()).toMatchObject({ isFetching: false, error: null, data: { total: 0 } })
})
