import { type RawBuilder, sql } from 'kysely'
import { toReview } from '#domain/console/to-review.ts'
import { toReviewCalls } from '#domain/console/to-review-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { posterOf, withPoster } from '../file/poster.ts'
import { store } from '../store/store.ts'
import { fileOf, screensOf } from './to-review-shown.ts'
import { waitingFor } from './to-review-waiting.ts'

export const toReviewHandlers = handle(toReviewCalls, {
  async list(input, caller) {
    const page = await queueOf(caller).within(caller).page(input)
    return { ...page, list: page.list.map((row) => withPoster(caller, row)) }
  },
})

/**
 * The rows are those that wait for the caller, each kind within its own scope. Pictures and screens are worked out for the
 * rows of a page alone: the database does so behind the order and the limit.
 */
function queueOf(caller: Caller) {
  return store(toReview, {
    table: 'waiting',
    columns: {
      rvIdx: sql`waiting.kind || '-' || waiting.id`,
      poster,
      rvName: 'waiting.name',
      reviewKind: 'waiting.kind',
      brdCode: 'waiting.brand_code',
      brdName: 'brand.name',
      asker: 'waiting.asker',
      askedAt: 'waiting.asked_at',
      screens: screensOf,
    },
    from: sql`${waitingFor(caller)} waiting left join brand on brand.code = waiting.brand_code`,
    scope: () => sql<boolean>`true`,
  })
}

const poster: RawBuilder<string | null> = sql<string | null>`(
  select ${posterOf('asset')}
  from file
  join asset on asset.sha256 = file.asset_sha256
  where file.id = ${fileOf})`
