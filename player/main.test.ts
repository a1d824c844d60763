import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Disk, plugInDisk } from '#player/disk/disk.fixture.ts'

let disk: Disk
let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  disk = plugInDisk()
  document.body.innerHTML =
    '<div id="stage"></div><aside id="lack"></aside><aside id="strip"></aside><main id="notice" hidden></main><div id="curtain" hidden></div>'
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('caches', {})
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function startWith(controller: object | null) {
  const serviceWorker = { addEventListener: () => undefined, register: async () => undefined, controller }
  vi.stubGlobal('navigator', { languages: ['en'], storage: {}, serviceWorker })
  return import('#player/main.ts')
}

test('a player that could not start says so and starts again', async () => {
  disk.failsToOpen = 1
  await startWith({})
  await vi.advanceTimersByTimeAsync(25_000)
  expect(document.getElementById('notice')?.hidden).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('a player whose worker does not come starts again', async () => {
  await startWith(null)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(reload).toHaveBeenCalledOnce()
})
