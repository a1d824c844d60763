import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { RunPlace } from '#domain/money/closing/closing-run.ts'
import { recognise } from '#domain/money/closing/recognise.ts'
import { shareOut } from '#domain/money/closing/share-out.ts'
import { writeCredits } from '../credit/write-credits.ts'
import { type LatePart, latePartsOf } from './late.ts'
import { openLines, type Part, writeLines, writeParts } from './parts.ts'
import { type Played, playedIn } from './plays.ts'
import { levyTaxes } from './taxes.ts'
import { type SoldCampaign, termsOf } from './terms.ts'

/** Hears how far a month is; throws where it is to be given up. */
export type Tell = (place: RunPlace) => void

/** Works a month out from what screens have proven, in place of what stood there; whoever calls it has locked the month. */
export async function calculate(db: Kysely<DB>, month: string, now: Date, tell: Tell = () => undefined): Promise<void> {
  tell({ stage: 'reading', done: 0, total: 0 })
  const before = await recognisedIn(db, month)
  await sql`delete from statement where month = ${month}`.execute(db)
  await sql`delete from settlement where month = ${month}`.execute(db)
  await openLines(db)
  for await (const parts of gathered(partsIn(db, month, tell))) await writeParts(db, month, parts)
  tell({ stage: 'writing', done: 0, total: 0 })
  await writeLines(db)
  const rule = await writeCredits(db, month, now)
  await writeBonus(db, month)
  await writeStatements(db, month)
  await levyTaxes(db, month)
  const changes = changed(before, await recognisedIn(db, month))
  // Last of all: whoever opens the month meanwhile waits for whoever has changed its row.
  await sql`
    update closing_month
    set runs = runs + 1, calculated_at = ${now}, updated_at = ${now},
      service_level_bp = ${rule?.level ?? null}, service_credit_bp = ${rule?.perPoint ?? null},
      changes = case when runs = 0 then '[]'::jsonb else ${JSON.stringify(changes)}::jsonb end
    where month = ${month}`.execute(db)
}

/**
 * Parts of a month as things stand: late proof of the one closed before it, and its own campaigns. One is in memory at a
 * time, and nothing is written; within a transaction.
 */
export async function* partsIn(trx: Kysely<DB>, month: string, tell: Tell = () => undefined): AsyncGenerator<Part> {
  const late = await latePartsOf(trx, month)
  yield* late.map(asPart)
  const lateOf = new Map(late.map((part) => [part.campaign, part]))
  const terms = await termsOf(trx, month, [...lateOf.keys()])
  // Both in the order of the campaigns' numbers.
  const plays = playedIn(trx, month)
  let next = await plays.next()
  for (const [done, campaign] of terms.entries()) {
    while (!next.done && next.value.campaign < campaign.id) next = await plays.next()
    const played = !next.done && next.value.campaign === campaign.id ? next.value.screens : []
    tell({ stage: 'sharing', done, total: terms.length })
    yield partOf(month, campaign, played, lateOf.get(campaign.id))
  }
  await plays.return(undefined)
}

const LINES_AT_ONCE = 20_000

/** Parts by their lines: as many as one statement takes. */
async function* gathered(parts: AsyncIterable<Part>): AsyncGenerator<Part[]> {
  let [some, lines]: [Part[], number] = [[], 0]
  for await (const part of parts) {
    some.push(part)
    lines += part.shares.screens.length + 1
    if (lines < LINES_AT_ONCE) continue
    yield some
    ;[some, lines] = [[], 0]
  }
  if (some.length > 0) yield some
}

function partOf(month: string, campaign: SoldCampaign, played: readonly Played[], late: LatePart | undefined): Part {
  // Plays of a campaign that was not sold for this month any more, such as late ones of its last day, are of no account.
  const screens = campaign.days.within > 0 ? played : []
  const delivered = screens.reduce((sum, { plays }) => sum + plays, 0)
  const { open: _, ...made } = recognise(campaign, delivered, late)
  const { id, advertiser, seller, product, days } = campaign
  const salesRate = seller === null ? null : campaign.salesRate
  const shares = shareOut(made.recognised, screens, salesRate)
  const whose = { origin: month, campaign: id, advertiser, seller, product }
  return { ...made, ...whose, days: days.within, paused: days.paused, delivered, salesRate, shares }
}

const asPart = (late: LatePart): Part => ({ ...late, days: 0, paused: 0, dealt: 0, goal: 0, recovered: 0, refund: 0 })

/** Plays where nobody had bought the position: on statements beside what is billed, and in no sum. */
async function writeBonus(db: Kysely<DB>, month: string): Promise<void> {
  await sql`
    insert into settlement_bonus (settlement_id, brand_code, plays)
    select settlement.id, play_hour.brand_code, sum(play_hour.plays)
    from settlement
    join campaign_line line on line.campaign_id = settlement.campaign_id
    join play_hour on play_hour.bonus_line_id = line.id
      and play_hour.day >= ${`${month}-01`}::date and play_hour.day < ${`${month}-01`}::date + interval '1 month'
    join media on media.id = play_hour.media_id and media.use_type = ${codes.useType.normal}
    where settlement.month = ${month} and settlement.origin = ${month}
    group by settlement.id, play_hour.brand_code`.execute(db)
}

/** One for each owner of screens that showed something, and for each seller of what was shown. */
async function writeStatements(db: Kysely<DB>, month: string): Promise<void> {
  await sql`
    insert into statement (month, brand_code, seller_id, corporation_id, campaigns, plays, base, amount, credit)
    select ${month}, brand.code, null::integer, brand.corporation_id, count(distinct settlement.campaign_id), sum(line.plays), sum(line.base),
      sum(line.amount) - coalesce(max(credited.credit), 0), coalesce(max(credited.credit), 0)
    from settlement
    join settlement_line line on line.settlement_id = settlement.id
    join brand on brand.code = line.brand_code
    left join (
      select brand_code, sum(amount)::bigint as credit from service_credit where month = ${month} group by brand_code) credited
      on credited.brand_code = line.brand_code
    where settlement.month = ${month}
    group by brand.code
    union all
    select ${month}, null, seller.id, seller.corporation_id, count(distinct campaign_id), sum(delivered), sum(recognised),
      sum(sales_fee), 0
    from settlement
    join app_user seller on seller.id = seller_id
    where month = ${month} and recognised <> 0
    group by seller.id`.execute(db)
}

type Sums = ReadonlyMap<number, { name: string; won: number }>

async function recognisedIn(db: Kysely<DB>, month: string): Promise<Sums> {
  const { rows } = await sql<{ campaign: number; name: string; won: number }>`
    select campaign.id as campaign, campaign.name, sum(recognised)::bigint as won
    from settlement
    join campaign on campaign.id = campaign_id
    where month = ${month}
    group by campaign.id`.execute(db)
  return new Map(rows.map(({ campaign, ...sum }) => [campaign, sum]))
}

function changed(before: Sums, after: Sums) {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((campaign) => {
    const [was, is] = [before.get(campaign), after.get(campaign)]
    if (was?.won === is?.won) return []
    return [{ campaign, name: is?.name ?? was?.name ?? '', before: was?.won ?? 0, after: is?.won ?? 0 }]
  })
}

/** A month that nobody has worked out yet gets its row. */
export async function openMonth(db: Kysely<DB>, month: string): Promise<void> {
  await sql`insert into closing_month (month) values (${month}) on conflict do nothing`.execute(db)
}
