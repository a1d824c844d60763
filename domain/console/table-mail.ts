import type { Call } from '../base/call.ts'
import type { CodeOf } from '../base/codes.ts'
import { USUAL_ZONE } from '../network/zone.ts'
import { dayAfter, weekdayOf } from '../time/dates.ts'
import { instantOf, localDay } from '../time/local-time.ts'

export const rhythms = ['day', 'week', 'month'] as const
export type Rhythm = (typeof rhythms)[number]
export const isRhythm = (value: unknown): value is Rhythm => rhythms.some((each) => each === value)

const LARGEST_WISH = 8000

/** Input of a table's call, by its own names: that call checks it. */
export const isWish = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && JSON.stringify(value).length <= LARGEST_WISH

/** A table that one gets by mail, and what became of the last one. */
export interface TableMail {
  tmIdx: number
  mailName: string
  rhythm: Rhythm
  nextAt: string
  last: { at: string; state: CodeOf<'sentState'> } | null
}

/** The files that one has ordered at most. */
export const MOST_TABLE_MAILS = 20
/** In the morning of the network, of the first day after a period. */
const CLOCK = '07:00:00'
const MONDAY = 1

/** A call that answers a table, with headings in a language. */
export const isTable = ({ reads, input }: Call): boolean => reads && 'format' in input && 'language' in input

/** Time of the next mail: seven in the morning of a day, of a Monday, of the first of a month. */
export function nextMailing(rhythm: Rhythm, after: number): number {
  const today = localDay(USUAL_ZONE, after)
  for (let days = 0; ; days++) {
    const day = dayAfter(today, days)
    const at = instantOf(USUAL_ZONE, `${day} ${CLOCK}`)
    if (at > after && begins(rhythm, day)) return at
  }
}

/** Of the mails that were due by now, since one that was: the last. What was missed before it leaves no more. */
export function lastMailing(rhythm: Rhythm, due: number, now: number): number {
  const next = nextMailing(rhythm, due)
  return next > now ? due : lastMailing(rhythm, next, now)
}

function begins(rhythm: Rhythm, day: string): boolean {
  if (rhythm === 'day') return true
  return rhythm === 'week' ? weekdayOf(day) === MONDAY : day.endsWith('-01')
}

/** The days before one that a mail of this day is about, both included. */
export function periodBefore(rhythm: Rhythm, day: string): { from: string; to: string } {
  const to = dayAfter(day, -1)
  if (rhythm === 'month') return { from: `${to.slice(0, 7)}-01`, to }
  return { from: rhythm === 'day' ? to : dayAfter(to, -6), to }
}

/** Input of the call on a day: its own days or moments move along, everything else stays as it was ordered. */
export function wishOn({ input }: Call, wish: object, { from, to }: { from: string; to: string }): object {
  const isOfDays = input.from?.kind === 'date'
  const moving = {
    date: to,
    month: to.slice(0, 7),
    from: isOfDays ? from : beginOf(from),
    to: isOfDays ? to : beginOf(dayAfter(to)),
  }
  return { ...wish, ...Object.fromEntries(Object.entries(moving).filter(([name]) => name in input)) }
}

const beginOf = (day: string) => new Date(instantOf(USUAL_ZONE, `${day} 00:00:00`)).toISOString()
