import { deviceRoutes } from '#domain/device/wire.ts'

/** The browser's cache as a shelf of files. A file is on it once its own name is: whole, or the mark of its pieces. */
export interface Shelf {
  has(name: string): boolean
  /** Pieces that are there of a file that is not complete yet. */
  piecesOf(name: string): ReadonlySet<number>
  putWhole(name: string, bytes: ArrayBuffer, type: string): Promise<void>
  putPiece(name: string, index: number, bytes: ArrayBuffer): Promise<void>
  /** All pieces are there: from now on they are the file. */
  complete(name: string, bytes: number, type: string): Promise<void>
  /** The oldest first, those of which only pieces are there among them. */
  names(): readonly string[]
  remove(name: string): Promise<void>
  clear(): Promise<void>
}

export const FILE_CACHE = 'litfass-files'

/** Caches of the player's own page and assets, one for each build. */
export const SHELL_CACHE = 'litfass-shell'
export const shellCacheOf = (build: string | null): string => (build === null ? SHELL_CACHE : `${SHELL_CACHE}-${build}`)

/** On the mark of a file that lies in pieces: how many bytes they have together. */
export const PIECED_BYTES = 'x-litfass-bytes'

export async function openShelf(): Promise<Shelf> {
  let cache = await caches.open(FILE_CACHE)
  const files = filesAt((await cache.keys()).map(({ url }) => url))
  const fileAt = (name: string) => {
    const file = files.get(name) ?? { isWhole: false, pieces: new Set<number>() }
    files.set(name, file)
    return file
  }
  /** False where the shelf was cleared meanwhile: what was put is gone with it. */
  const put = async (path: string, response: Response) => {
    const own = cache
    await own.put(path, response)
    return own === cache
  }
  return {
    has: (name) => files.get(name)?.isWhole === true,
    piecesOf: (name) => files.get(name)?.pieces ?? new Set(),
    async putWhole(name, bytes, type) {
      const headers = { 'content-type': type, 'content-length': String(bytes.byteLength) }
      if (await put(deviceRoutes.file + name, new Response(bytes, { headers }))) fileAt(name).isWhole = true
    },
    async putPiece(name, index, bytes) {
      if (await put(pieceAddress(name, index), new Response(bytes))) fileAt(name).pieces.add(index)
    },
    async complete(name, bytes, type) {
      const headers = { 'content-type': type, [PIECED_BYTES]: String(bytes) }
      if (await put(deviceRoutes.file + name, new Response(null, { headers }))) fileAt(name).isWhole = true
    },
    names: () => [...files.keys()],
    async remove(name) {
      const { isWhole, pieces } = fileAt(name)
      // The mark goes first: what is cut here must not look complete.
      if (isWhole) await cache.delete(deviceRoutes.file + name)
      for (const index of pieces) await cache.delete(pieceAddress(name, index))
      files.delete(name)
    },
    async clear() {
      await caches.delete(FILE_CACHE)
      cache = await caches.open(FILE_CACHE)
      files.clear()
    },
  }
}

export function pieceAddress(name: string, index: number): string {
  return `${deviceRoutes.file}${name}/${index}`
}

/** A name, and of a piece its number. */
const address = new RegExp(`^${deviceRoutes.file}([^/]+)(?:/(\\d+))?$`)

interface ShelvedFile {
  isWhole: boolean
  pieces: Set<number>
}

function filesAt(urls: readonly string[]): Map<string, ShelvedFile> {
  const files = new Map<string, ShelvedFile>()
  for (const url of urls) {
    const [, name = '', index] = address.exec(new URL(url).pathname) ?? []
    const file = files.get(name) ?? { isWhole: false, pieces: new Set() }
    files.set(name, file)
    if (index === undefined) file.isWhole = true
    else file.pieces.add(Number(index))
  }
  return files
}
