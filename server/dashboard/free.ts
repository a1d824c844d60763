import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { CalendarRow } from '#domain/calendar/calendar.ts'
import type { FreeRegion } from '#domain/dashboard/board.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { countersOf } from '../calendar/calendar.ts'
import { filled } from '../calendar/columns.ts'
import type { Counters } from '../calendar/counters.ts'
import { knownGroups } from '../calendar/groups.ts'

const DAYS_AHEAD = 14
const MOST_REGIONS = 6
const { region } = codes.placeKind

/**
 * Regions in which a seller has sold most, with the free rest from tomorrow on; without a sale of one's own, those with
 * the most room.
 */
export async function freeRegions(caller: Caller): Promise<FreeRegion[]> {
  const today = localDay(USUAL_ZONE, caller.now.getTime())
  const [counters, names, own] = await Promise.all([
    countersOf(caller, region),
    knownGroups(caller, region),
    ownCampaigns(caller),
  ])
  const sold = unitsOf(counters, own)
  const { rows } = filled(counters, names, dayAfter(today), dayAfter(today, DAYS_AHEAD))
  return rows
    .map((row) => ({ ...freeIn(row), sold: sold.get(row.place) ?? 0 }))
    .sort((one, other) => other.sold - one.sold || other.free - one.free)
    .slice(0, MOST_REGIONS)
    .map(({ sold: _, ...freeRegion }) => freeRegion)
}

function freeIn({ place, name, brdNm, capacity, sold, requested, held }: CalendarRow): FreeRegion {
  const all = sum(capacity)
  const free = Math.max(0, all - sum(sold) - sum(requested) - sum(held))
  return { place, name, brdNm, free, fillRate: all === 0 ? 1 : (all - free) / all }
}

/** Units that the own campaigns take of each region, whenever they run. */
function unitsOf({ groups, lines }: Counters, own: ReadonlySet<number>): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  for (const { campaign, taken } of lines) {
    if (!own.has(campaign)) continue
    for (const [group, byWeekday] of taken) {
      const place = groups[group] ?? ''
      units.set(place, (units.get(place) ?? 0) + sum(byWeekday))
    }
  }
  return units
}

async function ownCampaigns({ db, userId }: Caller): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from campaign where seller_id = ${userId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
