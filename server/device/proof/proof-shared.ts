import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import {
  emptyMask,
  isEmpty,
  type Mask,
  maskHex,
  merged,
  noMask,
  readMask,
  within,
  without,
} from '#domain/device/mask.ts'
import type { ProofRow } from '#domain/device/wire.ts'
import { noteIncident } from '../incident.ts'
import type { PlannedHour } from './planned.ts'
import type { Merged, MergeRow } from './proof-merge.ts'

/** One hour of one screen under one composition, as it becomes. */
interface Hour extends PlannedHour {
  hour: number
  shown: Mask
  failed: Mask
  isAlone: boolean
  isSynchronised: boolean
  boot: string
}

/** Hours that begin, that several compositions share, or that something failed in: seen as a whole before they grow. */
export async function mergeCarefully(
  db: Kysely<DB>,
  merges: readonly MergeRow[],
  answers: Map<ProofRow, Merged>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await keepOthersOut(trx, merges)
    await begin(trx, merges)
    const hours = await lockHours(trx, merges)
    const together = Map.groupBy(hours.values(), placeOf)
    const contested = new Map(merges.map((merge) => [merge, mergeInto(hours, together, merge)]))
    for (const { mediaId, row } of merges.filter((merge) => !isEmpty(contested.get(merge) ?? noMask))) {
      await noteIncident(trx, { mediaId, kind: 'identity', detail: `overlap ${new Date(row.hour).toISOString()}` }, now)
    }
    await writeMasks(trx, [...hours.values()])
    await writeFailures(trx, merges)
    await noteChanges(trx, [...hours.values()])
    for (const merge of merges) {
      const { shown, failed } = hourOf(hours, merge)
      answers.set(merge.row, {
        ...{ shown: maskHex(shown), failed: maskHex(failed) },
        contested: contested.get(merge) ?? noMask,
      })
    }
  })
}

const BUCKETS = 256

/** Two compositions of an hour must not begin at the same time on two nodes: neither would see what the other claims. */
async function keepOthersOut(db: Kysely<DB>, merges: readonly MergeRow[]) {
  const media = [...new Set(merges.map(({ mediaId }) => mediaId))]
  await sql`
    select pg_advisory_xact_lock(hashtext('proof'), bucket)
    from (
      select distinct hashtext(media) & ${BUCKETS - 1}::integer as bucket
      from unnest(${media}::text[]) as media
      order by bucket) as buckets`.execute(db)
}

/** Empty masks for hours that are told of for the first time. */
async function begin(db: Kysely<DB>, merges: readonly MergeRow[]) {
  await sql`
    insert into proof (brand_code, day, media_id, hour, composition_id, shown, synced, is_alone, boot)
    select distinct brand, day, media, hour, composition, repeat('0', 240)::bit(240), false, true, ''
    from ${entriesOf(merges)}
    order by brand, day, media, hour, composition
    on conflict do nothing`.execute(db)
}

function entriesOf(merges: readonly MergeRow[]) {
  return sql`(
    select brand, day, media, to_timestamp(hour / 1000.0) as hour, composition
    from unnest(
      ${merges.map(({ brand }) => brand)}::text[], ${merges.map(({ day }) => day)}::date[],
      ${merges.map(({ mediaId }) => mediaId)}::text[], ${merges.map(({ row }) => row.hour)}::bigint[],
      ${merges.map(({ compositionId }) => compositionId)}::integer[])
      as given (brand, day, media, hour, composition)) as entry`
}

interface Stored extends PlannedHour {
  at: Date
  shown: Buffer
  failed: Buffer | null
  synced: boolean
  boot: string
}

/** Every composition of the hours concerned, in one order so that no two writers wait for each other. */
async function lockHours(db: Kysely<DB>, merges: readonly MergeRow[]): Promise<Map<string, Hour>> {
  const { rows } = await sql<Stored>`
    select brand_code as brand, proof.day, media_id as "mediaId", composition_id as "compositionId", proof.hour as at,
      substring(bit_send(shown) from 5) as shown, substring(bit_send(failed) from 5) as failed, synced, boot
    from proof
    join (select distinct brand, day, media, hour from ${entriesOf(merges)}) asked
      on (proof.brand_code, proof.day, proof.media_id, proof.hour) = (asked.brand, asked.day, asked.media, asked.hour)
    order by proof.brand_code, proof.day, proof.media_id, proof.hour, proof.composition_id
    for update of proof`.execute(db)
  const compositions = new Map<string, number>()
  const name = ({ mediaId, day, at }: Stored) => `${mediaId} ${day} ${at.getTime()}`
  for (const row of rows) compositions.set(name(row), (compositions.get(name(row)) ?? 0) + 1)
  return new Map(
    rows.map(({ synced, failed, ...row }) => {
      const isAlone = compositions.get(name({ synced, failed, ...row })) === 1
      const hour = row.at.getTime()
      return [keyOf(row, hour), { ...row, hour, failed: failed ?? emptyMask(), isAlone, isSynchronised: synced }]
    }),
  )
}

