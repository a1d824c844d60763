import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { areDisjoint, emptyMask, type Mask, maskHex, merged, readMask, without } from '#domain/device/proof.ts'
import type { ProofRow } from '#domain/device/wire.ts'
import { noteIncident } from './incident.ts'
import type { PlannedHour, PlayedSlots } from './planned.ts'
import { addCounts, countsGained, type Grown, maskOfBits } from './play-counts.ts'

export interface MergeRow extends PlannedHour {
  device: string
  row: ProofRow
}

/** What the server now has of a row's hour, and whether part of the row contradicted what it had. */
export interface Merged {
  shown: string
  failed: string
  isOverlap: boolean
}

/** One hour of one screen under one composition, as it stands and as it becomes. */
interface Hour extends PlannedHour {
  hour: number
  before: { shown: Mask; failed: Mask }
  after: { shown: Mask; failed: Mask }
  isSynchronised: boolean
  boot: string
}

/** Merges rows into the masks and keeps the counts in step. Whatever comes twice changes nothing the second time. */
export async function mergeProofs(
  db: Kysely<DB>,
  rows: readonly MergeRow[],
  slotsOf: PlayedSlots,
  now: Date,
): Promise<ReadonlyMap<ProofRow, Merged>> {
  if (rows.length === 0) return new Map()
  const hours = await lockHours(db, rows)
  const overlaps = new Set<MergeRow>()
  for (const merge of rows) if (!mergeInto(hours, merge)) overlaps.add(merge)
  for (const { mediaId, row } of overlaps) {
    await noteIncident(db, { mediaId, kind: 'identity', detail: `overlap ${new Date(row.hour).toISOString()}` }, now)
  }
  const grown = [...hours.values()].filter(
    ({ before, after }) => before.shown !== after.shown || before.failed !== after.failed,
  )
  await writeMasks(db, grown, now)
  await writeFailures(db, rows)
  await addCounts(db, await countsGained(grown as readonly Grown[], slotsOf))
  return new Map(rows.map((merge) => [merge.row, answerTo(hours, merge, overlaps.has(merge))]))
}

function answerTo(hours: ReadonlyMap<string, Hour>, merge: MergeRow, isOverlap: boolean): Merged {
  const masks = hours.get(keyOf(merge, merge.row.hour))?.after
  return { shown: maskHex(masks?.shown ?? emptyMask()), failed: maskHex(masks?.failed ?? emptyMask()), isOverlap }
}

/** First come stands: slots that another composition of the hour has shown are not taken again. */
function mergeInto(hours: Map<string, Hour>, merge: MergeRow): boolean {
  const hour = hours.get(keyOf(merge, merge.row.hour))
  if (!hour) throw new Error('A proof was not locked')
  const claimed = [...hours.values()]
    .filter((other) => other !== hour && other.mediaId === hour.mediaId && other.hour === hour.hour)
    .reduce((mask, other) => merged(mask, other.after.shown), emptyMask())
  const [shown, failed] = [readMask(merge.row.shown), readMask(merge.row.failed)]
  hour.after = {
    shown: grownBy(hour.after.shown, without(shown, claimed)),
    failed: grownBy(hour.after.failed, failed),
  }
  hour.isSynchronised = merge.row.isSynchronised
  hour.boot = merge.row.boot
  return areDisjoint(shown, claimed)
}

/** The same mask where nothing comes on top. */
function grownBy(mask: Mask, more: Mask): Mask {
  const both = merged(mask, more)
  return maskHex(both) === maskHex(mask) ? mask : both
}

function keyOf({ mediaId, day, compositionId }: PlannedHour, hour: number): string {
  return `${mediaId} ${day} ${hour} ${compositionId}`
}

interface Stored extends PlannedHour {
  at: Date
  shown: string
  failed: string | null
  synced: boolean
  boot: string
}

