import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { DAYS } from '#domain/audience/footfall.ts'

/**
 * Mean of the people who pass a venue in an hour, over the last 90 days that were counted: of the hours that were counted, or,
 * where only whole days were, of their 24. Each hour is taken at one grain alone, as charts take it. Screens follow by themselves.
 */
export async function reckonPeople(db: Kysely<DB>, venues: readonly number[]): Promise<void> {
  await sql`
    with last as (
      select venue_id, max(day) as day from footfall where venue_id = any(${venues}::integer[]) group by venue_id
    ), by_grain as (
      select venue_id, footfall.day, hour, sum(people) as people
      from footfall
      join last using (venue_id)
      where footfall.day > last.day - ${DAYS}::integer
      group by venue_id, footfall.day, hour, age > 0, sex = 'A'
    ), counted as (
      select venue_id, day, hour, max(people) as people from by_grain group by venue_id, day, hour
    ), mean as (
      select venue_id, round(coalesce(avg(people) filter (where hour >= 0), avg(people) / 24))::integer as people
      from counted
      group by venue_id
    )
    update venue
    set people_per_hour = mean.people
    from mean
    where mean.venue_id = venue.id and venue.people_per_hour is distinct from mean.people`.execute(db)
}
