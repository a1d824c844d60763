import type { Pool, PoolClient } from 'pg'
import { asBytes, asInteger, asText, copyRows } from '../../store/copy.ts'

export interface Build {
  id: number
  day: string
  /** The build that it goes on from: another one in between makes it void. */
  before: number | null
}

export interface AdProgram {
  hash: string
  body: Uint8Array
}

/** Program by which a screen advertises from now on; null is nothing. */
export interface Assignment {
  brand: string
  media: string
  program: string | null
  shape: number
}

/**
 * Writes what a build changes beside what holds now, where nobody reads it: programs by their hash, assignments into a
 * table of their own. Whoever stops half-way leaves nothing but a table for `sweepStaged`.
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
    await client.query(`set local statement_timeout = ${MOST_MS}`)
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

/** A statement of a build that takes longer has lost its way: it ends, says so, and is tried again. */
export const MOST_MS = 120_000

async function stagePrograms(client: PoolClient, programs: Iterable<AdProgram>) {
  await client.query('create temporary table staged_program (hash text, body bytea) on commit drop')
  const columns = {
    hash: ({ hash }: AdProgram) => asText(hash),
    body: ({ body }: AdProgram) => asBytes(body),
  }
  await copyRows(client, 'staged_program', columns, programs)
  await client.query('analyze staged_program')
  await client.query(`
    insert into day_program (hash, body)
    select hash, body
    from staged_program
    order by hash
    on conflict (hash) do nothing`)
}

async function stageAssignments(client: PoolClient, build: Build, assignments: Iterable<Assignment>) {
  const table = stagedOf(build)
  await client.query(`drop table if exists ${table}`)
  await client.query(`create table ${table} (brand_code text, media_id text, program text, shape integer)`)
  const columns = {
    brand_code: ({ brand }: Assignment) => asText(brand),
    media_id: ({ media }: Assignment) => asText(media),
    program: ({ program }: Assignment) => asText(program ?? NONE),
    shape: ({ shape }: Assignment) => asInteger(shape),
  }
  await copyRows(client, table, columns, assignments)
  // Nothing is known of a new table, and what is joined with it would be joined row by row.
  await client.query(`analyze ${table}`)
}

/** Says of a screen that it advertises nothing. */
export const NONE = ''

export function stagedOf({ id }: Pick<Build, 'id'>): string {
  return `ad_change_${Number(id)}`
}
