import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { filledIn } from '#domain/text/written.ts'
import { type Caller, may } from '../base/caller.ts'
import type { Section, Teller } from './sections.ts'

/** Payouts that the reader asked for and that were paid or refused since the mail of the day before, a refusal with its reason. */
export async function payoutsDecided(
  caller: Caller,
  { words, formats, pageOf, since }: Teller,
): Promise<Section['lines']> {
  if (!may(caller, 'point-payout', 'ETC')) return []
  const { rows } = await sql<{ id: number; points: number; isPaid: boolean; reason: string | null }>`
    select entry.id, entry.amount as points, transfer.state = 'posted' as "isPaid", entry.memo as reason
    from point_entry entry
    join transfer on starts_with(transfer.id, 'point/' || entry.id || '/out/')
    where entry.seller_id = ${caller.userId} and entry.kind = ${codes.pointKind.payout}
      and transfer.settled_at > ${since} and transfer.settled_at <= ${caller.now}
    order by entry.id`.execute(caller.db)
  return rows.map(({ id, points, isPaid, reason }) => ({
    text: filledIn(words[isPaid ? 'digest.paidOut' : 'digest.notPaidOut'] ?? '', {
      points: formats.number(points),
      reason: reason ?? '',
    }),
    url: pageOf(`/point/sales/view?spIdx=${id}`),
  }))
}
