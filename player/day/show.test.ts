import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Manifest } from '#domain/device/wire.ts'
import { makeHouse } from '#domain/schedule/house/house.ts'
import type { Playable, PlayFile } from '#domain/screen/playable.ts'
import { makeSchedule, type Plan } from '#player/day/schedule.ts'
import { startShow } from '#player/day/show.ts'
import { plugInDisk } from '#player/disk/disk.fixture.ts'
import type { Stage } from '#player/screen/stage.ts'

const HOUR = 3_600_000
/** Distance of the clock from the time that has passed, as when the server has put it right. */
let skew: number
/** Time to the first frame. */
let loading: number
let shown: string[]
let prepared: string[]
let proven: string[]
let ready: Set<string>
/** Files that the screen cannot decode. */
let undecodable: Set<string>
/** Moments that an emergency lay over. */
let covered: number[]
/** Visibility of what is due, as it was told. */
let seen: boolean[]

beforeEach(() => {
  plugInDisk()
  vi.useFakeTimers({ now: 0 })
  skew = 0
  loading = 0
  shown = []
  prepared = []
  proven = []
  covered = []
  seen = []
  ready = new Set(['a', 'b', 'card', 'idle'])
  undecodable = new Set()
})
afterEach(() => {
  vi.useRealTimers()
})

const clipOf = (sha256: string): PlayFile => ({ sha256, bytes: 1, type: 'video', ms: 15_000, fit: 'cover' })
const nameOf = (showing: Playable) => (showing.type === 'scene' ? showing.scene.kind : showing.sha256)
const pictureOf = (sha256: string): PlayFile => ({ ...clipOf(sha256), type: 'image' })

/** Two clips of 15 s take turns from midnight to two. */
function planOf(change: Partial<Manifest> = {}, items = ['a', 'b'], slots = 1): Plan {
  const spans = [{ from: 0, to: 2 * HOUR }]
  const orders = items.map((id) => ({ id, source: 'p', slots, from: 0, to: 2 * HOUR }))
  const compositions = [{ id: 'c', from: 0, ad: null, house: 'h', notice: null }]
  const manifest: Manifest = {
    zone: 'UTC',
    days: [{ date: '1970-01-01', spans, compositions }],
    files: { a: clipOf('a'), b: clipOf('b') },
    card: pictureOf('card'),
    idle: pictureOf('idle'),
    brandName: 'Beans',
    volume: 0,
    isMuted: true,
    ...change,
  }
  return { hash: JSON.stringify(change), manifest, programs: new Map([['h', makeHouse({ spans, orders })]]) }
}

function start(plan = planOf()) {
  const now = () => Date.now() + skew
  const clock = {
    now,
    device: Date.now,
    hear: () => undefined,
    isSettled: () => true,
    isSure: () => true,
    offset: () => skew,
    era: () => skew,
  }
  const schedule = makeSchedule()
  schedule.adopt(plan, now())
  const files = {
    isReady: ({ sha256 }: PlayFile) => ready.has(sha256),
    missing: () => [],
    fetchNext: async () => false,
    again: () => undefined,
    pending: () => 0,
    loading: () => null,
    fault: () => null,
    clear: async () => undefined,
  }
  const stage: Stage = {
    prepare: (_key, showing, offset) =>
      prepared.push(offset === 0 ? nameOf(showing) : `${nameOf(showing)} from ${offset}`),
    async show(_key, showing, offset) {
      if (undecodable.has(nameOf(showing))) throw new Error('no decoder')
      shown.push(offset === 0 ? nameOf(showing) : `${nameOf(showing)} from ${offset}`)
      if (loading > 0) await new Promise((done) => setTimeout(done, loading))
      return true
    },
    showName: (name) => shown.push(name),
    lead: ({ type }) => (type === 'video' ? 80 : 0),
    visible: () => null,
    setVolume: () => undefined,
  }
  const proof = {
    async record(slotStart: number, _composition: string, outcome: string) {
      proven.push(`${slotStart / 1000} ${outcome}`)
    },
    due: () => [],
    settle: async () => undefined,
    refused: () => undefined,
    fault: () => null,
  }
  const emergencies = { covers: (from: number, to: number) => covered.some((at) => from <= at && at < to) }
  const lack = { follow: (_play: unknown, isSeen: boolean) => void seen.push(isSeen) }
  return { schedule, show: startShow({ clock, schedule, files, stage, proof, emergencies, lack }) }
}

