import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceRoutes, type Manifest } from '#domain/device/wire.ts'
import { makeHouse } from '#domain/schedule/house/house.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import { makeFiles } from '#player/day/files.ts'
import { makeSchedule, type Plan } from '#player/day/schedule.ts'
import { standingClock } from '#player/wire/clock.fixture.ts'
import { makeServerClient } from '#player/wire/server-client.ts'

const HOUR = 3_600_000

/** Answers of the server for a film; else the film. */
let answers: Map<string, number>
let fetched: string[]

beforeEach(() => {
  answers = new Map()
  fetched = []
  const kept = new Map<string, Response>()
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: `http://server${path}` })),
    put: async (path: string, response: Response) => void kept.set(path, response),
    delete: async (path: string) => kept.delete(path),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (path: string) => {
    const film = films.find((name) => path === deviceRoutes.file + shaOf(name)) ?? ''
    fetched.push(film)
    const status = answers.get(film) ?? 200
    if (status === 0) throw new TypeError('no network')
    return new Response(status === 200 ? film : 'other bytes', { status: status === 201 ? 200 : status })
  })
})

const films = ['a', 'b', 'c']
const shaOf = (name: string) => createHash('sha256').update(name).digest('hex')
const clipOf = (name: string): PlayFile => ({ sha256: shaOf(name), bytes: 1, type: 'video', ms: 15_000, fit: 'cover' })

/** Its films take turns for an hour, in their order. */
function planOf(...names: string[]): Plan {
  const spans = [{ from: 0, to: HOUR }]
  const orders = names.map((id) => ({ id, source: 'p', slots: 1, from: 0, to: HOUR }))
  const compositions = [{ id: 'c', from: 0, ad: null, house: 'h', notice: null }]
  const manifest: Manifest = {
    zone: 'UTC',
    days: [{ date: '1970-01-01', spans, compositions }],
    files: Object.fromEntries(names.map((name) => [name, clipOf(name)])),
    card: null,
    idle: null,
    brandName: '',
    volume: 0,
    isMuted: true,
  }
  return { hash: names.join(), manifest, programs: new Map([['h', makeHouse({ spans, orders })]]) }
}

async function filesFor(...names: string[]) {
  const schedule = makeSchedule()
  schedule.adopt(planOf(...names), 0)
  const files = await makeFiles(
    makeServerClient(standingClock, () => null),
    schedule,
  )
  /** As the round does it, which tries again after a fault. */
  const fetchAll = async (rounds: number, now = 0) => {
    for (let round = 0; round < rounds; round++) await files.fetchNext(now).catch(() => undefined)
    return fetched
  }
  return { schedule, files, fetchAll }
}

test.each([
  ['that the server does not have', 404],
  ['that is not what its hash says', 201],
])('a film %s holds up no other', async (_name, status) => {
  const { fetchAll, files } = await filesFor('a', 'b', 'c')
  answers.set('a', status)
  expect(await fetchAll(4)).toEqual(['a', 'b', 'c'])
  expect(await fetchAll(2, 60_000)).toEqual(['a', 'b', 'c', 'a'])
  expect(films.map((name) => files.isReady(clipOf(name)))).toEqual([false, true, true])
})

test('films are fetched in the order of their need once the server is there again', async () => {
  const { fetchAll } = await filesFor('a', 'b', 'c')
  for (const film of films) answers.set(film, 0)
  await fetchAll(2)
  answers.clear()
  fetched.length = 0
  expect(await fetchAll(3)).toEqual(['a', 'b', 'c'])
})

test('what a new plan needs is fetched before it takes over', async () => {
  const { fetchAll, files, schedule } = await filesFor('a')
  await fetchAll(1)
  schedule.adopt(planOf('b'), 5000)
  expect(files.missing(5000)).toEqual([clipOf('b')])
  expect(await fetchAll(1)).toEqual(['a', 'b'])
})

test('a film that never comes right is asked for ever less often, and comes at last', async () => {
  const { fetchAll, files } = await filesFor('a')
  answers.set('a', 201)
  for (let minute = 0; minute < 30; minute++) await fetchAll(3, minute * 60_000)
  expect(fetched.length).toBe(5)
  expect(files.fault()).toMatch(/not what its hash says/)
  answers.clear()
  await fetchAll(1, 30 * 60_000)
  expect(files.isReady(clipOf('a'))).toBe(false)
  await fetchAll(1, 31 * 60_000)
  expect(files.isReady(clipOf('a'))).toBe(true)
  expect(files.fault()).toBe(null)
})

test('told to try again, it asks at once for what came to nothing', async () => {
  const { fetchAll, files } = await filesFor('a')
  answers.set('a', 404)
  await fetchAll(3)
  answers.clear()
  expect(await fetchAll(1)).toEqual(['a'])
  files.again()
  expect(await fetchAll(1)).toEqual(['a', 'a'])
  expect(files.isReady(clipOf('a'))).toBe(true)
})

test('a film that came to nothing and left the plan is asked for like any other when it comes back', async () => {
  const { fetchAll, schedule } = await filesFor('a')
  answers.set('a', 404)
  await fetchAll(1)
  answers.clear()
  schedule.adopt(planOf('b'), -15_000)
  expect(await fetchAll(2)).toEqual(['a', 'b'])
  schedule.adopt(planOf('a'), 0)
  expect(await fetchAll(1)).toEqual(['a', 'b', 'a'])
})

test('a film for which there is no room is not fetched, and holds up no smaller one', async () => {
  const room = { usage: 0, quota: 100 }
  vi.stubGlobal('navigator', { storage: { estimate: async () => room } })
  const { fetchAll, files, schedule } = await filesFor('a', 'b')
  const plan = planOf('a', 'b')
  const large = { ...clipOf('a'), bytes: 101 }
  schedule.adopt(
    { ...plan, hash: 'large', manifest: { ...plan.manifest, files: { a: large, b: clipOf('b') } } },
    -15_000,
  )
  expect(await fetchAll(10)).toEqual(['b'])
  expect(files.fault()).toMatch(/no room for 101 bytes/)
  room.quota = 1000
  expect(await fetchAll(1)).toEqual(['b', 'a'])
})
