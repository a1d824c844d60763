import { type RawBuilder, sql } from 'kysely'
import { todayHere } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'

interface Dated {
  fromDate: string
}

/** Whoever is paid by a rate can count on it: one that has begun stays, and none begins in the past behind it. */
export function refuseRewriting({ now }: Caller, before: Dated | undefined, after: Dated, isFirst: boolean) {
  const today = localDay(USUAL_ZONE, now.getTime())
  refuseUnless(!before || before.fromDate > today, 'fee.begun')
  if (after.fromDate < today && (before || !isFirst)) refuseField('fromDate', 'fee.past')
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
