import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { bitsOf, type CampaignLine, weekdayBits } from '#domain/campaign/line.ts'
import { placeOf } from '#domain/campaign/place.ts'
import type { Caller } from '../base/caller.ts'
import { alcoholRule, withoutBarred } from './deal/alcohol.ts'
import type { SoldLine } from './deal/sold.ts'
import { GUARANTEED } from './holds.ts'
import { keepLostSale } from './lost-sale.ts'
import { askMarket, type MarketAnswer } from './market.ts'

const TURN_MS = 120_000

/** One booking after the other: two of them must not both find the last free plays. */
export async function takeTurnToBook(db: Kysely<DB>): Promise<void> {
  // Many may wait here at once: it is their turn that takes long, not a statement.
  await sql`select set_config('statement_timeout', ${String(TURN_MS)}, true)`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('hold'))`.execute(db)
}

/** A campaign as far as its room goes. */
export interface Booking {
  cpIdx: number | null
  cpName: string
  advIdx: number | null
  amount: number | null
  startsOn: string
  endsOn: string
  targetDays: readonly number[]
  targetHours: readonly number[]
  lines: readonly CampaignLine[]
  isSme: 'Y' | 'N' | null
}

/** Small business and bonus plays rank behind what is guaranteed. */
export const SMALL = 6

/** Free room of each line, where those before it have theirs and the campaign itself is left out. */
export async function roomFor(caller: Caller, booking: Booking, from = booking.startsOn): Promise<MarketAnswer[]> {
  const { services, db } = caller
  const lines = await soldLinesOf(caller, { ...booking, startsOn: from })
  const answers: MarketAnswer[] = []
  for (const [at, line] of lines.entries()) {
    const beside = lines.slice(0, at)
    const isAlone = booking.cpIdx === null && beside.length === 0
    answers.push(await askMarket(services, db, line, isAlone ? {} : { without: booking.cpIdx ?? undefined, beside }))
  }
  return answers
}

/** Refused where a line finds no place or not all of its plays; what was not sold is noted, what was overbooked marked. */
export async function refuseWithoutRoom(caller: Caller, booking: Booking, from = booking.startsOn): Promise<void> {
  const lines = await soldLinesOf(caller, { ...booking, startsOn: from })
  const answers = await roomFor(caller, booking, from)
  for (const [at, { asked, available, barredHours, isBeyond }] of answers.entries()) {
    refuseUnless(asked > 0 || barredHours.length === 0, 'campaign.alcoholHours', { values: { line: at + 1 } })
    refuseUnless(asked > 0, 'campaign.noPlays', { values: { line: at + 1 } })
    if (available >= asked || isBeyond) continue
    const [line, { places = [] } = {}] = [lines[at], booking.lines[at]]
    const plays = { asked, available: Math.floor(available) }
    const { cpName: name, advIdx: advertiser, amount: worth } = booking
    if (line) keepLostSale(caller, { name, line, places, ...plays, advertiser, worth })
    refuseUnless(false, 'campaign.notFree', { values: { line: at + 1, ...plays } })
  }
  const isOverbooked = answers.some(({ isBeyond }) => isBeyond)
  await sql`
    update campaign set is_overbooked = ${isOverbooked}
    where id = ${booking.cpIdx} and is_overbooked <> ${isOverbooked}`.execute(caller.db)
}

async function soldLinesOf({ db, userId }: Caller, booking: Booking): Promise<SoldLine[]> {
  const { cpIdx, advIdx, startsOn, endsOn, isSme } = booking
  const { rows } = await sql<{ category: string | null; vetoes: string[] }>`
    select (select category from advertiser where id = ${advIdx}) as category,
      array(select brand_code from campaign_veto where campaign_id = ${cpIdx} order by brand_code) as vetoes`.execute(
    db,
  )
  const { category = null, vetoes = [] } = rows[0] ?? {}
  const rule = await alcoholRule(db)
  const lineOf = (line: CampaignLine, at: number): SoldLine => ({
    // Below every hold, so that it is never taken for one.
    ...{ id: -2_000_000_000 - at, campaign: cpIdx ?? 0, name: booking.cpName, advertiser: advIdx ?? -userId },
    ...{ category, vetoes, startsOn, endsOn, tier: isSme === 'Y' ? SMALL : GUARANTEED, films: [] },
    ...{ weekdays: weekdayBits(booking.targetDays), hours: bitsOf(booking.targetHours) },
    ...{ slots: line.playTime === 30 ? 2 : 1, goalKind: line.goalKind, goal: line.goal },
    ...{ plays: line.plays, loops: line.loops },
    targets: line.places.flatMap((place) => placeOf(place) ?? []),
  })
  return booking.lines.map((line, at) => withoutBarred(lineOf(line, at), rule))
}
