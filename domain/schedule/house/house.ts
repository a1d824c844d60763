import { type Gap, gapsOf, type Span } from '#domain/schedule/day/day.ts'
import { CONTINUES, type Program, type ProgramHour, type ProgramItem } from '#domain/schedule/day/program.ts'
import { lastBoundary, nextBoundary, SLOT_MS, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import type { UnitTest } from '#domain/schedule/day/units.ts'
import { longestTurn, type Turn, takeTurn } from '#domain/schedule/house/turns.ts'

/** A content that a publish orders on this screen, with the period in which it may play. */
export interface HouseOrder extends ProgramItem, Span {
  /** The interim stop. The plan up to it stays as it was, so it is kept apart from `to`. */
  stoppedAt?: number
}

export interface HouseDay {
  spans: readonly Span[]
  orders: readonly HouseOrder[]
  /** Units in which advertisements and notices play; nothing of the house stream reaches into them. */
  isTaken?: UnitTest
}

/**
 * The house stream of a screen for one opening day: everything in force takes turns from the first open slot to
 * the last, a content of several slots stays whole and inside its hour, and what nothing fills stays free for
 * the brand card. What a unit shows depends on nothing decided after it, so a stop never rewrites the past.
 */
export function makeHouse({ spans, orders, isTaken = nowhere }: HouseDay): Program {
  const hours = openHours(spans)
  fillDay(spans, isTaken, { hours, turns: orders.map(turnOf) })
  return withoutIdleItems({ kind: 'house', items: orders.map(itemOf), hours: [...hours.values()] })
}

const nowhere: UnitTest = () => false

function turnOf(order: HouseOrder): Turn {
  const from = nextBoundary(order.from)
  const to = lastBoundary(order.to)
  const stop = order.stoppedAt === undefined ? to : Math.min(to, nextBoundary(order.stoppedAt))
  return { slots: order.slots, from, to, stop, taken: 0, isIn: false }
}

function openHours(spans: readonly Span[]): Map<number, ProgramHour> {
  const starts = gapsOf(spans).map(({ hour }) => hour)
  return new Map(starts.map((start) => [start, { start, units: new Uint16Array(SLOTS_PER_HOUR) }]))
}

/** Items that take turns, each by its place in the program. */
interface Filling {
  hours: ReadonlyMap<number, ProgramHour>
  turns: readonly Turn[]
}

function fillDay(spans: readonly Span[], isBarred: UnitTest, filling: Filling) {
  for (const gap of gapsOf(spans)) {
    const parts = freeParts(gap, isBarred)
    const longest = longestTurn(gap, parts, filling.turns)
    for (const part of parts) fillPart(part, longest, filling)
  }
}

function freeParts(gap: Gap, isBarred: UnitTest): Gap[] {
  const parts: Gap[] = []
  for (let unit = gap.from; unit < gap.to; unit++) {
    const last = parts.at(-1)
    if (isBarred(gap.hour, unit)) continue
    if (last?.to === unit) last.to = unit + 1
    else parts.push({ hour: gap.hour, from: unit, to: unit + 1 })
  }
  return parts
}

function fillPart({ hour, from, to }: Gap, longest: number, { hours, turns }: Filling) {
  const units = hours.get(hour)?.units
  let at = from
  while (units && at < to) {
    const now = hour + at * SLOT_MS
    const chosen = takeTurn(turns, now, to - at, longest)
    const turn = turns[chosen]
    const end = turn ? Math.min(at + turn.slots, (turn.stop - hour) / SLOT_MS) : at + 1
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
