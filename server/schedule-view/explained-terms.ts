import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { divisionOf } from '#domain/campaign/category.ts'
import { isOnDay } from '#domain/campaign/fitting.ts'
import { type ExclusiveZone, kindsOf, type LineTerm } from '#domain/campaign/terms/terms.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import { isPublic } from '#domain/schedule/day/source.ts'
import { lineOfSource, type SoldLine } from '../campaign/deal/sold.ts'
import { reachedBy } from '../campaign/lines-sql.ts'
import type { VenueClock } from '../plan/clock.ts'

/** Further terms of the line whose film is shown; of two lines in a row both are told of it. */
export async function termsShown(db: Kysely<DB>, play: Play | null): Promise<LineTerm[]> {
  if (play?.kind !== 'ad' || !play.item || isPublic(play.item.source)) return []
  const { rows } = await sql<{
    exclusive: ExclusiveZone | null
    roadblock: boolean
    perHour: number | null
    perDay: number | null
    after: number | null
  }>`
    select line.exclusive, line.is_roadblock as roadblock, line.per_hour as "perHour", line.per_day as "perDay",
      coalesce(line.after_place, (
        select behind.place
        from campaign_line behind
        where behind.campaign_id = line.campaign_id and behind.after_place = line.place
        limit 1)) as after
    from campaign_line line
    where line.id = ${lineOfSource(play.item.source)}`.execute(db)
  return rows.flatMap(kindsOf)
}

interface Alone {
  advertiser: number
  category: string | null
  startsOn: string
  endsOn: string
  weekdays: number
  hours: number
}

/** True if another customer of a line's trade is alone where a screen stands, at the hour of its clock. */
export async function tradesTaken(db: Kysely<DB>, mediaId: string, { date, hour }: VenueClock) {
  const { rows } = await sql<Alone>`
    select distinct campaign.advertiser_id as advertiser, advertiser.category, campaign.starts_on as "startsOn",
      campaign.ends_on as "endsOn", campaign.weekdays, campaign.hours
    from media
    join venue here on here.id = media.venue_id
    join campaign_line line on line.exclusive is not null
    join campaign on campaign.id = line.campaign_id
    join advertiser on advertiser.id = campaign.advertiser_id
    where media.id = ${mediaId} and campaign.approval = ${codes.approval.approved}
      and campaign.status in (${codes.campaignStatus.waiting}, ${codes.campaignStatus.running})
      and campaign.starts_on <= ${date} and ${date} <= campaign.ends_on
      and exists (
        select
        from ${reachedBy(sql`(select * from campaign_target where line_id = line.id) target`)}
        where venue.id = here.id
          or (line.exclusive = 'area' and venue.brand_code = here.brand_code and venue.region = here.region))`.execute(
    db,
  )
  const now = rows.filter((line) => isOnDay(line, date) && (line.hours >> hour) & 1)
  return ({ advertiser, category }: SoldLine) => {
    const trade = divisionOf(category)
    return trade !== null && now.some((line) => line.advertiser !== advertiser && divisionOf(line.category) === trade)
  }
}
