import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '#player/wire/push.ts'

/** Tokens that the player has come with. */
let opened: string[]
let last: { onclose(): void }

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  vi.stubGlobal(
    'WebSocket',
    class {
      onclose = () => undefined
      constructor(_: string, [, token]: string[]) {
        opened.push(token ?? '')
        last = this
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a player that has waited long for its pairing listens within a second of it', async () => {
  let token: string | null = null
  listen(
    () => token,
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(opened).toEqual([])
  token = 'paired'
  await vi.advanceTimersByTimeAsync(1000)
  expect(opened).toEqual(['paired'])
})

test('a channel that closes is opened anew, later each time and at most a minute', async () => {
  listen(
    () => 'paired',
    () => undefined,
  )
  for (let closed = 1; closed < 20; closed++) {
    last.onclose()
    await vi.advanceTimersByTimeAsync(closed === 1 ? 2000 : 60_000)
    expect(opened.length).toBe(closed + 1)
  }
})
