import { sql } from 'kysely'
import { NOTICE_DAYS } from '#domain/money/point/notice.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { filledIn } from '#domain/text/written.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type Caller, may } from '../base/caller.ts'
import { seesByCustomer, withinCustomers } from '../base/scope.ts'
import type { Section, Teller } from './sections.ts'

const MOST_LINES = 10

/** Points that expire within the days of the first notice: a customer's own, and those of a seller's customers. */
export async function pointsExpiring(caller: Caller, { words, formats, pageOf }: Teller): Promise<Section['lines']> {
  if (!may(caller, 'point-advertiser', 'LIST') || !seesByCustomer(caller)) return []
  const today = localDay(USUAL_ZONE, caller.now.getTime())
  const { rows } = await sql<{ id: number; name: string; points: number; day: string }>`
    select lot.entry_id as id, advertiser.name, lot.left_amount as points, lot.expires_on as day
    from point_lot lot
    join ledger_account account on account.id = lot.account_id
    join advertiser on advertiser.id = account.advertiser_id
    where lot.left_amount > 0 and lot.expires_on >= ${today}
      and lot.expires_on <= ${today}::date + ${NOTICE_DAYS[0]}::integer
      and ${withinCustomers(caller, { advertiser: 'advertiser.id', seller: 'advertiser.seller_id' })}
    order by lot.expires_on, lot.entry_id
    limit ${MOST_LINES}`.execute(caller.db)
  return rows.map(({ id, name, points, day }) => ({
    text: filledIn(words['digest.lot'] ?? '', { name, points: formats.number(points), day: formats.day(day) }),
    url: pageOf(`/point/advertiser/view?ptIdx=${id}`),
  }))
}
