import type { Pool } from 'pg'
import { type Mask, noMask } from '#domain/device/mask.ts'
import type { ProofRow } from '#domain/device/wire.ts'
import type { Services } from '../../base/services.ts'
import type { PlannedHour } from './planned.ts'
import { mergeCarefully } from './proof-shared.ts'

export interface MergeRow extends PlannedHour {
  device: string
  row: ProofRow
}

/** Server's state of a row's hour, and the slots of the row that another composition had shown before. */
export interface Merged {
  shown: string
  failed: string
  contested: Mask
}

/**
 * Merges rows into the masks and notes which hours are to be counted anew. Whatever comes twice changes nothing the
 * second time. Most rows tell of an hour that has begun under one composition alone: all of those take one statement.
 */
export async function mergeProofs(
  services: Pick<Services, 'db' | 'pool'>,
  merges: readonly MergeRow[],
  now: Date,
): Promise<ReadonlyMap<ProofRow, Merged>> {
  const answers = new Map<ProofRow, Merged>()
  const simple = onceEach(merges.filter(({ row }) => row.reasons.length === 0))
  if (simple.length > 0) await growAlone(services.pool, simple, answers)
  const rest = merges.filter(({ row }) => !answers.has(row))
  if (rest.length > 0) await mergeCarefully(services.db, rest, answers, now)
  return answers
}

/** One statement can change a row once only. */
function onceEach(merges: readonly MergeRow[]): MergeRow[] {
  const keys = new Set<string>()
  return merges.filter(({ mediaId, day, compositionId, row }) => {
    const key = `${mediaId} ${day} ${row.hour} ${compositionId}`
    return !keys.has(key) && keys.add(key)
  })
}

/** A statement of its own is a transaction of its own: it never waits for a lock while it holds another writer up. */
const grow = `
  with entry as materialized (
    select at, brand, day, media, to_timestamp(hour / 1000.0) as hour, composition, shown, failed, synced, boot
    from unnest($1::text[], $2::date[], $3::text[], $4::bigint[], $5::integer[], $6::bit(240)[], $7::bit(240)[],
      $8::boolean[], $9::text[])
      with ordinality as given (brand, day, media, hour, composition, shown, failed, synced, boot, at)
  ), merged as (
    update proof
    set shown = proof.shown | entry.shown, failed = coalesce(proof.failed | entry.failed, entry.failed, proof.failed),
      synced = entry.synced, boot = entry.boot
    from entry
    where proof.brand_code = entry.brand and proof.day = entry.day and proof.media_id = entry.media
      and proof.hour = entry.hour and proof.composition_id = entry.composition and proof.is_alone
    returning at, brand, entry.day, media, entry.hour, proof.shown, proof.failed,
      proof.shown = entry.shown and proof.failed is not distinct from entry.failed as is_same
  ), noted as (
    insert into play_change (brand_codes, days, media_ids, hours)
    select array_agg(brand), array_agg(day), array_agg(media), array_agg(hour) from merged having count(*) > 0
  )
  select at, case when not is_same then substring(bit_send(shown) from 5) end as shown,
    case when not is_same then substring(bit_send(failed) from 5) end as failed
  from merged`

interface Grown {
  at: number
  /** Only where the server knows more than the row. */
  shown: Buffer | null
  failed: Buffer | null
}

async function growAlone(pool: Pool, merges: readonly MergeRow[], answers: Map<ProofRow, Merged>) {
  const values = [
    merges.map(({ brand }) => brand),
    merges.map(({ day }) => day),
    merges.map(({ mediaId }) => mediaId),
    merges.map(({ row }) => row.hour),
    merges.map(({ compositionId }) => compositionId),
    merges.map(({ row }) => `x${row.shown}`),
    merges.map(({ row }) => (row.failed === noSlot ? null : `x${row.failed}`)),
    merges.map(({ row }) => row.isSynchronised),
    merges.map(({ row }) => row.boot),
  ]
  const { rows } = await pool.query<Grown>({ name: 'grow-proof', text: grow, values })
  for (const { at, shown, failed } of rows) {
    const row = merges[at - 1]?.row
    if (!row) throw new Error('A proof was answered that nobody sent')
    const known = shown ? { shown: shown.toString('hex'), failed: failed?.toString('hex') ?? noSlot } : row
    answers.set(row, { shown: known.shown, failed: known.failed, contested: noMask })
  }
}

const noSlot = '0'.repeat(60)
