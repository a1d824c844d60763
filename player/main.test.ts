import { afterEach, expect, test, vi } from 'vitest'
import { plugInDisk } from '#player/disk.fixture.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a player that could not start says so and starts again', async () => {
  vi.useFakeTimers()
  plugInDisk().failsToOpen = 1
  document.body.innerHTML = '<div id="stage"></div><aside id="strip"></aside><main id="notice" hidden></main>'
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('caches', {})
  const serviceWorker = { addEventListener: () => undefined, register: async () => undefined, controller: {} }
  vi.stubGlobal('navigator', { languages: ['en'], storage: {}, serviceWorker })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  await import('#player/main.ts')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(document.getElementById('notice')?.hidden).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})
