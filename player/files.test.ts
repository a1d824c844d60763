import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceDoor, type Manifest, type PlayFile } from '#domain/device/wire.ts'
import { makeHouse } from '#domain/schedule/house.ts'
import { standingClock } from '#player/clock.fixture.ts'
import { makeDoor } from '#player/door.ts'
import { makeFiles } from '#player/files.ts'
import { makeSchedule, type Plan } from '#player/schedule.ts'

const HOUR = 3_600_000

/** What the server answers for a film; else the film. */
let answers: Map<string, number>
let fetched: string[]

beforeEach(() => {
  answers = new Map()
  fetched = []
  const kept = new Map<string, Response>()
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: `http://server${path}` })),
    put: async (path: string, response: Response) => void kept.set(path, response),
    delete: async ({ url }: { url: string }) => kept.delete(new URL(url).pathname),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (path: string) => {
    const film = films.find((name) => path === deviceDoor.file + shaOf(name)) ?? ''
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
    makeDoor(standingClock, () => null),
    schedule,
  )
  /** As the round does it, which tries again after a fault. */
  const fetchAll = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) await files.fetchNext(0).catch(() => undefined)
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
  expect(await fetchAll(4)).toEqual(['a', 'b', 'c', 'a'])
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
