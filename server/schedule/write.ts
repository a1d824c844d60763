import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { DatedDay } from './manifest.ts'
import { type NewProgram, type PlannedComposition, sha256 } from './plan.ts'
import type { StoredComposition } from './read.ts'
import type { SigningKey } from './signing-key.ts'

export interface NewDay extends DatedDay {
  mediaId: string
  zone: string
  plays: number
}

export interface NewManifest {
  mediaId: string
  text: string
  hasPlays: boolean
  dueAt: Date
}

interface Plans {
  days: readonly NewDay[]
  manifests: readonly NewManifest[]
  programs: readonly NewProgram[]
}

/** Writes what differs from what stands there, and answers the screens whose manifest is another one now. */
export async function writePlans(
  db: Kysely<DB>,
  key: SigningKey,
  brand: string,
  { days, manifests, programs }: Plans,
  now: Date,
): Promise<string[]> {
  await writePrograms(db, programs)
  const ids = await writeCompositions(db, days)
  await writeDays(db, brand, days, ids)
  const hashes = new Map([...new Set(manifests.map(({ text }) => text))].map((text) => [text, sha256(text)]))
  await writeManifests(db, key, hashes)
  return assignManifests(db, brand, manifests, hashes, now)
}

async function writePrograms(db: Kysely<DB>, programs: readonly NewProgram[]) {
  if (programs.length === 0) return
  const rows = programs.map(({ hash, body }) => ({ hash, body: Buffer.from(body) }))
  await db
    .insertInto('day_program')
    .values(rows)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

async function writeCompositions(db: Kysely<DB>, days: readonly NewDay[]): Promise<ReadonlyMap<string, number>> {
  const all = new Map<string, PlannedComposition>()
  for (const { plan } of days) for (const composition of plan.compositions) all.set(composition.hash, composition)
  if (all.size === 0) return new Map()
  await db
    .insertInto('composition')
    .values([...all.values()].map(({ from: _, ...row }) => row))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const rows = await db
    .selectFrom('composition')
    .select(['id', 'hash'])
    .where('hash', 'in', [...all.keys()])
    .execute()
  return new Map(rows.map(({ id, hash }) => [hash, id]))
}

async function writeDays(db: Kysely<DB>, brand: string, days: readonly NewDay[], ids: ReadonlyMap<string, number>) {
  const rows = days.map(({ mediaId, date, zone, plays, plan: { spans, compositions } }) => ({
    media_id: mediaId,
    day: date,
    zone,
    spans: spans.map(({ from, to }) => [from, to]),
    compositions: compositions.map((composition) => stored(composition, ids)),
    planned_plays: plays,
  }))
  await sql`
    insert into media_day (brand_code, day, media_id, zone, spans, compositions, planned_plays)
    select ${brand}, day, media_id, zone, spans, compositions, planned_plays
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry (media_id text, day date, zone text, spans jsonb, compositions jsonb, planned_plays integer)
    order by day, media_id
    on conflict (brand_code, day, media_id) do update
    set zone = excluded.zone, spans = excluded.spans, compositions = excluded.compositions,
      planned_plays = excluded.planned_plays, updated_at = now()
    where (media_day.zone, media_day.spans, media_day.compositions, media_day.planned_plays)
      is distinct from (excluded.zone, excluded.spans, excluded.compositions, excluded.planned_plays)`.execute(db)
}

function stored(
  { hash, from, ad, house, notice }: PlannedComposition,
  ids: ReadonlyMap<string, number>,
): StoredComposition {
  return [ids.get(hash) ?? 0, hash, from, ad, house, notice]
}

async function writeManifests(db: Kysely<DB>, key: SigningKey, hashes: ReadonlyMap<string, string>) {
  const known = await db
    .selectFrom('manifest')
    .select('hash')
    .where('hash', 'in', [...hashes.values()])
    .execute()
  const isKnown = new Set(known.map(({ hash }) => hash))
  const fresh = [...hashes].filter(([, hash]) => !isKnown.has(hash))
  if (fresh.length === 0) return
  await db
    .insertInto('manifest')
    .values(fresh.map(([text, hash]) => ({ hash, body: text, signature: key.sign(text) })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

async function assignManifests(
  db: Kysely<DB>,
  brand: string,
  manifests: readonly NewManifest[],
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<string[]> {
  const rows = manifests.map(({ mediaId, text, hasPlays, dueAt }) => ({
    media_id: mediaId,
    manifest_hash: hashes.get(text),
    has_plays: hasPlays,
    due_at: dueAt,
  }))
  const { rows: changed } = await sql<{ mediaId: string }>`
    with entry as (
      select media_id, manifest_hash, has_plays, due_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as entry (media_id text, manifest_hash text, has_plays boolean, due_at timestamptz)
    ), before as (
      select media_id, manifest_hash from media_manifest where media_id in (select media_id from entry)
    ), written as (
      insert into media_manifest (media_id, brand_code, manifest_hash, has_plays, since, due_at)
      select media_id, ${brand}, manifest_hash, has_plays, ${now}, due_at
      from entry
      order by media_id
      on conflict (media_id) do update
      set manifest_hash = excluded.manifest_hash, has_plays = excluded.has_plays, due_at = excluded.due_at,
        brand_code = excluded.brand_code, updated_at = now(),
        since = case when media_manifest.manifest_hash = excluded.manifest_hash
          then media_manifest.since else excluded.since end
      where (media_manifest.manifest_hash, media_manifest.has_plays, media_manifest.due_at)
        is distinct from (excluded.manifest_hash, excluded.has_plays, excluded.due_at)
      returning media_id, manifest_hash
    )
    select written.media_id as "mediaId"
    from written
    left join before on before.media_id = written.media_id
    where before.manifest_hash is distinct from written.manifest_hash`.execute(db)
  return changed.map(({ mediaId }) => mediaId)
}
