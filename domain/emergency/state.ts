import { type CodeOf, codes } from '../base/codes.ts'
import { type Fault, type Faults, outcome, refuse, refuseFaults, refuseUnless } from '../base/reply.ts'
import { HOUR_MS } from '../schedule/day/slots.ts'
import type { Emergency } from './emergency.ts'
import { colourFaults } from './words.ts'

const { asked, scheduled, showing, over, takenBack, lapsed, refused } = codes.emergencyStatus

type Life = Pick<Emergency, 'startDate' | 'endDate' | 'confirmDate' | 'takenBackDate' | 'isRefused'>

/** Never stored: it follows from what was done and from the clock. One that nobody confirmed in its time has lapsed. */
export function emergencyStatus(life: Life, now: Date): CodeOf<'emergencyStatus'> {
  const [from, to] = [moment(life.startDate), moment(life.endDate)]
  if (life.takenBackDate !== null) return life.isRefused === codes.yesNo.yes ? refused : takenBack
  if (life.confirmDate === null) return now.getTime() < to ? asked : lapsed
  if (now.getTime() < from) return scheduled
  return now.getTime() < to ? showing : over
}

/** A message that nobody thinks of any more must not stand for days. */
export const MOST_HOURS = 24

type Entered = Pick<Emergency, 'ground' | 'ink' | 'startDate' | 'endDate' | 'isWhole'> &
  Partial<Pick<Emergency, 'targetRegions' | 'targetGroups' | 'targetVenues'>>

/** Refuses an emergency that cannot be ordered. What was confirmed is never changed: it is taken back, and another ordered. */
export function refuseEmergency(before: Life | undefined, after: Entered, now: Date): void {
  if (before && emergencyStatus(before, now) !== asked) refuse('emergency.locked')
  refuseFaults({ ...periodFaults(after, now), ...targetFaults(after), ...colourFaults(after) })
}

function periodFaults({ startDate, endDate }: Pick<Entered, 'startDate' | 'endDate'>, now: Date): Faults {
  const [from, to] = [moment(startDate), moment(endDate)]
  if (to <= from) return { endDate: fault('publish.endBeforeStart') }
  if (to <= now.getTime()) return { endDate: fault('publish.endInPast') }
  const isTooLong = to - Math.max(from, now.getTime()) > MOST_HOURS * HOUR_MS
  return isTooLong ? { endDate: { ...fault('emergency.tooLong'), values: { hours: MOST_HOURS } } } : {}
}

function targetFaults({ isWhole, targetRegions, targetGroups, targetVenues }: Entered): Faults {
  const count = [targetRegions, targetGroups, targetVenues].reduce((sum, each) => sum + (each?.length ?? 0), 0)
  const isAll = isWhole === codes.yesNo.yes
  if (!isAll && count === 0) return { targetVenues: { outcome: outcome.missing, msg: 'field.missingChoice' } }
  return isAll && count > 0 ? { isWhole: fault('emergency.wholeAndParts') } : {}
}

/** Person behind an order or an answer to it, and whoever works as that person. */
export interface Hand {
  userId: number | null
  actingUserId: number | null
}

/** Whoever gives the word, whoever asked for it, and whether those are to be two. */
export interface People {
  by: Hand
  asked: Hand
  takesTwo: boolean
}

/** The second person's word. It is about the very text that was read, and nobody gives it on the own order. */
export function refuseConfirmation(
  row: Life & Pick<Emergency, 'revision'>,
  read: number,
  people: People,
  now: Date,
): void {
  const status = emergencyStatus(row, now)
  refuseUnless(status !== lapsed, 'emergency.lapsed')
  refuseUnless(status === asked, 'emergency.locked')
  refuseUnless(read === row.revision, 'emergency.changed', { kind: 'stale' })
  refuseUnless(!isOwnOrder(people), 'emergency.ownOrder')
}

/** True where another person has to give the word. */
export function isOwnOrder(people: People): boolean {
  return people.takesTwo && isAsker(people)
}

/** True of whoever wrote what stands there last, also where one person is enough. */
export function isAsker({ by, asked: asker }: Omit<People, 'takesTwo'>): boolean {
  return isSameHand(by, asker)
}

function isSameHand(one: Hand, other: Hand): boolean {
  const others = [other.userId, other.actingUserId].filter((id) => id !== null)
  return [one.userId, one.actingUserId].some((id) => id !== null && others.includes(id))
}

/** True of a second person who takes back what waits for their word: that is its refusal. */
export function isRefusal(row: Life, people: Omit<People, 'takesTwo'>, mayConfirm: boolean, now: Date): boolean {
  return mayConfirm && emergencyStatus(row, now) === asked && !isAsker(people)
}

/** Refusal of whatever has ended already, confirmed or not. */
export function refuseTakeBack(row: Life, now: Date): void {
  const status = emergencyStatus(row, now)
  refuseUnless(status === asked || status === scheduled || status === showing, 'emergency.over')
}

const moment = (at: string) => new Date(at).getTime()
const fault = (msg: Fault['msg']): Fault => ({ outcome: outcome.badFormat, msg })
