import type { Fault } from '../../base/reply.ts'
import { outcome } from '../../base/reply.ts'
import { everyDay, type Opening, openingDays, type Weekday } from '../opening.ts'
import { isAlwaysWord, isClosedWord, isDailyWord, weekdayFrom } from './weekday-words.ts'

type Read = { readonly week: Opening | null } | { readonly fault: Fault }

/** The week that a text says; nothing (`null`) for hours that never end. Days that it leaves out are closed. */
export function weekFrom(text: string): Read {
  if (isAlwaysWord(text)) return { week: null }
  if (isClosedWord(text)) return { week: {} }
  const hours = new Map<Weekday, readonly [string, string] | null>()
  for (const part of partsOf(text)) {
    const read = readPart(part)
    if (!read) return unread(part)
    const twin = read.days.find((day) => hours.has(day))
    if (twin) return twice(part)
    for (const day of read.days) hours.set(day, read.hours)
  }
  const open = [...hours].filter(([, each]) => each !== null)
  return hours.size > 0 ? { week: Object.fromEntries(open) } : unread(text)
}

const unread = (part: string) => ({
  fault: { outcome: outcome.badFormat, msg: 'import.weekUnread', values: { part } } satisfies Fault,
})
const twice = (part: string) => ({
  fault: { outcome: outcome.badFormat, msg: 'import.weekTwice', values: { part } } satisfies Fault,
})

/** One part for each hours: behind hours a comma parts as well, between days it does not. */
const partsOf = (text: string) =>
  text
    .split(/[;\n|]|(?<=\d\s*h?),/i)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')

const CLOCK = String.raw`(\d{1,2})(?:\s?[:.h]\s?(\d{2})?)?`
const DASH = String.raw`\s*(?:-|–|—|~|to|bis|a|à|till)\s*`
const partPattern = new RegExp(`^(\\D*)${CLOCK}${DASH}${CLOCK}$`, 'i')

function readPart(part: string) {
  const [, names = '', fromHour, fromMinute, toHour, toMinute] = partPattern.exec(part) ?? []
  if (fromHour === undefined || toHour === undefined) return closedPart(part)
  const days = daysOf(names)
  const on = clock(fromHour, fromMinute)
  const off = clock(toHour, toMinute)
  if (!days || on === undefined || off === undefined || on === '24:00') return undefined
  return { days, hours: [on, off === '24:00' ? '00:00' : off] as const }
}

/** Days with a word that they are closed behind them. */
function closedPart(part: string) {
  const at = part.lastIndexOf(' ')
  const days = at > 0 && isClosedWord(part.slice(at)) ? daysOf(part.slice(0, at)) : undefined
  return days && { days, hours: null }
}

function clock(hour: string, minute = '00'): string | undefined {
  const isTime = Number(minute) < 60 && (Number(hour) < 24 || (Number(hour) === 24 && Number(minute) === 0))
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

const every = Object.keys(everyDay('00:00', '00:00')) as Weekday[]

/** Days of `Mon-Fri`, `Mon, Wed`, or of no name at all: every day then. Nothing where a name is none. */
function daysOf(names: string): readonly Weekday[] | undefined {
  const text = names.trim().replace(/:$/, '').trim()
  if (text === '' || isDailyWord(text)) return every
  const days = new Set<Weekday>()
  for (const each of text.split(/[,/&+]/)) {
    const [from, to, ...more] = each.split(/\s*(?:[-–—~]|\s(?:to|bis|a|au|till)\s)\s*/i)
    const first = weekdayFrom(from ?? '')
    const last = to === undefined ? first : weekdayFrom(to)
    if (!first || !last || more.length > 0) return undefined
    for (const day of between(first, last)) days.add(day)
  }
  return [...days]
}

/** From one weekday to another, also over the end of the week. */
function between(first: Weekday, last: Weekday): Weekday[] {
  const start = openingDays.indexOf(first)
  const length = ((openingDays.indexOf(last) - start + openingDays.length) % openingDays.length) + 1
  return Array.from({ length }, (_, at) => openingDays[(start + at) % openingDays.length] ?? first)
}
