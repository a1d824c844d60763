import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'

/** A campaign as it would be after its approval. */
export interface Sold {
  name: string
  advertiser?: string
  from: string
  to: string
  hours?: number
  slots?: 1 | 2
  goal?: number
  plays?: number
  loops?: number
  tier?: 4 | 5 | 6
  /** A whole brand unless told. */
  brand?: string
  media?: readonly string[]
  films?: readonly string[]
}

/** Writes a running campaign of one line, with approved and converted films; answers the numbers of both. */
export async function sell(db: Kysely<DB>, sold: Sold): Promise<{ campaign: number; line: number }> {
  const { name, advertiser = 'Alder Bicycles', from, to, hours = 0xffffff, slots = 1, goal, tier = 5 } = sold
  const { rows } = await sql<{ campaign: number; line: number }>`
    with made as (
      insert into campaign (advertiser_id, name, contract_name, amount, starts_on, ends_on, hours, status, approval)
      select id, ${name}, ${name}, 1000000, ${from}, ${to}, ${hours}, 50, 1 from advertiser where name = ${advertiser}
      returning id
    )
    insert into campaign_line (campaign_id, place, slots, goal_kind, goal, plays, loops, tier)
    select id, 0, ${slots}, ${goal === undefined ? 'share' : 'plays'}, ${goal ?? null}, ${sold.plays ?? 1},
      ${sold.loops ?? 1}, ${tier}
    from made
    returning campaign_id as campaign, id as line`.execute(db)
  const [ids = { campaign: 0, line: 0 }] = rows
  for (const media of sold.media ?? []) {
    await db.insertInto('campaign_target').values({ line_id: ids.line, media_id: media }).execute()
  }
  if (!sold.media) {
    await db
      .insertInto('campaign_target')
      .values({ line_id: ids.line, brand_code: sold.brand ?? 'BEAN' })
      .execute()
  }
  for (const film of sold.films ?? [`${name} film`]) await addFilm(db, ids.campaign, film, slots * 15)
  return ids
}

/** Sold so lately that no day has been built with it. */
export function sellUnplanned(db: Kysely<DB>, sold: Sold): Promise<{ campaign: number; line: number }> {
  return db.transaction().execute(async (trx) => {
    const ids = await sell(trx, sold)
    await sql`delete from schedule_change where brand_code is null`.execute(trx)
    return ids
  })
}

/** Square, so that it fits every screen. */
async function addFilm(db: Kysely<DB>, campaign: number, name: string, seconds: number): Promise<void> {
  const hash = sql`encode(sha256(convert_to(${name}, 'UTF8')), 'hex')`
  await sql`
    insert into asset (sha256, bytes, kind, mime, width, height, duration_ms, encoding)
    values (${hash}, 1000, 'video', 'video/mp4', 1080, 1080, ${seconds * 1000}, 1)
    on conflict do nothing`.execute(db)
  await sql`
    insert into asset_variant (asset_sha256, kind, sha256, mime, bytes, width, height)
    values (${hash}, 'fhd', encode(sha256(convert_to(${`${name} fhd`}, 'UTF8')), 'hex'), 'video/mp4', 900, 1080, 1080)
    on conflict do nothing`.execute(db)
  await sql`
    with kept as (insert into file (asset_sha256, name) values (${hash}, ${name}) returning id),
    film as (
      insert into material (advertiser_id, name, file_id, layout, play_seconds, review, registrant)
      select campaign.advertiser_id, ${name}, kept.id, 'H', ${seconds}, 1, 'test'
      from campaign, kept
      where campaign.id = ${campaign}
      returning id)
    insert into campaign_creative (campaign_id, material_id)
    select ${campaign}, id from film`.execute(db)
}