function keyOf({ mediaId, day, compositionId }: PlannedHour, hour: number): string {
  return `${mediaId} ${day} ${hour} ${compositionId}`
}

function hourOf(hours: ReadonlyMap<string, Hour>, merge: MergeRow): Hour {
  const hour = hours.get(keyOf(merge, merge.row.hour))
  if (!hour) throw new Error('A proof was not locked')
  return hour
}

/** Compositions that share slots, also where one of them belongs to the opening day before. */
function placeOf({ mediaId, hour }: Pick<Hour, 'mediaId' | 'hour'>): string {
  return `${mediaId} ${hour}`
}

/** First come stands: slots that another composition of the hour has shown are not taken again, but told. */
function mergeInto(
  hours: ReadonlyMap<string, Hour>,
  together: ReadonlyMap<string, readonly Hour[]>,
  merge: MergeRow,
): Mask {
  const hour = hourOf(hours, merge)
  const others = (together.get(placeOf(hour)) ?? []).filter((other) => other !== hour)
  const claimed = others.reduce((mask, other) => merged(mask, other.shown), emptyMask())
  const shown = readMask(merge.row.shown)
  hour.shown = merged(hour.shown, without(shown, claimed))
  hour.failed = merged(hour.failed, readMask(merge.row.failed))
  hour.isSynchronised = merge.row.isSynchronised
  hour.boot = merge.row.boot
  return within(shown, claimed)
}

async function writeMasks(db: Kysely<DB>, hours: readonly Hour[]) {
  const failed = hours.map((hour) => maskHex(hour.failed))
  await sql`
    update proof
    set shown = entry.shown, failed = entry.failed, synced = entry.synced, is_alone = entry.is_alone, boot = entry.boot
    from unnest(
      ${hours.map(({ brand }) => brand)}::text[], ${hours.map(({ day }) => day)}::date[],
      ${hours.map(({ mediaId }) => mediaId)}::text[], ${hours.map(({ hour }) => new Date(hour))}::timestamptz[],
      ${hours.map(({ compositionId }) => compositionId)}::integer[],
      ${hours.map(({ shown }) => `x${maskHex(shown)}`)}::bit(240)[],
      ${failed.map((hex) => (/[^0]/.test(hex) ? `x${hex}` : null))}::bit(240)[],
      ${hours.map(({ isSynchronised }) => isSynchronised)}::boolean[],
      ${hours.map(({ isAlone }) => isAlone)}::boolean[], ${hours.map(({ boot }) => boot)}::text[])
      as entry (brand, day, media, hour, composition, shown, failed, synced, is_alone, boot)
    where (proof.brand_code, proof.day, proof.media_id, proof.hour, proof.composition_id)
      = (entry.brand, entry.day, entry.media, entry.hour, entry.composition)`.execute(db)
}

/** As columns: a statement has room for 65,535 values, and a night without a line for more reasons. */
async function writeFailures(db: Kysely<DB>, merges: readonly MergeRow[]) {
  const failures = merges.flatMap(({ brand, mediaId, row: { hour, reasons } }) =>
    reasons.map(({ slot, reason }) => ({ brand, mediaId, hour: new Date(hour), slot, reason })),
  )
  if (failures.length === 0) return
  await sql`
    insert into proof_failure (brand_code, media_id, hour, slot, reason)
    select brand, media, hour, slot, reason
    from unnest(
      ${failures.map(({ brand }) => brand)}::text[], ${failures.map(({ mediaId }) => mediaId)}::text[],
      ${failures.map(({ hour }) => hour)}::timestamptz[], ${failures.map(({ slot }) => slot)}::smallint[],
      ${failures.map(({ reason }) => reason)}::text[])
      as entry (brand, media, hour, slot, reason)
    on conflict do nothing`.execute(db)
}

async function noteChanges(db: Kysely<DB>, hours: readonly Hour[]) {
  await db
    .insertInto('play_change')
    .values({
      brand_codes: hours.map(({ brand }) => brand),
      days: hours.map(({ day }) => day),
      media_ids: hours.map(({ mediaId }) => mediaId),
      hours: hours.map(({ hour }) => new Date(hour)),
    })
    .execute()
}
