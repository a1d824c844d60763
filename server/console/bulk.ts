import type { Call, Page } from '#domain/base/call.ts'
import { faultOf } from '#domain/base/field.ts'
import { type Fault, refuseFaults, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { bulkActs, type EntityAct } from '#domain/bulk-acts.ts'
import { MOST_ROWS } from '#domain/console/bulk.ts'
import { bulkCalls } from '#domain/console/calls.ts'
import { type Caller, mayMake } from '../base/caller.ts'
import { askAs } from '../call/background.ts'
import { handle } from '../call/handler.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { outcomesFile } from './bulk-file.ts'
import { bulkJob } from './bulk-run.ts'
import { ownRun, rowsAgain, rowsOf, runsOf } from './bulk-runs.ts'

export const bulkHandlers = handle(bulkCalls, {
  async start({ act: name, rows, search, filters, values }, caller) {
    const act = actNamed(name)
    refuseForbidden(caller, act.call)
    const input = valuesOf(act, values ?? {})
    const filter = { ...(search && { search }), ...(filters && { filters }) }
    const expected = rows ? rows.length : await totalOf(caller, act, filter)
    refuseUnless(expected > 0, 'bulk.noRows')
    refuseUnless(expected <= MOST_ROWS, 'bulk.tooManyRows', { values: { max: MOST_ROWS } })
    const runId = await begin(caller, {
      act: name,
      input: JSON.stringify(input),
      ticked: rows ? JSON.stringify(rows) : null,
      filter: rows ? null : JSON.stringify(filter),
      expected,
    })
    return { runId, expected }
  },

  async again({ runId, rows: outcome }, caller) {
    const run = await ownRun(caller, runId)
    const name = outcome === 'done' ? undoOf(run.act) : run.act
    refuseForbidden(caller, actNamed(name).call)
    const rows = await rowsAgain(caller.db, runId, outcome ?? 'refused')
    refuseUnless(rows.length > 0, 'bulk.noRows')
    const expected = rows.length
    // Acts that take others back ask for nothing.
    const input = JSON.stringify(outcome === 'done' ? {} : run.input)
    const next = await begin(caller, { act: name, input, ticked: JSON.stringify(rows), filter: null, expected })
    return { runId: next, expected }
  },

  async list(_, caller) {
    return { items: await runsOf(caller.db, caller.userId) }
  },

  async rows({ runId, page, outcome }, caller) {
    await ownRun(caller, runId)
    return rowsOf(caller.db, runId, page ?? 1, outcome ?? null)
  },

  async cancel({ runId }, caller) {
    await ownRun(caller, runId)
    await caller.db
      .updateTable('bulk_run')
      .set({ cancelled_at: caller.now, updated_at: caller.now })
      .where('id', '=', runId)
      .where('finished_at', 'is', null)
      .execute()
    return null
  },

  async excel({ runId, format, language }, caller) {
    const { act } = await ownRun(caller, runId)
    return outcomesFile(caller.db, { runId, of: actNamed(act).of }, { format, language })
  },
})

function actNamed(name: string): EntityAct {
  const act = Object.hasOwn(bulkActs, name) ? bulkActs[name] : undefined
  return act ?? refuseField('act', 'field.badFormat')
}

/** Name of the act that takes this one back. */
function undoOf(name: string): string {
  const { undo, of } = actNamed(name)
  return undo ? `${of.name}.${undo}` : refuseField('rows', 'field.badFormat')
}

/** Said before anything is begun; each row asks again when its turn comes. */
function refuseForbidden(caller: Caller, call: Call) {
  refuseUnless(mayMake(caller, call), 'general.noPermission', { kind: 'forbidden' })
}

function valuesOf({ fields }: EntityAct, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const faults: Record<string, Fault> = {}
  for (const [name, field] of Object.entries(fields)) {
    const fault = faultOf(field, given[name])
    if (fault) faults[name] = fault
  }
  refuseFaults(faults)
  return Object.fromEntries(Object.keys(fields).map((name) => [name, given[name] ?? null]))
}

/** Asked of the person's own list, so that a filter that cannot be is refused as there. */
async function totalOf(caller: Caller, { of, list }: EntityAct, filter: object): Promise<number> {
  const answer = await askAs(caller, list, { ...filter, page: 1, size: 1, order: of.key })
  // A list call answers pages.
  return (answer as Page<unknown>).total
}

interface NewRun {
  act: string
  input: string
  ticked: string | null
  filter: string | null
  expected: number
}

async function begin(caller: Caller, run: NewRun): Promise<number> {
  const { db, userId, actingUserId, activeBrand } = caller
  const { id } = await db
    .insertInto('bulk_run')
    .values({ ...run, owner_id: userId, acting_user_id: actingUserId, brand_code: activeBrand })
    .returning('id')
    .executeTakeFirstOrThrow()
  const jobId = await enqueue(db, bulkJob, { runId: id }, { ownerId: userId })
  await db.updateTable('bulk_run').set({ job_id: jobId }).where('id', '=', id).execute()
  return id
}
