import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'

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

/** True if a line of the campaign may have bonus plays: one without limits at places of a brand that gives unsold positions away. */
export async function mayHaveFreePlays(db: Kysely<DB>, campaign: number): Promise<boolean> {
  const { rows } = await sql`
    select from campaign
    where id = ${campaign}
      and exists (select from brand where brand.code = any(campaign.brands) and brand.bonus_plays)
      and exists (
        select from campaign_line line
        where line.campaign_id = campaign.id and not line.is_roadblock
          and coalesce(line.per_hour, line.per_day, line.after_place) is null
          and not exists (
            select from campaign_line follower
            where follower.campaign_id = line.campaign_id and follower.after_place = line.place))`.execute(db)
  return rows.length > 0
}
