import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SlotKind } from '#domain/schedule/day/compose.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'
import { plugInDisk } from '#player/disk/disk.fixture.ts'

const due = 'b'.repeat(64)
const MINUTE_MS = 60_000

let reload: ReturnType<typeof vi.spyOn>
let kinds: SlotKind[]
let worker: { scriptURL: string; state: ServiceWorkerState; addEventListener(): void }

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.resetModules()
  plugInDisk()
  document.head.innerHTML = `<meta name="build" content="${'a'.repeat(64)}" />`
  vi.stubGlobal('caches', {})
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const scriptURL = `http://localhost/player/build/${due}/worker.js`
  worker = { scriptURL, state: 'activated', addEventListener: () => undefined }
  const register = async () => ({ active: null, waiting: worker })
  vi.stubGlobal('navigator', { serviceWorker: { register } })
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** One slot after the other. */
const plays = (from: number, until: number) =>
  kinds
    .map((kind, slot) => ({ kind, from: slot * SLOT_MS, to: (slot + 1) * SLOT_MS }) as Play)
    .filter((play) => play.from < until && from < play.to)

/** The minute in which the page starts anew, with the slots as they are planned. */
async function changedAt(planned: SlotKind[], meanwhile: () => void = () => undefined): Promise<number> {
  kinds = planned
  const { followBuild } = await import('#player/build.ts')
  const clock = { now: () => Date.now() } as Parameters<typeof followBuild>[0]['clock']
  const stage = { visible: () => null }
  void followBuild({ clock, stage, schedule: { playsFrom: plays } }, due)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  meanwhile()
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS)
  expect(reload).toHaveBeenCalledOnce()
  return at
}

let at = 0
beforeEach(() => {
  reload.mockImplementation(() => {
    at = Math.floor(Date.now() / SLOT_MS)
  })
})

const ads = (count: number): SlotKind[] => Array.from({ length: count }, () => 'ad')

test('a page starts anew in the next slot that was not sold', async () => {
  expect(await changedAt([...ads(20), 'house', ...ads(100)])).toBe(20)
})

test('where that slot was sold meanwhile it waits for another one', async () => {
  const planned: SlotKind[] = [...ads(20), 'house', ...ads(10), 'house', ...ads(100)]
  expect(await changedAt(planned, () => kinds.splice(20, 1, 'ad'))).toBe(31)
})

test('a quarter of an hour without any other slot costs a sold one', async () => {
  expect(await changedAt(ads(200))).toBe(1)
})

test('a file that is still on its way through the worker before does not hold the build up', async () => {
  worker.state = 'installed'
  expect(await changedAt([...ads(3), 'house', ...ads(100)])).toBe(3)
})
