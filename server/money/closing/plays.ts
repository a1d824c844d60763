import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { PlacedPlays } from '#domain/money/closing/as-closed.ts'
import { gradeFactors } from '#domain/money/closing/share-out.ts'
import { inPieces } from '../../base/pieces.ts'

export type Played = PlacedPlays

const { normal } = codes.useType
const { general, premium } = gradeFactors

type Row = Played & { campaign: number }

/** Proven plays of some campaigns in a month. */
export async function playsOf(
  db: Kysely<DB>,
  month: string,
  campaigns: readonly number[],
): Promise<ReadonlyMap<number, Played[]>> {
  const { rows } = await proven(month, sql`line.campaign_id = any(${campaigns}::integer[])`).execute(db)
  return Map.groupBy(rows, ({ campaign }) => campaign)
}

/** Proven plays of every campaign in a month, one after the other in the order of their numbers; within a transaction. */
export async function* playedIn(
  trx: Kysely<DB>,
  month: string,
): AsyncGenerator<{ campaign: number; screens: readonly Played[] }> {
  let screens: Row[] = []
  for await (const rows of inPieces(trx, proven(month, sql`true`)))
    for (const row of rows) {
      const [first] = screens
      if (first && first.campaign !== row.campaign) {
        yield { campaign: first.campaign, screens }
        screens = []
      }
      screens.push(row)
    }
  const [last] = screens
  if (last) yield { campaign: last.campaign, screens }
}

/**
 * By screen and by the rate that held on the day where it stood then: the venue's own, else its brand's, else that of the
 * campaign's product. Monitoring screens are never counted.
 */
function proven(month: string, isAsked: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    with shown as (
      select line.campaign_id, play_hour.brand_code, play_hour.media_id,
        case when stay.media_id is null then media.venue_id else stay.venue_id end as venue_id, play_hour.day,
        case media.grade when ${codes.grade.premium} then ${premium}::integer else ${general}::integer end as factor,
        sum(play_hour.plays) as plays
      from play_hour
      join campaign_line line on line.id = play_hour.line_id
      join media on media.id = play_hour.media_id and media.use_type = ${normal}
      left join media_stay stay on stay.media_id = play_hour.media_id
        and stay.from_day <= play_hour.day and play_hour.day < stay.until_day
      where play_hour.day >= ${`${month}-01`}::date and play_hour.day < ${`${month}-01`}::date + interval '1 month'
        and ${isAsked}
      group by 1, 2, 3, 4, 5, 6
    ), rated as (
      select place.*, fee.rate_bp
      from (select distinct brand_code, venue_id, day from shown) place
      left join lateral (
        select rate_bp from media_fee
        where brand_code = place.brand_code and (venue_id is null or venue_id = place.venue_id) and from_date <= place.day
        order by venue_id is null, from_date desc
        limit 1) fee on true
    ), rated_by_product as (
      select sale.campaign_id, sale.day, fee.rate_bp
      from (select distinct campaign_id, day from shown) sale
      join campaign on campaign.id = sale.campaign_id
      cross join lateral (
        select rate_bp from media_fee
        where product_id = campaign.product_id and from_date <= sale.day
        order by from_date desc
        limit 1) fee
    )
    select shown.campaign_id as campaign, shown.brand_code as "brdCode", shown.venue_id as "poiIdx",
      shown.media_id as "mediaId", shown.factor, coalesce(rated.rate_bp, by_product.rate_bp) as rate,
      sum(shown.plays)::bigint as plays
    from shown
    -- A venue that is none is a value too: by "is not distinct from" every venue of a day would be looked at.
    join rated on rated.brand_code = shown.brand_code and coalesce(rated.venue_id, 0) = coalesce(shown.venue_id, 0)
      and rated.day = shown.day
    left join rated_by_product by_product on by_product.campaign_id = shown.campaign_id and by_product.day = shown.day
    group by 1, 2, 3, 4, 5, 6
    order by 1, shown.media_id, shown.brand_code, shown.venue_id, rate`
}