test('a clip that began ahead of its time stays when something new is heard of meanwhile', async () => {
  const { show } = start()
  await vi.advanceTimersByTimeAsync(14_950)
  show.refresh()
  await vi.advanceTimersByTimeAsync(20_050)
  expect(shown).toEqual(['a', 'b', 'a'])
  expect(proven).toEqual(['0 shown', '15 shown'])
})

test('a screen that wakes after an hour shows what is due then', async () => {
  start()
  await vi.advanceTimersByTimeAsync(5000)
  skew = HOUR + 4000
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown).toEqual(['a', 'b from 3920'])
})

test('a clock that is set back begins nothing before its time', async () => {
  start()
  await vi.advanceTimersByTimeAsync(5000)
  skew = -3000
  await vi.advanceTimersByTimeAsync(12_900)
  expect(shown).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(100)
  expect(shown).toEqual(['a', 'b'])
})

test('what was seen by a clock that turned out to be wrong proves nothing of another hour', async () => {
  start()
  await vi.advanceTimersByTimeAsync(5000)
  skew = HOUR
  await vi.advanceTimersByTimeAsync(20_000)
  expect(proven).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(proven).toEqual([`${(HOUR + 15_000) / 1000} shown`])
})

test('a slot counts by the clock that was put right within it', async () => {
  start()
  await vi.advanceTimersByTimeAsync(1000)
  skew = 1200
  await vi.advanceTimersByTimeAsync(42_800)
  expect(proven).toEqual(['30 shown'])
})

test('a slot counts by the clock that was put right before its first frame', async () => {
  loading = 200
  skew = 20_000
  start(planOf({ files: { long: clipOf('a') } }, ['long'], 4))
  skew = 5000
  await vi.advanceTimersByTimeAsync(25_000)
  expect(proven).toEqual(['15 shown'])
})

test('the picture of the closed hours follows the plan, and is on as soon as it is there', async () => {
  ready.delete('new')
  const { show, schedule } = start(planOf({ days: [] }))
  await vi.advanceTimersByTimeAsync(1000)
  show.refresh()
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown).toEqual(['idle'])
  schedule.adopt(planOf({ days: [], idle: pictureOf('new') }), Date.now())
  await vi.advanceTimersByTimeAsync(15_000)
  expect(shown).toEqual(['idle', 'card'])
  ready.add('new')
  show.refresh()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(shown).toEqual(['idle', 'card', 'new'])
})

test('the name of the brand follows the plan', async () => {
  const bare = { days: [], idle: null, card: null }
  const { schedule } = start(planOf(bare))
  schedule.adopt(planOf({ ...bare, brandName: 'Leaves' }), Date.now())
  await vi.advanceTimersByTimeAsync(15_000)
  expect(shown).toEqual(['Beans', 'Leaves'])
})

test('a card that stands in for an open hour is proven from its first picture on', async () => {
  ready = new Set()
  const { show } = start(planOf({ files: {}, card: pictureOf('card') }))
  expect(shown).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual(['Beans'])
  ready.add('card')
  show.refresh()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(shown).toEqual(['Beans', 'card', 'card'])
  expect(proven).toEqual(['0 missingFile'])
})

test('a clip that a new plan cuts into is prepared from where it comes in', async () => {
  const { show, schedule } = start()
  await vi.advanceTimersByTimeAsync(5000)
  schedule.adopt(planOf({ files: { long: clipOf('b') } }, ['long'], 4), Date.now())
  show.refresh()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(prepared.at(-1)).toBe('b from 15000')
  expect(shown).toEqual(['a', 'b from 15000'])
})

test('a slot that an emergency lay over for a moment is not proven, and the next one is', async () => {
  covered = [7000]
  start()
  await vi.advanceTimersByTimeAsync(46_000)
  expect(shown).toEqual(['a', 'b', 'a', 'b'])
  expect(proven).toEqual(['15 shown', '30 shown'])
})

test('what is due and cannot be shown is told as unseen', async () => {
  ready.delete('a')
  start()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([seen.includes(false), seen.at(-1)]).toEqual([true, true])
})

test('a fault of an item is told until the item is seen, whatever plays between', async () => {
  undecodable.add('a')
  const { show } = start()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(show.lastError()).toBe('decoder a')
  undecodable.clear()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(show.lastError()).toBe('decoder a')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(show.lastError()).toBe(null)
})
