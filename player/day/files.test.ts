import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceRoutes, type Manifest } from '#domain/device/wire.ts'
import { PIECE_BYTES, pieceSpan } from '#domain/file/pieces.ts'
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
/** A film that comes in pieces. */
let long: { answer(path: string, range: string | null): Response | undefined } | undefined
/** Act of somebody else while something is put onto the disk. */
let whilePut: (() => Promise<void>) | undefined

beforeEach(() => {
  vi.unstubAllGlobals()
  answers = new Map()
  fetched = []
  long = whilePut = undefined
  const kept = new Map<string, Response>()
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: `http://server${path}` })),
    async put(path: string, response: Response) {
      kept.set(path, response)
      await whilePut?.()
    },
    delete: async (path: string) => kept.delete(path),
  }
  vi.stubGlobal('caches', { open: async () => ({ ...cache }), delete: async () => kept.clear() })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    const part = long?.answer(path, headers.get('range'))
    if (part) return part
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

/** Two pieces of 8 MB and a bit, in a plan of its own. */
function longFilm() {
  const bytes = 2 * PIECE_BYTES + 1000
  const pieces = [0, 1, 2].map((index) => {
    const { from, to } = pieceSpan(bytes, index)
    return Buffer.alloc(to - from, `piece ${index} `)
  })
  const list = Buffer.concat(pieces.map((piece) => createHash('sha256').update(piece).digest()))
  const film = { ...clipOf('long'), bytes, pieces: createHash('sha256').update(list).digest('hex') }
  const served: number[] = []
  long = {
    answer(path, range) {
      if (path === deviceRoutes.pieces + film.pieces) return new Response(list)
      if (path !== deviceRoutes.file + film.sha256) return undefined
      const index = Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1]) / PIECE_BYTES
      served.push(index)
      return new Response(pieces[index], { status: 206 })
    },
  }
  const { manifest, ...rest } = planOf('long')
  return { film, served, plan: { ...rest, manifest: { ...manifest, files: { long: film } } } }
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

test('a plan that changes while the pieces of a film come is followed at once, and the film goes on where it stood', async () => {
  const { schedule, files } = await filesFor('b')
  const { film, plan, served } = longFilm()
  schedule.adopt(plan, -15_000)
  for (let piece = 0; piece < 2; piece++) await files.fetchNext(0)
  schedule.adopt(planOf('b'), -15_000)
  expect([await files.fetchNext(0), await files.fetchNext(0)]).toEqual([true, false])
  expect([files.isReady(clipOf('b')), files.isReady(film)]).toEqual([true, false])
  schedule.adopt(plan, 0)
  expect([await files.fetchNext(0), files.isReady(film), await files.fetchNext(0)]).toEqual([true, true, false])
  expect(served).toEqual([0, 1, 2])
})

test('a shelf that is cleared while a piece is put onto it holds nothing of the film', async () => {
  const { schedule, files } = await filesFor('b')
  const { film, plan, served } = longFilm()
  schedule.adopt(plan, -15_000)
  await files.fetchNext(0)
  whilePut = async () => {
    whilePut = undefined
    await files.clear()
  }
  await files.fetchNext(0)
  for (let piece = 0; piece < 3; piece++) await files.fetchNext(0)
  expect([served, files.isReady(film)]).toEqual([[0, 1, 0, 1, 2], true])
})
