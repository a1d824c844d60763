import { sql } from 'kysely'
import type { World } from '#test/world.ts'
import { judgeScreens } from '../media/health-watch.ts'

/** The watch over screens in a test's hand: the server's own rounds, which stand aside for it, judge nothing in between. */
export interface Watch {
  judge(): Promise<void>
  close(): Promise<void>
}

export async function ownWatch({ server: { services }, database: { db } }: World): Promise<Watch> {
  const held = Promise.withResolvers<Watch['judge']>()
  const ended = Promise.withResolvers<void>()
  const holding = db.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(hashtext('health watch'))`.execute(own)
    held.resolve(() => judgeScreens({ ...services, clock: () => services.clock(), db: own }))
    await ended.promise
  })
  return {
    judge: await held.promise,
    close: () => {
      ended.resolve()
      return holding
    },
  }
}
