import { createHash } from 'node:crypto'
import { compositionText } from '#domain/schedule/day/compose.ts'
import { openingSpans, type Span } from '#domain/schedule/day/day.ts'
import { profileOf } from '#domain/schedule/day/profile.ts'
import { type Program, programBytes } from '#domain/schedule/day/program.ts'
import { swapped } from '#domain/schedule/day/swap.ts'
import { takenBy } from '#domain/schedule/day/units.ts'
import { makeHouse } from '#domain/schedule/house/house.ts'
import { makeNotices, type NoticeOrder } from '#domain/schedule/house/notice.ts'
import { houseOrders } from '#domain/schedule/house/publish.ts'
import { weekdayOf } from '#domain/time/dates.ts'
import type { TargetedPublish } from './orders.ts'
import type { DayOrder } from './own-days.ts'
import type { Screen } from './screens.ts'

/** A composition as it is stored, by hash. */
export interface PlannedComposition {
  hash: string
  from: number
  ad: string | null
  house: string | null
  notice: string | null
}

export interface PlannedDay {
  spans: readonly Span[]
  compositions: readonly PlannedComposition[]
  /** Given out for the day and replaced before they held: a player without a line shows them none the less. */
  overtaken: readonly Overtaken[]
}

export type Overtaken = Pick<PlannedComposition, 'hash' | 'from'>

export interface NamedProgram {
  hash: string
  program: Program
}

/** A program with its bytes, which may not be stored yet. */
export interface NewProgram extends NamedProgram {
  body: Uint8Array
}

/** Day as it would be if nothing of it had passed yet. */
export interface FreshDay {
  spans: readonly Span[]
  /** Its plan was made from here on: before that the screens have another one. */
  adsFrom: number
  ad: NamedProgram | null
  house: NewProgram | null
  notice: NewProgram | null
}

/** Orders for one screen's house: its contents, and the notices in slots of their own. */
export interface HouseInput {
  publishes: readonly TargetedPublish[]
  notices: readonly NoticeOrder[]
}

/** Notices take what the advertisements leave free, and the house stream what is left then. */
export function freshDay(
  screen: Screen,
  { publishes, notices }: HouseInput,
  date: string,
  ad: NamedProgram | null,
  adsFrom: number,
): FreshDay {
  const { facts, week, zone, daysOff } = screen
  if (!facts.isInUse || !facts.isMapped) return { spans: [], adsFrom: 0, ad: null, house: null, notice: null }
  const spans = openingSpans(week, zone, date, daysOff)
  const orders = houseOrders(publishes, facts, { spans, profile: profileOf(spans, zone), weekday: weekdayOf(date) })
  const notice = noticesOfDay(screen, notices, spans, ad)
  const isTaken = takenBy([ad?.program ?? null, notice?.program ?? null])
  const house = orders.length > 0 ? makeHouse({ spans, orders, isTaken }) : null
  return {
    spans,
    adsFrom,
    ad,
    house: house && house.items.length > 0 ? inOrder(named(house), screen.orders[date]) : null,
    notice,
  }
}

function noticesOfDay(
  { base, noticeShare }: Screen,
  orders: readonly NoticeOrder[],
  spans: readonly Span[],
  ad: NamedProgram | null,
): NewProgram | null {
  const [first, last] = [spans[0], spans.at(-1)]
  const due = orders.filter(({ from, to }) => first && last && from < last.to && first.from < to)
  if (due.length === 0) return null
  const program = makeNotices({ spans, orders: due, base, share: noticeShare, isTaken: takenBy([ad?.program ?? null]) })
  return named(program)
}

/** House program with the plays that somebody has exchanged on this very stream. */
function inOrder(house: NewProgram, order: DayOrder | undefined): NewProgram {
  return order?.house === house.hash ? named(swapped(house.program, order.swaps)) : house
}

/**
 * Joins a fresh day to what is already in force of it: up to the next boundary everything stays as it was, from there
 * on the new composition holds. A day that was not planned before begins at the boundary.
 */
export function settledDay(before: PlannedDay | null, fresh: FreshDay, next: number): PlannedDay {
  const { spans, ad, house, notice } = fresh
  const boundary = isOtherAd(before, fresh) ? Math.max(next, fresh.adsFrom) : next
  const past = cut(before?.spans ?? [], 0, boundary)
  const joined = touching([...past, ...cut(spans, boundary, Number.POSITIVE_INFINITY)])
  const held = past.length > 0 ? (before?.compositions ?? []).filter(({ from }, at) => at === 0 || from < boundary) : []
  const streams = { ad: ad?.hash ?? null, house: house?.hash ?? null, notice: notice?.hash ?? null }
  const hash = sha256(compositionText(streams))
  const isSame = held.at(-1)?.hash === hash
  const from = held.length > 0 ? boundary : (joined[0]?.from ?? boundary)
  const compositions = isSame || joined.length === 0 ? held : [...held, { hash, from, ...streams }]
  return { spans: joined, compositions, overtaken: overtakenBy(compositions, before) }
}

function isOtherAd(before: PlannedDay | null, { ad }: FreshDay): boolean {
  const last = before?.compositions.at(-1)
  return last !== undefined && last.ad !== (ad?.hash ?? null)
}

/**
 * Compositions that are overtaken: those that were given out stay known, by the earliest moment from which they could
 * have been shown.
 */
function overtakenBy(compositions: readonly PlannedComposition[], before: PlannedDay | null): Overtaken[] {
  const given = [...(before?.overtaken ?? []), ...(before?.compositions ?? [])]
  const isHeld = (one: Overtaken) => compositions.some(({ hash, from }) => hash === one.hash && from <= one.from)
  const earliest = new Map<string, Overtaken>()
  for (const { hash, from } of given.filter((each) => !isHeld(each)))
    earliest.set(hash, { hash, from: Math.min(from, earliest.get(hash)?.from ?? from) })
  return [...earliest.values()]
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function named(program: Program): NewProgram {
  const body = programBytes(program)
  return { hash: sha256(body), body, program }
}

function cut(spans: readonly Span[], from: number, to: number): Span[] {
  return spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to)
}

function touching(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last?.to === span.from) joined[joined.length - 1] = { from: last.from, to: span.to }
    else joined.push(span)
  }
  return joined
}
