import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { Refusal, refuse } from '#domain/base/reply.ts'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import {
  type ClosingRun,
  type LongAct,
  percentOf,
  placeText,
  type RunPlace,
} from '#domain/money/closing/closing-run.ts'
import { mayMake } from '../../base/caller.ts'
import type { Services } from '../../base/services.ts'
import { tellConsoles } from '../../bus/console-hints.ts'
import { callerFor } from '../../call/background.ts'
import { type Task, task } from '../../jobs/kind.ts'
import type { JobRun } from '../../jobs/run.ts'
import { closingActs } from './acts.ts'
import { closingJob } from './runs.ts'

type Run = JobRun<{ runId: number }>

/**
 * One act on a large month, in one transaction: a server that dies leaves nothing of it, and the next one begins again, as
 * of the instant at which it was asked for, to the same bytes.
 */
export function closingTask(services: Services): Task {
  return task(closingJob, async (run) => {
    const found = await runOf(services.db, run.payload.runId)
    if (!found || found.finishedAt) return
    try {
      await work(services, run, found)
    } catch (error) {
      const refusal = refusalOf(error)
      const isGivenUp = refusal !== undefined || (run.isLast && !run.signal.aborted)
      if (isGivenUp) await run.commit((trx) => finish(trx, found.id, refusal ?? { msg: 'closing.broke' }))
      if (!refusal) throw error
    } finally {
      tellConsoles(services.bus, 'closing', null)
    }
  })
}

type Found = NonNullable<Awaited<ReturnType<typeof runOf>>>

async function work(services: Services, run: Run, found: Found): Promise<void> {
  const { id, act, month, reason, askedAt, owner } = found
  const afterwards: (() => void | Promise<void>)[] = []
  const tell = (place: RunPlace) => {
    run.signal.throwIfAborted()
    run.progress(percentOf(place), placeText(place))
  }
  await services.db.transaction().execute(async (trx) => {
    const surroundings = { requestId: `closing ${id}`, afterCommit: (then: () => void) => afterwards.push(then) }
    const caller = await callerFor(services, trx, owner, surroundings)
    if (!caller || !mayMake(caller, closingCalls[act])) return refuse('general.noPermission', { kind: 'forbidden' })
    await closingActs[act]({ ...caller, now: askedAt }, { closingMonth: month, reason }, tell)
    await finish(trx, id, null)
    await run.hold(trx)
  })
  for (const then of afterwards) await then()
}

function refusalOf(error: unknown): ClosingRun['refusal'] | undefined {
  if (!(error instanceof Refusal)) return undefined
  const { values } = error.details
  return { msg: error.id, ...(values && { values }) }
}

async function runOf(db: Kysely<DB>, runId: number) {
  const { rows } = await sql<Row>`
    select id, month, act, reason, created_at as "askedAt", finished_at as "finishedAt", owner_id as "userId",
      acting_user_id as "actingUserId"
    from closing_run
    where id = ${runId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { userId, actingUserId, ...run } = row
  return { ...run, owner: { userId, actingUserId, brand: null } }
}

interface Row {
  id: number
  month: string
  act: LongAct
  reason: string | null
  askedAt: Date
  finishedAt: Date | null
  userId: number
  actingUserId: number | null
}

async function finish(db: Kysely<DB>, id: number, refusal: ClosingRun['refusal']): Promise<void> {
  await sql`
    update closing_run
    set refusal = ${refusal && JSON.stringify(refusal)}::jsonb, finished_at = now(), updated_at = now()
    where id = ${id}`.execute(db)
}
