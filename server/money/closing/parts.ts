import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Shares } from '#domain/money/closing/share-out.ts'
import type { Played } from './plays.ts'

/** Share of a month in a campaign: its sums, and what each screen has of them. */
export interface Part {
  origin: string
  campaign: number
  advertiser: number
  seller: number | null
  product: number | null
  days: number
  paused: number
  dealt: number
  goal: number
  delivered: number
  recognised: number
  recovered: number
  refund: number
  salesRate: number | null
  shares: Shares<Played>
}

/** Lines on their way: whatever is asked of the lines of a month is asked once, when all of them are there. */
export async function openLines(db: Kysely<DB>): Promise<void> {
  await sql`
    create temporary table coming_line (
      settlement_id integer, brand_code text, venue_id integer, media_id text, rate_bp integer, plays bigint,
      factor integer, base bigint, amount bigint)
    on commit drop`.execute(db)
}

/** Sums of parts in their settlements, and their lines on their way. */
export async function writeParts(db: Kysely<DB>, month: string, parts: readonly Part[]): Promise<void> {
  const rows = parts.map(({ shares: { screens: _, ...sums }, ...part }) => ({ ...part, ...sums }))
  const { rows: written } = await sql<{ id: number; origin: string; campaign: number }>`
    insert into settlement (month, origin, campaign_id, advertiser_id, seller_id, product_id, days, paused, dealt, goal, delivered, recognised,
      recovered, refund, media_fee, sales_rate_bp, sales_fee, platform)
    select ${month}, origin, campaign, advertiser, seller, product, days, paused, dealt, goal, delivered, recognised, recovered,
      refund, "mediaFee", "salesRate", "salesFee", platform
    from json_to_recordset(${JSON.stringify(rows)}::json) as part (
      origin text, campaign integer, advertiser integer, seller integer, product integer, days integer, paused integer, dealt bigint, goal bigint,
      delivered bigint, recognised bigint, recovered bigint, refund bigint, "mediaFee" bigint, "salesRate" integer,
      "salesFee" bigint, platform bigint)
    returning id, origin, campaign_id as campaign`.execute(db)
  const idOf = new Map(written.map(({ id, origin, campaign }) => [`${origin} ${campaign}`, id]))
  const lines = parts.flatMap(({ origin, campaign, shares }) =>
    shares.screens.map((line) => ({ ...line, settlement: idOf.get(`${origin} ${campaign}`) })),
  )
  const screens = lines.map(({ screen }) => screen)
  await sql`
    insert into coming_line
    select * from unnest(
      ${lines.map(({ settlement }) => settlement)}::integer[], ${screens.map(({ brdCode }) => brdCode)}::text[],
      ${screens.map(({ poiIdx }) => poiIdx)}::integer[], ${screens.map(({ mediaId }) => mediaId)}::text[],
      ${screens.map(({ rate }) => rate)}::integer[], ${screens.map(({ plays }) => plays)}::bigint[],
      ${screens.map(({ factor }) => factor)}::integer[], ${lines.map(({ base }) => base)}::bigint[],
      ${lines.map(({ fee }) => fee)}::bigint[])`.execute(db)
}

/** Every line of the month at once, from its way into place. */
export async function writeLines(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into settlement_line (settlement_id, brand_code, venue_id, media_id, rate_bp, plays, factor, base, amount)
    select settlement_id, brand_code, venue_id, media_id, rate_bp, plays, factor, base, amount
    from coming_line`.execute(db)
  // Two acts on months may share a transaction.
  await sql`drop table coming_line`.execute(db)
}
