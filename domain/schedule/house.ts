import { type Gap, gapsOf, type Span } from '#domain/schedule/day.ts'
import { CONTINUES, type Program, type ProgramHour, type ProgramItem } from '#domain/schedule/program.ts'
import { lastBoundary, nextBoundary, SLOT_MS, SLOTS_PER_HOUR } from '#domain/schedule/slots.ts'
import { type Turn, takeTurn } from '#domain/schedule/turns.ts'

/** A content that a publish orders on this screen, with the period in which it may play. */
export interface HouseOrder extends ProgramItem, Span {
  /** The interim stop. The plan up to it stays as it was, so it is kept apart from `to`. */
  stoppedAt?: number
}

export interface HouseDay {
  spans: readonly Span[]
  orders: readonly HouseOrder[]
  /** Units that belong to the advertisements of the hour, where the screen sells any. */
  isTaken?: (hour: number, unit: number) => boolean
}

/**
 * The house stream of a screen for one opening day: everything in force takes turns from the first open slot to
 * the last, a content of several slots stays whole and inside its hour, and what nothing fills stays free for
 * the brand card. What a unit shows depends on nothing decided after it, so a stop never rewrites the past.
 */
export function makeHouse({ spans, orders, isTaken = () => false }: HouseDay): Program {
  const turns = orders.map((order) => turnOf(order))
  const gaps = gapsOf(spans).flatMap((gap) => freeParts(gap, isTaken))
  const hours = openHours(spans)
  for (const gap of gaps) fillGap(gap, turns, hours)
  return withoutIdleItems({ kind: 'house', items: orders.map(itemOf), hours: [...hours.values()] })
}

function turnOf(order: HouseOrder): Turn {
  const from = nextBoundary(order.from)
  const to = lastBoundary(order.to)
  const stop = order.stoppedAt === undefined ? to : Math.min(to, nextBoundary(order.stoppedAt))
  return { slots: order.slots, from, to, stop, taken: 0, isIn: false }
}

function freeParts(gap: Gap, isTaken: (hour: number, unit: number) => boolean): Gap[] {
  const parts: Gap[] = []
  for (let unit = gap.from; unit < gap.to; unit++) {
    const last = parts.at(-1)
    if (isTaken(gap.hour, unit)) continue
    if (last?.to === unit) last.to = unit + 1
    else parts.push({ hour: gap.hour, from: unit, to: unit + 1 })
  }
  return parts
}

function openHours(spans: readonly Span[]): Map<number, ProgramHour> {
  const starts = gapsOf(spans).map(({ hour }) => hour)
  return new Map(starts.map((start) => [start, { start, units: new Uint16Array(SLOTS_PER_HOUR) }]))
}

function fillGap(gap: Gap, turns: readonly Turn[], hours: ReadonlyMap<number, ProgramHour>) {
  const units = hours.get(gap.hour)?.units
  let at = gap.from
  while (units && at < gap.to) {
    const now = gap.hour + at * SLOT_MS
    const chosen = takeTurn(turns, now, gap.to - at, gap.to - gap.from)
    const turn = turns[chosen]
    const end = turn ? Math.min(at + turn.slots, (turn.stop - gap.hour) / SLOT_MS) : at + 1
    if (turn) units.fill(CONTINUES, at, end)
    if (turn) units[at] = chosen + 1
    at = end
  }
}

function itemOf({ id, source, slots }: HouseOrder): ProgramItem {
  return { id, source, slots }
}

/** Orders that never had a turn leave the item table, so that they do not part screens that play the same. */
function withoutIdleItems(program: Program): Program {
  const played = new Set(program.hours.flatMap(({ units }) => [...units]))
  const kept = program.items.map((_, index) => index).filter((index) => played.has(index + 1))
  const renamed = new Map(kept.map((index, place) => [index + 1, place + 1]))
  return {
    kind: program.kind,
    items: program.items.filter((_, index) => renamed.has(index + 1)),
    hours: program.hours.map(({ start, units }) => ({ start, units: units.map((unit) => renamed.get(unit) ?? unit) })),
  }
}

/** How many plays each item has in a program, by its place in the item table. */
export function playCounts({ items, hours }: Program): readonly number[] {
  const counts = items.map(() => 0)
  for (const { units } of hours) {
    for (const unit of units) if (unit > 0 && unit < CONTINUES) counts[unit - 1] = (counts[unit - 1] ?? 0) + 1
  }
  return counts
}
