import { type RawBuilder, sql } from 'kysely'
import { todayHere } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { type Begun, fillsGap } from '#domain/money/rate.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'

interface Dated {
  fromDate: string
}

/** Whoever is paid by a rate can count on it: one that has begun stays. */
export function refuseBegun({ now }: Caller, before: Dated | undefined): void {
  refuseUnless(!before || before.fromDate > localDay(USUAL_ZONE, now.getTime()), 'fee.begun')
}

/** In the past a rate begins where none held, and in no month that is confirmed or closed: what was paid by another is not paid anew. */
export async function refuseRewriting(
  caller: Caller,
  { before, after }: { before: Dated | undefined; after: Dated },
  begun: () => Promise<Begun>,
): Promise<void> {
  const today = localDay(USUAL_ZONE, caller.now.getTime())
  if (after.fromDate >= today) return
  // Two that are laid into the past at once see each other.
  await sql`select pg_advisory_xact_lock(hashtext('rates of the past'))`.execute(caller.db)
  if (before || !fillsGap(after.fromDate, await begun(), today)) refuseField('fromDate', 'fee.past')
  await refuseClosed(caller, after.fromDate)
}

/** Whoever closes a month meanwhile is waited for, and waits. */
async function refuseClosed({ db }: Caller, day: string): Promise<void> {
  const { rows } = await sql<{ month: string; isOpen: boolean }>`
    select month, state = ${codes.closingState.calculated} as "isOpen"
    from closing_month
    where month >= ${day.slice(0, '2026-01'.length)}
    order by month
    for share`.execute(db)
  const last = rows.findLast(({ isOpen }) => !isOpen)
  if (last) refuseField('fromDate', 'fee.closed', outcome.badFormat, { month: last.month })
}

const { scheduled, finished, inProgress } = codes.dateStatus

/**
 * State of a rate: yet to begin, in force, or followed by another. `followers` are the later ones of the same scope.
 */
export const stateOfRate = (fromDate: RawBuilder<unknown>, followers: RawBuilder<unknown>) => sql`case
  when ${fromDate} > ${todayHere} then ${sql.lit(scheduled)}
  when exists (${followers} and later.from_date > ${fromDate} and later.from_date <= ${todayHere}) then ${sql.lit(finished)}
  else ${sql.lit(inProgress)}
end`
