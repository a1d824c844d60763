import { beforeEach, expect, test, vi } from 'vitest'
import { type Disk, plugInDisk } from '#player/disk/disk.fixture.ts'

let disk: Disk
let store: typeof import('#player/disk/store.ts')

beforeEach(async () => {
  disk = plugInDisk()
  vi.resetModules()
  store = await import('#player/disk/store.ts')
})

test('a memory that could not be opened is opened when it is needed again', async () => {
  disk.failsToOpen = 1
  await expect(store.readFact('device')).rejects.toThrow('UnknownError')
  await store.writeFact('device', 'screen')
  expect(await store.readFact('device')).toBe('screen')
})

test('a memory that the browser has closed is opened again', async () => {
  await store.writeFact('device', 'screen')
  disk.closeAll()
  expect(await store.readFact('device')).toBe('screen')
})

test('a memory makes way for one that changes its tables', async () => {
  await store.writeFact('device', 'screen')
  expect(disk.askToClose()).toBe(true)
  expect(await store.readFact('device')).toBe('screen')
})

test('what a full disk gives up is not taken for kept', async () => {
  await store.writeRow('programs', 'old', new Uint8Array())
  disk.isFull = true
  await expect(store.writeRow('programs', 'new', new Uint8Array())).rejects.toThrow('QuotaExceededError')
  expect(await store.readKeys('programs')).toEqual(['old'])
})

test('a fact that a full disk does not keep is known until the page ends', async () => {
  await store.writeFact('device', 'old')
  disk.isFull = true
  await store.writeFact('device', 'new')
  expect(await store.readFact('device')).toBe('new')
  disk.isFull = false
  await store.forgetFacts('device')
  expect(await store.readFact('device')).toBeUndefined()
})
