import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
