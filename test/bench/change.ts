import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type Figures, median, rounded } from './figures.ts'
import { type LoneServer, startLone } from './lone-server.ts'
import { pause, untilAtRest } from './rest.ts'
import { createSoldNetwork } from './sold-network.ts'

const sizes = [
  { screens: 2000, lines: 200 },
  { screens: 20_000, lines: 1000 },
]
const CHANGES = 7

/** Processor time of a change, of server and database together, in that of both days built whole with all their heads. */
export async function change(): Promise<Figures> {
  const figures: Figures = {}
  for (const size of sizes) Object.assign(figures, await changesOf(size))
  return figures
}

async function changesOf({ screens, lines }: (typeof sizes)[number]): Promise<Figures> {
  const server = await startLone()
  try {
    const whole = await spent(server, (trx) => sell(trx, screens, lines))
    await untilAtRest(() => sum(server.cpu()))
    // What runs for the first time is translated meanwhile.
    for (const warm of [lines, lines - 1]) await spent(server, (trx) => stop(trx, warm))
    const narrow = await several((at) => spent(server, (trx) => stop(trx, narrowLine(at))))
    const wide = await several((at) => spent(server, (trx) => stop(trx, lines - 3 - at)))
    const idle = await several(() =>
      spent(server, (trx) => sql`insert into schedule_change default values`.execute(trx)),
    )
    const name = `change: ${screens.toLocaleString('en')} screens, ${lines} lines, CPU of`
    return {
      [`${name} one group / of a full build`]: share(narrow, whole),
      [`${name} twenty groups / of a full build`]: share(wide, whole),
      [`${name} nothing / of a full build`]: share(idle, whole),
    }
  } finally {
    await server.stop()
  }
}

const narrowLine = (at: number) => 11 + 10 * at

async function sell(db: Kysely<DB>, screens: number, lines: number) {
  const today = localDay('Asia/Seoul', Date.now())
  await createSoldNetwork(db, { screens, lines, from: dayAfter(today, -5), to: dayAfter(today, 14) })
  const narrow = Array.from({ length: CHANGES }, (_, at) => narrowLine(at))
  await sql`
    delete from campaign_target target
    where line_id = any(${narrow}::integer[])
      and exists (select from campaign_target other where other.line_id = target.line_id and other.id < target.id)`.execute(
    db,
  )
}

interface Spent {
  server: number
  database: number
}

function share(parts: readonly Spent[], whole: Spent) {
  const value = median(parts.map(sum)) / sum(whole)
  return { value: rounded(value, 3), aim: 0.1, better: 'lower', unit: 'x' } as const
}

const sum = ({ server, database }: Spent) => server + database

async function several(act: (at: number) => Promise<Spent>): Promise<Spent[]> {
  const times: Spent[] = []
  for (let at = 0; at < CHANGES; at++) times.push(await act(at))
  return times
}

async function stop(db: Kysely<DB>, campaign: number) {
  await sql`update campaign set status = 60 where id = ${campaign}`.execute(db)
}

/** From the commit of a change until nothing of it waits. */
async function spent(server: LoneServer, act: (trx: Kysely<DB>) => Promise<unknown>): Promise<Spent> {
  const { db } = server.database
  const trx = await db.startTransaction().execute()
  await act(trx)
  const before = server.cpu()
  await trx.commit().execute()
  while (!(await isSettled(db))) await pause(POLL_MS)
  return since(server, before)
}

const POLL_MS = 250

function since(server: LoneServer, before: Spent): Spent {
  const after = server.cpu()
  return { server: after.server - before.server, database: after.database - before.database }
}

async function isSettled(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ isSettled: boolean }>`
    select not exists (select from schedule_change) and not exists (
      select from job where kind = 'schedule/build' and state in ('queued', 'running'))
      and (select count(*) from build where is_current) >= 2
      and not exists (
        select from media where not exists (select from media_manifest where media_id = media.id)) as "isSettled"`.execute(
    db,
  )
  return rows[0]?.isSettled ?? false
}
