import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bulkCalls } from '#domain/console/calls.ts'
import { SESSION_ENDED } from '#domain/console/live.ts'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import { ask, useAsked } from '../base/ask.ts'
import { call } from './call.ts'
import { standInChannels } from './channels.fixture.ts'
import { useLive } from './live.ts'
import { session } from './session.ts'

/** Answer of the server to the browser's cookie: the session it names lives, or has ended. */
let living = ''
let held: Promise<void> | undefined
let channels: ReturnType<typeof standInChannels>
const onLost = vi.fn()

const hold = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a reply of the server sets it
  document.cookie = `XSRF-TOKEN=${token}; path=/`
}

beforeEach(() => {
  vi.useFakeTimers()
  onLost.mockClear()
  held = undefined
  living = 'first'
  hold('first')
  channels = standInChannels()
  // The network's edge: as the server answers whoever holds this cookie as the call is sent.
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const isKnown = headers['x-xsrf-token'] === living
    await held
    return new Response(JSON.stringify(isKnown ? { code: 0, data: {} } : { code: 10500, msg: 'session.none' }))
  })
  // Nothing of it matters here.
  session.start({ brands: [] } as unknown as SessionInfo)
  session.onLost(onLost)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Another session begins in this browser: at this page or at another tab. */
function begin(token: string) {
  living = token
  hold(token)
}

async function endChannel() {
  const { result, unmount } = renderHook(() => useLive('venue', () => undefined))
  act(() => channels[0]?.onopen?.())
  expect(result.current.isOn).toBe(true)
  return async () => {
    await act(async () => channels[0]?.onclose?.({ code: SESSION_ENDED }))
    await act(() => vi.advanceTimersByTimeAsync(2000))
    unmount()
  }
}

test('the channel of an earlier session closes without ending the later one, and opens anew in it', async () => {
  const end = await endChannel()
  begin('second')
  await end()
  expect(onLost).not.toHaveBeenCalled()
  expect(channels).toHaveLength(2)
  channels[1]?.onclose?.({ code: 1000 })
})

test('a channel that closes before the cookie of the later session has come does not end it', async () => {
  const end = await endChannel()
  living = 'second'
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const ended = end()
  hold('second')
  resolve()
  await ended
  expect(onLost).not.toHaveBeenCalled()
  channels[1]?.onclose?.({ code: 1000 })
})

test('a channel whose session has ended leads to the sign-in, and is not opened again', async () => {
  const end = await endChannel()
  living = ''
  await end()
  expect(onLost).toHaveBeenCalledOnce()
  expect(channels).toHaveLength(1)
})

test('an answer to an earlier session that comes late does not end the later one', async () => {
  living = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const asked = call(bulkCalls.list, {}, { isBackground: true })
  begin('second')
  resolve()
  expect(await asked).toMatchObject({ msg: 'session.none' })
  expect(onLost).not.toHaveBeenCalled()
})

test('a refusal that brings the cookie of somebody unknown ends the session', async () => {
  living = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const asked = call(bulkCalls.list, {})
  hold('unknown')
  resolve()
  await asked
  expect(onLost).toHaveBeenCalledOnce()
})

test('what the page asks by itself takes no question from under the hand that answers it', async () => {
  living = ''
  const answer = ask({ title: 'Save', text: 'Save the changes?', act: 'Save' })
  await call(bulkCalls.list, {}, { isBackground: true })
  expect(onLost).not.toHaveBeenCalled()
  renderHook(useAsked).result.current?.answer(true)
  expect(await answer).toBe(true)
  await call(bulkCalls.list, {}, { isBackground: true })
  expect(onLost).toHaveBeenCalledOnce()
})

test('an act says that the session has ended each time, but not again when that was said on its way', async () => {
  living = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const saved = call(bulkCalls.list, {})
  await vi.advanceTimersByTimeAsync(10)
  held = undefined
  await call(bulkCalls.list, {}, { isBackground: true })
  expect(onLost).toHaveBeenCalledOnce()
  resolve()
  await saved
  expect(onLost).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10)
  await call(bulkCalls.list, {})
  expect(onLost).toHaveBeenCalledTimes(2)
})
