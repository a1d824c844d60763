import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import type { DB } from '#database/schema.ts'
import type { LongAct } from '#domain/money/closing/closing-run.ts'
import { eventually } from '#test/eventually.ts'
import { openWorld, type World } from '#test/world.ts'
import { callerFor } from '../../call/background.ts'
import { closingActs } from './acts.ts'
import { openMonth } from './calculate.ts'
import { month, rates, shown, sold } from './closing.fixture.ts'
import { bytesOf } from './runs.fixture.ts'

let world: World
let db: Kysely<DB>
let admin: number

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  await sql`update campaign set status = 30 where status is not null`.execute(db)
  await sql`delete from media_day`.execute(db)
  const { line } = await sold(db, {
    name: 'Tram',
    amount: 1_000_003,
    from: `${month}-01`,
    to: `${month}-20`,
    goal: 500,
  })
  await shown(db, line, 'BEA0000001', `${month}-02`, 100)
  await shown(db, line, 'QUA0000001', `${month}-03`, 77)
  await rates(db)
  await openMonth(db, month)
  admin = (await db.selectFrom('app_user').select('id').where('login_id', '=', 'admin').executeTakeFirstOrThrow()).id
})
afterAll(() => world.close())

/** A connection that breaks at one of its statements: before the server gets it, or before its answer comes. */
type Break = { at: number; when: 'before' | 'after' }

/** The act over a connection that breaks, or whose work is undone at its end; answers what was sent, and what had been made. */
async function run(act: LongAct, { at, when }: Break, isKept = true) {
  const own = openDatabase({ ...world.database.config, max: 1 })
  const sent: string[] = []
  let bytes = ''
  own.pool.on('connect', (client) => breakAt(client as unknown as Client, sent, { at, when }))
  try {
    await own.db.transaction().execute(async (trx) => {
      const owner = { userId: admin, actingUserId: null, brand: null }
      const surroundings = { requestId: 'test', afterCommit: () => undefined }
      const caller = await callerFor(world.server.services, trx, owner, surroundings)
      if (!caller) throw new Error('Nobody calls')
      await closingActs[act](caller, { closingMonth: month, reason: 'As it is' }, () => undefined)
      if (isKept) return
      const statements = sent.length
      bytes = await bytesOf(trx, month)
      sent.length = statements
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  } finally {
    await own.close().catch(() => undefined)
  }
  return { sent, bytes }
}

class Undone extends Error {}

function breakAt(client: Client, sent: string[], { at, when }: Break) {
  // What is meant to break is no news.
  client.removeAllListeners('error').on('error', () => undefined)
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const broken = (...given: unknown[]) => {
    const [first] = given
    sent.push(typeof first === 'string' ? first : String((first as { text?: unknown }).text))
    const isNow = sent.length === at
    if (isNow && when === 'before') cut(client)
    const answer = query(...given)
    if (isNow && when === 'after') cut(client)
    return answer
  }
  Object.assign(client, { query: broken })
}

const cut = (client: Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

test.each(['calculate', 'confirm', 'close'] as const)(
  '%s that breaks at any of its statements has done all or nothing',
  async (act) => {
    // With the end of the transaction as the last one.
    const { sent, bytes: whole } = await run(act, { at: 0, when: 'before' }, false)
    const before = await bytesOf(db, month)
    expect([sent.length > 12, whole === before]).toEqual([true, false])
    for (const when of ['before', 'after'] as const)
      for (let at = 1; at < sent.length + (when === 'before' ? 1 : 0); at++) {
        await expect(run(act, { at, when })).rejects.toThrow()
        expect(await bytesOf(db, month)).toBe(before)
      }
    // The server may have done what it could not say any more.
    await expect(run(act, { at: sent.length, when: 'after' })).rejects.toThrow()
    await unheard(act, before)
    expect(await bytesOf(db, month)).toBe(whole)
  },
)

/** Done again where it was not done. */
async function unheard(act: LongAct, before: string): Promise<void> {
  await untilAlone()
  if ((await bytesOf(db, month)) === before) await run(act, { at: 0, when: 'before' })
}

/** The server has noticed that the other end of a connection is gone. */
const untilAlone = () =>
  eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(db)
    expect(rows.length).toBe(0)
  })
