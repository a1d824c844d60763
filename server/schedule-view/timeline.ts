import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { expand, type ScheduledDay } from '#domain/schedule/day/expand.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { hoursOf } from '#domain/schedule/explain/hours.ts'
import type { SchedulePage, ScheduleRow } from '#domain/schedule/explain/view.ts'
import type { Caller } from '../base/caller.ts'
import { containing } from '../base/containing.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'
import { compositionOf, programsOf, type StoredComposition, type StoredSpan } from '../plan/read.ts'

interface Asked {
  date: string
  page?: number | null
  size?: number | null
  search?: string | null
}

interface Row {
  mediaId: string
  mediaNm: string
  poiName: string | null
  bgName: string | null
  zone: string | null
  spans: StoredSpan[] | null
  compositions: StoredComposition[] | null
  plannedPlays: number | null
  total: number
}

const USUAL_SIZE = 100

/** Screens of the caller's scope with their day: equal days are expanded once, however many screens share them. */
export async function timeline(caller: Caller, { date, page, size, search }: Asked): Promise<SchedulePage> {
  const [take, at] = [size ?? USUAL_SIZE, page ?? 1]
  const { rows } = await sql<Row>`
    select media.id as "mediaId", media.name as "mediaNm", venue.name as "poiName", brand_group.name as "bgName",
      venue.zone, media_day.spans, media_day.compositions, media_day.planned_plays as "plannedPlays",
      count(*) over () as total
    from media
    left join venue on venue.id = media.venue_id
    left join brand_group on brand_group.code = venue.group_code
    left join media_day on media_day.brand_code = media.brand_code and media_day.day = ${date} and media_day.media_id = media.id
    where ${screensWhere(caller, search)}
    order by media.id
    limit ${take}
    offset ${(at - 1) * take}`.execute(caller.db)
  const days = rows.map(({ spans, compositions }) => dayOf(date, spans, compositions))
  const programs = await programsOf(caller.db, days)
  const known = new Map<string, ScheduleRow['hours']>()
  const list = rows.map((row, index) => {
    const key = JSON.stringify([row.spans, row.compositions])
    const hours = known.get(key) ?? dayHours(days[index], programs)
    known.set(key, hours)
    return rowOf(row, hours)
  })
  return { list, total: rows[0]?.total ?? 0, page: at, size: take }
}

function screensWhere(caller: Caller, search?: string | null) {
  return allOf([
    withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' }),
    withinActiveBrand(caller, 'media.brand_code'),
    sql<boolean>`media.device_status <> ${codes.deviceStatus.waiting}`,
    ...(search ? [sql<boolean>`media.words like lower(${containing(search)})`] : []),
  ])
}

function dayOf(date: string, spans: StoredSpan[] | null, compositions: StoredComposition[] | null): ScheduledDay {
  return {
    date,
    spans: (spans ?? []).map(([from, to]) => ({ from, to })),
    compositions: (compositions ?? []).map(compositionOf).map(({ hash, ...rest }) => ({ id: hash, ...rest })),
  }
}

function rowOf(
  { total: _, spans, compositions: __, zone, plannedPlays, ...row }: Row,
  hours: ScheduleRow['hours'],
): ScheduleRow {
  return { ...row, zone: zone ?? USUAL_ZONE, spans: spans ?? [], plannedPlays: plannedPlays ?? 0, hours }
}

/** Hours of a planned day; none where nothing is planned. */
export function dayHours(day: ScheduledDay | undefined, programs: ReadonlyMap<string, Program>): ScheduleRow['hours'] {
  const [first, last] = [day?.spans[0], day?.spans.at(-1)]
  return day && first && last ? hoursOf(expand([day], programs, first.from, last.to)) : []
}
