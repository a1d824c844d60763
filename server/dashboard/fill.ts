import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { FilledDay } from '#domain/dashboard/board.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'
import { fillByDay } from '../campaign/market.ts'
import { wishedLine } from '../campaign/wish.ts'

const DAYS_AHEAD = 14

/** The coming days as the market sees them: what is booked, asked for and held counts, as it does for whoever asks for room. */
export async function fillOf(caller: Caller): Promise<FilledDay[]> {
  const places = await brandsOnSale(caller)
  if (places.length === 0) return []
  const today = localDay(USUAL_ZONE, caller.now.getTime())
  const everything = wishedLine(
    {
      ...{ startsOn: dayAfter(today), endsOn: dayAfter(today, DAYS_AHEAD), places },
      targetDays: Object.values(codes.targetDay),
      targetHours: Array.from({ length: 24 }, (_, hour) => hour),
      ...{ playTime: codes.playTime.short, plays: 1, loops: 1 },
    },
    { advertiser: -caller.userId, category: null },
  )
  return fillByDay(caller.services, caller.db, everything)
}

async function brandsOnSale(caller: Caller): Promise<string[]> {
  const own = allOf([withinScope(caller, { brand: 'brand.code' }), withinActiveBrand(caller, 'brand.code')])
  const { rows } = await sql<{ code: string }>`
    select code from brand where status = ${codes.useStatus.active} and ${own} order by code`.execute(caller.db)
  return rows.map(({ code }) => code)
}
