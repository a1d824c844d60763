import { type Fault, outcome } from '../../base/reply.ts'
import { areHours, everyDay, type Opening } from '../opening.ts'
import { daysOffFrom } from './days-off.ts'
import { weekFrom } from './week-read.ts'

export interface WeekCells {
  readonly onTime?: string
  readonly offTime?: string
  readonly opening?: string
  readonly power?: string
  readonly daysOff?: string
}

interface Weeks {
  given: { opening?: Opening | null; power?: Opening | null; daysOff?: readonly string[] }
  faults: Record<string, Fault>
}

/** Opening hours, power plan and days off of a row. Hours by weekday count before one pair of times for every day. */
export function weeksOf({ onTime, offTime, opening, power, daysOff }: WeekCells): Weeks {
  const parts = [
    opening ? weekOf('opening', opening) : daily(onTime, offTime),
    power ? weekOf('power', power) : none,
    daysOff ? daysIn(daysOff) : none,
  ]
  const given = Object.assign({}, ...parts.map((part) => part.given)) as Weeks['given']
  return { given, faults: Object.assign({}, ...parts.map((part) => part.faults)) }
}

const none: Weeks = { given: {}, faults: {} }
const half: Fault = { outcome: outcome.missing, msg: 'field.missingText' }
const unread: Fault = { outcome: outcome.badFormat, msg: 'field.badFormat' }

function weekOf(name: 'opening' | 'power', text: string): Weeks {
  const read = weekFrom(text)
  if ('fault' in read) return { given: {}, faults: { [name]: read.fault } }
  // A venue is open by hours; whoever never closes writes the whole day.
  const week = name === 'opening' ? (read.week ?? everyDay('00:00', '00:00')) : read.week
  return { given: { [name]: week }, faults: {} }
}

function daysIn(text: string): Weeks {
  const read = daysOffFrom(text)
  return 'fault' in read
    ? { given: {}, faults: { daysOff: read.fault } }
    : { given: { daysOff: read.days }, faults: {} }
}

function daily(onTime: string | undefined, offTime: string | undefined): Weeks {
  if (!onTime && !offTime) return none
  if (!onTime) return { given: {}, faults: { onTime: half } }
  if (!offTime) return { given: {}, faults: { offTime: half } }
  const hours = [clock(onTime), clock(offTime)] as const
  return areHours(hours)
    ? { given: { opening: everyDay(...hours) }, faults: {} }
    : { given: {}, faults: { onTime: unread } }
}

const clock = (text: string) => (/^\d:/.test(text) ? `0${text}` : text).slice(0, 5)
