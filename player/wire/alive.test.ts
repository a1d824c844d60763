import { afterEach, expect, test, vi } from 'vitest'
import { tellAlive } from '#player/wire/alive.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a page says every twenty seconds that it lives, also to a shell that did not hear it once', async () => {
  vi.useFakeTimers({ now: 0 })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const told: number[] = []
  tellAlive({
    async alive() {
      told.push(Date.now() / 1000)
      if (told.length === 2) throw new Error('the bridge is away')
    },
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([0, 20, 40, 60])
})

test('a shell that watches nobody is told nothing', () => {
  vi.useFakeTimers()
  tellAlive({})
  expect(vi.getTimerCount()).toBe(0)
})
