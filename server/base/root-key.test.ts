import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { openSecrets } from './secrets.ts'

let world: World
let folder: string
let keyFile: string

beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'litfass-key-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await world.close()
})
beforeEach(async () => {
  await sql`delete from server_secret`.execute(world.database.db)
  keyFile = join(await mkdtemp(join(folder, 'own-')), 'key')
})

const open = (file?: string) => openSecrets(world.database.db, file)
const inDatabase = async () => {
  const { rows } = await sql<{ name: string; value: Buffer }>`
    select name, value from server_secret where name <> 'turn' order by name`.execute(world.database.db)
  return rows
}

test('a key of the database moves into the file that is named for it, and opens what it has sealed', async () => {
  const sealed = (await open()).seal('test', 'secret')
  const [before] = await inDatabase()
  expect((await open(keyFile)).open('test', sealed)).toBe('secret')
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(keyFile, 'utf8'), 'base64')).toEqual(before?.value)
  expect((await inDatabase()).map(({ name }) => name)).toEqual(['root-mark'])
  expect((await open(keyFile)).open('test', sealed)).toBe('secret')
})

test('a new installation has its key in the file alone, however many servers start at once', async () => {
  const opened = await Promise.all([open(keyFile), open(keyFile), open(keyFile)])
  expect(new Set(opened.map((secrets) => secrets.sign('test', 'word'))).size).toBe(1)
  expect((await inDatabase()).map(({ name }) => name)).toEqual(['root-mark'])
})

test('no other key takes the place of one that is missing, wrong or unreadable', async () => {
  await open(keyFile)
  await expect(open()).rejects.toThrow('LITFASS_KEY_FILE')
  await expect(open(`${keyFile}.elsewhere`)).rejects.toThrow('put it back')
  await writeFile(keyFile, Buffer.alloc(32, 7).toString('base64'))
  await expect(open(keyFile)).rejects.toThrow('another database')
  await writeFile(keyFile, 'short')
  await expect(open(keyFile)).rejects.toThrow('no key')
  await chmod(keyFile, 0o600)
})
