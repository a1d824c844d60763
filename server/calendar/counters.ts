import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { CalendarGrouping } from '#domain/calendar/calendar.ts'
import { type CountedLine, takenOf } from '#domain/calendar/fill.ts'
import { dayAfter } from '#domain/time/dates.ts'
import type { SaleNetwork } from '../campaign/deal/screens.ts'
import { bookedLines, endedLines, type SoldLine, type StatedLine } from '../campaign/deal/sold.ts'
import { type HeldLine, heldLines } from '../campaign/hold/held.ts'
import { type LineScreens, type ScreenCounts, screenCounts } from './screen-counts.ts'

/** Counters of the calendar: screens and lines by group, so that days are sums and no screens are looked at. */
export interface Counters extends Pick<ScreenCounts, 'groups' | 'kinds' | 'counted'> {
  lines: readonly BookedLine[]
}

export interface BookedLine extends CountedLine {
  /** Below zero: a hold. */
  campaign: number
  taken: ReadonlyMap<number, readonly number[]>
}

const LOOKED_BACK = 400
const LONG_AGO = '2000-01-01'
const FAR_OFF = '2999-12-31'

export async function readCounters(
  db: Kysely<DB>,
  net: SaleNetwork,
  by: CalendarGrouping,
  { now, today }: { now: Date; today: string },
): Promise<Counters> {
  const [ended, booked, held] = await Promise.all([
    endedLines(db, dayAfter(today, -LOOKED_BACK), dayAfter(today, -1)),
    bookedLines(db, LONG_AGO, FAR_OFF, now),
    heldLines(db, { from: LONG_AGO, to: FAR_OFF, now }),
  ])
  const { groups, kinds, counted, ofLines } = screenCounts(net, by, today)
  const screensOf = ofLines()
  const lines = [...ended, ...booked, ...held].flatMap((line): BookedLine[] => {
    const screens = screensOf(line)
    if (screens.at.length === 0) return []
    const own = countedLine(line, screens)
    // A number of plays is shared out over the days that it was sold for.
    const whole = { ...own, endsOn: line.soldUntil ?? own.endsOn }
    return [{ ...own, campaign: line.campaign, taken: takenOf(kinds, whole) }]
  })
  return { groups, kinds, counted, lines }
}

function countedLine(line: SoldLine | StatedLine | HeldLine, { at, perPlay }: LineScreens): CountedLine {
  const { startsOn, endsOn, weekdays, hours, goal, slots, plays, loops } = line
  const sold =
    goal === null ? { perLoop: (slots * plays) / loops } : { units: perPlay === 0 ? 0 : (goal / perPlay) * slots }
  return { taking: takingOf(line), startsOn, endsOn, weekdays, hours, sold, at }
}

function takingOf(line: SoldLine | StatedLine | HeldLine): CountedLine['taking'] {
  if ('isAsked' in line) return line.isAsked ? 'requested' : 'held'
  const isAsked = 'approval' in line && line.approval === codes.approval.requested
  return isAsked ? 'requested' : 'sold'
}
