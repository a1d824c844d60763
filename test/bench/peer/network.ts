import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from '#database/schema.ts'

export const SCREENS = 100_000
const VENUES = 640

/** The same texts on both sides, by the number of the screen or of its venue. */
const nameOf = (number: string) => `'Screen ' || md5(${number}::text)`
const venueOf = (number: string) => `1 + ${number} % ${VENUES}`
const venueName = (venue: string) => `'Place ' || left(md5('venue' || (${venue})), 8)`
const regionOf = (venue: string) => `(array['Old Town', 'Harbour', 'Riverside', 'Hill'])[1 + (${venue}) % 4]`
const idOf = (number: string) => `'BEN' || lpad(${number}::text, 7, '0')`

/** One brand's screens, in the product's tables: none is in operation yet, so that nobody but the bench is at work on them. */
export async function createScreens(db: Kysely<DB>): Promise<void> {
  await sql`
    with owner as (insert into corporation (name, business_number) values ('Bench', '1234567891') returning id),
    house as (
      insert into brand (code, corporation_id, name, prefix, licence_count)
      select 'BEN', id, 'Bench', 'BEN', 999999 from owner
      returning code)
    insert into brand_group (brand_code, name, detail, is_default) select code, 'All', 'All', true from house`.execute(
    db,
  )
  await sql
    .raw(`
    insert into venue (brand_code, group_code, name, address, region, opening)
    select 'BEN', brand_group.code, ${venueName('n')}, 'Street', ${regionOf('n')}, '{}'
    from brand_group, generate_series(1, ${VENUES}) as n
    where brand_group.brand_code = 'BEN'
    order by n`)
    .execute(db)
  await sql
    .raw(`
    insert into media (id, brand_code, name, venue_id, device_status, status, description)
    select ${idOf('n')}, 'BEN', ${nameOf('n')}, place.id, 0, n % 5, 'none'
    from generate_series(1, ${SCREENS}) as n
    join venue place on place.name = ${venueName(venueOf('n'))} and place.brand_code = 'BEN'`)
    .execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** The same rows for a peer that knows one table: names of other tables stand in it, which spares it every join. */
export async function createFlatScreens(pool: Pool): Promise<void> {
  await pool.query(`
    create table screen (
      id text primary key, name text not null, description text, status smallint not null, venue_name text, region text,
      group_name text, brand_code text, use_type smallint, grade smallint, device_status smallint, on_time text,
      off_time text, volume smallint, created_at timestamptz not null default now())`)
  await pool.query(`
    insert into screen (id, name, description, status, venue_name, region, group_name, brand_code, use_type, grade, device_status)
    select ${idOf('n')}, ${nameOf('n')}, 'none', n % 5, ${venueName(venueOf('n'))}, ${regionOf(venueOf('n'))}, 'All', 'BEN', 1, 0, 0
    from generate_series(1, ${SCREENS}) as n`)
  await pool.query('create extension pg_trgm')
  await pool.query('create index screen_by_name on screen using gin (name gin_trgm_ops)')
  await pool.query('create index screen_by_status on screen (status, id)')
  await pool.query('vacuum analyze')
}
