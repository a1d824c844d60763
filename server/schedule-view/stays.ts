import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Span } from '#domain/schedule/day/day.ts'
import type { Screen } from '../plan/screens.ts'

/** Stretch of time that a screen stood in one place. */
export interface Stay extends Span {
  place: Pick<Screen, 'venueId' | 'groupCode'>
}

/** Stays of a screen within a stretch, the last of which may be where it stands now. */
export async function staysOf(
  db: Kysely<DB>,
  mediaId: string,
  now: Stay['place'],
  { from, to }: Span,
): Promise<readonly Stay[]> {
  const { rows } = await sql<{ leftAt: Date; venueId: number | null; groupCode: number | null }>`
    select left_at as "leftAt", venue_id as "venueId", group_code as "groupCode"
    from media_departure
    where media_id = ${mediaId} and left_at > ${new Date(from)}
    order by left_at`.execute(db)
  const ends = [...rows.map(({ leftAt, ...place }) => ({ end: leftAt.getTime(), place })), { end: to, place: now }]
  let start = from
  return ends.flatMap(({ end, place }) => {
    const stay = { from: start, to: Math.min(end, to), place }
    start = stay.to
    return stay.from < stay.to ? [stay] : []
  })
}
