import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { playsHad, type StandingDay } from './standing.ts'

/** Of a running day: plays that were due in hours that are over, and how many of them nobody has proven. */
export interface Missed {
  plays: number
  due: number
  /** Part of those due lately that was proven: what the rest of the day may count on. None where none were due. */
  ratio: number | null
}

export const nothingMissed: Missed = { plays: 0, due: 0, ratio: null }

/** Screens report each minute: what they have not a quarter of an hour after its hour was most likely not shown. */
const REPORT_MS = 15 * 60_000
/** Screens that were dark in the morning and are back count in the evening. */
const LATELY_MS = 2 * HOUR_MS

/** By the names of the day's lines. What is proven later after all counts with the next look. */
export async function missedOn(
  db: Kysely<DB>,
  day: string,
  stands: StandingDay,
  now: number,
): Promise<ReadonlyMap<string, Missed>> {
  const until = Math.floor((now - REPORT_MS) / HOUR_MS) * HOUR_MS
  const since = until - LATELY_MS
  const { rows } = await sql<{ line: number; plays: number; lately: number }>`
    select play_hour.line_id as line, sum(play_hour.plays)::integer as plays,
      coalesce(sum(play_hour.plays) filter (where play_hour.hour >= ${new Date(since)}), 0)::integer as lately
    from play_hour
    join media on media.id = play_hour.media_id and media.use_type = ${codes.useType.normal}
    where play_hour.day = ${day} and play_hour.hour < ${new Date(until)} and play_hour.line_id is not null
    group by play_hour.line_id`.execute(db)
  const proven = new Map(rows.map(({ line, ...own }) => [String(line), own]))
  const before = playsHad(stands, since)
  const due = [...playsHad(stands, until)]
  return new Map(
    due.map(([line, plays]) => {
      const own = proven.get(line) ?? { plays: 0, lately: 0 }
      const ratio = ratioOf(own, { plays, lately: plays - (before.get(line) ?? 0) })
      return [line, { plays: Math.max(0, plays - own.plays), due: plays, ratio }]
    }),
  )
}

interface Counted {
  plays: number
  lately: number
}

function ratioOf(proven: Counted, due: Counted): number | null {
  if (due.lately > 0) return Math.min(1, proven.lately / due.lately)
  return due.plays > 0 ? Math.min(1, proven.plays / due.plays) : null
}

/** A line is behind where more than this part of what was due is missing. */
const TOLERATED = 0.01

export function isBehind({ plays, due }: Missed): boolean {
  return plays > due * TOLERATED
}
