import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseField } from '#domain/base/reply.ts'
import { type KnownMonths, monthAfter, monthsToCalculate } from '#domain/money/closing/calendar.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay, localTime } from '#domain/time/local-time.ts'
import type { Services } from '../../base/services.ts'
import { tellConsoles } from '../../bus/console-hints.ts'
import { jobKind, type Task, task } from '../../jobs/kind.ts'
import { calculate, openMonth } from './calculate.ts'

export const monthDue = jobKind<null>('money/month-due')

export function monthDueTask(services: Services): Task {
  return task(monthDue, () => calculateDue(services))
}

const { confirmed, closed } = codes.closingState
const { running, endedMidway, ended } = codes.campaignStatus

/** Months that people can have worked out, the next to be closed first. */
export async function openMonths(db: Kysely<DB>, now: Date): Promise<string[]> {
  const { rows } = await sql<Omit<KnownMonths, 'running'>>`
    select max(month) filter (where state >= ${closed}) as closed,
      least(min(month) filter (where state < ${closed}), (
        select to_char(min(starts_on), 'YYYY-MM') from campaign where status in (${running}, ${endedMidway}, ${ended})
      )) as first,
      coalesce(array_agg(month) filter (where state = ${confirmed}), '{}') as confirmed
    from closing_month`.execute(db)
  const today = localDay(USUAL_ZONE, now.getTime())
  return rows.flatMap((known) => monthsToCalculate({ ...known, running: today.slice(0, 7) }))
}

/** Months are closed one after the other: what a later one was closed with went on from this one as it was. */
export async function refuseBeforeClosed(db: Kysely<DB>, month: string): Promise<void> {
  const { rows } = await sql`
    select from closing_month where month > ${month} and state >= ${closed} limit 1`.execute(db)
  if (rows.length > 0) refuseField('closingMonth', 'closing.beforeClosed')
}

/**
 * From three in the morning of a month's first day the month before is worked out once, as soon as anything was ever sold;
 * afterwards people do it anew.
 */
export async function calculateDue({ db, clock, bus }: Services): Promise<void> {
  const now = clock()
  const here = localTime(USUAL_ZONE, now.getTime())
  const month = monthAfter(here.slice(0, 7), -1)
  if (here.slice(8, 16) < '01 03:00' || !(await openMonths(db, now)).includes(month)) return
  const isNew = await db.transaction().execute(async (trx) => {
    await openMonth(trx, month)
    const { rows } = await sql`
      select from closing_month
      where month = ${month} and runs = 0 and state = ${codes.closingState.calculated}
      for update`.execute(trx)
    if (rows.length > 0) await calculate(trx, month, now)
    return rows.length > 0
  })
  if (isNew) tellConsoles(bus, 'closing', null)
}
