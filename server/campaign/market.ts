import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { hoursIn } from '#domain/campaign/alcohol.ts'
import { divisionOf } from '#domain/campaign/category.ts'
import { isOnDay } from '#domain/campaign/fitting.ts'
import type { AvailsAnswer } from '#domain/campaign/wish.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { unitsOf } from '#domain/schedule/day/profile.ts'
import { playsAllowed } from '#domain/schedule/model/limits.ts'
import { dayAfter, daysFrom } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Services } from '../base/services.ts'
import { type AvailsFound, type AvailsThread, openAvailsThread } from './avails-thread.ts'
import { meanImpressions } from './deal/goal.ts'
import { goalsOf, nothingYet } from './deal/input.ts'
import { bookedLine, bookingInput, openSale } from './deal/network.ts'
import { profilesOf, type SaleNetwork, saleNetwork } from './deal/screens.ts'
import { bookedLines, type PromisedDays, type SoldLine, stillCounts } from './deal/sold.ts'
import { versionOfScreens } from './deal/sources.ts'
import { heldLines } from './hold/held.ts'
import { rivalsTo } from './terms/rivals.ts'

export interface MarketAnswer extends Omit<AvailsFound, 'byDay' | 'hours'> {
  /** Days by which it would be kept, where an even pace would not fit. */
  promised: PromisedDays | null
  screens: number
  days: number
  asked: number
  /** Plays of its share without its limits; null where these take none of them. */
  ofShare: number | null
  /** Hours that were asked for and fall away, since nothing of the trade may be shown in them. */
  barredHours: number[]
  /** Of the screens, those that are not open in the hours of the wish. */
  closedScreens: number
  /** It is not free, but fits into what may be booked beyond the slots. */
  isBeyond: boolean
  /** Campaigns of the same trade that exclude it or would be excluded, and its own screens that fall away for them. */
  rivals: readonly { campaign: string; screens: number }[]
  rivalScreens: number
  /** Of a roadblock: slots of its period that are free on all of its screens at once. */
  freeSeconds: number | null
  /** Further term that cannot be had as asked. */
  termFault: AvailsAnswer['termFault']
}

/** Bookings that are looked at otherwise than they stand: a campaign left out, lines added. */
export interface Otherwise {
  without?: number | undefined
  beside?: readonly SoldLine[]
  /** With the slots that may be booked, instead of those that there are. */
  isBeyond?: boolean
  /** As if nothing were held. */
  isWithoutHolds?: boolean | undefined
}

/** Free rest of the market: bookings, requests and holds dealt out day by day, and a wish put beside them. */
export async function askMarket(
  services: Services,
  db: Kysely<DB>,
  wish: SoldLine,
  otherwise: Otherwise = {},
): Promise<MarketAnswer> {
  const now = services.clock()
  const days = daysOf(wish, localDay(USUAL_ZONE, now.getTime()))
  const net = otherwise.isBeyond ? beyond(await saleNetwork(db)) : await saleNetwork(db)
  const sale = openSale(net)
  const aimed = bookedLine(sale, wish)
  const barred = hoursIn(wish.barred ?? 0)
  if (!aimed || days.length === 0) return { ...nothing, days: days.length, barredHours: barred }
  const { rivals, left } = await rivalsTo(db, sale, wish, aimed.screens, { ...otherwise, now })
  const line = { ...aimed, screens: left }
  const ofTrade = { rivals, rivalScreens: aimed.screens.length - left.length }
  const allowed = (by: AdLine) => sum(days.map((day) => allowedOn(net, by, wish, day)))
  if (left.length === 0) {
    const asked = playsAsked(net, aimed, wish) ?? allowed(aimed)
    return { ...nothing, ...ofTrade, asked, days: days.length, barredHours: barred }
  }
  const version = await versionOf(db, now, otherwise)
  const names = days.map((day) => nameOf(version, day))
  const asked = playsAsked(net, line, wish) ?? allowed(line)
  const isByNumber = wish.goal !== null
  const {
    byDay,
    hours: _,
    ...found
  } = await threadOf(services).ask({ days: names, wish: line, asked, isByNumber }, (unknown) =>
    networksOf(db, net, unknown, now, otherwise),
  )
  const closedScreens = closedOn(net, line, days.slice(0, 7))
  const mayExceed = found.available < asked && !otherwise.isBeyond && line.screens.some((at) => isOverbooked(net, at))
  const more = mayExceed ? await askMarket(services, db, wish, { ...otherwise, isBeyond: true }) : undefined
  return {
    ...found,
    ...{ screens: line.screens.length, days: days.length, asked, barredHours: barred, closedScreens },
    promised: byDay && { from: days[0] ?? wish.startsOn, plays: byDay },
    ofShare: withoutLimits(line, wish, asked, allowed),
    ...ofTrade,
    freeSeconds: null,
    termFault: tradeFault(wish) ?? (wish.goal !== null && line.further ? limitFault(asked, allowed(line)) : null),
    isBeyond: more !== undefined && more.available >= asked,
  }
}

/** Nobody can be the only one of no trade. */
function tradeFault({ further, category }: SoldLine): MarketAnswer['termFault'] {
  const isAlone = (further?.exclusive ?? null) !== null
  return isAlone && divisionOf(category) === null ? { msg: 'terms.noTrade', values: {} } : null
}

/** Limits by the hour and the day that allow fewer plays than were asked for. */
function limitFault(asked: number, most: number): MarketAnswer['termFault'] {
  return most < asked ? { msg: 'terms.limitsBelowGoal', values: { asked, most } } : null
}

/** Plays of a share that its limits hold below them. */
function withoutLimits(
  { further, ...line }: AdLine,
  { goal }: SoldLine,
  asked: number,
  allowed: (line: AdLine) => number,
): number | null {
  if (goal !== null || !further || further.roadblock) return null
  const plays = allowed(line)
  return plays > asked ? plays : null
}

