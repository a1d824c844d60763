import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { NOTICE_DAYS, noticeDue } from '#domain/money/point/notice.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import { tellPeople } from '../../content/told/tell.ts'

/** Points left that expire soon, and whose next notice may be due. */
export async function expiringLots(db: Kysely<DB>, now: Date): Promise<number[]> {
  const today = localDay(USUAL_ZONE, now.getTime())
  const { rows } = await sql<{ id: number }>`
    select entry_id as id from point_lot
    where left_amount > 0 and expires_on >= ${today} and expires_on <= ${today}::date + ${NOTICE_DAYS[0]}::integer
      and told_days is distinct from ${NOTICE_DAYS[1]}
    order by entry_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The customer's own people, and whoever sells to them. */
export async function tellExpiry(db: Kysely<DB>, lot: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ expiresOn: string; told: number | null; advertiser: number }>`
    select expires_on as "expiresOn", told_days as told, account.advertiser_id as advertiser
    from point_lot lot
    join ledger_account account on account.id = lot.account_id
    where lot.entry_id = ${lot} and lot.left_amount > 0
    for update of lot`.execute(db)
  const [row] = rows
  const due = row && noticeDue(row.expiresOn, localDay(USUAL_ZONE, now.getTime()), row.told)
  if (!due) return []
  await sql`update point_lot set told_days = ${due} where entry_id = ${lot}`.execute(db)
  const people = sql`
    select id from app_user own where own.role = ${codes.role.advertiser} and own.advertiser_id = ${row.advertiser}
    union
    select seller_id from advertiser where advertiser.id = ${row.advertiser} and seller_id is not null`
  return tellPeople(db, { kind: 'pointsExpire', work: { kind: 'lot', key: lot }, people }, now)
}
