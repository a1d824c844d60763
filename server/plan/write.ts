import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { DatedDay } from './manifest.ts'
import { type NewProgram, type PlannedComposition, sha256 } from './plan.ts'
import type { StoredDay } from './read.ts'
import type { SigningKey } from './signing-key.ts'
import { isAsBefore, storedDay } from './stored-day.ts'

/** The plan of screens that are alike, with what stood there before. */
export interface NewPlan {
  mediaIds: readonly string[]
  zone: string
  days: readonly NewDay[]
  text: string
  hasPlays: boolean
  dueAt: Date
}

export interface NewDay extends DatedDay {
  plays: number
  before: StoredDay | undefined
}

interface Plans {
  plans: readonly NewPlan[]
  programs: readonly NewProgram[]
}

/** Writes what differs from what stands there, and answers the screens whose manifest is another one now. */
export async function writePlans(
  db: Kysely<DB>,
  key: SigningKey,
  brand: string,
  { plans, programs }: Plans,
  now: Date,
): Promise<string[]> {
  await writePrograms(db, programs)
  const days = plans.flatMap((plan) => plan.days)
  const ids = await writeCompositions(db, days)
  await writeDays(db, brand, plans, ids)
  const hashes = new Map([...new Set(plans.map(({ text }) => text))].map((text) => [text, sha256(text)]))
  await writeManifests(db, key, hashes)
  return assignManifests(db, brand, plans, hashes, now)
}

/** Rows travel as columns: a statement has room for 65,535 values, a brand may have more screens than that. */
async function writePrograms(db: Kysely<DB>, programs: readonly NewProgram[]) {
  if (programs.length === 0) return
  await sql`
    insert into day_program (hash, body)
    select hash, body
    from unnest(
      ${programs.map(({ hash }) => hash)}::text[], ${programs.map(({ body }) => Buffer.from(body))}::bytea[])
      as entry (hash, body)
    on conflict (hash) do nothing`.execute(db)
}

async function writeCompositions(db: Kysely<DB>, days: readonly NewDay[]): Promise<ReadonlyMap<string, number>> {
  const all = new Map<string, PlannedComposition>()
  for (const { plan } of days) for (const composition of plan.compositions) all.set(composition.hash, composition)
  const compositions = [...all.values()]
  const hashes = sql`${[...all.keys()]}::text[]`
  await sql`
    insert into composition (hash, ad, house, notice)
    select hash, ad, house, notice
    from unnest(
      ${hashes}, ${compositions.map(({ ad }) => ad)}::text[], ${compositions.map(({ house }) => house)}::text[],
      ${compositions.map(({ notice }) => notice)}::text[])
      as entry (hash, ad, house, notice)
    on conflict (hash) do nothing`.execute(db)
  const { rows } = await sql<{ id: number; hash: string }>`
    select id, hash from composition where hash = any(${hashes})`.execute(db)
  return new Map(rows.map(({ id, hash }) => [hash, id]))
}

/** Rows that are new are not looked for first: whoever plans a brand has read what is there, and nobody else writes it. */
async function writeDays(db: Kysely<DB>, brand: string, plans: readonly NewPlan[], ids: ReadonlyMap<string, number>) {
  const written = (isMeant: (day: NewDay) => boolean) =>
    plans.flatMap(({ days, zone, mediaIds }) =>
      days
        .filter((day) => isMeant(day) && !isAsBefore(day, zone))
        .map((day) => ({ ...storedDay(day, zone, ids), screens: mediaIds })),
    )
  await insertDays(
    db,
    brand,
    written(({ before }) => before === undefined),
    sql``,
  )
  await insertDays(
    db,
    brand,
    written(({ before }) => before !== undefined),
    inPlace,
  )
}

const inPlace = sql`
  on conflict (brand_code, day, media_id) do update
  set zone = excluded.zone, spans = excluded.spans, compositions = excluded.compositions,
    overtaken = excluded.overtaken, planned_plays = excluded.planned_plays, updated_at = now()`

/**
 * Each plan travels once, with the screens that have it: apart from it they would be joined, and nobody knows beforehand
 * how many there are of either.
 */
async function insertDays(db: Kysely<DB>, brand: string, rows: readonly object[], orUpdate: RawBuilder<unknown>) {
  if (rows.length === 0) return
  await sql`
    insert into media_day (brand_code, day, media_id, zone, spans, compositions, overtaken, planned_plays)
    select ${brand}, plan.day, screen.media, plan.zone, plan.spans, plan.compositions, plan.overtaken, plan.planned_plays
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as plan (
      screens text[], day date, zone text, spans jsonb, compositions jsonb, overtaken jsonb, planned_plays integer)
    cross join lateral unnest(plan.screens) as screen (media)
    order by plan.day, screen.media
    ${orUpdate}`.execute(db)
}

async function writeManifests(db: Kysely<DB>, key: SigningKey, hashes: ReadonlyMap<string, string>) {
  const { rows } = await sql<{ hash: string }>`
    select hash from manifest where hash = any(${[...hashes.values()]}::text[]) order by hash for key share`.execute(db)
  const known = new Set(rows.map(({ hash }) => hash))
  const fresh = [...hashes].filter(([, hash]) => !known.has(hash))
  for (let from = 0; from < fresh.length; from += TEXTS_AT_ONCE) {
    const some = fresh.slice(from, from + TEXTS_AT_ONCE)
    await sql`
      insert into manifest (hash, body, signature)
      select hash, body, signature
      from unnest(
        ${some.map(([, hash]) => hash)}::text[], ${some.map(([text]) => text)}::text[],
        ${some.map(([text]) => key.sign(text))}::text[])
        as entry (hash, body, signature)
      on conflict (hash) do nothing`.execute(db)
  }
}

/** A statement holds its texts twice more, as they travel. */
const TEXTS_AT_ONCE = 250

async function assignManifests(
  db: Kysely<DB>,
  brand: string,
  plans: readonly NewPlan[],
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<string[]> {
  const rows = plans.map(({ mediaIds, text, hasPlays, dueAt }) => ({
    screens: mediaIds,
    manifest_hash: hashes.get(text),
    has_plays: hasPlays,
    due_at: dueAt,
  }))
  const { rows: changed } = await sql<{ mediaId: string }>`
    with entry as materialized (
      select screen.media as media_id, manifest_hash, has_plays, due_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as plan (screens text[], manifest_hash text, has_plays boolean, due_at timestamptz)
      cross join lateral unnest(plan.screens) as screen (media)
    ), before as materialized (
      select entry.media_id, media_manifest.manifest_hash
      from entry
      join media_manifest on media_manifest.media_id = entry.media_id
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
