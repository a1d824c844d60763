import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { afterStep } from '#domain/base/states.ts'
import { closableFrom } from '#domain/money/closing/calendar.ts'
import { closing } from '#domain/money/closing/closing.ts'
import type { LongAct } from '#domain/money/closing/closing-run.ts'
import { type ClosingAct, closingLife, stateOfMonth } from '#domain/money/closing/state.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import { settingOf } from '../../base/setting.ts'
import { creditRefunds } from '../../ledger/campaign-points.ts'
import { leaveTrace } from '../../store/audit.ts'
import { keepInputs, keepTransfers } from '../seal/keep-inputs.ts'
import { keepParties } from '../seal/keep-parties.ts'
import { calculate, type Tell } from './calculate.ts'
import { faultsOf } from './checks.ts'
import { postMonth } from './post.ts'
import { actorsOf, months } from './rows.ts'

const { confirmed, closed } = codes.closingState
type Month = Row<typeof closing>

export interface ActInput {
  closingMonth: string
  reason?: string | null | undefined
}

/** Acts of a month that are long where it is large: the same within a call and in a job, in the caller's transaction. */
export const closingActs: Record<LongAct, (caller: Caller, input: ActInput, tell: Tell) => Promise<void>> = {
  async calculate(caller, { closingMonth }, tell) {
    const row = await locked(caller, closingMonth, 'calculate')
    await calculate(caller.db, closingMonth, caller.now, tell)
    await trace(caller, row, 'calculate')
  },

  async confirm(caller, { closingMonth, reason }, tell) {
    const row = await locked(caller, closingMonth, 'confirm')
    // Confirmed is what screens have proven by now, not what they had when it was looked at.
    await calculate(caller.db, closingMonth, caller.now, tell)
    const faults = await faultsOf(caller.db, closingMonth)
    const left = faults.filter(({ isExcused, isAdvice }) => !isAdvice && (!isExcused || !reason?.trim()))
    refuseUnless(left.length === 0, 'closing.blocked', { values: { count: left.length } })
    await sql`
      update closing_month
      set state = ${confirmed}, reason = ${reason?.trim() || null}, confirmed_at = ${caller.now}, confirmer = ${caller.userName},
        updated_at = ${caller.now}
      where month = ${closingMonth}`.execute(caller.db)
    await trace(caller, row, 'confirm', { closingState: confirmed, reason })
  },

  async close(caller, { closingMonth }, tell) {
    const row = await locked(caller, closingMonth, 'close')
    await refuseTooEarly(caller, closingMonth)
    tell({ stage: 'writing', done: 0, total: 0 })
    await keepInputs(caller.db, closingMonth)
    await keepParties(caller.db, closingMonth)
    const closings = await nextClosing(caller, closingMonth)
    await postMonth(caller.db, closingMonth, closings, caller.now)
    await keepTransfers(caller.db, closingMonth, closings)
    const { rows } = await sql<{ seal: string }>`
      update closing_month
      set state = ${closed}, closings = ${closings}, closed_at = ${caller.now}, closed_by = ${caller.userId},
        closer = ${caller.userName}, seal = closing_seal(month), updated_at = ${caller.now}
      where month = ${closingMonth}
      returning seal`.execute(caller.db)
    const seal = rows[0]?.seal
    await creditRefunds(caller.db, closingMonth, caller.now)
    await trace(caller, row, 'close', { closingState: closed, seal })
  },
}

async function nextClosing({ db }: Caller, month: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select closings + 1 as next from closing_month where month = ${month}`.execute(db)
  return rows[0]?.next ?? 1
}

/** The month as it stands, held until the act ends; refused where this step does not lead on from there. */
export async function locked(caller: Caller, month: string, act: ClosingAct, reason?: string | null): Promise<Month> {
  const row = refuseStep(caller, await months.within(caller).lock(month), act, reason)
  // Of what was refused before, the next act is the answer.
  await sql`delete from closing_run where month = ${month} and finished_at is not null`.execute(caller.db)
  return row
}

/** The month, unless this step does not lead on from where it stands. */
export function refuseStep(caller: Caller, row: Month, act: ClosingAct, reason?: string | null): Month {
  const state = stateOfMonth(row.closingState)
  const isClosed = state === 'closed' || state === 'paid'
  // Somebody else was faster: the words say who.
  if (isClosed && act === 'close') refuse('closing.alreadyClosed', { values: { name: row.closer ?? '' } })
  afterStep(closingLife, { act, state, who: actorsOf(caller), reason })
  return row
}

export async function refuseTooEarly({ db, now }: Caller, month: string) {
  const day = closableFrom(month, Number(await settingOf(db, 'CLOSING_DAY')))
  refuseUnless(localDay(USUAL_ZONE, now.getTime()) >= day, 'closing.tooEarly', { values: { day } })
}

export const trace = (caller: Caller, { closingMonth, closingState }: Month, act: ClosingAct, after: object = {}) =>
  leaveTrace(caller, {
    ...{ entity: closing.name, key: closingMonth, act, brand: null },
    before: { closingState },
    after: { closingState, ...after },
  })
