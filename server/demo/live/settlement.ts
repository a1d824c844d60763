import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { closableFrom, lastDayOf, monthAfter } from '#domain/money/closing/calendar.ts'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Services } from '../../base/services.ts'
import { settingOf } from '../../base/setting.ts'
import { expectFees } from '../../money/closing/expected.ts'
import { personOf } from './operator.ts'

/** Settlement of the demo's last month, and what the running one brings so far. */
export async function settleMonths(services: Services): Promise<void> {
  await settleLastMonth(services)
  await services.db.transaction().execute((trx) => expectFees(trx, services.clock()))
}

/**
 * The last month is settled as far as its day has come: once, and where anything sold was shown in it. One that the server
 * has calculated by itself meanwhile is calculated again, with rates.
 */
async function settleLastMonth(services: Services): Promise<void> {
  const { db } = services
  const today = localDay(USUAL_ZONE, services.clock().getTime())
  const closingMonth = monthAfter(today.slice(0, 7), -1)
  const { rows } = await sql`
    select from play_hour
    where line_id is not null and day between ${`${closingMonth}-01`} and ${lastDayOf(closingMonth)}
      and not exists (select from media_fee)
    limit 1`.execute(db)
  const admin = await personOf(services, 'admin')
  if (rows.length === 0 || !admin) return
  await writeRates(services)
  await admin.call(closingCalls.calculate, { closingMonth })
  if (today < closableFrom(closingMonth, Number(await settingOf(db, 'CLOSING_DAY')))) return
  await admin.call(closingCalls.confirm, { closingMonth, reason: 'Screens were away for repair; see their incidents' })
  await admin.call(closingCalls.close, { closingMonth })
}

/** Rates of long ago: people enter them for the days to come alone. */
async function writeRates({ db }: Services) {
  await sql`
    insert into media_fee (brand_code, rate, from_date, registrant)
    select code, 45, '2020-01-01', 'admin' from brand where status = ${codes.useStatus.active}
    on conflict do nothing`.execute(db)
  await sql`
    insert into sales_fee (rate, from_date, registrant) values (15, '2020-01-01', 'admin')
    on conflict do nothing`.execute(db)
}
