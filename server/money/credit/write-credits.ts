import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { creditOf, creditShare, type ServiceRule } from '#domain/money/credit/service-level.ts'
import { basisPoints } from '#domain/money/percent.ts'
import { settingOf } from '../../base/setting.ts'
import { minutesWithIncidents, type ScreenMinutes } from './open-minutes.ts'

interface Credit extends ScreenMinutes {
  origin: string
  share: number
  fee: number
  amount: number
}

/** Credits of a month whose lines are written, by the rule of now. Answers the rule, for the month to keep. */
export async function writeCredits(db: Kysely<DB>, month: string, now: Date): Promise<ServiceRule | undefined> {
  const rule = await ruleNow(db)
  await sql`delete from service_credit where month = ${month}`.execute(db)
  const own = rule ? await ownCredits(db, month, rule, now) : []
  await insert(db, month, [...own, ...(await lateCredits(db, month))])
  return rule
}

/** None, unless both the level and its price are set. */
async function ruleNow(db: Kysely<DB>): Promise<ServiceRule | undefined> {
  const level = basisPoints(Number(await settingOf(db, 'SERVICE_LEVEL')))
  const perPoint = basisPoints(Number(await settingOf(db, 'SERVICE_CREDIT')))
  return level > 0 && perPoint > 0 ? { level, perPoint } : undefined
}

/** Of every screen below the level, also of those that nothing is owed for yet. */
async function ownCredits(db: Kysely<DB>, month: string, rule: ServiceRule, now: Date): Promise<Credit[]> {
  const fees = await feesOf(db, month)
  return (await minutesWithIncidents(db, month, now)).flatMap((screen) => {
    const share = creditShare(screen, rule)
    if (share === 0) return []
    const fee = fees.get(keyOf(screen)) ?? 0
    return [{ ...screen, origin: month, share, fee, amount: creditOf(fee, share) }]
  })
}

/** Share of its fee that each screen below the level would lose by now, under the brand and the screen. */
export async function sharesNow(db: Kysely<DB>, month: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const rule = await ruleNow(db)
  const screens = rule ? await minutesWithIncidents(db, month, now) : []
  return new Map(screens.map((screen) => [keyOf(screen), rule ? creditShare(screen, rule) : 0]))
}

const keyOf = ({ brdCode, mediaId }: { brdCode: string; mediaId: string }) => `${brdCode} ${mediaId}`

async function feesOf(db: Kysely<DB>, month: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; fee: number }>`
    select line.brand_code || ' ' || line.media_id as key, sum(line.amount)::bigint as fee
    from settlement
    join settlement_line line on line.settlement_id = settlement.id
    where month = ${month} and origin = ${month}
    group by line.brand_code, line.media_id`.execute(db)
  return new Map(rows.map(({ key, fee }) => [key, fee]))
}

/** Late proof of a closed month is lowered by the share of that month. */
async function lateCredits(db: Kysely<DB>, month: string): Promise<Credit[]> {
  const { rows } = await sql<Omit<Credit, 'amount'> & { feeBefore: number; amountBefore: number }>`
    with late as (
      select origin, line.brand_code, line.media_id, sum(line.amount)::bigint as fee
      from settlement
      join settlement_line line on line.settlement_id = settlement.id
      where month = ${month} and origin < ${month}
      group by origin, line.brand_code, line.media_id
    )
    select late.origin, late.brand_code as "brdCode", late.media_id as "mediaId", max(open_minutes) as open,
      max(down_minutes) as down, max(share_bp) as share, late.fee, sum(before.fee)::bigint as "feeBefore",
      sum(before.amount)::bigint as "amountBefore"
    from late
    join service_credit before on before.origin = late.origin and before.brand_code = late.brand_code
      and before.media_id = late.media_id and before.month < ${month}
    group by late.origin, late.brand_code, late.media_id, late.fee
    order by 1, 2, 3`.execute(db)
  return rows.map(({ feeBefore, amountBefore, ...late }) => ({
    ...late,
    amount: creditOf(late.fee, late.share, { fee: feeBefore, amount: amountBefore }),
  }))
}

async function insert(db: Kysely<DB>, month: string, credits: readonly Credit[]): Promise<void> {
  await sql`
    insert into service_credit (month, origin, brand_code, media_id, open_minutes, down_minutes, share_bp, fee, amount)
    select ${month}, origin, "brdCode", "mediaId", open, down, share, fee, amount
    from json_to_recordset(${JSON.stringify(credits)}::json) as credit (
      origin text, "brdCode" text, "mediaId" text, open integer, down integer, share integer, fee bigint, amount bigint)`.execute(
    db,
  )
}