/** Every composition of the hours concerned, locked in one order so that no two writers wait for each other. */
async function lockHours(db: Kysely<DB>, rows: readonly MergeRow[]): Promise<Map<string, Hour>> {
  const locked = await lockKnown(db, rows)
  const unknown = rows.filter((merge) => !locked.has(keyOf(merge, merge.row.hour)))
  if (unknown.length === 0) return locked
  await begin(db, unknown)
  return lockKnown(db, rows)
}

async function lockKnown(db: Kysely<DB>, rows: readonly MergeRow[]): Promise<Map<string, Hour>> {
  const { rows: stored } = await sql<Stored>`
    select brand_code as brand, proof.day, media_id as "mediaId", composition_id as "compositionId", proof.hour as at,
      shown::text as shown, failed::text as failed, synced, proof.boot
    from proof
    join (select distinct brand, day, media, to_timestamp(hour / 1000.0) as hour from ${entriesOf(rows)}) asked
      on (proof.brand_code, proof.day, proof.media_id, proof.hour) = (asked.brand, asked.day, asked.media, asked.hour)
    order by proof.brand_code, proof.day, proof.media_id, proof.hour, proof.composition_id
    for update of proof`.execute(db)
  return new Map(stored.map((row) => [keyOf(row, row.at.getTime()), hourOf(row)]))
}

/** Empty masks for hours that are told of for the first time; another writer may have been faster. */
async function begin(db: Kysely<DB>, rows: readonly MergeRow[]) {
  await sql`
    insert into proof (brand_code, day, media_id, hour, composition_id, shown, synced, boot)
    select distinct on (brand, day, media, hour, composition)
      brand, day, media, to_timestamp(hour / 1000.0), composition, repeat('0', 240)::bit(240), false, boot
    from ${entriesOf(rows)}
    order by brand, day, media, hour, composition
    on conflict do nothing`.execute(db)
}

function entriesOf(rows: readonly MergeRow[]) {
  const wanted = rows.map(({ brand, day, mediaId, compositionId, row }) => {
    return { brand, day, media: mediaId, hour: row.hour, composition: compositionId, boot: row.boot }
  })
  return sql`json_to_recordset(${JSON.stringify(wanted)}::json)
    as entry (brand text, day date, media text, hour bigint, composition integer, boot text)`
}

function hourOf({ at, shown, failed, synced, ...row }: Stored): Hour {
  const masks = { shown: maskOfBits(shown), failed: failed === null ? emptyMask() : maskOfBits(failed) }
  return { ...row, hour: at.getTime(), before: masks, after: masks, isSynchronised: synced }
}

async function writeMasks(db: Kysely<DB>, hours: readonly Hour[], now: Date) {
  if (hours.length === 0) return
  const entries = hours.map(({ brand, day, mediaId, hour, compositionId, after, isSynchronised, boot }) => {
    const failed = maskHex(after.failed)
    return {
      ...{ brand, day, media: mediaId, hour, composition: compositionId, boot },
      shown: `x${maskHex(after.shown)}`,
      failed: /[^0]/.test(failed) ? `x${failed}` : null,
      synced: isSynchronised,
    }
  })
  await sql`
    update proof
    set shown = entry.shown::bit(240), failed = entry.failed::bit(240), synced = entry.synced, boot = entry.boot,
      received_at = ${now}
    from json_to_recordset(${JSON.stringify(entries)}::json) as entry (
      brand text, day date, media text, hour bigint, composition integer, boot text, shown text, failed text,
      synced boolean)
    where (proof.brand_code, proof.day, proof.media_id, proof.hour, proof.composition_id)
      = (entry.brand, entry.day, entry.media, to_timestamp(entry.hour / 1000.0), entry.composition)`.execute(db)
}

async function writeFailures(db: Kysely<DB>, rows: readonly MergeRow[]) {
  const failures = rows.flatMap(({ brand, mediaId, row: { hour, reasons } }) =>
    reasons.map(({ slot, reason }) => ({ brand_code: brand, media_id: mediaId, hour: new Date(hour), slot, reason })),
  )
  if (failures.length === 0) return
  await db
    .insertInto('proof_failure')
    .values(failures)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
