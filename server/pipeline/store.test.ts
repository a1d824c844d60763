import { mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/file/limits.ts'
import { openFolderStore } from '#server/pipeline/folder-store.ts'
import { receive, refuseDeclaredLength } from '#server/pipeline/receive.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'litfass-store-'))
})
afterAll(() => rm(root, { recursive: true }))

const hello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'

test('a file is kept under the name of its content, and kept once', async () => {
  const store = openFolderStore(root)
  const file = await store.put(await unfinished('hello'), 'mp4')
  expect(file).toEqual({ sha256: hello, extension: 'mp4', bytes: 5 })
  expect(store.path(file)).toBe(join(root, 'store', '2c', 'f2', `${hello}.mp4`))
  expect(await store.put(await unfinished('hello'), 'jpg')).toEqual(file)
  expect(await readdir(join(root, 'store', '2c', 'f2'))).toEqual([`${hello}.mp4`])
})

test('a part of a file can be read', async () => {
  const store = openFolderStore(root)
  const file = await store.put(await unfinished('hello'), 'mp4')
  expect(await text(store.open(file, { from: 1, to: 3 }))).toBe('el')
  expect(await text(store.open(file))).toBe('hello')
})

test('a removed file is gone, and removing it again does no harm', async () => {
  const store = openFolderStore(root)
  await store.put(await unfinished('hello'), 'mp4')
  await store.remove(hello)
  expect(await store.find(hello)).toBeUndefined()
  await store.remove(hello)
})

test('only a hash leads into the store', async () => {
  await expect(openFolderStore(root).find('../../etc/passwd')).rejects.toThrow('Only a SHA-256')
})

test('a file that would not fit three times is refused', async () => {
  const store = openFolderStore(root)
  await store.refuseWithoutRoom(1000)
  await expect(store.refuseWithoutRoom(1e18)).rejects.toThrow('file.storeFull')
})

test('an upload is hashed and counted while it comes in', async () => {
  const folder = await openFolderStore(root).workFolder()
  expect(await receive(Readable.from([Buffer.from('hel'), Buffer.from('lo')]), folder)).toEqual({
    ...{ path: join(folder, 'upload'), bytes: 5, sha256: hello },
  })
})

test('an upload of the largest size or more is refused by what it claims and by what it is, and leaves nothing behind', async () => {
  expect(() => refuseDeclaredLength(limits.bytes)).toThrow('file.tooLarge')
  refuseDeclaredLength(limits.bytes - 1)
  const folder = await openFolderStore(root).workFolder()
  const upload = Readable.from([Buffer.from('hel'), Buffer.from('lo')])
  await expect(receive(upload, folder, { most: 5 })).rejects.toThrow('file.tooLarge')
  expect(await readdir(folder)).toEqual([])
})

async function unfinished(content: string) {
  const path = join(await openFolderStore(root).workFolder(), 'made')
  await writeFile(path, content)
  return path
}

test('a stored file is its owner’s alone', async () => {
  const store = openFolderStore(root)
  const path = store.path(await store.put(await unfinished('hello'), 'mp4'))
  const { mode, uid } = await stat(path)
  expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()])
})

test('a link is never followed: not into the store, not in it, and not out of it', async () => {
  const store = openFolderStore(await mkdtemp(join(root, 'own-')))
  const secret = await unfinished('hello')
  const link = `${secret}-link`
  await symlink(secret, link)
  await expect(store.put(link, 'mp4')).rejects.toThrow('ELOOP')
  const file = await store.put(secret, 'mp4')
  const path = store.path(file)
  await rename(path, `${path}-moved`)
  await symlink(`${path}-moved`, path)
  expect(await store.find(hello)).toBeUndefined()
  await expect(text(store.open(file))).rejects.toThrow('ELOOP')
  const outside = await mkdtemp(join(root, 'outside-'))
  await rm(dirname(path), { recursive: true })
  await writeFile(join(outside, `${hello}.mp4`), 'other')
  await symlink(outside, dirname(path))
  expect(await store.find(hello)).toBeUndefined()
  await rm(join(outside, `${hello}.mp4`))
  await expect(store.put(await unfinished('hello'), 'mp4')).rejects.toThrow('leads out')
  expect(await readdir(outside)).toEqual([])
})

test('the store as a whole may stand on another volume', async () => {
  const [own, volume] = [await mkdtemp(join(root, 'own-')), await mkdtemp(join(root, 'volume-'))]
  await symlink(volume, join(own, 'store'))
  const store = openFolderStore(own)
  const file = await store.put(await unfinished('hello'), 'mp4')
  expect(await store.find(hello)).toEqual(file)
  expect(await readFile(store.path(file), 'utf8')).toBe('hello')
})
