import { type RawBuilder, sql } from 'kysely'
import type { World } from './world.ts'

/** Lets calls come so far that all of them wait for the same row, then lets them go on together. */
export async function whileHeld<Each>(
  { database: { db } }: World,
  row: RawBuilder<unknown>,
  ask: () => Promise<Each>[],
): Promise<Each[]> {
  const asked = await db.transaction().execute(async (holder) => {
    await sql`select from ${row} for update`.execute(holder)
    const calls = ask()
    while ((await waitingFor(db)) < calls.length) await new Promise((turn) => setImmediate(turn))
    return { answers: Promise.all(calls) }
  })
  return asked.answers
}

/** The same with calls of which each begins when the ones before have come to rest: each of them waits, or has ended. */
export async function inTurnWhileHeld<Answers extends unknown[]>(
  { database: { db } }: World,
  row: RawBuilder<unknown>,
  ...asks: { [At in keyof Answers]: () => Promise<Answers[At]> }
): Promise<Answers> {
  const asked = await db.transaction().execute(async (holder) => {
    await sql`select from ${row} for update`.execute(holder)
    const calls: Promise<unknown>[] = []
    for (const ask of asks) {
      calls.push(ask())
      await atRest(db, calls)
    }
    return { answers: Promise.all(calls) }
  })
  return asked.answers as Promise<Answers> // in the order of the calls
}

/** Moment at which each of these calls waits for a lock, or has ended. */
async function atRest(db: World['database']['db'], calls: readonly Promise<unknown>[]): Promise<void> {
  let ended = 0
  const end = () => {
    ended += 1
  }
  for (const call of calls) void call.then(end, end)
  while ((await waitingFor(db)) + ended < calls.length) await new Promise((turn) => setImmediate(turn))
}

async function waitingFor(db: World['database']['db']): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
