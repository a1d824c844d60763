import { type RawBuilder, sql } from 'kysely'
import { moment } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'

/** Table of an order by its kind. */
const tables = { publish: 'publish', notice: 'screen_notice' } as const
type Kind = keyof typeof tables

/**
 * The date status in SQL, by the same rule as `dateStatusOf` of the schedule: it is worked out, never stored. What is not
 * approved does not begin.
 */
export function dateStatusOf(table: (typeof tables)[Kind]): RawBuilder<number> {
  const [from, to, stopped, review] = ['starts_at', 'ends_at', 'stopped_at', 'review'].map((column) =>
    sql.ref(`${table}.${column}`),
  )
  return sql<number>`(case
    when ${moment} >= least(${to}, coalesce(${stopped}, ${to})) then 2
    when ${moment} < ${from} or ${review} <> ${sql.lit(codes.review.approved)} then 1
    else 0 end)`
}

export const dateStatus: RawBuilder<number> = dateStatusOf('publish')

/** Something of an order waits for approval; of what is over nothing is decided any more. */
export function isWaitingFor(kind: Kind): RawBuilder<string> {
  const table = tables[kind]
  return sql<string>`(case
    when ${dateStatusOf(table)} <> ${sql.lit(codes.dateStatus.finished)} and exists (
      select from publish_request where ${sql.id(`${kind}_id`)} = ${sql.ref(`${table}.id`)} and state = 'asked') then 'Y'
    else 'N' end)`
}
