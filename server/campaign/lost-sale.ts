import { sql } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { UnmetTerm } from '#domain/campaign/wish.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import type { SoldLine } from './deal/sold.ts'
import type { MarketAnswer } from './market.ts'

/** Answer of the market to a wish, as far as it tells what was lost. */
type Found = Pick<MarketAnswer, 'asked' | 'available' | 'rivalScreens' | 'rivals' | 'termFault'>

interface Lost {
  name: string
  line: SoldLine
  places: readonly string[]
  market: Found
  advertiser?: number | null
  worth?: number | null
  /** Two films in a row, asked for as one play. */
  isSequence?: boolean
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
      and exclusive is not distinct from ${row.exclusive} and per_hour is not distinct from ${row.per_hour}
      and per_day is not distinct from ${row.per_day} and is_roadblock = ${row.is_roadblock} and is_sequence = ${row.is_sequence}
      and places @> ${row.places}::text[] and places <@ ${row.places}::text[]
    limit 1`.execute(caller.db)
  if (rows.length > 0) return false
  await caller.db.insertInto('lost_sale').values(row).execute()
  return true
}

function rowOf(caller: Caller, { name, line, places, market, advertiser, worth, isSequence = false }: Lost) {
  const { startsOn, endsOn, weekdays, hours, slots, plays, loops, goal, further } = line
  const { exclusive = null, roadblock = false, perHour = null, perDay = null } = further ?? {}
  return {
    ...{ name, asked_by: caller.userId, asker: caller.userName, advertiser_id: advertiser ?? null },
    ...{ starts_on: startsOn, ends_on: endsOn, weekdays, hours, slots, plays, loops, goal },
    ...{ places: [...places], asked: market.asked, available: hadOf(market), reason: reasonOf(market) },
    ...{
      exclusive,
      is_roadblock: roadblock,
      is_sequence: isSequence,
      per_hour: perHour,
      per_day: perDay,
      rival_screens: market.rivalScreens,
    },
    ...{ worth: worth ?? null, created_at: caller.now },
  }
}

/** True if a wish cannot be had as it was asked for. */
export function isLost(market: Found): boolean {
  return market.asked > 0 && hadOf(market) < market.asked
}

function reasonOf({ rivals, termFault }: Found): CodeOf<'lostReason'> {
  if (rivals.length > 0) return codes.lostReason.trade
  return termFault ? (reasons[termFault.msg] ?? codes.lostReason.soldOut) : codes.lostReason.soldOut
}

const reasons: Partial<Record<UnmetTerm, CodeOf<'lostReason'>>> = {
  'terms.limitsBelowGoal': codes.lostReason.limits,
  'wish.limitsBelowGoal': codes.lostReason.limits,
  'terms.noSecond': codes.lostReason.noSecond,
  'wish.noSecond': codes.lostReason.noSecond,
}

/** Plays that were to be had with its terms: none where a rival or the seconds left no way, so many as its limits allow. */
function hadOf(market: Found): number {
  const { asked, available, termFault } = market
  const most = termFault?.values.most
  if (reasonOf(market) === codes.lostReason.limits) return typeof most === 'number' ? Math.min(asked, most) : 0
  return reasonOf(market) === codes.lostReason.soldOut ? Math.floor(Math.min(asked, available)) : 0
}
