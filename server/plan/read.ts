import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { ScheduledDay } from '#domain/schedule/day/expand.ts'
import { type Program, readProgram } from '#domain/schedule/day/program.ts'
import { byScreen } from './by-screen.ts'
import type { PlannedComposition, PlannedDay } from './plan.ts'

/** Composition in a day's row: its number, hash, beginning, and the three programs. */
export type StoredComposition = [
  id: number,
  hash: string,
  from: number,
  ad: string | null,
  house: string | null,
  notice: string | null,
]

export type StoredSpan = [from: number, to: number]
export type StoredOvertaken = [hash: string, from: number]

interface DayRow {
  day: string
  spans: StoredSpan[]
  compositions: StoredComposition[]
  overtaken: StoredOvertaken[]
}

/** A day as it was planned before. */
export interface StoredDay {
  zone: string
  plays: number
  plan: PlannedDay
}

/** By date; screens with equal days have the very same map. */
export type StoredDays = ReadonlyMap<string, StoredDay>

/** Earlier plans of the days around now, by screen. Equal days of many screens are read once. */
export async function plannedBefore(
  db: Kysely<DB>,
  brand: string,
  mediaIds: readonly string[] | null,
  now: Date,
): Promise<ReadonlyMap<string, StoredDays>> {
  const asked = mediaIds ? sql`and media_id = any(${mediaIds}::text[])` : sql``
  const { rows } = await sql<DayRow & { mediaIds: string[]; zone: string; plays: number }>`
    select array_agg(media_id) as "mediaIds", day, zone, planned_plays as plays, spans, compositions,
      overtaken
    from media_day
    where brand_code = ${brand} and day >= (${now}::timestamptz - interval '2 days')::date ${asked}
    group by day, zone, planned_plays, spans, compositions, overtaken`.execute(db)
  const stored = rows.map((row) => ({
    mediaIds: row.mediaIds,
    day: row.day,
    value: { zone: row.zone, plays: row.plays, plan: plannedDay(row) },
  }))
  return byScreen(stored, (days) => new Map(days.map(({ day, value }) => [day, value])))
}

/** A screen's plan from one date to another, both included, as players and `expand` read it. */
export async function scheduledDays(
  db: Kysely<DB>,
  mediaId: string,
  from: string,
  to: string,
): Promise<readonly ScheduledDay[]> {
  const [screens] = await alikeDays(db, [mediaId], from, to)
  return screens?.days ?? []
}

/** Screens with the very same days. */
export interface AlikeDays {
  mediaIds: readonly string[]
  days: readonly ScheduledDay[]
}

/** The same of many screens; equal days are read once. Those that nothing is planned for are missing. */
export async function alikeDays(
  db: Kysely<DB>,
  mediaIds: readonly string[],
  from: string,
  to: string,
): Promise<AlikeDays[]> {
  const { rows } = await sql<{ mediaIds: string[]; days: DayRow[] }>`
    select array_agg(media_id) as "mediaIds", days
    from (
      select media_id, jsonb_agg(jsonb_build_object('day', day, 'spans', spans, 'compositions', compositions,
        'overtaken', overtaken) order by day) as days
      from media_day
      where media_id = any(${mediaIds}::text[]) and day between ${from} and ${to}
      group by media_id) screen
    group by days`.execute(db)
  return rows.map(({ days, ...screens }) => ({
    ...screens,
    days: days.map((row) => scheduledDay(row.day, plannedDay(row))),
  }))
}

/** A planned day as players and `expand` read it. */
export function scheduledDay(date: string, { spans, compositions }: PlannedDay): ScheduledDay {
  return { date, spans, compositions: compositions.map(({ hash, ...rest }) => ({ id: hash, ...rest })) }
}

type Streams = Record<'ad' | 'house' | 'notice', string | null>

/** The programs that days are made of, by hash. */
export async function programsOf(
  db: Kysely<DB>,
  days: readonly { compositions: readonly Streams[] }[],
): Promise<ReadonlyMap<string, Program>> {
  const hashes = new Set(
    days.flatMap(({ compositions }) => compositions.flatMap(({ ad, house, notice }) => [ad, house, notice])),
  )
  return namedPrograms(
    db,
    [...hashes].flatMap((hash) => hash ?? []),
  )
}

/** Programs by hash, read in so many stretches that their bytes are never all in memory beside them. */
export async function namedPrograms(db: Kysely<DB>, hashes: readonly string[]): Promise<ReadonlyMap<string, Program>> {
  const programs = new Map<string, Program>()
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    const { rows } = await sql<{ hash: string; body: Buffer }>`
      select hash, body from day_program where hash = any(${hashes.slice(from, from + AT_ONCE)}::text[])`.execute(db)
    for (const { hash, body } of rows) programs.set(hash, readProgram(body))
  }
  return programs
}

const AT_ONCE = 250

function plannedDay({ spans, compositions, overtaken }: DayRow): PlannedDay {
  return {
    spans: spans.map(([from, to]) => ({ from, to })),
    compositions: compositions.map(compositionOf),
    overtaken: overtaken.map(([hash, from]) => ({ hash, from })),
  }
}

export function compositionOf([, hash, from, ad, house, notice]: StoredComposition): PlannedComposition {
  return { hash, from, ad, house, notice }
}
