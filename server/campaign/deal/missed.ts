import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { playsHad, type StandingDay } from './standing.ts'

/** Of a running day: plays that were due in hours that are over, and how many of them nobody has proven. */
export interface Missed {
  plays: number
  due: number
}

export const nothingMissed: Missed = { plays: 0, due: 0 }

/** Screens report each minute: what they have not a quarter of an hour after its hour was most likely not shown. */
const REPORT_MS = 15 * 60_000

/** By the names of the day's lines. What is proven later after all counts with the next look. */
export async function missedOn(
  db: Kysely<DB>,
  day: string,
  stands: StandingDay,
  now: number,
): Promise<ReadonlyMap<string, Missed>> {
  const until = Math.floor((now - REPORT_MS) / HOUR_MS) * HOUR_MS
  const { rows } = await sql<{ line: number; plays: number }>`
    select play_hour.line_id as line, sum(play_hour.plays)::integer as plays
    from play_hour
    join media on media.id = play_hour.media_id and media.use_type = ${codes.useType.normal}
    where play_hour.day = ${day} and play_hour.hour < ${new Date(until)} and play_hour.line_id is not null
    group by play_hour.line_id`.execute(db)
  const proven = new Map(rows.map(({ line, plays }) => [String(line), plays]))
  const due = [...playsHad(stands, until)]
  return new Map(
    due.map(([line, plays]) => [line, { plays: Math.max(0, plays - (proven.get(line) ?? 0)), due: plays }]),
  )
}

/** A line is behind where more than this part of what was due is missing. */
const TOLERATED = 0.01

export function isBehind({ plays, due }: Missed): boolean {
  return plays > due * TOLERATED
}
