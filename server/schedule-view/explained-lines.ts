import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { isRefused } from '#domain/campaign/category.ts'
import { isValidAt } from '#domain/file/valid.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { expand, type Play, type ScheduledDay } from '#domain/schedule/day/expand.ts'
import { hourOf } from '#domain/schedule/day/slots.ts'
import { isFiller } from '#domain/schedule/day/source.ts'
import {
  type AdScreenFacts,
  explainLine,
  type LineFacts,
  type LineShortfall,
} from '#domain/schedule/explain/explain-line.ts'
import type { SilentCampaign } from '#domain/schedule/explain/view.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { itemOfMaterial, lineOfSource, linesAimedAt, type SoldFilm, type StatedLine } from '../campaign/deal/sold.ts'
import type { Shortfall } from '../campaign/deal/store.ts'
import type { VenueClock } from '../plan/clock.ts'
import { programsOf } from '../plan/read.ts'
import type { Screen } from '../plan/screens.ts'
import { tradesTaken } from './explained-terms.ts'

const MOST_CAMPAIGNS = 50

/** The campaigns that aim at a screen around a moment and do not play then, with the reasons. */
export async function silentCampaigns(
  db: Kysely<DB>,
  mediaId: string,
  screen: Screen,
  clock: VenueClock,
  playing: Play | null,
): Promise<SilentCampaign[]> {
  const { date, day } = clock
  const lines = await linesAimedAt(db, mediaId, date, date)
  const place = await placeOf(db, mediaId)
  const plans = await plansOf(db, lines, date, day, clock.instant)
  const isTradeTaken = await tradesTaken(db, mediaId, clock)
  const silent = lines.flatMap((line) => {
    const facts = {
      ...factsOf(line, screen.zone, clock.instant),
      ...{ id: playingAs(line, playing), isTradeTaken: isTradeTaken(line) },
    }
    const reasons = explainLine(facts, screenFacts(line, screen, place), clock, plans(line), playing)
    return reasons.length > 0 ? [{ line, reasons }] : []
  })
  const told = silent.slice(0, MOST_CAMPAIGNS)
  const holders = told.flatMap(({ reasons }) => reasons.flatMap(({ full }) => full?.holders ?? []))
  const names = await campaignNames(
    db,
    holders.map(({ line }) => line),
  )
  return told.map(({ line, reasons }) => ({
    ...{ cpIdx: line.campaign, cpName: line.name, lineIdx: line.id },
    reasons: reasons.map(({ reason, films, full }) => ({
      ...{ reason, films: films.map((film) => filmName(line, film)) },
      veto: reason === 'vetoedByBrand' ? { brdNm: place.brandName, reason: place.vetoes[line.campaign] ?? '' } : null,
      full: full
        ? { ...full, holders: full.holders.map((held) => ({ cpName: names.get(held.line) ?? '', units: held.units })) }
        : null,
    })),
  }))
}

function filmName({ films }: StatedLine, item: string): string {
  return films.find(({ material }) => itemOfMaterial(material) === item)?.name ?? item
}

/** Play of a line or of its make-good, which has a name of its own. */
function playingAs({ id }: StatedLine, playing: Play | null): string {
  const source = playing?.kind === 'ad' ? playing.item?.source : undefined
  return source !== undefined && lineOfSource(source) === id ? source : String(id)
}

const { waiting, running } = codes.campaignStatus
const { approved, stopped } = codes.approval

function factsOf(line: StatedLine, zone: string, instant: number): LineFacts {
  return {
    id: String(line.id),
    from: startOfDay(line.startsOn, zone).getTime(),
    to: startOfDay(dayAfter(line.endsOn), zone).getTime(),
    state: stateOf(line),
    ...{ weekdays: line.weekdays, hours: line.hours, barred: line.barred ?? 0 },
    isTargeted: true,
    ...{ advertiser: String(line.advertiser), category: line.category, slots: line.slots },
    ...(line.further && { further: { ...line.further, isFollower: line.further.after !== null } }),
    films: line.films.filter(({ seconds }) => seconds === line.slots * 15).map((film) => filmFacts(film, instant)),
  }
}

