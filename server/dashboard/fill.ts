import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { CalendarRow } from '#domain/calendar/calendar.ts'
import type { FilledDay } from '#domain/dashboard/board.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter, daysFrom } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'
import { countersOf } from '../calendar/calendar.ts'
import { rowsOf } from '../calendar/columns.ts'

const DAYS_AHEAD = 14

/** Fill of the coming days, by the counters of the sales calendar: what is booked, asked for and held counts. */
export async function fillOf(caller: Caller): Promise<FilledDay[]> {
  const [counters, brands] = await Promise.all([countersOf(caller, codes.placeKind.brand), brandsOnSale(caller)])
  if (brands.size === 0) return []
  const today = localDay(USUAL_ZONE, caller.now.getTime())
  const [from, to] = [dayAfter(today), dayAfter(today, DAYS_AHEAD)]
  const rows = rowsOf(counters, from, to).filter(({ place }) => brands.has(place))
  return daysFrom(from, to).map((day, at) => ({ day, fillRate: fillOn(rows, at) }))
}

type Units = Pick<CalendarRow, 'capacity' | 'sold' | 'requested' | 'held'>

/** More may be booked than there is: full is full. */
function fillOn(rows: readonly Units[], at: number): number {
  const unitsOf = (kind: keyof Units) => rows.reduce((sum, row) => sum + (row[kind][at] ?? 0), 0)
  const capacity = unitsOf('capacity')
  return capacity === 0 ? 0 : Math.min(1, (unitsOf('sold') + unitsOf('requested') + unitsOf('held')) / capacity)
}

async function brandsOnSale(caller: Caller): Promise<ReadonlySet<string>> {
  const own = allOf([withinScope(caller, { brand: 'brand.code' }), withinActiveBrand(caller, 'brand.code')])
  const { rows } = await sql<{ code: string }>`
    select code from brand where status = ${codes.useStatus.active} and ${own}`.execute(caller.db)
  return new Set(rows.map(({ code }) => code))
}
