import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import { type ClosingChange, closingCalls } from '#domain/money/closing/closing-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import { refuseOwnRequest } from '../../account/two-person.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { exportRows } from '../../store/export.ts'
import { recountDay } from '../recount/recount.ts'
import { dropParties } from '../seal/keep-parties.ts'
import { locked, trace } from './acts.ts'
import { openMonth } from './calculate.ts'
import { faultsOf } from './checks.ts'
import { openMonths, refuseBeforeClosed } from './due.ts'
import { earlyEndOf } from './early-end.ts'
import { takeBack } from './post.ts'
import { campaignSettlements, months } from './rows.ts'
import { begin, lastRun, refuseRunning } from './runs.ts'

const { calculated, closed } = codes.closingState

export const closingHandlers = handle(closingCalls, {
  list: (input, caller) => months.within(caller).page(input),
  excel: (input, caller) => exportRows(months, input, caller),
  detail: ({ closingMonth }, caller) => months.within(caller).get(closingMonth),
  campaigns: (input, caller) => campaignSettlements.within(caller).page(input),
  campaignsFile: (input, caller) => exportRows(campaignSettlements, input, caller),

  async checks({ closingMonth }, caller) {
    await months.within(caller).get(closingMonth)
    return { list: await faultsOf(caller.db, closingMonth) }
  },

  months: async (_, caller) => ({ list: await openMonths(caller.db, caller.now) }),

  async changes({ closingMonth }, caller) {
    await months.within(caller).get(closingMonth)
    const { rows } = await sql<{ runs: number; list: ClosingChange[] }>`
      select runs, changes as list from closing_month where month = ${closingMonth}`.execute(caller.db)
    return rows[0] ?? { runs: 0, list: [] }
  },

  earlyEnd: ({ cpIdx }, caller) => earlyEndOf(caller, cpIdx),

  recount: ({ day }, caller) => recountDay(caller.db, day),

  run: async ({ closingMonth }, caller) => {
    await months.within(caller).get(closingMonth)
    return { run: await lastRun(caller.db, closingMonth) }
  },

  async calculate({ closingMonth }, caller) {
    const today = localDay(USUAL_ZONE, caller.now.getTime())
    if (`${closingMonth}-01` > today) refuseField('closingMonth', 'closing.future')
    await refuseBeforeClosed(caller.db, closingMonth)
    await openMonth(caller.db, closingMonth)
    return begin(caller, 'calculate', { closingMonth })
  },

  confirm: (input, caller) => begin(caller, 'confirm', input),

  async withdraw({ closingMonth }, caller) {
    await refuseRunning(caller.db, closingMonth)
    const row = await locked(caller, closingMonth, 'withdraw')
    await openAgain(caller, closingMonth)
    await trace(caller, row, 'withdraw', { closingState: calculated })
    return { closingMonth }
  },

  close: (input, caller) => begin(caller, 'close', input),

  async reopen({ closingMonth, reason, isConfirmed }, caller) {
    await refuseRunning(caller.db, closingMonth)
    const row = await locked(caller, closingMonth, 'reopen', reason)
    const { closings, closer } = await lastClosing(caller.db, closingMonth)
    const mark = await refuseOwnRequest(caller, { requestedBy: closer, isConfirmed: isConfirmed === 'Y' })
    await takeBack(caller.db, closingMonth, closings, caller.now)
    await openAgain(caller, closingMonth)
    await trace(caller, row, 'reopen', { closingState: calculated, reason, ...mark })
    return { closingMonth }
  },
})

async function openAgain({ db, now }: Caller, month: string) {
  await sql`
    update closing_month
    set state = ${calculated}, reason = null, confirmed_at = null, confirmer = null, closed_at = null, closed_by = null,
      closer = null, seal = null, updated_at = ${now}
    where month = ${month}`.execute(db)
  await dropParties(db, month)
}

/** Of the latest month alone, and only while nobody was paid for it. */
async function lastClosing(db: Kysely<DB>, month: string) {
  const { rows } = await sql<{ closings: number; closer: number | null; isLast: boolean; isPaid: boolean }>`
    select closings, closed_by as closer,
      not exists (select from closing_month later where later.month > closing_month.month and later.state = ${closed})
        as "isLast",
      exists (select from statement where statement.month = closing_month.month and (paid_on is not null or netted > 0))
        as "isPaid"
    from closing_month where month = ${month}`.execute(db)
  const [row] = rows
  refuseUnless(row?.isLast, 'closing.notLast')
  refuseUnless(!row.isPaid, 'closing.paidAlready')
  return row
}
