import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { bitsOf, type CampaignLine, weekdayBits } from '#domain/campaign/line.ts'
import { placeOf } from '#domain/campaign/place.ts'
import { termFaults } from '#domain/campaign/terms/agree.ts'
import { kindsOf, termsOf } from '#domain/campaign/terms/terms.ts'
import type { Caller } from '../base/caller.ts'
import { alcoholRule, withoutBarred } from './deal/alcohol.ts'
import type { SoldLine, SoldTerms } from './deal/sold.ts'
import { GUARANTEED } from './hold/held.ts'
import { isLost, keepLostSale } from './lost-sale.ts'
import { askMarket, type MarketAnswer, nothing, type Otherwise } from './market.ts'
import { namesFor } from './names.ts'
import { keepSeconds, type Timed, withSeconds } from './terms/second.ts'

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
  return answersFor(caller, booking, await timedLinesOf(caller, { ...booking, startsOn: from }))
}

/** Lines that follow each other are asked for as one, and answered alike. */
async function answersFor(caller: Caller, { cpIdx }: Booking, timed: readonly Timed[]) {
  const lines = timed.map(({ line }) => line)
  const answers: MarketAnswer[] = lines.map(() => nothing)
  const beside: SoldLine[] = []
  for (const [at, line] of lines.entries()) {
    if (lines.some(({ id }) => id === line.further?.after)) continue
    const next = lines.findIndex(({ further }) => further?.after === line.id)
    const wish: SoldLine = next < 0 ? line : { ...line, slots: 2 }
    const isAlone = cpIdx === null && beside.length === 0
    const { fault = null, free = 0 } = timed[at] ?? {}
    const otherwise = isAlone ? {} : { without: cpIdx ?? undefined, beside: [...beside] }
    const answer = await askTimed(caller, { line: wish, fault, free }, otherwise)
    for (const [place, own] of lines.entries()) {
      if (place !== at && place !== next) continue
      answers[place] = answer
      beside.push({ ...own, ...(answer.promised && { promised: answer.promised }) })
    }
  }
  return answers
}

/** Free rest for a line that has its second, where it is a roadblock: a slot has to be free on its screens as well. */
export async function askTimed(
  { services, db }: Pick<Caller, 'services' | 'db'>,
  { line, fault, free }: Timed,
  otherwise: Otherwise = {},
): Promise<MarketAnswer> {
  const found = await askMarket(services, db, line, otherwise)
  if (!line.further?.roadblock) return found
  const slots = Math.floor(found.freeSlotsAtLeast * line.loops + 1e-6)
  const freeSeconds = Math.min(free, slots)
  return fault
    ? { ...found, freeSeconds, available: 0, termFault: { msg: fault, values: {} } }
    : { ...found, freeSeconds }
}

/**
 * Refused where a line finds no place or not all of its plays, or fewer than are `enough` where it lacks some already; what
 * was not sold is noted, what was overbooked marked.
 */
export async function refuseWithoutRoom(
  caller: Caller,
  booking: Booking,
  from = booking.startsOn,
  enough: readonly ((asked: number) => number)[] = [],
): Promise<void> {
  const timed = await timedLinesOf(caller, { ...booking, startsOn: from })
  const answers = await answersFor(caller, booking, timed)
  for (const [at, answer] of answers.entries()) {
    const { asked, available, barredHours, isBeyond, termFault, rivals } = answer
    const line = at + 1
    if (rivals.length > 0) noteLost(caller, booking, timed[at], at, answer)
    await refuseRivals(caller, rivals, 'line', line)
    // Limits that do not go with a goal are a fault of the wish; that no second is left is one of the network.
    if (termFault?.msg === 'terms.noSecond') noteLost(caller, booking, timed[at], at, answer)
    if (termFault) refuse(termFault.msg, { values: { line, ...termFault.values } })
    refuseUnless(asked > 0 || barredHours.length === 0, 'campaign.alcoholHours', { values: { line } })
    refuseUnless(asked > 0, 'campaign.noPlays', { values: { line } })
    if (available >= Math.min(asked, enough[at]?.(asked) ?? asked) || isBeyond) continue
    noteLost(caller, booking, timed[at], at, answer)
    refuse('campaign.notFree', { values: { line, asked, available: Math.floor(available) } })
  }
  await keepSeconds(caller.db, booking.cpIdx, timed)
  for (const [place, { promised }] of answers.entries()) await keepDays(caller, booking.cpIdx, place, promised)
  const isOverbooked = answers.some(({ isBeyond }) => isBeyond)
  await sql`
    update campaign set is_overbooked = ${isOverbooked}
    where id = ${booking.cpIdx} and is_overbooked <> ${isOverbooked}`.execute(caller.db)
}

