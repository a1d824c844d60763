import { type Gap, gapsOf, type Span } from '#domain/schedule/day/day.ts'
import { CONTINUES, type Program, type ProgramHour, type ProgramItem } from '#domain/schedule/day/program.ts'
import { nextBoundary, SLOT_MS, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import type { UnitTest } from '#domain/schedule/day/units.ts'

/** A middle notice: a clip of its own between the contents, in slots of the house. */
export interface NoticeOrder extends ProgramItem, Span {
  priority: 1 | 2 | 3
  /** Time at which it was given: of equal priority the newest goes first. */
  since: number
  rhythm: NoticeRhythm
  /** The interim stop: what was planned up to it stays as it was. */
  stoppedAt?: number
}

/**
 * Rhythm of a notice: once in so many loops, or at minutes of the venue's clock; an emergency takes all the time there
 * is.
 */
export type NoticeRhythm =
  | { kind: 'loops'; every: number }
  | { kind: 'minutes'; minutes: readonly number[] }
  | { kind: 'emergency' }

export interface NoticeDay {
  spans: readonly Span[]
  orders: readonly NoticeOrder[]
  /** Slots of the brand's loop. */
  base: number
  /** Minutes that the venue's clock shows past the hour when a UTC hour begins: 30 or 45 in some zones. */
  minute?: number
  /** Percent of the units that no advertisement has, which notices may take in an hour; an emergency asks nobody. */
  share?: number
  /** Units of the advertisements: only an emergency takes them. */
  isTaken?: UnitTest
}

/**
 * The notices of a screen for one opening day, the urgent ones first: each takes the first free units after the
 * moment it wishes and before its next wish, inside one hour; where there are none it is left out that time.
 */
export function makeNotices(day: NoticeDay): Program {
  const gaps = gapsOf(day.spans)
  const starts = [...new Set(gaps.map(({ hour }) => hour))]
  const hours = new Map(starts.map((start) => [start, { start, units: new Uint16Array(SLOTS_PER_HOUR) }]))
  const room = day.share === undefined ? undefined : roomOf(gaps, day.share, day.isTaken)
  const orders = day.orders.toSorted(byUrgency)
  for (const [place, order] of orders.entries()) {
    for (const wish of wishesOf(order, day, gaps))
      placeWish(wish, { order, item: place + 1, hours, room, isTaken: day.isTaken })
  }
  const items = orders.map(({ id, source, slots }) => ({ id, source, slots }))
  return { kind: 'notice', items, hours: [...hours.values()] }
}

function byUrgency(one: NoticeOrder, other: NoticeOrder): number {
  const emergencyFirst = Number(isEmergency(other)) - Number(isEmergency(one))
  return emergencyFirst || one.priority - other.priority || other.since - one.since || (one.id < other.id ? -1 : 1)
}

function isEmergency({ rhythm }: NoticeOrder): boolean {
  return rhythm.kind === 'emergency'
}

/** The open time in which one play is wished, cut at the hours. */
type Wish = readonly Gap[]

function wishesOf(order: NoticeOrder, { base, minute = 0 }: NoticeDay, gaps: readonly Gap[]): Wish[] {
  const { rhythm, slots } = order
  const own = within(order, gaps)
  if (rhythm.kind === 'emergency') return own.flatMap((gap) => pieces(gap, slots).map((piece) => [piece]))
  if (rhythm.kind === 'loops') return loops(gaps, base * rhythm.every).map((loop) => within(order, loop))
  return own.flatMap((gap) => fromMinutes(gap, rhythm.minutes, minute).map((piece) => [piece]))
}

/** Part of the gaps that lies in the period of an order. */
function within({ from, to }: Span, gaps: readonly Gap[]): Gap[] {
  return gaps.flatMap((gap) => {
    const first = Math.max(gap.from, Math.ceil((from - gap.hour) / SLOT_MS))
    const last = Math.min(gap.to, Math.floor((to - gap.hour) / SLOT_MS))
    return first < last ? [{ hour: gap.hour, from: first, to: last }] : []
  })
}

function pieces({ hour, from, to }: Gap, length: number): Gap[] {
  const count = Math.ceil((to - from) / length)
  return Array.from({ length: count }, (_, place) => {
    const start = from + place * length
    return { hour, from: start, to: Math.min(to, start + length) }
  })
}

/** The loops of a day, which run on over the hours. */
function loops(gaps: readonly Gap[], length: number): Gap[][] {
  const found: Gap[][] = []
  let passed = 0
  for (const { hour, from, to } of gaps) {
    for (let at = from; at < to; ) {
      const end = Math.min(to, at + length - (passed % length))
      const isNew = passed % length === 0
      if (isNew) found.push([])
      found.at(-1)?.push({ hour, from: at, to: end })
      passed += end - at
      at = end
    }
  }
  return found
}

function fromMinutes({ hour, from, to }: Gap, minutes: readonly number[], shift: number): Gap[] {
  const units = minutes.map((minute) => (((minute - shift + 60) % 60) * 60_000) / SLOT_MS)
  const inside = units.filter((unit) => from <= unit && unit < to).sort((one, other) => one - other)
  return inside.map((unit, place) => ({ hour, from: unit, to: inside[place + 1] ?? to }))
}

/** Units that notices may still take, by hour. */
function roomOf(gaps: readonly Gap[], share: number, isTaken: UnitTest = () => false): Map<number, number> {
  const house = new Map<number, number>()
  for (const { hour, from, to } of gaps) {
    let free = 0
    for (let unit = from; unit < to; unit++) if (!isTaken(hour, unit)) free++
    house.set(hour, (house.get(hour) ?? 0) + free)
  }
  return new Map([...house].map(([hour, units]) => [hour, Math.floor((units * share) / 100)]))
}

interface Placing {
  order: NoticeOrder
  item: number
  hours: ReadonlyMap<number, ProgramHour>
  /** Without it there is no bound. */
  room: Map<number, number> | undefined
  isTaken: UnitTest | undefined
}

function placeWish(wish: Wish, { order, item, hours, room, isTaken = () => false }: Placing) {
  for (const part of wish) {
    const units = hours.get(part.hour)?.units
    const isFree = (unit: number) => units?.[unit] === 0 && (isEmergency(order) || !isTaken(part.hour, unit))
    const length = isEmergency(order) ? Math.min(order.slots, part.to - part.from) : order.slots
    const at = firstFree(part, length, isFree)
    const left = isEmergency(order) ? undefined : room?.get(part.hour)
    if (!units || at < 0 || (left !== undefined && left < length)) continue
    if (left !== undefined) room?.set(part.hour, left - length)
    const stop = Math.min(order.to, nextBoundary(order.stoppedAt ?? order.to))
    const end = Math.min(at + length, Math.floor((stop - part.hour) / SLOT_MS))
    if (at < end) units.fill(CONTINUES, at, end)
    if (at < end) units[at] = item
    return
  }
}

function firstFree({ from, to }: Gap, length: number, isFree: (unit: number) => boolean): number {
  let free = 0
  for (let unit = from; unit < to; unit++) {
    free = isFree(unit) ? free + 1 : 0
    if (free === length) return unit - length + 1
  }
  return -1
}
