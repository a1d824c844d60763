import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { asClosed, lineKey } from '#domain/money/closing/as-closed.ts'
import { shownPart } from '#domain/money/closing/recognise.ts'
import { type ScreenShare, type Shares, shareOut } from '#domain/money/closing/share-out.ts'
import { type Played, playsOf } from './plays.ts'
import { closedBefore } from './terms.ts'

/** Late part of a closed month: its proof since the closing. */
export interface LatePart {
  campaign: number
  origin: string
  advertiser: number
  seller: number | null
  product: number | null
  salesRate: number | null
  delivered: number
  recognised: number
  shares: Shares<Played>
}

interface Stood {
  campaign: number
  advertiser: number
  seller: number | null
  /** By now: of what has come since, its rates hold. */
  product: number | null
  salesRate: number | null
  dealt: number
  goal: number
  days: number
  paused: number
  delivered: number
  recognised: number
  recovered: number
  salesFee: number
  lines: (Played & { base: number; fee: number })[]
}

/**
 * Late proof is taken for thirty days: when a month is closed, of the month before everything has come. Of every campaign, or
 * of one.
 */
export async function latePartsOf(db: Kysely<DB>, month: string, campaign?: number): Promise<LatePart[]> {
  const origin = await closedBefore(db, month)
  if (origin === undefined) return []
  const grown = await grownSince(db, origin, campaign)
  if (grown.length === 0) return []
  const [stood, plays] = await Promise.all([stoodIn(db, origin, grown), playsOf(db, origin, grown)])
  return stood.map((part) => {
    const now = plays.get(part.campaign) ?? []
    const delivered = now.reduce((sum, screen) => sum + screen.plays, 0)
    return latePart(origin, part, now, delivered)
  })
}

/** Campaigns with more plays than a closed month knew: what was counted once is never counted less. */
async function grownSince(db: Kysely<DB>, month: string, campaign: number | undefined): Promise<number[]> {
  const { rows } = await sql<{ campaign: number }>`
    with shown as (
      select line.campaign_id, sum(play_hour.plays) as plays
      from play_hour
      join campaign_line line on line.id = play_hour.line_id
      join media on media.id = play_hour.media_id and media.use_type = ${codes.useType.normal}
      where play_hour.day >= ${`${month}-01`}::date and play_hour.day < ${`${month}-01`}::date + interval '1 month'
        and ${campaign === undefined ? sql`true` : sql`line.campaign_id = ${campaign}`}
      group by line.campaign_id
    )
    select settlement.campaign_id as campaign
    from settlement
    join shown using (campaign_id)
    where month = ${month} and origin = ${month} and shown.plays > settlement.delivered
    order by 1`.execute(db)
  return rows.map(({ campaign }) => campaign)
}

function latePart(origin: string, stood: Stood, now: readonly Played[], delivered: number): LatePart {
  const { salesRate } = stood
  const whole = wholeOf(stood, delivered)
  const shared = shareOut(whole, asClosed<Played>(stood.lines, now), salesRate)
  const screens = differences(stood.lines, shared.screens)
  const recognised = whole - stood.recognised
  const mediaFee = screens.reduce((sum, { fee }) => sum + fee, 0)
  const salesFee = shared.salesFee - stood.salesFee
  const shares = { screens, mediaFee, salesFee, platform: recognised - mediaFee - salesFee }
  const { campaign, advertiser, seller, product } = stood
  const whose = { campaign, origin, advertiser, seller, product, salesRate }
  return { ...whose, delivered: delivered - stood.delivered, recognised, shares }
}

/** Plays that earlier months had beyond their goals stood in for those that come now: nothing is recognised twice. */
function wholeOf(stood: Stood, delivered: number): number {
  const whole = shownPart(stood, delivered) + stood.recovered
  return stood.delivered < stood.goal ? Math.min(stood.dealt, whole) : whole
}

/** Of every line that was closed at least as many plays are left. */
function differences(before: Stood['lines'], after: readonly ScreenShare<Played>[]): ScreenShare<Played>[] {
  const found = new Map(before.map((line) => [lineKey(line), line]))
  const changed = after.map(({ screen, base, fee }) => {
    const was = found.get(lineKey(screen))
    const { mediaId, brdCode, poiIdx, rate, factor } = screen
    const plays = screen.plays - (was?.plays ?? 0)
    const own = { mediaId, brdCode, poiIdx, rate, factor, plays }
    return { screen: own, base: base - (was?.base ?? 0), fee: fee - (was?.fee ?? 0) }
  })
  return changed.filter(({ screen, base, fee }) => screen.plays !== 0 || base !== 0 || fee !== 0)
}

async function stoodIn(db: Kysely<DB>, month: string, campaigns: readonly number[]): Promise<Stood[]> {
  const { rows } = await sql<Stood>`
    select campaign_id as campaign, settlement.advertiser_id as advertiser, settlement.seller_id as seller,
      campaign.product_id as product, sales_rate_bp as "salesRate", dealt,
      days, paused, goal, delivered, recognised, recovered, sales_fee as "salesFee", (
        select coalesce(json_agg(json_build_object('mediaId', line.media_id, 'brdCode', line.brand_code, 'poiIdx', line.venue_id,
          'rate', line.rate_bp, 'plays', line.plays, 'factor', line.factor, 'base', line.base, 'fee', line.amount)), '[]')
        from settlement_line line where line.settlement_id = settlement.id) as lines
    from settlement
    join campaign on campaign.id = campaign_id
    where month = ${month} and origin = ${month} and campaign_id = any(${campaigns}::integer[])
    order by campaign_id`.execute(db)
  return rows
}
