import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { expand, type Play } from '#domain/schedule/day/expand.ts'
import { isPlanned } from '#domain/schedule/day/planned.ts'
import { HOUR_MS, hourOf } from '#domain/schedule/day/slots.ts'
import { isPublic, unsoldOf } from '#domain/schedule/day/source.ts'
import { hoursOf } from '#domain/schedule/explain/hours.ts'
import type { DayItem, DayPlay, DayView } from '#domain/schedule/explain/view.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { lineOfSource, materialOfItem } from '../campaign/deal/sold.ts'
import { noticeOfItem } from '../plan/notices.ts'
import { contentOfItem } from '../plan/orders.ts'
import { programsOf, scheduledDays } from '../plan/read.ts'

/** An item of the day without its picture. */
export type PlainItem = Omit<DayItem, 'poster'>

interface Asked {
  hour?: number | null
  cpIdx?: number | null
  now?: number
}

/**
 * One screen's day: its items in all, and the plays of one hour: the one asked for, else the one that holds `now`, else
 * the first.
 */
export async function dayView(
  db: Kysely<DB>,
  mediaId: string,
  date: string,
  { hour, cpIdx, now = 0 }: Asked = {},
): Promise<Omit<DayView, 'lack' | 'items' | 'overs'> & { items: PlainItem[] }> {
  const days = await scheduledDays(db, mediaId, date, date)
  const programs = await programsOf(db, days)
  const spans = days.flatMap((day) => day.spans)
  const [first, last] = [spans[0], spans.at(-1)]
  const zone = await zoneOf(db, mediaId)
  if (!first || !last) return { mediaId, date, zone, spans: [], hours: [], hour: null, items: [], plays: [] }
  const plays = expand(days, programs, first.from, last.to)
  const names = await namesOf(db, plays)
  const from = hour ?? hourOf(first.from <= now && now < last.to ? now : first.from)
  return {
    mediaId,
    date,
    zone,
    spans: spans.map((span) => [span.from, span.to] as const),
    hours: hoursOf(plays, cpIdx ? (play) => shown(play, names).cpIdx === cpIdx : undefined),
    hour: from,
    items: itemsOf(plays, names),
    plays: plays.filter((play) => play.from < from + HOUR_MS && from < play.to).map((play) => dayPlay(play, names)),
  }
}

/** Day of a screen that holds an instant: the one before goes on for as long as the venue is open past twelve. */
export async function runningDay(db: Kysely<DB>, mediaId: string, now: number): Promise<string> {
  const day = localDay(await zoneOf(db, mediaId), now)
  const before = dayAfter(day, -1)
  const goesOn = (await scheduledDays(db, mediaId, before, before)).some(({ spans }) =>
    spans.some(({ from, to }) => from <= now && now < to),
  )
  return goesOn ? before : day
}

/** Names of items, and the campaign of a film, by item. */
export type Names = ReadonlyMap<string, { name: string; campaign: number | null }>

/** Contents and films keep their names when they are hidden: an old day still says what it showed. */
export async function namesOf(db: Kysely<DB>, plays: readonly Play[]): Promise<Names> {
  const items = plays.flatMap(({ item }) => item ?? [])
  const notices = items.flatMap(({ id }) => noticeOfItem(id) ?? [])
  const others = items.filter(({ id }) => noticeOfItem(id) === undefined)
  const contents = others.flatMap(({ id }) => (materialOfItem(id) === undefined ? [contentOfItem(id)] : []))
  const films = items.flatMap(({ id }) => materialOfItem(id) ?? [])
  const lines = others.flatMap(({ id, source }) =>
    materialOfItem(id) === undefined || isPublic(source) ? [] : [lineOfSource(source)],
  )
  const { rows } = await sql<{ item: string; name: string; campaign: number | null }>`
    select id::text as item, name, null::integer as campaign
    from content
    where id = any(${[...new Set(contents)]}::integer[])
    union all
    select 'n' || id, name, null
    from screen_notice
    where id = any(${[...new Set(notices)]}::integer[])
    union all
    select 'm' || id, name, null
    from material
    where id = any(${[...new Set(films)]}::integer[])
    union all
    select line.id || ' m' || material.id, material.name, line.campaign_id
    from material, campaign_line line
    where material.id = any(${[...new Set(films)]}::integer[]) and line.id = any(${[...new Set(lines)]}::integer[])`.execute(
    db,
  )
  return new Map(rows.map(({ item, ...names }) => [item, names]))
}

export function dayPlay({ from, to, ...play }: Play, names: Names): DayPlay {
  return { from, to, ...shown(play, names) }
}

const slotTypes = { ad: 1, house: 2, notice: 4 } as const

function shown({ kind, item }: Pick<Play, 'kind' | 'item'>, names: Names): Omit<DayPlay, 'from' | 'to'> {
  const slotType = kind === 'card' ? null : slotTypes[kind]
  const nothing = {
    slotType,
    itemName: null,
    contentIdx: null,
    publishIdx: null,
    matId: null,
    cpIdx: null,
    unsold: null,
  }
  if (!item) return nothing
  const matId = materialOfItem(item.id)
  if (matId !== undefined) {
    const film = names.get(isPublic(item.source) ? item.id : `${lineOfSource(item.source)} ${item.id}`)
    return {
      ...nothing,
      itemName: film?.name ?? null,
      matId,
      cpIdx: film?.campaign ?? null,
      unsold: unsoldOf(item.source),
    }
  }
  if (noticeOfItem(item.id) !== undefined) return { ...nothing, itemName: names.get(item.id)?.name ?? null }
  const contentIdx = contentOfItem(item.id)
  const itemName = names.get(String(contentIdx))?.name ?? null
  return { ...nothing, itemName, contentIdx, publishIdx: item.source ? Number(item.source) : null }
}

function itemsOf(plays: readonly Play[], names: Names): PlainItem[] {
  const items = new Map<string, PlainItem>()
  for (const play of plays) {
    const { item, from, to } = play
    if (!item || !isPlanned(play)) continue
    const about = shown(play, names)
    const key = `${about.contentIdx ?? item.id} ${item.source}`
    const sum = items.get(key) ?? { ...about, plays: 0, seconds: 0 }
    items.set(key, { ...sum, plays: sum.plays + 1, seconds: sum.seconds + (to - from) / 1000 })
  }
  return [...items.values()].sort((one, other) => other.plays - one.plays)
}

/** Zone of the place where a screen stands. */
export async function zoneOf(db: Kysely<DB>, mediaId: string): Promise<string> {
  const row = await db
    .selectFrom('media')
    .innerJoin('venue', 'venue.id', 'media.venue_id')
    .select('zone')
    .where('media.id', '=', mediaId)
    .executeTakeFirst()
  return row?.zone ?? USUAL_ZONE
}
