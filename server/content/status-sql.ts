import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'

/** Condition that holds a publish back: one that is not approved does not begin. */
const isHeld = sql`or publish.review <> ${sql.lit(codes.review.approved)}`

/** The date status in SQL, by the same rule as `dateStatusOf` of the schedule: it is worked out, never stored. */
export function dateStatusOf(table: 'publish' | 'screen_notice'): RawBuilder<number> {
  const [from, to, stopped] = ['starts_at', 'ends_at', 'stopped_at'].map((column) => sql.ref(`${table}.${column}`))
  return sql<number>`(case
    when now() >= least(${to}, coalesce(${stopped}, ${to})) then 2
    when now() < ${from} ${table === 'publish' ? isHeld : sql``} then 1
    else 0 end)`
}

export const dateStatus: RawBuilder<number> = dateStatusOf('publish')