function stateOf({ status, approval }: StatedLine): LineFacts['state'] {
  if (status !== waiting && status !== running) return 'stopped'
  if (approval === stopped) return 'paused'
  return approval === approved ? 'running' : 'waiting'
}

function filmFacts(film: SoldFilm, instant: number): LineFacts['films'][number] {
  return {
    ...{ id: itemOfMaterial(film.material), seconds: film.seconds, isEncoded: film.isEncoded, layout: 0 },
    orientation: film.layout === null ? 'square' : film.layout === 'V' ? 'vertical' : 'horizontal',
    ...{ isApproved: film.review === approved, isTest: film.isTest, isValid: isValidAt(film, instant) },
    barred: film.barred ?? 0,
  }
}

interface Place {
  brand: string
  brandName: string
  /** Reasons of the brand, by campaign. */
  vetoes: Readonly<Record<number, string>>
  isMonitor: boolean
  refused: readonly string[]
}

async function placeOf(db: Kysely<DB>, mediaId: string): Promise<Place> {
  const { rows } = await sql<Place>`
    select media.brand_code as brand, brand.name as "brandName",
    coalesce((
      select jsonb_object_agg(campaign_id, reason)
      from campaign_veto
      where campaign_veto.brand_code = media.brand_code), '{}') as vetoes,
    media.use_type = ${codes.useType.monitoring} as "isMonitor",
    venue.refused_categories as refused
    from media
    join brand on brand.code = media.brand_code
    join venue on venue.id = media.venue_id
    where media.id = ${mediaId}`.execute(db)
  return rows[0] ?? { brand: '', brandName: '', vetoes: {}, isMonitor: false, refused: [] }
}

function screenFacts(line: StatedLine, { facts }: Screen, { brand, isMonitor, refused }: Place): AdScreenFacts {
  const monitorUse = line.films.some(({ isTest }) => isTest) ? 'test' : 'monitoring'
  return {
    ...facts,
    use: isMonitor ? monitorUse : 'normal',
    refusedCategories: isRefused(line.category, refused) && line.category !== null ? [line.category] : [],
    vetoedAdvertisers: line.vetoes.includes(brand) ? [String(line.advertiser)] : [],
  }
}

/** Plays that the day's build gave each line, on this screen and in all. */
async function plansOf(
  db: Kysely<DB>,
  lines: readonly StatedLine[],
  date: string,
  day: ScheduledDay | undefined,
  instant: number,
) {
  const shown = day ? expand([day], await programsOf(db, [day]), 0, Number.POSITIVE_INFINITY) : []
  const plays = new Map<number, number>()
  const inHour = new Map<number, number>()
  for (const { kind, item, begins } of shown) {
    const line = kind === 'ad' && item && !isFiller(item.source) ? lineOfSource(item.source) : undefined
    if (line === undefined) continue
    plays.set(line, (plays.get(line) ?? 0) + 1)
    if (hourOf(begins) === hourOf(instant)) inHour.set(line, (inHour.get(line) ?? 0) + 1)
  }
  const { rows } = await sql<{ line: number; missing: number; shortfall: Shortfall | null }>`
    select line_id as line, goal - planned as missing, shortfall
    from line_day
    where day = ${date} and line_id = any(${lines.map(({ id }) => id)}::integer[])`.execute(db)
  const short = new Map(
    rows.map(({ line, missing, shortfall }) => [line, shortfall && lineShortfall(missing, shortfall)]),
  )
  return ({ id }: StatedLine) => ({
    ...{ plays: plays.get(id) ?? 0, playsInHour: inHour.get(id) ?? 0 },
    shortfall: short.get(id) ?? null,
  })
}

function lineShortfall(missing: number, { capacity, screens, holders }: Shortfall): LineShortfall {
  return {
    missing,
    capacity,
    screens,
    holders: holders.map(({ campaign, units }) => ({ line: String(campaign), units })),
  }
}

async function campaignNames(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from campaign where id = any(${[...new Set(ids)]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
