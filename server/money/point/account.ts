import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuseField } from '#domain/base/reply.ts'
import type { Balance, WillEntry } from '#domain/money/point/entry.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { instantOf, localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import type { Owner } from '../../ledger/ledger.ts'

/** Whoever reads of points reads of those that expire within so many days. */
const SOON = 30
const { will } = codes.pointState
const { earn } = codes.pointWriteType

const belongsTo = (table: string, owner: Owner): RawBuilder<boolean> =>
  'seller' in owner
    ? sql`${sql.ref(`${table}.seller_id`)} = ${owner.seller}`
    : sql`${sql.ref(`${table}.advertiser_id`)} = ${owner.advertiser}`

/** Without what is over, though the calendar has not come to it yet: nobody can use it. */
export async function balanceOf({ db, now }: Caller, owner: Owner): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select
      coalesce(sum(balance - gone.points) filter (where kind <> 'pointsBonus'), 0)::bigint as paid,
      coalesce(sum(balance - gone.points) filter (where kind = 'pointsBonus'), 0)::bigint as bonus,
      coalesce(sum(reserved), 0)::bigint as reserved,
      coalesce(sum(balance - reserved - gone.points), 0)::bigint as free
    from ledger_account
    cross join lateral (
      select coalesce(sum(left_amount), 0) as points
      from point_lot
      where account_id = ledger_account.id and left_amount > 0 and expires_on < ${localDay(USUAL_ZONE, now.getTime())}) gone
    where kind in ('pointsPaid', 'pointsBonus', 'commission') and ${belongsTo('ledger_account', owner)}`.execute(db)
  return rows[0] ?? { paid: 0, bonus: 0, reserved: 0, free: 0 }
}

export async function willListOf({ db, now }: Caller, owner: Owner): Promise<WillEntry[]> {
  const today = localDay(USUAL_ZONE, now.getTime())
  const { rows } = await sql<WillEntry>`
    select 'comes' as kind, amount, (effective_at at time zone ${USUAL_ZONE})::date::text as day
    from point_entry
    where state = ${will} and write_type = ${earn} and ${belongsTo('point_entry', owner)}
    union all
    select 'expires', lot.left_amount, lot.expires_on::text
    from point_lot lot
    join ledger_account account on account.id = lot.account_id
    where lot.left_amount > 0 and lot.expires_on between ${today} and ${dayAfter(today, SOON)} and ${belongsTo('account', owner)}
    order by day, kind`.execute(db)
  return rows
}

/** The instant from which points count that were entered for a day; those without one count at once. */
export function effectiveFrom({ now }: Caller, startDate: string | null | undefined): Date {
  if (!startDate || startDate <= localDay(USUAL_ZONE, now.getTime())) return now
  return new Date(instantOf(USUAL_ZONE, `${startDate} 00:00:00`))
}

/** A use takes its lots when it is entered: none is made for a day to come. */
export function refuseLaterUse(caller: Caller, startDate: string | null | undefined): void {
  if (effectiveFrom(caller, startDate) > caller.now) refuseField('startDate', 'point.useAtOnce')
}

/** Columns of an entry in the database, whoever it belongs to. */
export const entryColumns = {
  writeType: sql`point_entry.write_type`,
  pointKind: sql`point_entry.kind`,
  amount: sql`point_entry.amount`,
  startDate: sql`(point_entry.effective_at at time zone ${sql.lit(USUAL_ZONE)})::date`,
  memo: sql`point_entry.memo`,
  pointState: sql`point_entry.state`,
  effectiveAt: sql`point_entry.effective_at`,
  expireDate: sql`point_entry.expires_on`,
  registrant: sql`point_entry.registrant`,
  regDate: sql`point_entry.created_at`,
}
