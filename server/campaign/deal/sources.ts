import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { namedPrograms } from '../../plan/read.ts'
import { assignedOn, type Days, keptDays } from './kept-days.ts'
import { keptLines, type Lines } from './kept-lines.ts'
import { type SaleNetwork, saleNetwork } from './screens.ts'
import { soldLines } from './sold.ts'

/** Large parts of a build's input that most changes leave as they are. */
export interface Sources {
  network(db: Kysely<DB>): Promise<SaleNetwork>
  lines: Lines
  days: Days
  programs(db: Kysely<DB>, hashes: readonly string[]): Promise<ReadonlyMap<string, Program>>
}

export const afresh: Sources = {
  network: saleNetwork,
  lines: (db, day) => soldLines(db, day, day),
  days: assignedOn,
  programs: namedPrograms,
}

/** Sources that keep what the database proves unchanged: screens by their version, lines and days by their changes, programs by their hash. */
export function keptSources(): Sources {
  let screens: { version: string; network: SaleNetwork } | undefined
  let programs = new Map<string, Program>()
  return {
    async network(db) {
      // Asked before the screens are read: what comes in between makes the next look read them again.
      const version = await screensVersion(db)
      if (screens?.version !== version) screens = { version, network: await saleNetwork(db) }
      return screens.network
    },
    lines: keptLines(),
    days: keptDays(),
    async programs(db, hashes) {
      const unknown = hashes.filter((hash) => !programs.has(hash))
      const read = await namedPrograms(db, unknown)
      const known = new Map([...programs, ...read])
      const asked = hashes.flatMap((hash) => {
        const program = known.get(hash)
        return program ? [[hash, program] as const] : []
      })
      // Those of the day before stay as well, as far as there is room: changes come day by day.
      programs = new Map([...asked, ...programs].slice(0, MOST_PROGRAMS))
      return new Map(asked)
    },
  }
}

/** Some 10 kB each in memory. */
const MOST_PROGRAMS = 5000

/** Another one after each committed transaction that changed what `saleNetwork` reads. */
export const versionOfScreens = sql<string>`(
  select md5(coalesce(string_agg(transaction::text, ' ' order by transaction), ''))
  from sale_screen_change)`

export async function screensVersion(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${versionOfScreens} as version`.execute(db)
  return rows[0]?.version ?? ''
}

const MOST_VERSIONS = 1000
const MOST_DAY_CHANGES = 200

/** Removes old versions; that makes another one, since a change may have come with those that are removed. */
export async function sweepVersions(db: Kysely<DB>): Promise<void> {
  await sql`
    with swept as (
      delete from sale_screen_change
      where (select count(*) from sale_screen_change) > ${MOST_VERSIONS}
      returning true
    )
    insert into sale_screen_change (transaction)
    select pg_current_xact_id()::text::bigint
    from swept
    limit 1
    on conflict (transaction) do nothing`.execute(db)
  await sql`
    with swept as (
      delete from sale_line_change
      where (select count(*) from sale_line_change) > ${MOST_VERSIONS}
      returning true
    )
    insert into sale_line_change (transaction, campaign_id)
    select pg_current_xact_id()::text::bigint, 0
    from swept
    limit 1
    on conflict do nothing`.execute(db)
  await sql`
    with swept as (
      delete from ad_day_change
      where (select count(*) from ad_day_change) > ${MOST_DAY_CHANGES}
      returning true
    )
    insert into ad_day_change (day)
    select null
    from swept
    limit 1`.execute(db)
}