/** Days by which a line was promised weigh its plan from now on. */
async function keepDays({ db }: Caller, campaign: number | null, place: number, promised: MarketAnswer['promised']) {
  await sql`
    update campaign_line
    set promised_from = ${promised?.from ?? null}, promised_plays = ${promised?.plays ?? null}::integer[]
    where campaign_id = ${campaign} and place = ${place}
      and (${promised !== null} or promised_from is not null)`.execute(db)
}

/** Refused where another customer of the trade is alone, or would be in the way; named for those who may see it. */
export async function refuseRivals(
  caller: Caller,
  rivals: MarketAnswer['rivals'],
  what: 'hold' | 'line',
  line?: number,
): Promise<void> {
  if (rivals.length === 0) return
  const names = await namesFor(
    caller,
    rivals.map(({ campaign }) => Number(campaign)),
  )
  const screens = rivals.reduce((sum, rival) => sum + rival.screens, 0)
  const values = { ...(line && { line }), screens, names: [...names.values()].join(', ') }
  const isNamed = names.size > 0
  if (what === 'hold') refuse(isNamed ? 'hold.tradeTaken' : 'hold.tradeTakenByOther', { values })
  refuse(isNamed ? 'terms.tradeTaken' : 'terms.tradeTakenByOther', { values })
}

function noteLost(
  caller: Caller,
  { lines, cpName: name, advIdx: advertiser, amount: worth }: Booking,
  timed: Timed | undefined,
  at: number,
  market: MarketAnswer,
) {
  const { places = [] } = lines[at] ?? {}
  if (timed && isLost(market)) keepLostSale(caller, { name, line: timed.line, places, market, advertiser, worth })
}

async function timedLinesOf({ db, userId, now }: Caller, booking: Booking): Promise<Timed[]> {
  const { cpIdx, advIdx, startsOn, endsOn, isSme } = booking
  const { rows } = await sql<{ category: string | null; vetoes: string[]; isSold: boolean }>`
    select (select category from advertiser where id = ${advIdx}) as category,
      array(select brand_code from campaign_veto where campaign_id = ${cpIdx} order by brand_code) as vetoes,
      exists (
        select from campaign
        where id = ${cpIdx} and (approval = ${codes.approval.approved} or status = ${codes.campaignStatus.running})) as "isSold"`.execute(
    db,
  )
  const { category = null, vetoes = [], isSold = false } = rows[0] ?? {}
  const rule = await alcoholRule(db)
  const isContrary = termFaults(booking.lines).length > 0
  const lineOf = (line: CampaignLine, at: number): SoldLine => ({
    ...{ id: numberOf(at), campaign: cpIdx ?? 0, name: booking.cpName, advertiser: advIdx ?? -userId },
    ...{ category, vetoes, startsOn, endsOn, tier: isSme === 'Y' ? SMALL : GUARANTEED, films: [] },
    ...{ weekdays: weekdayBits(booking.targetDays), hours: bitsOf(booking.targetHours) },
    ...{ slots: line.playTime === 30 ? 2 : 1, goalKind: line.goalKind, goal: line.goal },
    ...{ plays: line.plays, loops: line.loops },
    targets: line.places.flatMap((place) => placeOf(place) ?? []),
    // What contradicts itself is told beside its field; until then its plays are looked for.
    further: isContrary ? undefined : furtherIn(line),
  })
  const lines = booking.lines.map((line, at) => withoutBarred(lineOf(line, at), rule))
  return withSeconds(db, lines, { campaign: cpIdx, now, isSold })
}

/** Below every hold, so that it is never taken for one. */
const numberOf = (at: number) => -2_000_000_000 - at

function furtherIn(line: CampaignLine): SoldTerms | undefined {
  const { exclusive, roadblock, perHour, perDay, after } = termsOf(line)
  if (kindsOf(line).length === 0) return undefined
  return { exclusive, roadblock, phase: null, perHour, perDay, after: after === null ? null : numberOf(after) }
}
