import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { sweepVersions } from './sources.ts'
import { type Build, MOST_MS, NONE, stagedOf } from './stage.ts'

export interface LineDay {
  line: number
  goal: number
  /** Plays that its share allows on the whole day. */
  allowed: number
  /** Planned before the build took over. */
  had: number
  /** Terms of its sale, in short. */
  terms: string
  /** All that is planned of the day. */
  planned: number
  /** Of these, what was not shown and is planned once more. */
  missed: number
  shortfall: Shortfall | null
  /** True if the day has it like this already. */
  isStored: boolean
}

/** Bottleneck of a line that wanted more, and its holders. */
export interface Shortfall {
  screens: number
  hours: readonly number[]
  /** Units of 15 s there, and how many of them which campaign has. */
  capacity: number
  holders: readonly { campaign: number; units: number }[]
}

/**
 * Puts a staged build in force: until this transaction commits the day holds as it was, from then on with what has
 * changed, whole. Answers the screens, by brand, that advertise by another program now.
 */
export async function putInForce(
  trx: Kysely<DB>,
  build: Build,
  lines: readonly LineDay[],
  now: Date,
  totals: object,
): Promise<ReadonlyMap<string, readonly string[]>> {
  await sql`set local statement_timeout = ${sql.lit(MOST_MS)}`.execute(trx)
  await takeTurn(trx)
  await takeOver(trx, build)
  const staged = sql.table(stagedOf(build))
  const { table, isFresh } = await openDay(trx, build)
  await sql`
    delete from ad_day using ${staged} staged
    where ad_day.day = ${build.day} and ad_day.brand_code = staged.brand_code and ad_day.media_id = staged.media_id
      and staged.program = ${NONE}`.execute(trx)
  const { numAffectedRows = 0n } = await sql`
    insert into ad_day (brand_code, day, media_id, program, shape, build_id)
    select brand_code, ${build.day}, media_id, program, shape, ${build.id} from ${staged}
    where program <> ${NONE}
    order by brand_code, media_id
    on conflict (brand_code, day, media_id) do update
    set program = excluded.program, shape = excluded.shape, build_id = excluded.build_id`.execute(trx)
  if (isFresh || numAffectedRows > MANY) await sql`analyze ${sql.table(table)}`.execute(trx)
  const changed = await changedScreens(trx, staged)
  await sql`drop table ${staged}`.execute(trx)
  await writeLines(trx, build, lines)
  await markFinished(trx, build, now, totals)
  return changed
}

/** So many rows make what is known of a table another thing. */
const MANY = 10_000n

/** Holds the build's row from here on: the days' rows name it, and nobody removes it meanwhile. */
async function takeOver(trx: Kysely<DB>, { id, day, before }: Build) {
  const rows = await trx
    .updateTable('build')
    .set({ is_current: false })
    .where('day', '=', day)
    .where('is_current', '=', true)
    .returning('id')
    .execute()
  if ((rows[0]?.id ?? null) !== before) throw new Error(`The day ${day} was dealt by another build meanwhile`)
  const { numUpdatedRows } = await trx
    .updateTable('build')
    .set({ is_current: true })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`The build ${id} of ${day} is gone`)
}

/** The partition of a day; one that has none gets it. */
async function openDay(trx: Kysely<DB>, build: Build): Promise<{ table: string; isFresh: boolean }> {
  const bound = `FOR VALUES IN ('${build.day}')`
  const { rows } = await sql<{ table: string }>`
    select relname as table
    from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = 'ad_day'::regclass and pg_get_expr(relpartbound, inhrelid) = ${bound}`.execute(trx)
  if (rows[0]) return { table: rows[0].table, isFresh: false }
  const own = sql.table(tableOf(build))
  await sql`create table ${own} (like ad_day including all)`.execute(trx)
  await sql`alter table ad_day attach partition ${own} for values in (${sql.lit(build.day)})`.execute(trx)
  return { table: tableOf(build), isFresh: true }
}

/** Writes what lines would get on a day, as long as no build of it is in force. */
export async function finishForecast(
  trx: Kysely<DB>,
  build: Build,
  lines: readonly LineDay[],
  now: Date,
  totals: object,
): Promise<void> {
  await takeTurn(trx)
  const current = await trx
    .selectFrom('build')
    .select('id')
    .where('day', '=', build.day)
    .where('is_current', '=', true)
    .executeTakeFirst()
  if (!current) await writeLines(trx, build, lines)
  await markFinished(trx, build, now, totals)
}

async function markFinished(trx: Kysely<DB>, build: Build, now: Date, totals: object): Promise<void> {
  await trx
    .updateTable('build')
    .set({ finished_at: now, totals: JSON.stringify(totals) })
    .where('id', '=', build.id)
    .execute()
}

/** Most changes give most lines what they had: only the others are written. */
async function writeLines(trx: Kysely<DB>, { id, day }: Build, lines: readonly LineDay[]) {
  await sql`
    delete from line_day
    where day = ${day} and line_id <> all(${lines.map(({ line }) => line)}::integer[])`.execute(trx)
  const changed = lines.filter(({ isStored }) => !isStored)
  await sql`
    insert into line_day (day, line_id, build_id, goal, allowed, terms, had, planned, missed, shortfall)
    select ${day}, line, ${id}, goal, allowed, terms, had, planned, missed, shortfall
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as entry (
      line integer, goal integer, allowed integer, terms text, had integer, planned integer, missed integer,
      shortfall jsonb)
    on conflict (day, line_id) do update
    set build_id = excluded.build_id, goal = excluded.goal, allowed = excluded.allowed, terms = excluded.terms,
      had = excluded.had, planned = excluded.planned, missed = excluded.missed, shortfall = excluded.shortfall`.execute(
    trx,
  )
}

async function changedScreens(
  trx: Kysely<DB>,
  staged: ReturnType<typeof sql.table>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ brand: string; mediaIds: string[] }>`
    select brand_code as brand, array_agg(media_id order by media_id) as "mediaIds"
    from ${staged}
    group by brand_code
    order by brand_code`.execute(trx)
  return new Map(rows.map(({ brand, mediaIds }) => [brand, mediaIds]))
}

/** Removes what builds left behind that ended half-way, and the days that are over for good. */
export async function sweepStaged(db: Kysely<DB>, before: string, now: Date): Promise<void> {
  await takeTurn(db)
  await db.updateTable('build').set({ is_current: false }).where('day', '<', before).execute()
  const { rows } = await sql<{ name: string; attached: boolean }>`
    select relname as name, relispartition as attached
    from pg_class
    left join build on build.id = substring(relname from '[0-9]+$')::integer
    where relkind = 'r' and relname ~ '^ad_(day|change)_[0-9]+$' and relnamespace = current_schema()::regnamespace
      and case when relispartition then build.id is null or build.day < ${before}
        else build.id is null or build.finished_at is not null
          or build.started_at <= ${now}::timestamptz - interval '1 hour' end`.execute(db)
  for (const { name, attached } of rows) {
    if (attached) await sql`alter table ad_day detach partition ${sql.table(name)}`.execute(db)
    await sql`drop table if exists ${sql.table(name)}`.execute(db)
  }
  await sweepVersions(db)
}

/** One after the other: two builds that each read the parent table and then change it would wait for one another. */
async function takeTurn(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ad_day'))`.execute(trx)
}

/** A day has the name of the first build that dealt it. */
function tableOf({ id }: Pick<Build, 'id'>): string {
  return `ad_day_${Number(id)}`
}
