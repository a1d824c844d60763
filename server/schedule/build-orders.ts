import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay, localTime } from '#domain/time/local-time.ts'
import type { Services } from '../base/services.ts'
import { type BuildOrder, buildDay, daysInForce } from '../campaign/deal/build-order.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'

/** Goals follow what has been proven: for what is left of today, for tomorrow, and as a forecast of the week after. */
export const paceAll = jobKind<null>('schedule/pace')

export const DAYS_FORECAST = 7

const NIGHT = '20:00'

export function paceTask(services: Services): Task {
  return task(paceAll, async (run) => {
    const now = services.clock()
    const days = await daysInForce(services, now)
    const today = localDay(USUAL_ZONE, now.getTime())
    const coming = Array.from({ length: DAYS_FORECAST }, (_, at) => dayAfter(today, at + 1))
    // In the night what is to come is dealt out anew: the day that every change before has left its mark on begins here.
    const isNight = NIGHT <= localTime(USUAL_ZONE, now.getTime()).slice('2026-01-01 '.length)
    await run.commit(async (trx) => {
      for (const day of days) await order(trx, { day, why: isNight && day > today ? 'afresh' : 'pace' })
      for (const day of coming) if (!days.includes(day)) await order(trx, { day, why: 'forecast' })
    })
  })
}

/** A build that waits already is not ordered twice; the stronger reason stays. */
export async function order(db: Kysely<DB>, wish: BuildOrder, ownerId?: number): Promise<number> {
  const { rows } = await sql<{ payload: BuildOrder }>`
    select payload from job where kind = ${buildDay.name} and key = ${wish.day} and state = 'queued'`.execute(db)
  const isWeaker = wish.why === 'change' && rows.some(({ payload }) => payload.why !== 'forecast')
  const why = isWeaker ? (rows[0]?.payload.why ?? wish.why) : wish.why
  return enqueue(db, buildDay, { ...wish, why }, { key: wish.day, ...(ownerId !== undefined && { ownerId }) })
}

/** Days in force whose advertisements something has touched, or that have none yet. */
export async function orderWhatChanged(db: Kysely<DB>, now: Date): Promise<void> {
  for (const day of await daysInForce({ db }, now)) await order(db, { day, why: 'change' })
}
