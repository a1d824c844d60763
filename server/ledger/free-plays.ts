import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type FreeLine, freeTargets } from '#domain/promotion/free-plays.ts'

/** Bonus plays that screens have proven of a row `campaign`. */
export const bonusProven: RawBuilder<number> = sql<number>`(
  select coalesce(sum(delivery.bonus), 0)::bigint
  from campaign_line line
  join line_delivery delivery on delivery.line_id = line.id
  where line.campaign_id = campaign.id)`

/** Those of them that an offer brought: the first ones. */
export const freePlaysProven: RawBuilder<number> = sql<number>`least(campaign.free_plays, ${bonusProven})`

/** Campaigns whose free plays are all proven are like any other from now on. */
export async function settleFreePlays(db: Kysely<DB>): Promise<void> {
  await sql`
    update campaign set owes_plays = false
    where owes_plays and free_plays <= ${bonusProven}`.execute(db)
}

/** True if a line without limits aims at a brand that gives unsold positions away; of lines that aim at nothing yet as well. */
export async function mayHaveFreePlays(db: Kysely<DB>, lines: readonly FreeLine[]): Promise<boolean> {
  if (lines.every(({ targets }) => targets.length === 0)) return true
  const { rows } = await sql`
    with target as (
      select *
      from jsonb_to_recordset(${JSON.stringify(freeTargets(lines))}::jsonb)
        as target (brand text, "group" integer, venue integer, media text))
    select from brand
    where bonus_plays and code in (
      select coalesce(media.brand_code, venue.brand_code, brand_group.brand_code, target.brand)
      from target
      left join media on media.id = target.media
      left join venue on venue.id = target.venue
      left join brand_group on brand_group.code = target."group")
    limit 1`.execute(db)
  return rows.length > 0
}

/** Lines of a campaign, as far as they decide that. */
export async function freeLinesOf(db: Kysely<DB>, campaign: number): Promise<FreeLine[]> {
  const { rows } = await sql<FreeLine>`
    select is_roadblock as roadblock, per_hour as "perHour", per_day as "perDay", after_place as after, (
      select coalesce(json_agg(json_build_object('brand', brand_code, 'group', group_code, 'venue', venue_id,
        'media', media_id)), '[]')
      from campaign_target where line_id = line.id) as targets
    from campaign_line line
    where campaign_id = ${campaign}
    order by place`.execute(db)
  return rows
}
