import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stepsTaken } from '#domain/console/live.ts'
import { firstSteps, type StepsDone } from '#domain/dashboard/first-steps.ts'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import { standIn } from '../shell/screens.fixture.tsx'
import { standInChannels } from '../wire/channels.fixture.ts'
import { session } from '../wire/session.ts'
import { useFirstSteps } from './steps.ts'

const MINUTE_MS = 60_000
let channels: ReturnType<typeof standInChannels>
let server: ReturnType<typeof standIn>
let done: StepsDone

beforeEach(() => {
  vi.useFakeTimers()
  channels = standInChannels()
  server = standIn({ 'dash/steps': () => ({ done, brdCode: null, onAir: null }) })
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
const asked = () => server.asked('dash/steps').length
const upTo = (last: (typeof firstSteps)[number]) => {
  const steps = firstSteps.map((step, at) => [step, at <= firstSteps.indexOf(last)])
  // One entry for each of the steps.
  return Object.fromEntries(steps) as StepsDone
}

async function look() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })}>
      {children}
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useFirstSteps(true), { wrapper })
  await pass(0)
  act(() => channels[0]?.onopen?.())
  return result
}

test('on its way a network is asked about once, and again with each step', async () => {
  done = upTo('venue')
  const { current: first } = await look()
  expect(first?.done.player).toBe(false)
  await pass(10 * MINUTE_MS)
  const before = asked()
  expect(before).toBe(1)
  done = upTo('player')
  act(() => channels[0]?.onmessage?.({ data: JSON.stringify({ changed: stepsTaken }) }))
  await pass(1000)
  expect(asked()).toBe(before + 1)
})

test('of a network that plays nobody listens for a step', async () => {
  done = upTo('play')
  await look()
  await pass(10 * MINUTE_MS)
  expect([asked(), channels.length]).toEqual([1, 0])
})
