import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { afterStep } from '#domain/base/states.ts'
import { closableFrom } from '#domain/money/closing/calendar.ts'
import { closing } from '#domain/money/closing/closing.ts'
import { type ClosingChange, closingCalls } from '#domain/money/closing/closing-calls.ts'
import { type ClosingAct, closingLife, stateOfMonth } from '#domain/money/closing/state.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import { refuseOwnRequest } from '../../account/two-person.ts'
import type { Caller } from '../../base/caller.ts'
import { settingOf } from '../../base/setting.ts'
import { handle } from '../../call/handler.ts'
import { creditRefunds } from '../../ledger/campaign-points.ts'
import { leaveTrace } from '../../store/audit.ts'
import { exportRows } from '../../store/export.ts'
import { calculate, openMonth } from './calculate.ts'
import { faultsOf } from './checks.ts'
import { earlyEndOf } from './early-end.ts'
import { postMonth, takeBack } from './post.ts'
import { actorsOf, campaignSettlements, months } from './rows.ts'

const { calculated, confirmed, closed } = codes.closingState
type Month = Row<typeof closing>

export const closingHandlers = handle(closingCalls, {
  list: (input, caller) => months.within(caller).page(input),
  excel: (input, caller) => exportRows(months, input, caller),
  detail: ({ closingMonth }, caller) => months.within(caller).get(closingMonth),
  campaigns: (input, caller) => campaignSettlements.within(caller).page(input),
  campaignsFile: (input, caller) => exportRows(campaignSettlements, input, caller),

  async checks({ closingMonth }, caller) {
    await months.within(caller).get(closingMonth)
    return { list: await faultsOf(caller.db, closingMonth, caller.now) }
  },

  async changes({ closingMonth }, caller) {
    await months.within(caller).get(closingMonth)
    const { rows } = await sql<{ runs: number; list: ClosingChange[] }>`
      select runs, changes as list from closing_month where month = ${closingMonth}`.execute(caller.db)
    return rows[0] ?? { runs: 0, list: [] }
  },

  earlyEnd: ({ cpIdx }, caller) => earlyEndOf(caller, cpIdx),

  async calculate({ closingMonth }, caller) {
    const today = localDay(USUAL_ZONE, caller.now.getTime())
    if (`${closingMonth}-01` > today) refuseField('closingMonth', 'closing.future')
    await openMonth(caller.db, closingMonth)
    const row = await locked(caller, closingMonth, 'calculate')
    await calculate(caller.db, closingMonth, caller.now)
    await trace(caller, row, 'calculate')
    return { closingMonth }
  },

  async confirm({ closingMonth, reason }, caller) {
    const row = await locked(caller, closingMonth, 'confirm')
    // Confirmed is what screens have proven by now, not what they had when it was looked at.
    await calculate(caller.db, closingMonth, caller.now)
    const faults = await faultsOf(caller.db, closingMonth, caller.now)
    const left = faults.filter(({ isExcused, isAdvice }) => !isAdvice && (!isExcused || !reason?.trim()))
    refuseUnless(left.length === 0, 'closing.blocked', { values: { count: left.length } })
    await sql`
      update closing_month
      set state = ${confirmed}, reason = ${reason?.trim() || null}, confirmed_at = ${caller.now}, confirmer = ${caller.userName},
        updated_at = ${caller.now}
      where month = ${closingMonth}`.execute(caller.db)
    await trace(caller, row, 'confirm', { closingState: confirmed, reason })
    return { closingMonth }
  },

  async withdraw({ closingMonth }, caller) {
    const row = await locked(caller, closingMonth, 'withdraw')
    await openAgain(caller, closingMonth)
    await trace(caller, row, 'withdraw', { closingState: calculated })
    return { closingMonth }
  },

  async close({ closingMonth }, caller) {
    const row = await locked(caller, closingMonth, 'close')
    await refuseTooEarly(caller, closingMonth)
    const { rows } = await sql<{ closings: number; seal: string }>`
      update closing_month
      set state = ${closed}, closings = closings + 1, closed_at = ${caller.now}, closed_by = ${caller.userId},
        closer = ${caller.userName}, seal = closing_seal(month), updated_at = ${caller.now}
      where month = ${closingMonth}
      returning closings, seal`.execute(caller.db)
    const { closings = 0, seal } = rows[0] ?? {}
    await postMonth(caller.db, closingMonth, closings, caller.now)
    await creditRefunds(caller.db, closingMonth, caller.now)
    await trace(caller, row, 'close', { closingState: closed, seal })
    return { closingMonth }
  },

  async reopen({ closingMonth, reason, isConfirmed }, caller) {
    const row = await locked(caller, closingMonth, 'reopen', reason)
    const { closings, closer } = await lastClosing(caller.db, closingMonth)
    const mark = await refuseOwnRequest(caller, { requestedBy: closer, isConfirmed: isConfirmed === 'Y' })
    await takeBack(caller.db, closingMonth, closings, caller.now)
    await openAgain(caller, closingMonth)
    await trace(caller, row, 'reopen', { closingState: calculated, reason, ...mark })
    return { closingMonth }
  },
})

/** The month as it stands, held until the call ends; refused where this step does not lead on from there. */
async function locked(caller: Caller, month: string, act: ClosingAct, reason?: string | null): Promise<Month> {
  const row = await months.within(caller).lock(month)
  const state = stateOfMonth(row.closingState)
  const isClosed = state === 'closed' || state === 'paid'
  // Somebody else was faster: the words say who.
  if (isClosed && act === 'close') refuse('closing.alreadyClosed', { values: { name: row.closer ?? '' } })
  afterStep(closingLife, { act, state, who: actorsOf(caller), reason })
  return row
}

async function refuseTooEarly({ db, now }: Caller, month: string) {
  const day = closableFrom(month, Number(await settingOf(db, 'CLOSING_DAY')))
  refuseUnless(localDay(USUAL_ZONE, now.getTime()) >= day, 'closing.tooEarly', { values: { day } })
}

async function openAgain({ db, now }: Caller, month: string) {
  await sql`
    update closing_month
    set state = ${calculated}, reason = null, confirmed_at = null, confirmer = null, closed_at = null, closed_by = null,
      closer = null, seal = null, updated_at = ${now}
    where month = ${month}`.execute(db)
}

/** Of the latest month alone, and only while nobody was paid for it. */
async function lastClosing(db: Kysely<DB>, month: string) {
  const { rows } = await sql<{ closings: number; closer: number | null; isLast: boolean; isPaid: boolean }>`
    select closings, closed_by as closer,
      not exists (select from closing_month later where later.month > closing_month.month and later.state = ${closed})
        as "isLast",
      exists (select from statement where statement.month = closing_month.month and paid_on is not null) as "isPaid"
    from closing_month where month = ${month}`.execute(db)
  const [row] = rows
  refuseUnless(row?.isLast, 'closing.notLast')
  refuseUnless(!row.isPaid, 'closing.paidAlready')
  return row
}

const trace = (caller: Caller, { closingMonth, closingState }: Month, act: ClosingAct, after: object = {}) =>
  leaveTrace(caller, {
    ...{ entity: closing.name, key: closingMonth, act, brand: null },
    before: { closingState },
    after: { closingState, ...after },
  })
