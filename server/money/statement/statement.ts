import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import {
  mediaSettlement,
  mediaSettlementLine,
  salesSettlement,
  salesSettlementLine,
} from '#domain/money/closing/statement.ts'
import { mediaSettlementCalls, type StatementDay, salesSettlementCalls } from '#domain/money/closing/statement-calls.ts'
import { handle } from '../../call/handler.ts'
import { exportRows } from '../../store/export.ts'
import { store } from '../../store/store.ts'
import { monthState, withinOwners, withinSellers } from '../closing/rows.ts'
import { keptName, nameOf } from '../seal/kept-names.ts'
import { statementBook } from './book.ts'
import { netted, pay, payout, transferred } from './pay.ts'
import { keptPaper, payeeAccount, payeeCompany, payeeName } from './payee.ts'
import { serviceCredits } from './service-credits.ts'
import { statementFile } from './statement-paper.ts'

const brandName = sql<string>`coalesce(kept.payee, brand.name)`
const sellerName = sql<string>`coalesce(kept.payee, seller.name)`

const sums = {
  closingMonth: 'statement.month',
  closingState: monthState,
  campaigns: 'statement.campaigns',
  base: 'statement.base',
  amount: 'statement.amount',
  payee: payeeName,
  payeeKind: 'statement.payee_kind',
  account: payeeAccount,
  vat: 'statement.vat',
  incomeTax: 'statement.income_tax',
  localTax: 'statement.local_tax',
  payout,
  netted,
  transfer: transferred,
  paidOn: 'statement.paid_on',
  invoiceNo: 'statement.invoice_no',
  payer: 'statement.payer',
}

const mediaStatements = store(mediaSettlement, {
  table: 'statement',
  columns: {
    msIdx: 'statement.id',
    brdCode: 'statement.brand_code',
    brdName: brandName,
    plays: 'statement.plays',
    credit: 'statement.credit',
    ...sums,
  },
  from: sql`
    statement
    join brand on brand.code = statement.brand_code
    join ${payeeCompany}
    left join ${keptPaper}
    join closing_month on closing_month.month = statement.month`,
  scope: (caller) => withinOwners(caller, 'statement.brand_code'),
})

const salesStatements = store(salesSettlement, {
  table: 'statement',
  columns: { ssIdx: 'statement.id', sellerId: sql`statement.seller_id`, sellerName, ...sums },
  from: sql`
    statement
    join app_user seller on seller.id = statement.seller_id
    join ${payeeCompany}
    left join ${keptPaper}
    join closing_month on closing_month.month = statement.month`,
  scope: (caller) => withinSellers(caller, 'statement.seller_id'),
})

const parts = {
  closingMonth: 'settlement.month',
  originMonth: 'settlement.origin',
  cpIdx: sql`settlement.campaign_id`,
  cpName: nameOf('campaign'),
}
const percent = (column: string) => sql`(${sql.ref(column)} / 100.0)::float8`

export const mediaLines = store(mediaSettlementLine, {
  table: 'settlement_line',
  columns: {
    mlIdx: 'settlement_line.id',
    msIdx: sql`statement.id`,
    brdName: brandName,
    ...parts,
    poiName: nameOf('venue'),
    mediaId: 'settlement_line.media_id',
    mediaNm: nameOf('media'),
    plays: 'settlement_line.plays',
    base: 'settlement_line.base',
    rate: percent('settlement_line.rate_bp'),
    amount: 'settlement_line.amount',
  },
  from: sql`
    settlement_line
    join settlement on settlement.id = settlement_line.settlement_id
    join statement on statement.month = settlement.month and statement.brand_code = settlement_line.brand_code
    join closing_month on closing_month.month = settlement.month
    left join ${keptPaper}
    join brand on brand.code = settlement_line.brand_code
    join campaign on campaign.id = settlement.campaign_id
    join media on media.id = settlement_line.media_id
    left join venue on venue.id = settlement_line.venue_id
    ${keptName('campaign', 'settlement.month', 'settlement.campaign_id')}
    ${keptName('venue', 'settlement.month', 'settlement_line.venue_id')}
    ${keptName('media', 'settlement.month', 'settlement_line.media_id')}`,
  scope: (caller) => withinOwners(caller, 'settlement_line.brand_code'),
})

