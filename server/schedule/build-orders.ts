import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay, localTime } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import type { Services } from '../base/services.ts'
import { type BuildOrder, buildDay, daysInForce, daysRunning } from '../campaign/deal/build-order.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'

/** Goals follow what has been proven: for what is left of today, for tomorrow, and as a forecast of the week after. */
export const paceAll = jobKind<null>('schedule/pace')

/** Between them, each hour: what was not shown today is planned once more while there is time. */
export const paceLate = jobKind<null>('schedule/late')

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

export function lateTask(services: Services): Task {
  return task(paceLate, async (run) => {
    const now = services.clock()
    const today = localDay(USUAL_ZONE, now.getTime())
    await run.commit(async (trx) => {
      for (const day of await daysInForce(services, now)) if (day <= today) await order(trx, { day, why: 'late' })
    })
  })
}

/** Today on every screen, whatever day that is there, as somebody asks; answers the job that is done last. */
export async function orderToday({ db, now, userId }: Caller): Promise<number> {
  let job = 0
  for (const day of await daysRunning({ db }, now)) job = await order(db, { day, why: 'ask' }, userId)
  return job
}

/** A build that waits already is not ordered twice; the stronger reason stays. */
export async function order(db: Kysely<DB>, wish: BuildOrder, ownerId?: number): Promise<number> {
  const { rows } = await sql<{ payload: BuildOrder }>`
    select payload from job where kind = ${buildDay.name} and key = ${wish.day} and state = 'queued'`.execute(db)
  const why = [wish.why, ...rows.map(({ payload }) => payload.why)].reduce((one, other) =>
    strength[one] < strength[other] ? other : one,
  )
  return enqueue(db, buildDay, { ...wish, why }, { key: wish.day, ...(ownerId !== undefined && { ownerId }) })
}

const strength: Readonly<Record<BuildOrder['why'], number>> = {
  forecast: 0,
  change: 1,
  late: 2,
  ask: 3,
  pace: 3,
  afresh: 3,
}

/** Days in force whose advertisements something has touched, or that have none yet. */
export async function orderWhatChanged(db: Kysely<DB>, now: Date): Promise<void> {
  for (const day of await daysInForce({ db }, now)) await order(db, { day, why: 'change' })
}
