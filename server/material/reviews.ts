import type { ReviewEntry } from '#domain/material/told.ts'
import type { Caller } from '../base/caller.ts'

const MOST = 50

/** The decisions about a creative's versions, the newest first. */
export async function reviewsOf({ db }: Caller, matId: number): Promise<ReviewEntry[]> {
  const rows = await db
    .selectFrom('material_review')
    .select(['version', 'review', 'point', 'reason', 'reviewer', 'created_at'])
    .where('material_id', '=', matId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  // Points are written from the code table, which the column checks.
  return rows.map(({ created_at, point, ...row }) => ({
    ...row,
    point: point as ReviewEntry['point'],
    at: created_at.toISOString(),
  }))
}
