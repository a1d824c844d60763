import { type Kysely, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { DB } from '#database/schema.ts'
import { asBytes, asDate, asInteger, asText, copyRows } from '../base/copy.ts'

export interface Build {
  id: number
  day: string
}

export interface AdProgram {
  hash: string
  body: Uint8Array
}

/** Which program a screen advertises by; a screen without one advertises nothing that day. */
export interface Assignment {
  brand: string
  media: string
  program: string
}

export interface LineDay {
  line: number
  goal: number
  /** What its share allows on the whole day. */
  allowed: number
  /** Planned before the build took over. */
  had: number
  /** All that is planned of the day. */
  planned: number
  shortfall: Shortfall | null
}

/** What is sold out where a line wanted more, and who holds it. */
export interface Shortfall {
  screens: number
  hours: readonly number[]
  /** Units of 15 s there, and how many of them which campaign has. */
  capacity: number
  holders: readonly { campaign: number; units: number }[]
}

/**
 * Writes a build beside what holds now, where nobody reads it: programs by their hash, assignments into a table of
 * their own. Whoever stops half-way leaves nothing but a table for `sweepStaged`.
 */
export async function stageBuild(
  pool: Pool,
  build: Build,
  programs: Iterable<AdProgram>,
  assignments: Iterable<Assignment>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await stagePrograms(client, programs)
    await stageAssignments(client, build, assignments)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function stagePrograms(client: PoolClient, programs: Iterable<AdProgram>) {
  await client.query('create temporary table staged_program (hash text, body bytea) on commit drop')
  const columns = {
    hash: ({ hash }: AdProgram) => asText(hash),
    body: ({ body }: AdProgram) => asBytes(body),
  }
  await copyRows(client, 'staged_program', columns, programs)
  await client.query(`
    insert into day_program (hash, body)
    select hash, body
    from staged_program
    order by hash
    on conflict (hash) do nothing`)
}

async function stageAssignments(client: PoolClient, build: Build, assignments: Iterable<Assignment>) {
  const table = tableOf(build)
  await client.query(`drop table if exists ${table}`)
  await client.query(`create table ${table} (like ad_day including all)`)
  const columns = {
    brand_code: ({ brand }: Assignment) => asText(brand),
    day: () => asDate(build.day),
    media_id: ({ media }: Assignment) => asText(media),
    program: ({ program }: Assignment) => asText(program),
    build_id: () => asInteger(build.id),
  }
  await copyRows(client, table, columns, assignments)
  // Known to hold, so that nobody has to look through the rows when the table becomes a partition.
  await client.query(`alter table ${table} add check (day is not null and day = '${build.day}')`)
}

/**
 * Puts a staged build in force: until this transaction commits the one before holds, from then on this one, whole.
 * Answers the screens, by brand, that advertise by another program now.
 */
export async function swapBuild(
  trx: Kysely<DB>,
  build: Build,
  lines: readonly LineDay[],
  now: Date,
  totals: object,
): Promise<ReadonlyMap<string, readonly string[]>> {
  await takeTurn(trx)
  const before = await trx
    .selectFrom('build')
    .select(['id', 'day'])
    .where('day', '=', build.day)
    .where('is_current', '=', true)
    .forUpdate()
    .executeTakeFirst()
  const staged = sql.table(tableOf(build))
  const changed = await changedScreens(trx, staged, before ? sql.table(tableOf(before)) : undefined)
  if (before) await retire(trx, before)
  await sql`alter table ad_day attach partition ${staged} for values in (${sql.lit(build.day)})`.execute(trx)
  await finishBuild(trx, build, lines, now, totals)
  await trx.updateTable('build').set({ is_current: true }).where('id', '=', build.id).execute()
  return changed
}

async function retire(trx: Kysely<DB>, before: Build) {
  await sql`alter table ad_day detach partition ${sql.table(tableOf(before))}`.execute(trx)
  await sql`drop table ${sql.table(tableOf(before))}`.execute(trx)
  await trx.updateTable('build').set({ is_current: false }).where('id', '=', before.id).execute()
}

/** Writes what lines get on a day, and that the build is finished; a forecast is no more than that. */
export async function finishBuild(
  trx: Kysely<DB>,
  build: Build,
  lines: readonly LineDay[],
  now: Date,
  totals: object,
): Promise<void> {
  await trx.deleteFrom('line_day').where('day', '=', build.day).execute()
  await sql`
    insert into line_day (day, line_id, build_id, goal, allowed, had, planned, shortfall)
    select ${build.day}, entry.line, ${build.id}, entry.goal, entry.allowed, entry.had, entry.planned, entry.shortfall
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as entry (line integer, goal integer, allowed integer, had integer, planned integer, shortfall jsonb)`.execute(
    trx,
  )
  await trx
    .updateTable('build')
    .set({ finished_at: now, totals: JSON.stringify(totals) })
    .where('id', '=', build.id)
    .execute()
}

async function changedScreens(
  trx: Kysely<DB>,
  staged: ReturnType<typeof sql.table>,
  before: ReturnType<typeof sql.table> | undefined,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ brand: string; mediaIds: string[] }>`
    with before as (select brand_code, media_id, program from ${before ?? sql`ad_day where false`}),
      after as (select brand_code, media_id, program from ${staged})
    select brand_code as brand, array_agg(media_id order by media_id) as "mediaIds"
    from before
    full join after using (brand_code, media_id)
    where before.program is distinct from after.program
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
    where relkind = 'r' and relname ~ '^ad_day_[0-9]+$' and relnamespace = current_schema()::regnamespace
      and not exists (
        select from build
        where relname = 'ad_day_' || id
          and (is_current or (finished_at is null and started_at > ${now}::timestamptz - interval '1 hour')))`.execute(
    db,
  )
  for (const { name, attached } of rows) {
    if (attached) await sql`alter table ad_day detach partition ${sql.table(name)}`.execute(db)
    await sql`drop table if exists ${sql.table(name)}`.execute(db)
  }
}

/** One after the other: two builds that each read the parent table and then change it would wait for one another. */
async function takeTurn(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ad_day'))`.execute(trx)
}

function tableOf({ id }: Pick<Build, 'id'>): string {
  return `ad_day_${Number(id)}`
}
