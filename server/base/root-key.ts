import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'

const BYTES = 32

/**
 * The key from which all others are made: in a file of the operator's choice, or else in the database, beside what it seals.
 * Once a file is named the key moves there, and the database keeps no more than what tells the right file from a wrong one.
 */
export function rootKey(db: Kysely<DB>, keyFile: string | undefined): Promise<Buffer> {
  return db.transaction().execute(async (trx) => {
    // Of several servers that start at once one makes the key.
    await trx
      .insertInto('server_secret')
      .values({ name: 'turn', value: Buffer.alloc(0) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    await trx.selectFrom('server_secret').select('name').where('name', '=', 'turn').forUpdate().execute()
    return keyFile === undefined ? keyInDatabase(trx) : keyInFile(trx, keyFile)
  })
}

async function keyInDatabase(db: Kysely<DB>): Promise<Buffer> {
  const known = await secretOf(db, 'root')
  if (known) return known
  if (await secretOf(db, 'root-mark'))
    throw new Error('The key of this database lies in a file: name it in LITFASS_KEY_FILE')
  const key = randomBytes(BYTES)
  await keep(db, 'root', key)
  return key
}

async function keyInFile(db: Kysely<DB>, keyFile: string): Promise<Buffer> {
  const mark = await secretOf(db, 'root-mark')
  const key = (await readKey(keyFile)) ?? (await writtenKey(db, keyFile, mark))
  const own = createHmac('sha256', key).update('root').digest()
  if (mark && !(mark.length === own.length && timingSafeEqual(mark, own)))
    throw new Error(`${keyFile} holds the key of another database`)
  const moved = await secretOf(db, 'root')
  if (!mark && moved && !moved.equals(key)) throw new Error(`${keyFile} holds another key than this database`)
  if (!mark) await keep(db, 'root-mark', own)
  await db.deleteFrom('server_secret').where('name', '=', 'root').execute()
  return key
}

async function writtenKey(db: Kysely<DB>, keyFile: string, mark: Buffer | undefined): Promise<Buffer> {
  if (mark) throw new Error(`The key of this database is not in ${keyFile}: put it back from your backup`)
  const key = (await secretOf(db, 'root')) ?? randomBytes(BYTES)
  await writeFile(keyFile, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return key
}

async function readKey(keyFile: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from((await readFile(keyFile, 'utf8')).trim(), 'base64')
    if (key.length !== BYTES) throw new Error(`${keyFile} holds no key: ${BYTES} bytes in base64`)
    return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

type Name = 'root' | 'root-mark'

async function secretOf(db: Kysely<DB>, name: Name): Promise<Buffer | undefined> {
  return (await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst())?.value
}

async function keep(db: Kysely<DB>, name: Name, value: Buffer) {
  await db.insertInto('server_secret').values({ name, value }).execute()
}
