import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { expectedFee } from '#domain/money/closing/expected-fee.ts'
import { expectedFeeCalls } from '#domain/money/closing/expected-fee-calls.ts'
import { creditOf } from '#domain/money/credit/service-level.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type Caller, may } from '../../base/caller.ts'
import type { Services } from '../../base/services.ts'
import { handle } from '../../call/handler.ts'
import { jobKind, type Task, task } from '../../jobs/kind.ts'
import { exportRows } from '../../store/export.ts'
import { store } from '../../store/store.ts'
import { sharesNow } from '../credit/write-credits.ts'
import { partsIn } from './calculate.ts'
import type { Part } from './parts.ts'
import { ofOwners } from './rows.ts'

export const expectedFees = jobKind<null>('money/expected-fees')

export function expectedFeesTask({ db, clock }: Services): Task {
  return task(expectedFees, () => db.transaction().execute((trx) => expectFees(trx, clock())))
}

/** Works the running month out as its closing would, and keeps what each screen brings its owner. */
export async function expectFees(db: Kysely<DB>, now: Date): Promise<void> {
  // One at a time, so that an older count never takes the place of a newer one.
  await sql`select pg_advisory_xact_lock(hashtext('expected_fee'))`.execute(db)
  const month = monthOf(now)
  const shares = await sharesNow(db, month, now)
  const lines = (await sumsByScreen(partsIn(db, month), month)).map(({ own, ...line }) => {
    const share = shares.get(`${line.brdCode} ${line.mediaId}`) ?? 0
    return { ...line, fee: line.fee - creditOf(own, share) }
  })
  await sql`
    merge into expected_fee kept
    using (
      select "brdCode" as brand_code, "mediaId" as media_id, plays, base, fee as amount
      from json_to_recordset(${JSON.stringify(lines)}::json) as line (
        "brdCode" text, "mediaId" text, plays bigint, base bigint, fee bigint)) found
    on found.brand_code = kept.brand_code and found.media_id = kept.media_id
    when matched and (kept.month, kept.plays, kept.base, kept.amount) <> (${month}, found.plays, found.base, found.amount)
      then update set month = ${month}, plays = found.plays, base = found.base, amount = found.amount, updated_at = ${now}
    when not matched
      then insert (brand_code, media_id, month, plays, base, amount)
        values (found.brand_code, found.media_id, ${month}, found.plays, found.base, found.amount)
    when not matched by source then delete`.execute(db)
}

interface ScreenSum {
  brdCode: string
  mediaId: string
  plays: number
  base: number
  fee: number
  /** Of the fee, the part of the month itself: late proof of the one before is lowered by that one's share. */
  own: number
}

/** Sums over all campaigns of a month: what each screen shows and brings, for each brand that it was of. */
async function sumsByScreen(parts: AsyncIterable<Part>, month: string) {
  const sums = new Map<string, ScreenSum>()
  for await (const { shares, origin } of parts)
    for (const { screen, base, fee } of shares.screens) {
      const { brdCode, mediaId, plays } = screen
      const sum = sums.get(`${brdCode} ${mediaId}`) ?? { brdCode, mediaId, plays: 0, base: 0, fee: 0, own: 0 }
      sum.plays += plays
      sum.base += base
      sum.fee += fee
      if (origin === month) sum.own += fee
      sums.set(`${brdCode} ${mediaId}`, sum)
    }
  return [...sums.values()]
}

const fees = store(expectedFee, {
  table: 'expected_fee',
  columns: {
    efIdx: 'expected_fee.id',
    closingMonth: 'expected_fee.month',
    brdCode: 'expected_fee.brand_code',
    brdName: 'brand.name',
    poiName: 'venue.name',
    mediaId: 'expected_fee.media_id',
    mediaNm: 'media.name',
    plays: 'expected_fee.plays',
    base: 'expected_fee.base',
    amount: 'expected_fee.amount',
  },
  from: sql`
    expected_fee
    join brand on brand.code = expected_fee.brand_code
    join media on media.id = expected_fee.media_id
    left join venue on venue.id = media.venue_id`,
  scope: (caller) => ofOwners(caller, 'expected_fee.brand_code'),
})

export const expectedFeeHandlers = handle(expectedFeeCalls, {
  list: (input, caller) => fees.within(caller).page(input),
  excel: (input, caller) => exportRows(fees, input, caller),
})

/** Of the caller's own screens; nothing for those whose business it is not. */
export async function feeThisMonth(caller: Caller): Promise<{ month: string; amount: number } | null> {
  if (!may(caller, 'settlement-media', 'LIST')) return null
  const month = monthOf(caller.now)
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount
    from expected_fee
    where month = ${month} and ${ofOwners(caller, 'expected_fee.brand_code')}`.execute(caller.db)
  return { month, amount: rows[0]?.amount ?? 0 }
}

const monthOf = (now: Date) => localDay(USUAL_ZONE, now.getTime()).slice(0, '2026-01'.length)