function beyond(net: SaleNetwork): SaleNetwork {
  return { ...net, screens: net.screens.map((screen) => ({ ...screen, campaign: screen.bookable })) }
}

function isOverbooked({ screens }: SaleNetwork, at: number): boolean {
  const { bookable, campaign } = screens[at] ?? { bookable: 0, campaign: 0 }
  return bookable > campaign
}

/** Impressions are bought as the plays that make them; where nobody passes, no play does. */
function playsAsked({ screens }: SaleNetwork, line: AdLine, { goal, goalKind }: SoldLine): number | null {
  if (goal === null || goalKind !== 'impressions') return goal
  const perPlay = meanImpressions(screens, line)
  return perPlay === 0 ? 0 : Math.ceil(goal / perPlay)
}

export const nothing: MarketAnswer = {
  ...{ barredHours: [], closedScreens: 0, isBeyond: false, rivals: [], rivalScreens: 0, termFault: null },
  ...{
    promised: null,
    screens: 0,
    days: 0,
    asked: 0,
    ofShare: null,
    available: 0,
    possible: 0,
    capacity: 0,
    blocking: [],
  },
  ...{ freeSlotsAtLeast: 0, freeSlotsOnAverage: 0, freeSeconds: null, fillRate: 0 },
}

const threads = new WeakMap<Services, AvailsThread>()

/** Thread that knows the days, kept for the next question. */
export function threadOf(services: Services): AvailsThread {
  const thread = threads.get(services) ?? openAvailsThread()
  threads.set(services, thread)
  return thread
}

/** Networks of days, one after the other: their bookings are read at once. */
export async function* networksOf(
  db: Kysely<DB>,
  net: SaleNetwork,
  names: readonly string[],
  now: Date,
  { without, beside = [], isWithoutHolds }: Otherwise,
): AsyncGenerator<[name: string, DayNetwork]> {
  const [from, to] = [names[0], names.at(-1)].map((name) => name && dayOf(name))
  if (!from || !to) return
  const others = (await bookedLines(db, from, to, now)).filter(({ campaign }) => campaign !== without)
  const booked = [...others, ...(await heldLines(db, { from, to, now, without, isWithoutHolds })), ...beside]
  const today = localDay(USUAL_ZONE, now.getTime())
  for (const name of names) {
    const day = dayOf(name)
    const input = bookingInput(net, booked, day)
    const goals = await goalsOf(db, net, input, nothingYet, { day, today, from: dayAfter(today) })
    const lines = input.network.lines.map((line, at) => ({ ...line, goal: goals[at]?.goal ?? 0 }))
    yield [name, { ...input.network, lines }]
  }
}

/** Name of a day as the thread knows it. */
export const nameOf = (version: string, day: string) => `${version} ${day}`
const dayOf = (name: string) => name.slice(-'2026-01-01'.length)

/** Changes with everything that bookings and screens hang on. */
export async function versionOf(db: Kysely<DB>, now: Date, otherwise: Otherwise): Promise<string> {
  const { screens, sales } = await versionsOf(db, now)
  return hashOf(`${screens} ${sales} ${JSON.stringify(otherwise)}`)
}

/** That of the screens and that of what is sold on them, which is another one every ten minutes as well, since plays are proven. */
export async function versionsOf(db: Kysely<DB>, now: Date): Promise<Record<'screens' | 'sales', string>> {
  const { rows } = await sql<Record<'screens' | 'sales', string>>`
    select ${versionOfScreens} as screens, concat_ws(' ',
      (select concat(count(*), max(updated_at), count(*) filter (where ${stillCounts(now)})) from campaign
        where status is not null),
      (select concat(count(*), max(line.updated_at)) from campaign_line line ${ofCampaigns}),
      (select concat(count(*), max(target.created_at)) from campaign_target target
        join campaign_line line on line.id = target.line_id ${ofCampaigns}),
      (select concat(count(*), max(created_at)) from campaign_veto),
      (select string_agg(concat(value, in_use), ' ' order by code) from environment where code like 'ALCOHOL%'),
      (select concat(count(*) filter (where expires_at > ${now} and released_at is null and in_line_since is null),
        max(updated_at)) from hold)) as sales`.execute(db)
  const tenMinutes = Math.floor(now.getTime() / 600_000)
  const [{ screens, sales } = { screens: '', sales: '' }] = rows
  return { screens, sales: hashOf(`${sales} ${tenMinutes}`) }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Drafts take nothing from anybody. */
const ofCampaigns = sql`join campaign on campaign.id = line.campaign_id and campaign.status is not null`

function allowedOn(net: SaleNetwork, line: AdLine, wish: SoldLine, day: string): number {
  const network: DayNetwork = {
    profiles: profilesOf(net, day),
    screens: net.screens.map(({ id, opening, base, campaign }) => ({ id, profile: opening, base, campaign })),
    lines: [],
  }
  return playsAllowed(network, line, wish).whole
}

/** Screens of a line that are open on none of these days in its hours. */
function closedOn(net: SaleNetwork, { screens, hours }: AdLine, days: readonly string[]): number {
  const open = days.map((day) => profilesOf(net, day).map(({ stretches }) => unitsOf(stretches, hours) > 0))
  return screens.reduce((count, at) => {
    const opening = net.screens[at]?.opening ?? -1
    return open.some((isOpen) => isOpen[opening]) ? count : count + 1
  }, 0)
}

/** The days of the wish from tomorrow on: what is left of today is not sold any more. */
function daysOf(wish: SoldLine, today: string): string[] {
  return daysFrom(wish.startsOn, wish.endsOn).filter((day) => day > today && isOnDay(wish, day))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
