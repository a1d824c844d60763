import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Services } from '../../base/services.ts'
import { jobKind, type Task, task } from '../../jobs/kind.ts'
import { versionOf } from '../market.ts'
import { takeTurnToBook } from '../room.ts'
import { linesOfHolds } from './held.ts'
import { serve, serveLapsed } from './line.ts'
import type { Turn } from './turn.ts'

export const moveLine = jobKind<null>('hold/line')

/** Every minute: what has lapsed, and whatever else has become free, goes to those in line. */
export function moveLineTask(services: Services): Task {
  return task(moveLine, () => lookAtLine(services))
}

/** A transaction each, the oldest first: whoever books in between waits for one of them at most. */
export async function lookAtLine(services: Services): Promise<void> {
  const now = services.clock()
  if ((await inLine(services.db, now)).length === 0) return
  await inTurn(services, now, serveLapsed)
  for (const hold of await inLine(services.db, now)) {
    await inTurn(services, now, async (turn) => {
      const version = await versionOf(turn.db, now, {})
      const which = sql<boolean>`hold.id = ${hold} and in_line_since is not null and released_at is null
        and waited_at is distinct from ${version}`
      for (const line of await linesOfHolds(turn.db, which)) await serve(turn, line)
    })
  }
}

async function inLine(db: Kysely<DB>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from hold
    where in_line_since is not null and released_at is null and expires_at > ${now}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function inTurn(services: Services, now: Date, act: (turn: Turn) => Promise<void>): Promise<void> {
  const after: (() => void | Promise<void>)[] = []
  await services.db.transaction().execute(async (db) => {
    await takeTurnToBook(db)
    await act({ db, services, now, afterCommit: (told) => after.push(told) })
  })
  for (const told of after) await told()
}
