/** Screens of a class that show the same number of plays of every line in every cell. */
export interface ScreenVector {
  /** Places in the class's list of screens, ascending. */
  screens: Int32Array
  /** Plays a day on each of these screens: of line k in cell t at `k * cells + t`. */
  plays: Int32Array
}

export interface ClassPlays {
  screens: number
  /** Over all screens of the class: of line k in cell t at `k * cells + t`. */
  plays: Int32Array
  /** 1 or 2 units of 15 s, by line. */
  slots: Uint8Array
  /** Ad units that one screen has in each cell. */
  capacity: Int32Array
  /** At most so many plays on one screen, like `plays`; -1 is no limit. */
  caps?: Int32Array
}

export interface Split {
  vectors: readonly ScreenVector[]
  /** Plays that no screen of the class has room for, like `plays`; null where everything found its place. */
  lost: Int32Array | null
}

/**
 * Deals the plays of a class over its screens. Every screen has the same whole number of plays of a line; what is
 * left over goes to an interval of screens that begins where the previous line's ended, round and round, so that no
 * screen has more than one play above another. Two-slot lines are dealt first; what is too much for a screen then
 * moves on to one with room.
 */
export function split(asked: ClassPlays): Split {
  const { screens, plays } = asked
  const isEven = plays.every((count) => count % screens === 0)
  const dealt = isEven ? [everywhere(screens, plays)] : deal(asked)
  const lost = new Int32Array(plays.length)
  const eased = asked.capacity.reduce((parts, _, cell) => ease(parts, cell, asked, lost), dealt)
  return { vectors: isEven && eased.length === 1 ? eased.map(vectorOf) : together(eased), lost: someOf(lost) }
}

/** An interval of screens with their plays, and the units they take of the cell being looked at. */
interface Part {
  from: number
  to: number
  plays: Int32Array
  load: number
}

function everywhere(screens: number, plays: Int32Array): Part {
  return { from: 0, to: screens, plays: plays.map((count) => count / screens), load: 0 }
}

function deal({ screens, plays, slots, capacity }: ClassPlays): Part[] {
  const rests = restsOf(screens, plays, slots, capacity.length)
  const bounds = [...new Set([0, screens, ...rests.flatMap(({ from, to }) => [from, to % screens])])]
  bounds.sort((one, other) => one - other)
  const base = plays.map((count) => Math.floor(count / screens))
  return bounds.slice(0, -1).map((from, index) => {
    const own = base.slice()
    for (const rest of rests) if (isInRound(from, rest, screens)) own[rest.at] = (own[rest.at] ?? 0) + 1
    return { from, to: bounds[index + 1] ?? screens, plays: own, load: 0 }
  })
}

/** What does not divide: screens `from` to `to` have one play more; beyond the last screen it goes on at the first. */
interface Rest {
  at: number
  from: number
  to: number
}

function restsOf(screens: number, plays: Int32Array, slots: Uint8Array, cells: number): Rest[] {
  const rests: Rest[] = []
  let from = 0
  const order = [...slots.keys()].sort((one, other) => (slots[other] ?? 1) - (slots[one] ?? 1) || one - other)
  for (let cell = 0; cell < cells; cell++) {
    for (const line of order) {
      const count = (plays[line * cells + cell] ?? 0) % screens
      if (count === 0) continue
      rests.push({ at: line * cells + cell, from, to: from + count })
      from = (from + count) % screens
    }
  }
  return rests
}

function isInRound(screen: number, { from, to }: Rest, screens: number): boolean {
  return (from <= screen && screen < to) || screen + screens < to
}

/** Moves plays of a cell from screens with too many to screens with room, a whole part at a time. */
function ease(parts: readonly Part[], cell: number, asked: ClassPlays, lost: Int32Array): Part[] {
  const eased = [...parts]
  for (const part of eased) part.load = loadOf(part, cell, asked)
  for (const part of eased) {
    while (part.load > (asked.capacity[cell] ?? 0)) {
      if (!moveOne(eased, part, cell, asked)) dropOne(part, cell, asked, lost)
    }
  }
  return eased
}

