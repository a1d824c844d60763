import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { expand, type Play } from '#domain/schedule/expand.ts'
import { HOUR_MS } from '#domain/schedule/slots.ts'
import type { DayPlay, DayView } from '#domain/schedule/view.ts'
import { contentOfItem } from './orders.ts'
import { programsOf, scheduledDays } from './read.ts'
import { usualZone } from './screens.ts'

/** One screen's day: its items in all, and the plays of one hour (the first open one where none is asked for). */
export async function dayView(
  db: Kysely<DB>,
  mediaId: string,
  date: string,
  hour: number | undefined,
): Promise<DayView> {
  const days = await scheduledDays(db, mediaId, date, date)
  const programs = await programsOf(db, days)
  const spans = days.flatMap((day) => day.spans)
  const [first, last] = [spans[0], spans.at(-1)]
  const zone = await zoneOf(db, mediaId)
  if (!first || !last) return { mediaId, zone, spans: [], items: [], plays: [] }
  const plays = expand(days, programs, first.from, last.to)
  const names = await namesOf(db, plays)
  const from = hour ?? Math.floor(first.from / HOUR_MS) * HOUR_MS
  return {
    mediaId,
    zone,
    spans: spans.map((span) => [span.from, span.to] as const),
    items: itemsOf(plays, names),
    plays: plays.filter((play) => play.from < from + HOUR_MS && from < play.to).map((play) => dayPlay(play, names)),
  }
}

type Names = ReadonlyMap<number, string>

/** Contents keep their names when they are hidden: an old day still says what it showed. */
export async function namesOf(db: Kysely<DB>, plays: readonly Play[]): Promise<Names> {
  const ids = [...new Set(plays.flatMap(({ item }) => (item ? [contentOfItem(item.id)] : [])))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('content').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const slotTypes = { ad: 1, house: 2, notice: 4 } as const

export function dayPlay({ from, to, kind, item }: Play, names: Names): DayPlay {
  const contentIdx = item ? contentOfItem(item.id) : null
  return {
    from,
    to,
    slotType: kind === 'card' ? null : slotTypes[kind],
    itemName: contentIdx === null ? null : (names.get(contentIdx) ?? null),
    contentIdx,
    publishIdx: item?.source ? Number(item.source) : null,
  }
}

function itemsOf(plays: readonly Play[], names: Names): DayView['items'] {
  const items = new Map<string, DayView['items'][number]>()
  for (const { item, from, to, isWhole } of plays) {
    if (!item || !isWhole) continue
    const contentIdx = contentOfItem(item.id)
    const key = `${contentIdx} ${item.source}`
    const sum = items.get(key) ?? {
      itemName: names.get(contentIdx) ?? '',
      contentIdx,
      publishIdx: Number(item.source),
      plays: 0,
      seconds: 0,
    }
    items.set(key, { ...sum, plays: sum.plays + 1, seconds: sum.seconds + (to - from) / 1000 })
  }
  return [...items.values()].sort((one, other) => other.plays - one.plays)
}

async function zoneOf(db: Kysely<DB>, mediaId: string): Promise<string> {
  const row = await db
    .selectFrom('media')
    .innerJoin('venue', 'venue.id', 'media.venue_id')
    .select('zone')
    .where('media.id', '=', mediaId)
    .executeTakeFirst()
  return row?.zone ?? usualZone
}
