import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { openSecrets } from '#server/base/secrets.ts'
import { ACCESS_MS, accessToken } from '#server/device/access.ts'

const always = JSON.stringify(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ['00:00', '00:00']])))

/** One brand, many venues open day and night, and one publish of four films for all of them. */
export async function createNetwork(db: Kysely<DB>, screens: number, venues: number): Promise<void> {
  await sql`
    with owner as (insert into corporation (name, business_number) values ('Bench', '1234567891') returning id),
    house as (
      insert into brand (code, corporation_id, name, prefix, licence_count) select 'BEN', id, 'Bench', 'BEN', 99999 from owner
      returning code),
    circle as (
      insert into brand_group (brand_code, name, detail, is_default) select code, 'All', 'All', true from house returning code),
    place as (
      insert into venue (brand_code, group_code, name, address, opening)
      select 'BEN', code, 'Place ' || number, 'Place', ${always}::jsonb
      from circle, generate_series(0, ${venues}::integer - 1) as number
      returning id),
    screens as (
      insert into media (id, brand_code, name, venue_id, device_status)
      select 'BEN' || lpad(screen::text, 7, '0'), 'BEN', 'Screen', place.id, 1
      from generate_series(1, ${screens}::integer) as screen
      join place on place.id % ${venues}::integer = screen % ${venues}::integer),
    bytes as (
      insert into asset (sha256, bytes, kind, mime, width, height, duration_ms, encoding)
      values (repeat('a', 64), 1, 'video', 'video/mp4', 1920, 1080, 15000, 1) returning sha256),
    variant as (
      insert into asset_variant (asset_sha256, kind, sha256, mime, bytes, width, height)
      select sha256, 'fhd', repeat('b', 64), 'video/mp4', 1, 1920, 1080 from bytes),
    upload as (insert into file (asset_sha256, brand_code, name) select sha256, code, 'Film' from bytes, house returning id),
    films as (
      insert into content (brand_code, name, file_id, layout, play_seconds, registrant)
      select 'BEN', 'Film ' || number, upload.id, 'H', 15, 'bench' from upload, generate_series(1, 4) as number returning id),
    wish as (
      insert into publish (brand_code, name, starts_at, ends_at, registrant)
      select code, 'House', now() - interval '1 day', now() + interval '3 days', 'bench' from house returning id),
    parts as (
      insert into publish_content (publish_id, place, content_id)
      select wish.id, row_number() over (order by films.id), films.id from wish, films)
    insert into publish_target (publish_id, group_code) select wish.id, circle.code from wish, circle`.execute(db)
}

/** Players as if an operator had approved each of them yesterday; answers their tokens. */
export async function pairScreens(db: Kysely<DB>): Promise<readonly string[]> {
  await sql`
    insert into device (id, public_key, algorithm, install, state, media_id, approved_at)
    select 'player-' || id, id, 'Ed25519', '', 'approved', id, now() - interval '1 day' from media`.execute(db)
  await sql`
    insert into device_binding (device_id, media_id, brand_code, started_at)
    select 'player-' || id, id, brand_code, now() - interval '1 day' from media`.execute(db)
  const secrets = await openSecrets(db)
  const { rows } = await sql<{ id: string }>`select id from device order by id`.execute(db)
  const now = Date.now()
  return rows.map(({ id }) => accessToken({ secrets }, { device: id, version: 1, expires: now + ACCESS_MS }, now))
}

export async function plannedScreens(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from media_manifest`.execute(db)
  return rows[0]?.count ?? 0
}

/** As if what was planned a moment ago had held all day. */
export async function openSinceYesterday(db: Kysely<DB>): Promise<void> {
  const since = Date.now() - 24 * 3_600_000
  await sql`
    update media_day
    set spans = jsonb_set(spans, '{0,0}', to_jsonb(${since}::bigint)),
      compositions = jsonb_set(compositions, '{0,2}', to_jsonb(${since}::bigint))
    where day = (select min(day) from media_day)`.execute(db)
}

export async function anyComposition(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select compositions -> 0 ->> 1 as hash from media_day order by day limit 1`.execute(db)
  return rows[0]?.hash ?? ''
}
