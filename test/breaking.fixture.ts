import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { openDatabase } from '#database/open.ts'
import type { DB } from '#database/schema.ts'
import type { Caller } from '#server/base/caller.ts'
import { callerFor } from '#server/call/background.ts'
import { eventually } from './eventually.ts'
import type { World } from './world.ts'

/** Act whose connection is to break, and what it leaves behind. */
interface Breaking {
  world: World
  userId: number
  act(caller: Caller): Promise<unknown>
  /** All that the act changes, as one text. */
  bytesOf(db: Kysely<DB>): Promise<string>
}

/** A connection that breaks at one of its statements: before the server gets it, or before its answer comes. */
type Break = { at: number | 'commit'; when: 'before' | 'after' }

/** The act over a connection that breaks at each of its statements has done all or nothing; in the end it is done. */
export async function expectAllOrNothing(breaking: Breaking): Promise<void> {
  const { world, bytesOf } = breaking
  const { db } = world.database
  // The first time asks for what is remembered afterwards, such as rights.
  await run(breaking, { at: 0, when: 'before' }, false)
  // With the end of the transaction as the last one.
  const { sent, bytes: whole } = await run(breaking, { at: 0, when: 'before' }, false)
  const before = await bytesOf(db)
  expect([sent.length > 12, whole === before]).toEqual([true, false])
  for (const when of ['before', 'after'] as const)
    for (let at = 1; at < sent.length + (when === 'before' ? 1 : 0); at++) {
      await expect(run(breaking, { at, when })).rejects.toThrow()
      expect(await bytesOf(db)).toBe(before)
    }
  // The server may have done what it could not say any more.
  await expect(run(breaking, { at: 'commit', when: 'after' })).rejects.toThrow()
  await untilAlone(db)
  if ((await bytesOf(db)) === before) await run(breaking, { at: 0, when: 'before' })
  expect(await bytesOf(db)).toBe(whole)
}

/** The act over a connection that breaks, or whose work is undone at its end; answers what was sent, and what had been made. */
async function run({ world, userId, act, bytesOf }: Breaking, { at, when }: Break, isKept = true) {
  const own = openDatabase({ ...world.database.config, max: 1 })
  const sent: string[] = []
  let bytes = ''
  own.pool.on('connect', (client) => breakAt(client as unknown as Client, sent, { at, when }))
  try {
    await own.db.transaction().execute(async (trx) => {
      const owner = { userId, actingUserId: null, brand: null }
      const surroundings = { requestId: 'test', afterCommit: () => undefined }
      const caller = await callerFor(world.server.services, trx, owner, surroundings)
      if (!caller) throw new Error('Nobody calls')
      await act(caller)
      if (isKept) return
      const statements = sent.length
      bytes = await bytesOf(trx)
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
    const text = typeof first === 'string' ? first : String((first as { text?: unknown }).text)
    sent.push(text)
    const isNow = at === 'commit' ? text === at : sent.length === at
    // What the server remembers meanwhile is not asked again: an act of fewer statements breaks before its end, not behind it.
    const isOver = text === 'commit' && at !== 'commit' && sent.length <= at
    if (isOver || (isNow && when === 'before')) cut(client)
    const answer = query(...given)
    if (isNow && !isOver && when === 'after') cut(client)
    return answer
  }
  Object.assign(client, { query: broken })
}

const cut = (client: Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** The server has noticed that the other end of a connection is gone. */
const untilAlone = (db: Kysely<DB>) =>
  eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(db)
    expect(rows.length).toBe(0)
  })
