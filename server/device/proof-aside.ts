import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { AsideReason } from '#domain/device/proof.ts'
import type { ProofRow } from '#domain/device/wire.ts'

export interface Aside {
  device: string
  mediaId: string | null
  row: ProofRow
  why: AsideReason
}

/** Keeps what cannot be counted where it can be looked at; the player need not send it again. */
export async function setAside(db: Kysely<DB>, asides: readonly Aside[], now: Date): Promise<void> {
  if (asides.length === 0) return
  const entries = asides.map(({ device, mediaId, why, row }) => ({
    ...{ device, media: mediaId, hour: row.hour, program: row.program, boot: row.boot, why },
    dated: Math.round(row.datedWith),
    shown: `x${row.shown}`,
    failed: `x${row.failed}`,
    state: why === 'undated' ? 'held' : 'quarantined',
  }))
  await sql`
    insert into proof_aside (device_id, media_id, hour, program, boot, dated_with, shown, failed, state, why)
    select distinct on (device, hour, program, boot, dated)
      device, media, to_timestamp(hour / 1000.0), program, boot, dated, shown::bit(240), failed::bit(240), state, why
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      device text, media text, hour bigint, program text, boot text, dated bigint, shown text, failed text,
      state text, why text)
    where exists (select from device where id = entry.device)
    on conflict (device_id, hour, program, boot, dated_with) do update
    set shown = proof_aside.shown | excluded.shown, failed = proof_aside.failed | excluded.failed,
      state = excluded.state, why = excluded.why, updated_at = ${now}`.execute(db)
}
