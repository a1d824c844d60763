import type { Reply } from '#domain/base/reply.ts'
import { deviceRoutes, playerRoutes } from '#domain/device/wire.ts'
import { FILE_CACHE, PIECED_BYTES, pieceAddress, SHELL_CACHE, shellCacheOf } from '#player/disk/shelf.ts'
import { readFact } from '#player/disk/store.ts'
import { keptPieces } from '#player/pieces.ts'
import { keptBlob, partOf } from '#player/range.ts'

// The page and what it plays come from this cache, so the screen comes up without a server. A cache knows no Range
// and refuses parts, but a video asks for parts: they are cut here. A worker is that of one build, which its address names.

const PATIENCE_MS = 4000
const ownBuild = /\/build\/([0-9a-f]{64})\//.exec(location.pathname)?.[1] ?? null

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(kind: 'install' | 'activate', act: (event: WorkerEvent) => void): void
  addEventListener(kind: 'fetch', act: (event: FetchEvent) => void): void
}
const worker = self as unknown as WorkerScope // the page's types do not know a worker's global scope

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([fetchShell(ownBuild), worker.skipWaiting()]))
})
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOtherBuilds(), worker.clients.claim()])),
)
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (pathname.startsWith(deviceRoutes.file)) event.respondWith(answerFile(request, pathname))
  else if (request.mode === 'navigate' && pathname === playerRoutes.page) event.respondWith(answerPage())
  else if (pathname.includes('/assets/')) event.respondWith(answerAsset(request))
})

async function answerFile(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(FILE_CACHE)
  const kept = await cache.match(pathname)
  if (kept) return answerKept(request.headers.get('range'), cache, pathname, kept)
  const headers = new Headers(request.headers)
  const session = await readFact('session')
  if (session) headers.set('authorization', `Bearer ${session.access}`)
  return fetch(pathname, { headers, cache: 'no-store' })
}

async function answerKept(range: string | null, cache: Cache, pathname: string, kept: Response): Promise<Response> {
  const type = kept.headers.get('content-type') ?? ''
  const size = Number(kept.headers.get(PIECED_BYTES))
  if (size === 0) return partOf(range, keptBlob(await kept.blob(), type), type)
  const piece = async (index: number) => {
    const found = await cache.match(pieceAddress(pathname.slice(deviceRoutes.file.length), index))
    if (!found) throw new Error(`piece ${index} of ${pathname} is gone`)
    return found.blob()
  }
  return partOf(range, keptPieces(size, piece), type)
}

/** The page of the build that this screen is to run, while the server answers; its own one otherwise. */
async function answerPage(): Promise<Response> {
  const kept = await (await caches.open(shellCacheOf(ownBuild))).match(playerRoutes.page)
  const due = duePage(kept)
  if (!kept) return due
  return Promise.race([due.catch(() => kept.clone()), later(PATIENCE_MS).then(() => kept.clone())])
}

/** Asked at each start, so that a screen gets away from a build whose page does not come so far as to ask. */
async function duePage(kept: Response | undefined): Promise<Response> {
  const device = (await readFact('device')) ?? ''
  const answer = await fetch(`${playerRoutes.due}?device=${encodeURIComponent(device)}`, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  const reply = (await answer.json()) as Reply<{ build: string | null }> // what server/player-pages.ts answers
  const build = 'data' in reply ? reply.data.build : null
  return kept && build === ownBuild ? kept.clone() : fetchShell(build)
}

async function answerAsset(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

/** A page is kept only together with everything it needs. */
async function fetchShell(build: string | null): Promise<Response> {
  const page = await fetch(build === null ? playerRoutes.page : `${playerRoutes.build}${build}/page`, {
    cache: 'no-store',
  })
  if (!page.ok) throw new Error(`the page answered ${page.status}`)
  const cache = await caches.open(shellCacheOf(build))
  const assets = (await page.clone().text()).match(/[^"]*\/assets\/[^"]+/g) ?? []
  await Promise.all(assets.map((path) => keepAsset(cache, new URL(path, location.origin).href)))
  await cache.put(playerRoutes.page, page.clone())
  return page
}

async function forgetOtherBuilds() {
  const others = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE) && name !== shellCacheOf(ownBuild))
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function keepAsset(cache: Cache, url: string) {
  if (!(await cache.match(url))) await cache.add(url)
}

function later(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
