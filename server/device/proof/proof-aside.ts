import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type Mask, maskHex, readMask, within } from '#domain/device/mask.ts'
import type { AsideReason } from '#domain/device/proof.ts'
import type { ProofRow } from '#domain/device/wire.ts'

/** Slots of a row that do not count, and why. */
export interface Aside {
  device: string
  mediaId: string | null
  row: ProofRow
  why: AsideReason
  slots: Mask
}

/** Keeps what cannot be counted where it can be looked at; the player need not send it again. */
export async function setAside(db: Kysely<DB>, asides: readonly Aside[], now: Date): Promise<void> {
  if (asides.length === 0) return
  const entries = asides.map(({ device, mediaId, why, row, slots }) => ({
    ...{ device, media: mediaId, hour: row.hour, program: row.program, boot: row.boot, why },
    dated: Math.round(row.datedWith),
    shown: `x${maskHex(within(readMask(row.shown), slots))}`,
    failed: `x${maskHex(within(readMask(row.failed), slots))}`,
  }))
  await sql`
    insert into proof_aside (device_id, media_id, hour, program, boot, dated_with, shown, failed, why)
    select device, max(media), to_timestamp(hour / 1000.0), program, boot, dated, bit_or(shown::bit(240)),
      bit_or(failed::bit(240)), why
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      device text, media text, hour bigint, program text, boot text, dated bigint, shown text, failed text,
      why text)
    where exists (select from device where id = entry.device)
    group by device, hour, program, boot, dated, why
    on conflict (device_id, hour, program, boot, dated_with, why) do update
    set shown = proof_aside.shown | excluded.shown, failed = proof_aside.failed | excluded.failed,
      updated_at = ${now}`.execute(db)
  await forgetOldest(db, [...new Set(asides.map(({ device }) => device))])
}

/** More than a month of hours with a few reasons each: whoever has more makes them up, and the newest tell it. */
const MOST_OF_A_DEVICE = 5000

async function forgetOldest(db: Kysely<DB>, devices: readonly string[]) {
  await sql`
    delete from proof_aside
    where ctid in (
      select surplus.ctid
      from unnest(${devices}::text[]) as device (id)
      cross join lateral (
        select proof_aside.ctid from proof_aside
        where device_id = device.id
        order by updated_at desc
        offset ${MOST_OF_A_DEVICE}
      ) surplus)`.execute(db)
}
