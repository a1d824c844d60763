import { deviceDoor } from '#domain/device/wire.ts'
import { FILE_CACHE, PIECED_BYTES, pieceAddress } from '#player/disk/shelf.ts'
import { readFact } from '#player/disk/store.ts'
import { keptPieces } from '#player/pieces.ts'
import { keptBlob, partOf } from '#player/range.ts'

// The page and what it plays come from this cache, so the screen comes up without a server. A cache knows no Range
// and refuses parts, but a video asks for parts: they are cut here.

const SHELL_CACHE = 'litfass-shell'
const PATIENCE_MS = 4000

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}
interface WorkerScope {
  registration: { scope: string }
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(kind: 'install' | 'activate', act: (event: WorkerEvent) => void): void
  addEventListener(kind: 'fetch', act: (event: FetchEvent) => void): void
}
const worker = self as unknown as WorkerScope // the page's types do not know a worker's global scope

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([fetchShell(), worker.skipWaiting()]))
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (pathname.startsWith(deviceDoor.file)) event.respondWith(answerFile(request, pathname))
  else if (request.mode === 'navigate') event.respondWith(answerPage())
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
    const found = await cache.match(pieceAddress(pathname.slice(deviceDoor.file.length), index))
    if (!found) throw new Error(`piece ${index} of ${pathname} is gone`)
    return found.blob()
  }
  return partOf(range, keptPieces(size, piece), type)
}

/** The newest page while the server answers, the last one otherwise. */
async function answerPage(): Promise<Response> {
  const cache = await caches.open(SHELL_CACHE)
  const kept = await cache.match(worker.registration.scope)
  const fresh = fetchShell()
  if (!kept) return fresh
  return Promise.race([fresh.catch(() => kept.clone()), later(PATIENCE_MS).then(() => kept.clone())])
}

async function answerAsset(request: Request): Promise<Response> {
  const kept = await (await caches.open(SHELL_CACHE)).match(request.url)
  return kept ?? fetch(request)
}

/** A page is kept only together with everything it needs. */
async function fetchShell(): Promise<Response> {
  const page = await fetch(worker.registration.scope, { cache: 'no-store' })
  if (!page.ok) throw new Error(`the page answered ${page.status}`)
  const cache = await caches.open(SHELL_CACHE)
  const assets = (await page.clone().text()).match(/[^"]*\/assets\/[^"]+/g) ?? []
  await Promise.all(assets.map((path) => keepAsset(cache, new URL(path, worker.registration.scope).href)))
  await cache.put(worker.registration.scope, page.clone())
  return page
}

async function keepAsset(cache: Cache, url: string) {
  if (!(await cache.match(url))) await cache.add(url)
}

function later(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