function loadOf({ plays }: Part, cell: number, { slots, capacity }: ClassPlays): number {
  let load = 0
  for (let line = 0; line < slots.length; line++) {
    load += (slots[line] ?? 1) * (plays[line * capacity.length + cell] ?? 0)
  }
  return load
}

/** One play of one line goes to another part: of the line that has least there compared with here. */
function moveOne(parts: Part[], giver: Part, cell: number, asked: ClassPlays): boolean {
  const best = bestMove(parts, giver, cell, asked)
  if (!best) return false
  const { taker, place, width } = best
  const count = Math.min(giver.to - giver.from, taker.to - taker.from)
  for (const part of [giver, taker]) divide(parts, part, count)
  giver.plays[place] = (giver.plays[place] ?? 0) - 1
  taker.plays[place] = (taker.plays[place] ?? 0) + 1
  giver.load -= width
  taker.load += width
  return true
}

function bestMove(parts: readonly Part[], giver: Part, cell: number, { slots, capacity, caps }: ClassPlays) {
  let best: { taker: Part; place: number; width: number; lead: number } | null = null
  for (const taker of parts) {
    const room = (capacity[cell] ?? 0) - taker.load
    for (let line = 0; room > 0 && line < slots.length; line++) {
      const place = line * capacity.length + cell
      const width = slots[line] ?? 1
      const [here, there] = [giver.plays[place] ?? 0, taker.plays[place] ?? 0]
      const limit = caps?.[place] ?? -1
      if (here === 0 || width > room || (limit >= 0 && there >= limit)) continue
      if (!best || here - there > best.lead) best = { taker, place, width, lead: here - there }
    }
  }
  return best
}

/** Makes the screens of a part beyond the first `count` a part of their own. */
function divide(parts: Part[], part: Part, count: number) {
  if (part.to - part.from === count) return
  const rest = { ...part, from: part.from + count, plays: part.plays.slice() }
  parts.splice(parts.indexOf(part) + 1, 0, rest)
  part.to = rest.from
}

/** The shortest goes first: it leaves the most units to the others. */
function dropOne(part: Part, cell: number, { slots, capacity }: ClassPlays, lost: Int32Array) {
  const placeOf = (line: number) => line * capacity.length + cell
  const present = [...slots.keys()].filter((line) => (part.plays[placeOf(line)] ?? 0) > 0)
  const line = present.findLast((each) => slots[each] === 1) ?? present.at(-1)
  if (line === undefined) throw new Error('A part has a load without plays')
  const place = placeOf(line)
  part.plays[place] = (part.plays[place] ?? 0) - 1
  part.load -= slots[line] ?? 1
  lost[place] = (lost[place] ?? 0) + part.to - part.from
}

/** Screens with equal plays, whichever intervals they come from. */
function together(parts: readonly Part[]): ScreenVector[] {
  const found = new Map<number, Part[][]>()
  for (const part of parts) {
    const key = digest(part.plays)
    const alike = found.get(key) ?? []
    const own = alike.find(([first]) => first && areEqual(first.plays, part.plays))
    if (own) own.push(part)
    else found.set(key, [...alike, [part]])
  }
  return [...found.values()].flat().map((same) => {
    const screens = same.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, place) => from + place))
    return { screens: Int32Array.from(screens).sort(), plays: same[0]?.plays ?? new Int32Array() }
  })
}

function digest(plays: Int32Array): number {
  let sum = 0
  for (let at = 0; at < plays.length; at++) sum = (Math.imul(sum, 31) + (plays[at] ?? 0)) | 0
  return sum
}

function areEqual(one: Int32Array, other: Int32Array): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

function vectorOf({ from, to, plays }: Part): ScreenVector {
  return { screens: Int32Array.from({ length: to - from }, (_, place) => from + place), plays }
}

function someOf(lost: Int32Array): Int32Array | null {
  return lost.some((count) => count > 0) ? lost : null
}
