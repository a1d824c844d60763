import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { CodeOf } from '#domain/base/codes.ts'
import { type TaxRates, taxesOn } from '#domain/money/closing/tax.ts'
import { basisPoints } from '#domain/money/percent.ts'
import { settingOf } from '../../base/setting.ts'
import { vatRate } from '../../base/vat-rate.ts'

/** Companies get VAT on top, persons get what is left after withholding, by the rates of now; the month keeps them. */
export async function levyTaxes(db: Kysely<DB>, month: string): Promise<void> {
  const rates = await ratesNow(db)
  const owed = (await owedIn(db, month)).map(({ id, kind, amount }) => ({ id, kind, ...taxesOn(amount, kind, rates) }))
  await sql`
    update statement
    set payee_kind = levied.kind, vat = levied.vat, income_tax = levied."incomeTax", local_tax = levied."localTax"
    from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb) as levied (
      id integer, kind text, vat bigint, "incomeTax" bigint, "localTax" bigint)
    where statement.id = levied.id`.execute(db)
  await sql`
    update closing_month
    set vat_bp = ${rates.vat}, income_tax_bp = ${rates.incomeTax}, local_tax_bp = ${rates.localTax}
    where month = ${month}`.execute(db)
}

async function ratesNow(db: Kysely<DB>): Promise<TaxRates> {
  const rateOf = async (name: 'INCOME_TAX_RATE' | 'LOCAL_TAX_RATE') => basisPoints(Number(await settingOf(db, name)))
  return {
    vat: await vatRate(db),
    incomeTax: await rateOf('INCOME_TAX_RATE'),
    localTax: await rateOf('LOCAL_TAX_RATE'),
  }
}

interface Owed {
  id: number
  kind: CodeOf<'corpKind'>
  amount: number
}

async function owedIn(db: Kysely<DB>, month: string): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select statement.id, corporation.kind, statement.amount
    from statement
    join corporation on corporation.id = statement.corporation_id
    where statement.month = ${month}
    order by statement.id`.execute(db)
  return rows
}
