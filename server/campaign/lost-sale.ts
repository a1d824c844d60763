import { sql } from 'kysely'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import type { SoldLine } from './deal/sold.ts'

interface Lost {
  name: string
  line: SoldLine
  places: readonly string[]
  asked: number
  available: number
  advertiser?: number | null
  worth?: number | null
}

/** Notes what somebody would have bought and could not have; the refusal itself leaves nothing behind. */
export function keepLostSale(caller: Caller, lost: Lost): void {
  caller.afterRefusal(async () => {
    await caller.services.db.insertInto('lost_sale').values(rowOf(caller, lost)).execute()
  })
}

/** Keeps what somebody says is lost; the same wish of the same person counts once a day. */
export async function keepOnce(caller: Caller, lost: Lost): Promise<boolean> {
  const row = rowOf(caller, lost)
  const today = localDay(USUAL_ZONE, caller.now.getTime())
  const { rows } = await sql`
    select
    from lost_sale
    where asked_by = ${row.asked_by} and created_at >= ${startOfDay(today, USUAL_ZONE)} and starts_on = ${row.starts_on}
      and ends_on = ${row.ends_on} and weekdays = ${row.weekdays} and hours = ${row.hours} and slots = ${row.slots}
      and plays = ${row.plays} and loops = ${row.loops} and goal is not distinct from ${row.goal}
      and places @> ${row.places}::text[] and places <@ ${row.places}::text[]
    limit 1`.execute(caller.db)
  if (rows.length > 0) return false
  await caller.db.insertInto('lost_sale').values(row).execute()
  return true
}

function rowOf(caller: Caller, { name, line, places, asked, available, advertiser, worth }: Lost) {
  const { startsOn, endsOn, weekdays, hours, slots, plays, loops, goal } = line
  return {
    ...{ name, asked_by: caller.userId, asker: caller.userName, advertiser_id: advertiser ?? null },
    ...{ starts_on: startsOn, ends_on: endsOn, weekdays, hours, slots, plays, loops, goal },
    ...{ places: [...places], asked, available, worth: worth ?? null, created_at: caller.now },
  }
}
