import { type RawBuilder, sql } from 'kysely'

/** The date status in SQL, by the same rule as `dateStatusOf` of the schedule: it is worked out, never stored. */
export function dateStatusOf(table: 'publish' | 'screen_notice'): RawBuilder<number> {
  const [from, to, stopped] = ['starts_at', 'ends_at', 'stopped_at'].map((column) => sql.ref(`${table}.${column}`))
  return sql<number>`(case
    when now() >= least(${to}, coalesce(${stopped}, ${to})) then 2
    when now() < ${from} then 1
    else 0 end)`
}

export const dateStatus: RawBuilder<number> = dateStatusOf('publish')
