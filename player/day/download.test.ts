import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceRoutes } from '#domain/device/wire.ts'
import { PIECE_BYTES, pieceCount, pieceSpan } from '#domain/file/pieces.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import { makeDownload, Spoilt } from '#player/day/download.ts'
import { openShelf, pieceAddress } from '#player/disk/shelf.ts'
import { keptPieces } from '#player/pieces.ts'
import { standingClock } from '#player/wire/clock.fixture.ts'
import { makeServerClient } from '#player/wire/server-client.ts'

const COUNT = 12
const BYTES = COUNT * PIECE_BYTES - 1000

/** The film is never there as a whole, neither with the server nor in the test: a piece is made where it is asked for. */
const pieceOf = (index: number) => {
  const { from, to } = pieceSpan(BYTES, index)
  return Buffer.alloc(to - from, `piece ${index} of a long film `)
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes)
const list = Buffer.concat(Array.from({ length: COUNT }, (_, index) => hashOf(pieceOf(index)).digest()))
const film: PlayFile = {
  ...{ sha256: 'f'.repeat(64), bytes: BYTES, pieces: hashOf(list).digest('hex') },
  ...{ type: 'video', ms: 15_000, fit: 'cover' },
}

let folder: string
let server: {
  asked: number[]
  given: number[]
  cuts: Set<number>
  wrong: Set<number>
  list: Buffer
  ignoresRange: boolean
}
/** Bytes that have come and are not on the disk yet. */
let memory: { now: number; most: number }
let isFull: boolean

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shelf-'))
  server = { asked: [], given: [], cuts: new Set(), wrong: new Set(), list, ignoresRange: false }
  memory = { now: 0, most: 0 }
  isFull = false
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => rmSync(folder, { recursive: true }) })
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => answer(path, headers.get('range')))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const fileAt = (path: string) => join(folder, path.replaceAll('/', '_'))
const cache = {
  keys: async () => readdirSync(folder).map((name) => ({ url: `http://server${name.replaceAll('_', '/')}` })),
  async put(path: string, response: Response) {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError')
    const bytes = Buffer.from(await response.arrayBuffer())
    writeFileSync(fileAt(path), bytes)
    memory.now -= bytes.length
  },
}

function answer(path: string, range: string | null): Response {
  if (path.startsWith(deviceRoutes.pieces)) return new Response(new Uint8Array(server.list))
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const index = Number(from) / PIECE_BYTES
  const bytes = pieceOf(index)
  expect([path, Number(to) + 1]).toEqual([deviceRoutes.file + film.sha256, pieceSpan(BYTES, index).to])
  server.asked.push(index)
  if (server.ignoresRange) return new Response('all of it', { status: 200 })
  if (server.cuts.has(server.asked.length)) return new Response(cutAfter(bytes.subarray(0, 1000)), { status: 206 })
  if (server.wrong.delete(index)) bytes[7] = 0
  server.given.push(index)
  memory.now += bytes.length
  memory.most = Math.max(memory.most, memory.now)
  return new Response(bytes, { status: 206 })
}

function cutAfter(bytes: Uint8Array): ReadableStream {
  return new ReadableStream({
    start(on) {
      on.enqueue(new Uint8Array(bytes))
      on.error(new TypeError('the line was cut'))
    },
  })
}

/** As after a restart: what is known is what lies on the disk. */
async function started() {
  const shelf = await openShelf()
  const download = makeDownload(
    makeServerClient(standingClock, () => null),
    shelf,
  )
  return { shelf, download, next: () => download.next(film) }
}

test('a download that is cut ten times fetches each piece once, and holds no more than two in memory', async () => {
  // Of the 22 questions every other one is cut.
  server.cuts = new Set(Array.from({ length: 10 }, (_, at) => 2 * at + 2))
  let faults = 0
  for (let { shelf, next } = await started(); !shelf.has(film.sha256); )
    await next().catch(async () => {
      faults += 1
      ;({ shelf, next } = await started())
    })
  expect(faults).toBe(10)
  expect(server.given).toEqual(Array.from({ length: COUNT }, (_, index) => index))
  expect(memory.most).toBeLessThanOrEqual(2 * PIECE_BYTES)
  expect(await shownHash()).toBe(wholeHash())
  expect((await started()).shelf.has(film.sha256)).toBe(true)
})

/** The film as the page reads it: from the disk, in parts. */
async function shownHash() {
  const pieces = keptPieces(BYTES, async (index) => new Blob([readFileSync(fileAt(pieceAddress(film.sha256, index)))]))
  const hash = createHash('sha256')
  const reader = (pieces.part(0, BYTES) as ReadableStream<Uint8Array>).getReader() // pieces are read as a stream
  for (let read = await reader.read(); !read.done; read = await reader.read()) hash.update(read.value)
  return hash.digest('hex')
}

function wholeHash() {
  const hash = createHash('sha256')
  for (let index = 0; index < COUNT; index++) hash.update(pieceOf(index))
  return hash.digest('hex')
}

test('a part across two pieces is read as it lies in the file', async () => {
  const pieces = keptPieces(BYTES, async (index) => new Blob([pieceOf(index)]))
  const read = await new Response(pieces.part(PIECE_BYTES - 5, PIECE_BYTES + 5)).arrayBuffer()
  expect(Buffer.from(read)).toEqual(Buffer.concat([pieceOf(0).subarray(-5), pieceOf(1).subarray(0, 5)]))
})

test('a piece that is not what its hash says is told, and alone fetched again', async () => {
  server.wrong.add(1)
  const { next, shelf } = await started()
  await next()
  await expect(next()).rejects.toThrow(new Spoilt(`piece 2 of file ${film.sha256} is not what its hash says`))
  for (let tries = 0; tries < COUNT - 1; tries++) await next()
  expect(server.asked).toEqual([0, 1, ...Array.from({ length: COUNT - 1 }, (_, at) => at + 1)])
  expect([shelf.has(film.sha256), pieceCount(BYTES)]).toEqual([true, COUNT])
})

test('a list of pieces that is not what the plan says, or is too short, is not trusted', async () => {
  const { download } = await started()
  server.list = Buffer.alloc(32 * COUNT)
  await expect(download.next(film)).rejects.toThrow(/are not what their hash says/)
  server.list = list.subarray(32)
  const short = { ...film, pieces: hashOf(server.list).digest('hex') }
  await expect(download.next(short)).rejects.toThrow(/are not as many as it has bytes for/)
  expect(server.asked).toEqual([])
})

test('a full disk and an answer that is not a part spoil the file for now', async () => {
  const { next } = await started()
  isFull = true
  await expect(next()).rejects.toThrow(Spoilt)
  server.ignoresRange = true
  await expect(next()).rejects.toThrow(Spoilt)
})

test('of a large file without a list the whole is fetched, as of a small one', async () => {
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    expect([path, headers.get('range')]).toEqual([deviceRoutes.file + small.sha256, null])
    return new Response('film')
  })
  const { pieces: _, ...plain } = film
  const small = { ...plain, sha256: hashOf(Buffer.from('film')).digest('hex') }
  const shelf = await openShelf()
  await makeDownload(
    makeServerClient(standingClock, () => null),
    shelf,
  ).next(small)
  expect(shelf.has(small.sha256)).toBe(true)
})
