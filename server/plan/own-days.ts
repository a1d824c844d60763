import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Swap } from '#domain/schedule/day/swap.ts'
import { byScreen } from './by-screen.ts'

/** House plays that change places, as long as the stream is still the one it was. */
export interface DayOrder {
  house: string
  swaps: readonly Swap[]
}

/** Days around now of one screen, by date. */
export interface OwnDays {
  /** The program it advertises by. */
  ads: Readonly<Record<string, string>>
  /** Plays that somebody has exchanged on it. */
  orders: Readonly<Record<string, DayOrder>>
}

/** Of the days around now what screens have of their own; those that are equal in it have the very same value. */
export async function ownDaysOf(
  db: Kysely<DB>,
  brand: string,
  mediaIds: readonly string[] | null,
  now: Date,
): Promise<ReadonlyMap<string, OwnDays>> {
  const isAsked = sql<boolean>`
    brand_code = ${brand} and ${isAround(now)} ${mediaIds ? sql`and media_id = any(${mediaIds}::text[])` : sql``}`
  const { rows: ads } = await sql<OwnRow>`
    select array_agg(media_id) as "mediaIds", day, program
    from ad_day
    where ${isAsked}
    group by day, program
    order by day`.execute(db)
  const { rows: orders } = await sql<OwnRow>`
    select array_agg(media_id) as "mediaIds", day, house, swaps
    from media_order
    where ${isAsked}
    group by day, house, swaps
    order by day`.execute(db)
  return byScreen([...ads, ...orders], (rows) => ({
    ads: Object.fromEntries(rows.flatMap((row) => ('program' in row ? [[row.day, row.program]] : []))),
    orders: Object.fromEntries(
      rows.flatMap((row) => ('house' in row ? [[row.day, { house: row.house, swaps: row.swaps }]] : [])),
    ),
  }))
}

type OwnRow = { mediaIds: string[]; day: string } & ({ program: string } | DayOrder)

export const isAround = (now: Date) => sql<boolean>`
  day between (${now}::timestamptz - interval '2 days')::date and (${now}::timestamptz + interval '2 days')::date`
