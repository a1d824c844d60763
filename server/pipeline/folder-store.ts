import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { lstat, mkdir, open, readdir, realpath, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { refuseUnless } from '#domain/base/reply.ts'
import { isRoot } from '#server/pipeline/cage/cage-account.ts'
import type { FileStore, StoredFile } from '#server/pipeline/store.ts'

/** Keeps files in `<root>/store/ab/cd/<sha256>.<extension>`, unfinished ones in `<root>/work`. */
export function openFolderStore(root: string): FileStore {
  const path = (file: StoredFile) => join(folderOf(root, file.sha256), `${file.sha256}.${file.extension}`)
  return {
    path,
    workFolder: () => makeWorkFolder(root),
    removeDeadWork: (since) => removeDeadWork(root, since),
    put: (temporaryPath, extension) => put(root, temporaryPath, extension, path),
    find: (sha256) => find(root, sha256),
    open: (file, range) =>
      createReadStream(path(file), {
        // The file system takes numbers as well; the stream's type knows names only.
        flags: unfollowed as unknown as string,
        ...(range && { start: range.from, end: range.to - 1 }),
      }),
    async remove(sha256) {
      const file = await find(root, sha256)
      if (file) await rm(path(file), { force: true })
    },
    refuseWithoutRoom: (bytes) => refuseWithoutRoom(root, bytes),
  }
}

async function makeWorkFolder(root: string) {
  const folder = join(root, 'work', randomUUID())
  await mkdir(folder, { recursive: true })
  return folder
}

async function removeDeadWork(root: string, since: Date) {
  for (const name of await namesIn(join(root, 'work'))) {
    const folder = join(root, 'work', name)
    if ((await lastWritten(folder)) < since.getTime()) await rm(folder, { recursive: true, force: true })
  }
}

/** A long film is written into one file for hours: the folder itself does not tell. */
async function lastWritten(folder: string) {
  const paths = [folder, ...(await namesIn(folder)).map((name) => join(folder, name))]
  const times = await Promise.all(paths.map((path) => stat(path).then(({ mtimeMs }) => mtimeMs, orNow)))
  return Math.max(...times)
}

/** Age of a file: one that vanishes meanwhile belongs to somebody who is at work. */
function orNow(error: Error): number {
  if ('code' in error && error.code === 'ENOENT') return Date.now()
  throw error
}

/** On the disk before it has its name, and under its name in one step: a crash leaves no half file behind a name. */
async function put(root: string, from: string, extension: string, path: (file: StoredFile) => string) {
  const { sha256, bytes } = await takeOver(from)
  const known = await find(root, sha256)
  if (known) {
    await rm(from)
    return known
  }
  const file = { sha256, extension, bytes }
  const target = path(file)
  await mkdir(dirname(target), { recursive: true })
  if (!(await isOwnPlace(root, dirname(target)))) throw new Error(`${dirname(target)} leads out of the store`)
  await rename(from, target)
  await flush(dirname(target))
  return file
}

async function find(root: string, sha256: string): Promise<StoredFile | undefined> {
  const folder = folderOf(root, sha256)
  const name = (await namesIn(folder)).find((each) => each.startsWith(`${sha256}.`))
  if (!name) return undefined
  const bytes = await plainSize(root, join(folder, name))
  return bytes === undefined ? undefined : { sha256, extension: extname(name).slice(1), bytes }
}

/** The file's own bytes, on the disk, ours alone. What a converter left behind may be a link to anything: it is not followed. */
async function takeOver(path: string) {
  const handle = await open(path, unfollowed)
  try {
    const stat = await handle.stat()
    if (!stat.isFile()) throw new Error(`${path} is no file`)
    const hash = createHash('sha256')
    for await (const piece of handle.createReadStream({ highWaterMark: 1024 * 1024, autoClose: false }))
      hash.update(piece)
    if (isRoot) await handle.chown(0, 0)
    await handle.chmod(0o600)
    await handle.sync()
    return { sha256: hash.digest('hex'), bytes: stat.size }
  } finally {
    await handle.close()
  }
}

const unfollowed = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Nothing for a link, or for a file behind one: only the store itself may stand elsewhere. */
async function plainSize(root: string, path: string): Promise<number | undefined> {
  const found = await lstat(path)
  return found.isFile() && (await isOwnPlace(root, path)) ? found.size : undefined
}

async function isOwnPlace(root: string, path: string) {
  const store = join(root, 'store')
  return (await realpath(path)) === join(await realpath(store), relative(store, path))
}

/** Two levels of folders keep each small. Anything but a hash would be a way out of the store. */
function folderOf(root: string, sha256: string) {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('Only a SHA-256 names a stored file')
  return join(root, 'store', sha256.slice(0, 2), sha256.slice(2, 4))
}

async function namesIn(folder: string) {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function flush(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Once for the upload, once for its variants, once for what is being written meanwhile. */
const timesItsSize = 3

async function refuseWithoutRoom(root: string, bytes: number) {
  await mkdir(root, { recursive: true })
  const { bavail, bsize } = await statfs(root)
  refuseUnless(bavail * bsize >= bytes * timesItsSize, 'file.storeFull', { kind: 'unavailable' })
}
