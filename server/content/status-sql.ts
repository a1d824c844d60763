import { type RawBuilder, sql } from 'kysely'

/** The date status in SQL, by the same rule as `dateStatusOf`: it is worked out, never stored. */
export const dateStatus: RawBuilder<number> = sql<number>`(case
  when now() >= least(publish.ends_at, coalesce(publish.stopped_at, publish.ends_at)) then 2
  when now() < publish.starts_at then 1
  else 0 end)`
