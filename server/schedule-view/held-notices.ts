import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { HeldNotice } from '#domain/schedule/explain/view.ts'
import { isAimedAt, type Screen } from '../plan/screens.ts'

interface Row extends Omit<HeldNotice, 'reason'> {
  isRejected: boolean
  groups: number[]
  venues: number[]
}

/** Notices of this time that somebody's review holds back from a screen: all of one, or its change. */
export async function heldNotices(db: Kysely<DB>, brand: string, screen: Screen, at: number): Promise<HeldNotice[]> {
  const { rows } = await sql<Row>`
    select notice.id as "apIdx", notice.name as "notiName", notice.is_middle as "isMiddle",
      notice.review = ${codes.review.rejected} as "isRejected",
      array(select group_code from screen_notice_target where notice_id = notice.id and group_code is not null) as groups,
      array(select venue_id from screen_notice_target where notice_id = notice.id and venue_id is not null) as venues
    from screen_notice notice
    where notice.brand_code = ${brand}
      and notice.starts_at <= ${new Date(at)} and ${new Date(at)} < least(notice.ends_at, notice.stopped_at)
      and (notice.review <> ${codes.review.approved} or exists (
        select from publish_request where notice_id = notice.id and state = 'asked'))
    order by notice.id`.execute(db)
  return rows
    .filter(({ apIdx, groups, venues }) =>
      isAimedAt({ groups: new Set(groups), venues: new Set(venues) }, screen, screen.named.notices.includes(apIdx)),
    )
    .map(({ apIdx, notiName, isMiddle, isRejected }) => ({
      ...{ apIdx, notiName, isMiddle, reason: isRejected ? 'rejected' : 'waitsForReview' },
    }))
}
