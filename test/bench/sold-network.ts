import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'

/** A network of one brand in the tables: venues of two screens, groups of twenty venues, regions of fifty groups. */
export interface SoldNetwork {
  screens: number
  lines: number
  from: string
  to: string
}

const SCREENS_A_VENUE = 2
const VENUES_A_GROUP = 20
const GROUPS_A_REGION = 50
/** Groups that a line aims at on average, where each has room for 24 plays a loop. */
const GROUPS_A_LINE = 20

/** Sold to nine tenths: half of the lines by share, half by a number of plays over their days. */
export async function createSoldNetwork(db: Kysely<DB>, { screens, lines, from, to }: SoldNetwork): Promise<void> {
  const venues = Math.ceil(screens / SCREENS_A_VENUE)
  const groups = Math.ceil(venues / VENUES_A_GROUP)
  await createScreens(db, screens, venues, groups)
  await createBuyers(db)
  await sql`select setseed(0.4)`.execute(db)
  const linesAGroup = (lines * GROUPS_A_LINE) / groups
  // So many loops for one play that the groups of all lines together are sold to three quarters, so that none is oversold.
  const loops = Math.max(1, Math.ceil(linesAGroup / (24 * 0.75)))
  await sql`
    insert into campaign (advertiser_id, name, contract_name, amount, starts_on, ends_on, status, approval, hours)
    select 1 + n % 400, 'Campaign ' || n, 'Contract', 1000000, ${from}, ${to}, 50, 1,
      case n % 5 when 0 then ((1 << 20) - 1) & ~((1 << 10) - 1) else (1 << 24) - 1 end
    from generate_series(1, ${lines}::integer) as n`.execute(db)
  await sql`
    insert into campaign_line (campaign_id, place, slots, goal_kind, goal, plays, loops, tier)
    select id, 0, case when id % 3 = 0 then 2 else 1 end, case when id % 2 = 0 then 'share' else 'plays' end,
      case when id % 2 = 0 then null
        else (${GROUPS_A_LINE * VENUES_A_GROUP * SCREENS_A_VENUE}::bigint * 84 * 20) / (${loops}::integer * case when id % 3 = 0 then 2 else 1 end)
      end,
      1, ${loops}::integer * case when id % 3 = 0 then 2 else 1 end, case when id % 10 = 0 then 6 else 5 end
    from campaign`.execute(db)
  await sql`
    insert into campaign_target (line_id, group_code)
    select distinct line.id, 1 + floor(random() * ${groups})::integer
    from campaign_line line, generate_series(1, ${GROUPS_A_LINE}::integer)`.execute(db)
  await createFilms(db)
  await sql`analyze`.execute(db)
}

async function createScreens(db: Kysely<DB>, screens: number, venues: number, groups: number) {
  const hours = JSON.stringify(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, ['08:00', '22:00']])))
  await sql`
    with owner as (insert into corporation (name, business_number) values ('Bench', '1234567891') returning id)
    insert into brand (code, corporation_id, name, prefix, licence_count)
    select 'BEN', id, 'Bench', 'BEN', 999999 from owner`.execute(db)
  await sql`
    insert into brand_group (brand_code, name, detail, is_default)
    select 'BEN', 'Group ' || n, 'Group', n = 1 from generate_series(1, ${groups}::integer) as n`.execute(db)
  await sql`
    insert into venue (brand_code, group_code, name, address, region, opening)
    select 'BEN', 1 + (n - 1) / ${VENUES_A_GROUP}::integer, 'Venue ' || n, 'Street',
      'Region ' || (n - 1) / ${VENUES_A_GROUP * GROUPS_A_REGION}::integer, ${hours}::jsonb
    from generate_series(1, ${venues}::integer) as n`.execute(db)
  await sql`
    insert into media (id, brand_code, name, venue_id, device_status)
    select 'BEN' || lpad(n::text, 7, '0'), 'BEN', 'Screen', 1 + (n - 1) / ${SCREENS_A_VENUE}::integer, 1
    from generate_series(1, ${screens}::integer) as n`.execute(db)
}

async function createBuyers(db: Kysely<DB>) {
  await sql`
    insert into advertiser (corporation_id, name, category, approval)
    select 1, 'Advertiser ' || n, lpad((10 + n % 60)::text, 2, '0'), 1 from generate_series(1, 400) as n`.execute(db)
}

/** One square film of each length, so that it fits every screen. */
async function createFilms(db: Kysely<DB>) {
  await sql`
    insert into asset (sha256, bytes, kind, mime, width, height, duration_ms, encoding)
    values (repeat('a', 64), 1, 'video', 'video/mp4', 1080, 1080, 15000, 1)`.execute(db)
  await sql`insert into file (asset_sha256, name) values (repeat('a', 64), 'Film')`.execute(db)
  await sql`
    insert into material (advertiser_id, name, file_id, layout, play_seconds, review, registrant)
    select 1, 'Film ' || seconds, 1, 'H', seconds, 1, 'bench' from unnest(array[15, 30]) as seconds`.execute(db)
  await sql`
    insert into campaign_creative (campaign_id, material_id)
    select campaign_id, slots from campaign_line`.execute(db)
}
