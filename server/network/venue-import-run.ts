import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#database/schema.ts'
import { Refusal, refuseUnless } from '#domain/base/reply.ts'
import { refusalOf } from '#domain/base/row-refusal.ts'
import { type ColumnMap, type ImportDefaults, readRows, rowsFrom } from '#domain/network/venue-import.ts'
import { venueImportCalls } from '#domain/network/venue-import-calls.ts'
import { type Caller, mayMake } from '../base/caller.ts'
import type { Services } from '../base/services.ts'
import { tellOwner } from '../bus/console-hints.ts'
import { callerFor } from '../call/background.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'
import type { JobRun } from '../jobs/run.ts'
import { ownTable, resting } from './venue-import-draft.ts'
import { activeGroups, type Plan, planOf, takeTurn, writePlan } from './venue-import-plan.ts'

export const venueImportJob = jobKind<{ importIdx: number }>('network/venue-import')

/** Meaning of the columns, and what the file does not say. */
export interface ImportInput {
  columns: ColumnMap
  defaults: ImportDefaults
}

/** Rows that are taken at once: so many are lost to nobody where the server ends, and so many wait for a cancel. */
const AT_ONCE = 250

/** Rows that broke are tried again, those that are in are left; answers the number of rows that wait. */
export async function beginImport(caller: Caller, id: number, input: ImportInput): Promise<number> {
  const { db, userId, actingUserId, activeBrand, now } = caller
  await resting(caller, id)
  await sql`
    update venue_import_row set outcome = null, faults = null, updated_at = now()
    where import_id = ${id} and outcome = 'broken'`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from venue_import_row where import_id = ${id} and outcome is null`.execute(db)
  const jobId = await enqueue(db, venueImportJob, { importIdx: id }, { ownerId: userId })
  await sql`
    update venue_import
    set job_id = ${jobId}, acting_user_id = ${actingUserId}, brand_code = ${activeBrand},
      input = ${JSON.stringify(input)}::jsonb, begun_at = ${now}, cancelled_at = null, finished_at = null,
      refusal = null, updated_at = now()
    where id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Rows that are in stay so, the rest waits. */
export async function cancelImport(caller: Caller, id: number): Promise<void> {
  await ownTable(caller, id)
  await sql`
    update venue_import set cancelled_at = ${caller.now}, updated_at = now()
    where id = ${id} and begun_at is not null and finished_at is null`.execute(caller.db)
}

type Run = JobRun<{ importIdx: number }>

/** An import of venues, stretch by stretch; each is written with the outcome of its rows, so that a kill does none twice. */
export function venueImportTask(services: Services): Task {
  return task(venueImportJob, async (run) => {
    const found = await importOf(services.db, run.payload.importIdx)
    if (!found || found.finishedAt) return
    const seen = new Map<string, number>()
    const refusal = await untilRefused(async () => {
      for (let from = 2; from < found.total + 2; from += AT_ONCE) {
        run.signal.throwIfAborted()
        if (!(await takeStretch(services, run, found, { from, seen }))) break
        const done = Math.min(from + AT_ONCE - 2, found.total)
        run.progress((done / found.total) * 100, `${done}/${found.total}`)
        tellOwner(services.bus, found.userId)
      }
    })
    await run.commit((trx) => finish(trx, found.id, refusal && JSON.stringify(refusalOf(refusal))))
    tellOwner(services.bus, found.userId)
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof importOf>>>

async function importOf(db: Kysely<DB>, id: number) {
  const { rows } = await sql<{
    id: number
    userId: number
    actingUserId: number | null
    brand: string | null
    total: number
    input: ImportInput
    finishedAt: string | null
  }>`
    select id, user_id as "userId", acting_user_id as "actingUserId", brand_code as brand, row_count as total, input,
      finished_at as "finishedAt"
    from venue_import
    where id = ${id} and begun_at is not null`.execute(db)
  return rows[0]
}

/** A brand that was stopped meanwhile, or a right that was taken, ends it; the rows that are left wait. */
async function untilRefused(work: () => Promise<void>): Promise<Refusal | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

interface Stretch {
  from: number
  seen: Map<string, number>
}

/** Rows that are in already are read for their own numbers alone; false once the import was cancelled. */
async function takeStretch(services: Services, { commit }: Run, found: Found, stretch: Stretch): Promise<boolean> {
  const afterwards: (() => void | Promise<void>)[] = []
  const isGoingOn = await commit(async (trx) => {
    const surroundings = {
      requestId: `import ${found.id}.${stretch.from}`,
      afterCommit: (then: () => void) => afterwards.push(then),
    }
    const caller = await callerFor(services, trx, found, surroundings)
    const isAllowed = caller && mayMake(caller, venueImportCalls.importRun)
    refuseUnless(isAllowed, 'general.noPermission', { kind: 'forbidden' })
    if (!caller || (await isCancelled(trx, found.id))) return false
    await takeRows(caller, found, stretch)
    return true
  })
  for (const then of afterwards) await then()
  return isGoingOn
}

async function isCancelled(trx: Transaction<DB>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from venue_import where id = ${id} and cancelled_at is null`.execute(trx)
  return rows.length === 0
}

async function takeRows(caller: Caller, { id, input: { columns, defaults } }: Found, stretch: Stretch) {
  const groups = await activeGroups(caller, defaults, true)
  const { rows } = await sql<{ row: number; cells: string[]; waits: boolean }>`
    select row, cells, outcome is null as waits
    from venue_import_row
    where import_id = ${id} and row >= ${stretch.from} and row < ${stretch.from + AT_ONCE}
    order by row`.execute(caller.db)
  const waiting = new Set(rows.flatMap(({ row, waits }) => (waits ? [row] : [])))
  const table = rows.map(({ cells }) => cells)
  const { drafts, faults } = readRows(rowsFrom(table, columns), defaults, groups, stretch)
  if (waiting.size === 0) return
  const waits = ({ row }: { row: number }) => waiting.has(row)
  await takeTurn(caller, defaults.brdCode)
  const plan = await planOf(caller, { drafts: drafts.filter(waits), faults: faults.filter(waits) }, defaults, true)
  await writePlan(caller, defaults.brdCode, plan)
  await noteOutcomes(caller.db, id, plan)
}

async function noteOutcomes(db: Kysely<DB>, id: number, { fresh, changed, unchanged, faults }: Plan) {
  const broken = Map.groupBy(faults, ({ row }) => row)
  const outcomes = [
    ...fresh.map(({ row }) => ({ row, outcome: 'created' })),
    ...changed.map(({ row }) => ({ row, outcome: 'changed' })),
    ...unchanged.map((row) => ({ row, outcome: 'unchanged' })),
    ...[...broken].map(([row, found]) => ({ row, outcome: 'broken', faults: found })),
  ]
  await sql`
    update venue_import_row
    set outcome = each.outcome, faults = each.faults, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as each (row integer, outcome text, faults jsonb)
    where import_id = ${id} and venue_import_row.row = each.row`.execute(db)
}

async function finish(trx: Transaction<DB>, id: number, refusal: string | null) {
  await sql`
    update venue_import set finished_at = now(), refusal = ${refusal}::jsonb, updated_at = now()
    where id = ${id}`.execute(trx)
}
