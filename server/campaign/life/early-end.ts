import { sql } from 'kysely'
import type { CodeOf } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import type { Caller } from '../../base/caller.ts'
import type { Campaign } from '../rows.ts'
import { lastShownDayOf } from './own-day.ts'
import { refuseStepOf, takeStep } from './step.ts'

/** At once, or when the running day is over: then the calendar takes the step. */
export async function endCampaign(
  caller: Caller,
  row: Campaign,
  { reason, atDayEnd, giveBack }: { reason: string; atDayEnd: boolean; giveBack: CodeOf<'giveBack'> },
) {
  // What has not begun has no day to end with.
  refuseStepOf(caller, row, 'endEarly', reason)
  const last = await lastShownDayOf(caller.db, row, caller.now)
  // Where its screens are, its last day may not be over yet: it is never moved on.
  const endsOn = row.endsOn !== null && row.endsOn < last ? row.endsOn : last
  // What falls on each of its days stays what it was: the rest is given back when the month is closed.
  const set = {
    give_back: giveBack,
    ends_on: endsOn,
    sold_until: sql<string>`coalesce(sold_until, ends_on)`,
    ends_early: sql<boolean>`${endsOn} < coalesce(sold_until, ends_on)`,
  }
  const change = { reason, before: { endsOn: row.endsOn }, after: { endsOn, giveBack } }
  if (!atDayEnd) return takeStep(caller, row, 'endEarly', { ...change, set })
  const isOther = giveBack !== row.giveBack || reason !== row.reason
  refuseUnless(endsOn !== row.endsOn || (isOther && (await endsEarly(caller, row))), 'form.unchanged')
  await takeStep(caller, row, 'amend', { ...change, set: { ...set, reason } })
}

async function endsEarly({ db }: Caller, { cpIdx }: Campaign): Promise<boolean> {
  const row = await db.selectFrom('campaign').select('ends_early').where('id', '=', cpIdx).executeTakeFirst()
  return row?.ends_early ?? false
}
