import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { HealthDay } from '#domain/dashboard/board.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { withinActiveBrand, withinScope } from '../base/scope.ts'
import type { Services } from '../base/services.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'

export const healthHours = jobKind<null>('media/health-hours')

export function healthHoursTask({ db, clock }: Services): Task {
  return task(healthHours, () => keepHealth(db, clock()))
}

const { on, off } = codes.mediaStatus

/** Keeps how the screens in use of every brand stand, once an hour. */
export async function keepHealth(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`
    insert into health_hour (brand_code, hour, on_air, faulty, off)
    select brand_code, date_trunc('hour', ${now}::timestamptz), count(*) filter (where status = ${on}),
      count(*) filter (where status not in (${on}, ${off})), count(*) filter (where status = ${off})
    from media
    where device_status = ${codes.deviceStatus.inUse}
    group by brand_code
    on conflict (brand_code, hour) do nothing`.execute(db)
}

const DAYS = 30

/** Mean of the hours of each of the last days, of the caller's brands; days without any are left out. */
export async function healthDays(caller: Caller): Promise<HealthDay[]> {
  const last = localDay(USUAL_ZONE, caller.now.getTime())
  const { rows } = await sql<HealthDay>`
    select to_char(hour at time zone ${USUAL_ZONE}, 'YYYY-MM-DD') as day,
      round(avg(on_air))::integer as "onAir", round(avg(faulty))::integer as faulty, round(avg(off))::integer as off
    from (
      select hour, sum(on_air) as on_air, sum(faulty) as faulty, sum(off) as off
      from health_hour
      where hour >= ${dayAfter(last, 1 - DAYS)}::timestamp at time zone ${USUAL_ZONE}
        and ${withinScope(caller, { brand: 'health_hour.brand_code' })}
        and ${withinActiveBrand(caller, 'health_hour.brand_code')}
      group by hour) counted
    group by 1
    order by 1`.execute(caller.db)
  return rows
}
