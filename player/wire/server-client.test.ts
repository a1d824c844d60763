import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standingClock } from '#player/wire/clock.fixture.ts'
import { makeServerClient } from '#player/wire/server-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A line that brings a part every so often, and after the last of them nothing, not even the end. */
function lineOf(parts: readonly string[], everyMs: number, ends: boolean) {
  const left = parts.map((part) => new TextEncoder().encode(part))
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, everyMs))
      const part = left.shift()
      if (part) controller.enqueue(part)
      else if (ends) controller.close()
      else await new Promise(() => undefined)
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
  return makeServerClient(standingClock, () => null)
}

test('a download is given up when its line falls silent', async () => {
  const given = expect(lineOf(['half a ', 'film'], 10, false).bytes('/file/film')).rejects.toThrow('no answer in time')
  await vi.advanceTimersByTimeAsync(70_000)
  await given
})

test('a slow download goes on for as long as something comes', async () => {
  const parts = Array.from({ length: 40 }, (_, at) => `${at} `)
  const film = lineOf(parts, 50_000, true).bytes('/file/film')
  await vi.advanceTimersByTimeAsync(41 * 50_000)
  expect(new TextDecoder().decode(await film)).toBe(parts.join(''))
})

test('an answer that ends in the middle is given up as one that never came', async () => {
  const given = expect(lineOf(['{"code":0,'], 10, false).ask('/device/v1/head')).rejects.toThrow('no answer in time')
  await vi.advanceTimersByTimeAsync(20_000)
  await given
})

test('an answer comes whole from a line that is slow', async () => {
  const answer = lineOf(['{"code":0,', '"data":7}'], 4000, true).ask('/device/v1/head')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await answer).toBe(7)
})
