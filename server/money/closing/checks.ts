import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { NO_NUMBER } from '#domain/account/business-number.ts'
import { codes } from '#domain/base/codes.ts'
import { lastDayOf, monthAfter } from '#domain/money/closing/calendar.ts'
import type { ClosingFault } from '#domain/money/closing/closing-calls.ts'
import { todaySomewhere } from '../../campaign/life/own-day.ts'
import { differencesIn } from './audit.ts'
import { closedBefore } from './terms.ts'

/** Of what was planned on a screen, in percent, as much may lack proof. */
const MOST_MISSING = 5
const MOST_NAMED = 50

/** Faults that keep a month from being confirmed; of missing plays a reason is enough. */
export async function faultsOf(db: Kysely<DB>, month: string): Promise<ClosingFault[]> {
  const { rows } = await sql<{
    isOver: boolean
  }>`select ${todaySomewhere} > ${lastDayOf(month)}::date as "isOver"`.execute(db)
  const isOver = rows[0]?.isOver === true
  const notOver = { kind: 'notOver', name: month, key: null, count: null, isExcused: false } as const
  // While it runs, plays are proven all the time.
  const differences = isOver ? await differencesIn(db, month) : []
  return [
    ...(isOver ? [] : [notOver]),
    ...(await earlierOpen(db, month)),
    ...(await withoutRate(db, month)),
    ...differences
      .slice(0, MOST_NAMED)
      .map((name) => ({ kind: 'differs' as const, name, key: null, count: null, isExcused: false })),
    ...(isOver ? await missingPlays(db, month) : []),
    ...(await incompletePayees(db, month)),
  ]
}

/** Months are closed one after the other, since each goes on where the one before has ended. */
async function earlierOpen(db: Kysely<DB>, month: string): Promise<ClosingFault[]> {
  const closed = await closedBefore(db, month)
  const { rows } = await sql<{ month: string }>`
    select month from closing_month
    where month < ${month} and state < ${codes.closingState.closed} and month > ${closed ?? ''}
    order by month`.execute(db)
  const left = closed !== undefined && monthAfter(closed) < month ? [monthAfter(closed)] : []
  const open = [...new Set([...left, ...rows.map((row) => row.month)])].toSorted()
  return open.map((name) => ({ kind: 'earlierOpen', name, key: name, count: null, isExcused: false }))
}

async function withoutRate(db: Kysely<DB>, month: string): Promise<ClosingFault[]> {
  const { rows } = await sql<ClosingFault>`
    select 'noMediaRate' as kind, brand.name, brand.code as key, sum(line.base)::bigint as count, false as "isExcused"
    from settlement
    join settlement_line line on line.settlement_id = settlement.id
    join brand on brand.code = line.brand_code
    where settlement.month = ${month} and line.rate_bp is null and line.base <> 0
    group by brand.code
    union all
    select 'noSalesRate', seller.name, seller.id::text, sum(recognised)::bigint, false
    from settlement
    join app_user seller on seller.id = seller_id
    where month = ${month} and sales_rate_bp is null and recognised <> 0
    group by seller.id
    order by 1, 2`.execute(db)
  return rows
}

/** Days on which an incident was open say themselves why nothing was shown. */
async function missingPlays(db: Kysely<DB>, month: string): Promise<ClosingFault[]> {
  const { rows } = await sql<ClosingFault>`
    with planned as (
      select day.media_id, day.brand_code, day.day, day.planned_plays
      from media_day day
      join media on media.id = day.media_id
      where media.use_type = ${codes.useType.normal} and media.device_status = ${codes.deviceStatus.inUse}
        and day.day >= ${`${month}-01`}::date and day.day < ${`${month}-01`}::date + interval '1 month' and day.planned_plays > 0
        and not exists (
          select from incident
          where incident.media_id = day.media_id and opened_at < (day.day + 1)::timestamp at time zone day.zone
            and coalesce(closed_at, 'infinity') > day.day::timestamp at time zone day.zone)
    ), shown as (
      select media_id, day, sum(plays) as plays
      from play_hour
      where day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month'
      group by media_id, day
    )
    select 'missingPlays' as kind, media.name, media.id as key,
      (sum(planned_plays) - sum(coalesce(shown.plays, 0)))::bigint as count, true as "isExcused"
    from planned
    join media on media.id = planned.media_id
    left join shown on shown.media_id = planned.media_id and shown.day = planned.day
    group by media.id
    having sum(coalesce(shown.plays, 0)) * 100 < sum(planned_plays) * (100 - ${MOST_MISSING}::integer)
    order by count desc, media.id
    limit ${MOST_NAMED}`.execute(db)
  return rows
}

/** Payees that cannot be paid, or not be invoiced, by the facts of their company. */
async function incompletePayees(db: Kysely<DB>, month: string): Promise<ClosingFault[]> {
  const { rows } = await sql<ClosingFault>`
    select lack.kind, corporation.name, corporation.id as key, sum(statement.amount)::bigint as count, true as "isExcused",
      true as "isAdvice"
    from statement
    join corporation on corporation.id = statement.corporation_id
    cross join lateral (values
      ('noBank', coalesce(corporation.bank_account, '') = ''),
      ('noTaxNumber', corporation.business_number = ${NO_NUMBER})) lack (kind, is_so)
    where statement.month = ${month} and lack.is_so and statement.amount > 0
    group by lack.kind, corporation.id
    order by lack.kind, corporation.name
    limit ${MOST_NAMED}`.execute(db)
  return rows
}
