import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { lastDayOf } from '#domain/money/closing/calendar.ts'
import type { EarlyEnd } from '#domain/money/closing/closing-calls.ts'
import { recognise } from '#domain/money/closing/recognise.ts'
import { dayAfter, daysFrom, weekdayOf } from '#domain/time/dates.ts'
import type { Caller } from '../../base/caller.ts'
import { lastShownDayOf, runningDayOf } from '../../campaign/life/own-day.ts'
import { pausedDays } from '../../campaign/life/paused-days.ts'
import { type Campaign, campaigns } from '../../campaign/rows.ts'
import { latePartsOf } from './late.ts'
import { closedBefore, termsOf } from './terms.ts'

/** Balance of a campaign if it ended with this day, by the proof of screens so far, late proof of the closed month too. */
export async function earlyEndOf(caller: Caller, cpIdx: number): Promise<EarlyEnd> {
  const { db, now } = caller
  const row = await campaigns(caller).get(cpIdx)
  const month = (await runningDayOf(db, cpIdx, now)).slice(0, '2026-01'.length)
  const closed = await closedBefore(db, month)
  const [late] = await latePartsOf(db, month, cpIdx)
  const terms = (await termsOf(db, month, late ? [cpIdx] : [])).find(({ id }) => id === cpIdx)
  if (!terms) return { amount: row.amount ?? 0, recognised: 0, refund: row.amount ?? 0 }
  const lastShown = await lastShownDayOf(db, row, now)
  const lost = lostDays(row, { last: lastShown, month, closed })
  const { before, within, after } = terms.days
  const paused = await pausedSince(db, cpIdx, { last: lastShown, closed })
  const days = { before: 0, within: before + within - lost, after: after + lost, paused }
  const delivered = days.within > 0 ? await shownSince(db, cpIdx, closed) : 0
  const { recognised, refund } = recognise({ ...terms, days, hasEndedEarly: true }, delivered, late)
  return {
    amount: terms.amount,
    recognised: terms.earlier.recognised + (late?.recognised ?? 0) + recognised,
    refund: terms.earlier.refund + refund,
  }
}

/** Sold days of a month, and of those before it that are not closed, behind the last one that is shown. */
function lostDays(
  { endsOn, targetDays }: Campaign,
  { last, month, closed }: { last: string; month: string; closed: string | undefined },
): number {
  const lastDay = endsOn !== null && endsOn < lastDayOf(month) ? endsOn : lastDayOf(month)
  const isOpen = (day: string) => closed === undefined || day > lastDayOf(closed)
  const isSold = (day: string) => (targetDays ?? []).some((each) => each === weekdayOf(day) + 1)
  return daysFrom(dayAfter(last), lastDay).filter((day) => isOpen(day) && isSold(day)).length
}

/** Days of pauses that are over, of the open months. */
async function pausedSince(
  db: Kysely<DB>,
  cpIdx: number,
  { last, closed }: { last: string; closed: string | undefined },
): Promise<number> {
  const open = closed === undefined ? sql`campaign.starts_on` : sql`${dayAfter(lastDayOf(closed))}::date`
  const { rows } = await sql<{ days: number }>`
    select ${pausedDays('lost', sql`greatest(campaign.starts_on, ${open})`, sql`least(campaign.ends_on, ${last}::date)`)} as days
    from campaign where id = ${cpIdx}`.execute(db)
  return rows[0]?.days ?? 0
}

async function shownSince(db: Kysely<DB>, cpIdx: number, closed: string | undefined): Promise<number> {
  const { rows } = await sql<{ plays: number }>`
    select coalesce(sum(play_hour.plays), 0)::bigint as plays
    from play_hour
    join campaign_line line on line.id = play_hour.line_id and line.campaign_id = ${cpIdx}
    join media on media.id = play_hour.media_id and media.use_type = ${codes.useType.normal}
    where ${closed ?? null}::text is null
      or play_hour.day >= (${closed ?? null}::text || '-01')::date + interval '1 month'`.execute(db)
  return rows[0]?.plays ?? 0
}
