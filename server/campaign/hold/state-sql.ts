import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { HoldState } from '#domain/campaign/hold/state.ts'

const { requested, rejected } = codes.approval

export const isRefused = sql<boolean>`coalesce(hold.approval = ${sql.lit(rejected)}, false)`

/** State of a row `hold` at a moment: what is over stays what it was. */
export const holdStateAt = (now: Date): RawBuilder<HoldState> => sql<HoldState>`case
  when ${isRefused} then 'refused'
  when hold.released_at is not null then 'released'
  when hold.expires_at <= ${now} then 'lapsed'
  when hold.in_line_since is not null then 'inLine'
  when hold.approval = ${sql.lit(requested)} then 'asked'
  else 'held' end`
