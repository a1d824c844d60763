import { add, at } from '#domain/schedule/model/counts.ts'
import { type ClassPlays, loadOf, type Part } from '#domain/schedule/sequence/class-plays.ts'
import { type Trail, trailBetween } from '#domain/schedule/sequence/trail.ts'

/** Moves plays of a cell from screens with too many to screens with room, a whole part at a time. */
export function ease(parts: readonly Part[], cell: number, asked: ClassPlays, lost: Int32Array): Part[] {
  const eased = [...parts]
  for (const part of eased) part.load = loadOf(part, cell, asked)
  for (const part of eased) {
    while (part.load > at(asked.capacity, cell)) {
      if (!exchange(eased, part, cell, asked) && !moveOne(eased, part, cell, asked)) dropOne(part, cell, asked, lost)
    }
  }
  return eased
}

/**
 * A play goes to another part, and others come and go between the two, so that the days of both stay as even as they are.
 * Where the others have room for half of a play of 30 s, one of 15 s comes back for it.
 */
function exchange(parts: Part[], giver: Part, cell: number, asked: ClassPlays): boolean {
  for (const taker of parts) {
    const room = at(asked.capacity, cell) - taker.load
    for (let width = 1; width <= Math.min(2, room); width++) {
      const trail = trailBetween(giver, taker, cell, width, asked)
      if (trail) return follow(parts, { giver, taker, width }, trail)
    }
    if (room === 1 && exchangeLong(parts, giver, taker, cell, asked)) return true
  }
  return false
}

function exchangeLong(parts: Part[], giver: Part, taker: Part, cell: number, asked: ClassPlays): boolean {
  const long = trailBetween(giver, taker, cell, 2, asked)
  if (!long) return false
  follow(parts, { giver, taker, width: 2 }, long)
  const short = trailBetween(taker, giver, cell, 1, asked)
  if (short) return follow(parts, { giver: taker, taker: giver, width: 1 }, short)
  follow(parts, { giver: taker, taker: giver, width: 2 }, long)
  return false
}

interface Exchange {
  giver: Part
  taker: Part
  width: number
}

function follow(parts: Part[], { giver, taker, width }: Exchange, { goes, comes }: Trail): boolean {
  divideBoth(parts, giver, taker)
  for (const place of goes) movePlay(giver, taker, place)
  for (const place of comes) movePlay(taker, giver, place)
  giver.load -= width
  taker.load += width
  return true
}

/** One play of one line goes to another part: of the line that has least of its day there compared with here. */
function moveOne(parts: Part[], giver: Part, cell: number, asked: ClassPlays): boolean {
  const best = bestMove(parts, giver, cell, asked)
  if (!best) return false
  const { taker, place, width } = best
  divideBoth(parts, giver, taker)
  movePlay(giver, taker, place)
  giver.load -= width
  taker.load += width
  return true
}

function movePlay(giver: Part, taker: Part, place: number) {
  addPlay(giver, place, -1)
  addPlay(taker, place, 1)
}

function addPlay({ plays, days }: Part, place: number, count: number) {
  add(plays, place, count)
  add(days, Math.floor(place / (plays.length / days.length)), count)
}

function bestMove(parts: readonly Part[], giver: Part, cell: number, asked: ClassPlays) {
  const { slots, capacity } = asked
  let best: { taker: Part; place: number; width: number; lead: number } | null = null
  for (const taker of parts) {
    const room = at(capacity, cell) - taker.load
    for (let line = 0; room > 0 && line < slots.length; line++) {
      const place = line * capacity.length + cell
      const width = slots[line] ?? 1
      if (asked.stays?.[line] === 1) continue
      if (at(giver.plays, place) === 0 || width > room || isCapped(taker, line, cell, asked)) continue
      const lead = leadOf(giver, taker, line, cell, asked)
      if (!best || lead > best.lead) best = { taker, place, width, lead }
    }
  }
  return best
}

/** By the day first, then by the cell. */
function leadOf(giver: Part, taker: Part, line: number, cell: number, { capacity }: ClassPlays): number {
  const place = line * capacity.length + cell
  const ofDay = at(giver.days, line) - at(taker.days, line)
  return ofDay * MANY_PLAYS + at(giver.plays, place) - at(taker.plays, place)
}

/** More than a screen has of anything in a day. */
const MANY_PLAYS = 10_000

function isCapped(taker: Part, line: number, cell: number, { capacity, caps, dayCaps }: ClassPlays): boolean {
  const place = line * capacity.length + cell
  const [limit, ofDay] = [caps?.[place] ?? -1, dayCaps?.[line] ?? -1]
  return (limit >= 0 && at(taker.plays, place) >= limit) || (ofDay >= 0 && at(taker.days, line) >= ofDay)
}

/** Makes two parts of one length, and parts of their own of what is left of either. */
function divideBoth(parts: Part[], giver: Part, taker: Part) {
  const count = Math.min(giver.to - giver.from, taker.to - taker.from)
  for (const part of [giver, taker]) divide(parts, part, count)
}

/** Makes the screens of a part beyond the first `count` a part of their own. */
function divide(parts: Part[], part: Part, count: number) {
  if (part.to - part.from === count) return
  const rest = { ...part, from: part.from + count, plays: part.plays.slice(), days: part.days.slice() }
  parts.splice(parts.indexOf(part) + 1, 0, rest)
  part.to = rest.from
}

/** The shortest goes first: it leaves the most units to the others. What stays on every screen goes last. */
function dropOne(part: Part, cell: number, { slots, capacity, stays }: ClassPlays, lost: Int32Array) {
  const placeOf = (line: number) => line * capacity.length + cell
  const all = [...slots.keys()].filter((line) => at(part.plays, placeOf(line)) > 0)
  const others = all.filter((line) => stays?.[line] !== 1)
  const present = others.length > 0 ? others : all
  const line = present.findLast((each) => slots[each] === 1) ?? present.at(-1)
  if (line === undefined) throw new Error('A part has a load without plays')
  const place = placeOf(line)
  addPlay(part, place, -1)
  part.load -= slots[line] ?? 1
  add(lost, place, part.to - part.from)
}
