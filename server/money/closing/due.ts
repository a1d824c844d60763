import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localTime } from '#domain/time/local-time.ts'
import type { Services } from '../../base/services.ts'
import { tellConsoles } from '../../bus/console-hints.ts'
import { jobKind, type Task, task } from '../../jobs/kind.ts'
import { calculate, openMonth } from './calculate.ts'

export const monthDue = jobKind<null>('money/month-due')

export function monthDueTask(services: Services): Task {
  return task(monthDue, () => calculateDue(services))
}

/** From three in the morning of a month's first day the month before is worked out once; afterwards people do it anew. */
export async function calculateDue({ db, clock, bus }: Services): Promise<void> {
  const now = clock()
  const here = localTime(USUAL_ZONE, now.getTime())
  const month = monthAfter(here.slice(0, 7), -1)
  if (here.slice(8, 16) < '01 03:00') return
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
