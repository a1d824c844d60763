import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import type { Company } from '#domain/document/party.ts'
import { type StatementFacts, statementPaper } from '#domain/money/closing/statement-paper.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { writtenIn } from '#domain/text/written.ts'
import { localDay } from '#domain/time/local-time.ts'
import { makePdf } from '../../document/maker.ts'
import { languageFrom, sayIn } from '../../document/words.ts'
import { FileAnswer } from '../../store/download.ts'
import { keptName, nameOf } from '../seal/kept-names.ts'
import { netted, payout, transferred } from './pay.ts'
import { keptPaper, payeeAccount, payeeCompany } from './payee.ts'

/** A statement of a closed month on paper; `id` lies within the scope of whoever asks. */
export async function statementFile(db: Kysely<DB>, id: number, wish: string | null | undefined): Promise<FileAnswer> {
  const head = await headOf(db, id)
  refuseUnless(head, 'closing.notClosed')
  const { language: own, issuer, ...facts } = head
  const language = languageFrom(wish, own)
  const [campaigns, venues, credits, say] = await Promise.all([
    campaignsOf(db, id),
    venuesOf(db, id),
    creditsOf(db, id),
    sayIn(language),
  ])
  const closedOn = localDay(USUAL_ZONE, facts.closedAt)
  const paper = statementPaper({ ...facts, closedOn, campaigns, venues, credits }, issuer, language, {
    say,
    written: writtenIn(language),
  })
  return new FileAnswer(`${paper.number}.pdf`, 'pdf', await makePdf(paper))
}

type Head = Omit<StatementFacts, 'campaigns' | 'venues' | 'credits' | 'closedOn'> & {
  language: string | null
  issuer: Company
}

async function headOf(db: Kysely<DB>, id: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select case when statement.brand_code is null then 'sales' else 'media' end as kind, statement.month,
      coalesce(statement.brand_code, statement.seller_id::text) as "payeeKey", kept.payee,
      payee_kind as "payeeKind", kept.company, kept.issuer,
      ${payeeAccount} as account,
      base, credit, amount, vat, income_tax as "incomeTax", local_tax as "localTax", ${payout} as payout,
      ${netted} as netted, ${transferred} as transfer,
      case when payee_kind is not null then
        json_build_object('vat', vat_bp, 'incomeTax', income_tax_bp, 'localTax', local_tax_bp) end as rates,
      (extract(epoch from closed_at) * 1000)::float8 as "closedAt", paid_on as "paidOn", invoice_no as "invoiceNo", seal,
      coalesce(seller.language, ${languageOfMasters}) as language
    from statement
    join closing_month using (month)
    left join brand on brand.code = statement.brand_code
    left join app_user seller on seller.id = statement.seller_id
    join ${payeeCompany}
    join ${keptPaper}
    where statement.id = ${id} and closing_month.state = ${codes.closingState.closed}`.execute(db)
  return rows[0]
}

/** A brand reads in the language of the first of its administrators that chose one. */
const languageOfMasters: RawBuilder<unknown> = sql`(
  select language from app_user master
  where master.role = ${sql.lit(codes.role.master)} and master.language is not null and master.hidden_at is null
    and brand.code = any(master.brand_codes)
  order by master.id
  limit 1)`

async function campaignsOf(db: Kysely<DB>, id: number) {
  const { rows } = await sql<StatementFacts['campaigns'][number]>`
    select ${nameOf('campaign')} as name, settlement.origin, ${nameOf('advertiser')} as advertiser,
      coalesce(sum(line.plays), settlement.delivered)::bigint as plays,
      coalesce((
        select sum(plays)
        from settlement_bonus
        where settlement_id = settlement.id and (statement.brand_code is null or brand_code = statement.brand_code)), 0)::bigint
        as bonus,
      coalesce(sum(line.base), settlement.recognised)::bigint as base,
      case when statement.brand_code is null then (settlement.sales_rate_bp / 100.0)::float8 end as rate,
      coalesce(sum(line.amount), settlement.sales_fee)::bigint as amount
    from statement
    join settlement on settlement.month = statement.month
      and (statement.seller_id is null or statement.seller_id = settlement.seller_id)
    join campaign on campaign.id = settlement.campaign_id
    join advertiser on advertiser.id = settlement.advertiser_id
    ${keptName('campaign', 'settlement.month', 'settlement.campaign_id')}
    ${keptName('advertiser', 'settlement.month', 'settlement.advertiser_id')}
    left join settlement_line line on line.settlement_id = settlement.id and line.brand_code = statement.brand_code
    where statement.id = ${id}
      and (line.id is not null or (statement.seller_id is not null and settlement.recognised <> 0))
    group by statement.id, settlement.id, campaign.id, advertiser.id, campaign_then.name, advertiser_then.name
    order by ${nameOf('campaign')}, campaign.id, settlement.origin`.execute(db)
  return rows
}

async function venuesOf(db: Kysely<DB>, id: number) {
  const { rows } = await sql<StatementFacts['venues'][number]>`
    select coalesce(${nameOf('venue')}, '–') as name, count(distinct line.media_id)::integer as screens, sum(line.plays)::bigint as plays,
      sum(line.base)::bigint as base, sum(line.amount)::bigint as amount
    from statement
    join settlement on settlement.month = statement.month
    join settlement_line line on line.settlement_id = settlement.id and line.brand_code = statement.brand_code
    left join venue on venue.id = line.venue_id
    ${keptName('venue', 'settlement.month', 'line.venue_id')}
    where statement.id = ${id}
    group by venue.id, venue_then.name
    order by ${nameOf('venue')} nulls last, venue.id`.execute(db)
  return rows
}

async function creditsOf(db: Kysely<DB>, id: number) {
  const { rows } = await sql<StatementFacts['credits'][number]>`
    select ${nameOf('media')} as name, open_minutes as open, down_minutes as down, (ruling.service_level_bp / 100.0)::float8 as level,
      (share_bp / 100.0)::float8 as share, service_credit.amount
    from statement
    join service_credit on service_credit.month = statement.month and service_credit.brand_code = statement.brand_code
    join closing_month ruling on ruling.month = service_credit.origin
    join media on media.id = service_credit.media_id
    ${keptName('media', 'service_credit.month', 'service_credit.media_id')}
    where statement.id = ${id} and service_credit.amount <> 0
    order by ${nameOf('media')}, media.id, service_credit.origin`.execute(db)
  return rows
}