const salesLines = store(salesSettlementLine, {
  table: 'settlement',
  columns: {
    slIdx: 'settlement.id',
    ssIdx: sql`statement.id`,
    sellerName,
    ...parts,
    adName: nameOf('advertiser'),
    base: 'settlement.recognised',
    rate: percent('settlement.sales_rate_bp'),
    amount: 'settlement.sales_fee',
  },
  from: sql`
    settlement
    join statement on statement.month = settlement.month and statement.seller_id = settlement.seller_id
    left join ${keptPaper}
    join closing_month on closing_month.month = settlement.month
    join app_user seller on seller.id = settlement.seller_id
    join campaign on campaign.id = settlement.campaign_id
    join advertiser on advertiser.id = settlement.advertiser_id
    ${keptName('campaign', 'settlement.month', 'settlement.campaign_id')}
    ${keptName('advertiser', 'settlement.month', 'settlement.advertiser_id')}`,
  scope: (caller) => withinSellers(caller, 'settlement.seller_id'),
  where: sql<boolean>`settlement.recognised <> 0`,
})

export const mediaSettlementHandlers = handle(mediaSettlementCalls, {
  list: (input, caller) => mediaStatements.within(caller).page(input),
  excel: (input, caller) => exportRows(mediaStatements, input, caller),
  detail: ({ msIdx }, caller) => mediaStatements.within(caller).get(msIdx),
  lines: (input, caller) => mediaLines.within(caller).page(input),
  linesFile: (input, caller) => exportRows(mediaLines, input, caller),
  credits: (input, caller) => serviceCredits.within(caller).page(input),
  creditsFile: (input, caller) => exportRows(serviceCredits, input, caller),

  async book({ closingMonth, msIdx, language }, caller) {
    const one = msIdx ? await mediaStatements.within(caller).get(msIdx) : undefined
    const of = { month: one?.closingMonth ?? closingMonth, payee: one?.brdCode ?? caller.activeBrand }
    const only = one && { msIdx: [one.msIdx] }
    return statementBook(caller, { kind: 'media', ...of, only, language }, mediaStatements, mediaLines)
  },

  async days({ msIdx, cpIdx }, caller) {
    const { closingMonth, brdCode } = await mediaStatements.within(caller).get(msIdx)
    const { rows } = await sql<StatementDay>`
      select play_hour.day, sum(play_hour.plays)::bigint as plays
      from play_hour
      join campaign_line line on line.id = play_hour.line_id and line.campaign_id = ${cpIdx}
      join media on media.id = play_hour.media_id and media.use_type = ${codes.useType.normal}
      where play_hour.brand_code = ${brdCode} and play_hour.day >= ${`${closingMonth}-01`}::date
        and play_hour.day < ${`${closingMonth}-01`}::date + interval '1 month'
      group by play_hour.day
      order by play_hour.day`.execute(caller.db)
    return { list: rows }
  },

  async paper({ msIdx, language }, caller) {
    await mediaStatements.within(caller).get(msIdx)
    return statementFile(caller.db, msIdx, language)
  },

  async pay({ msIdx, ...payment }, caller) {
    const statement = await mediaStatements.within(caller).lock(msIdx)
    await pay(caller, { ...statement, id: msIdx, entity: mediaSettlement.name, brand: statement.brdCode }, payment)
    return { msIdx }
  },
})

export const salesSettlementHandlers = handle(salesSettlementCalls, {
  list: (input, caller) => salesStatements.within(caller).page(input),
  excel: (input, caller) => exportRows(salesStatements, input, caller),
  detail: ({ ssIdx }, caller) => salesStatements.within(caller).get(ssIdx),
  lines: (input, caller) => salesLines.within(caller).page(input),
  linesFile: (input, caller) => exportRows(salesLines, input, caller),

  async book({ closingMonth, ssIdx, language }, caller) {
    const one = ssIdx ? await salesStatements.within(caller).get(ssIdx) : undefined
    const of = { month: one?.closingMonth ?? closingMonth, payee: one?.sellerId ?? null }
    const only = one && { ssIdx: [one.ssIdx] }
    return statementBook(caller, { kind: 'sales', ...of, only, language }, salesStatements, salesLines)
  },

  async paper({ ssIdx, language }, caller) {
    await salesStatements.within(caller).get(ssIdx)
    return statementFile(caller.db, ssIdx, language)
  },

  async pay({ ssIdx, ...payment }, caller) {
    const statement = await salesStatements.within(caller).lock(ssIdx)
    await pay(caller, { ...statement, id: ssIdx, entity: salesSettlement.name, brand: null }, payment)
    return { ssIdx }
  },
})
