/**
 * The plays of one cell that want their turn. Play j of n owns the window from (j-1)S/n to jS/n of the S positions: it
 * waits in the calendar until its window opens, then among the due, where the window that closes first comes first.
 * Positions that nobody bought are plays of their own, so that what is sold lies evenly between them.
 */
export interface Queue {
  positions: number
  /** The first position that is not over. */
  start: number
  /** Entries in use; the arrays below are longer. */
  count: number
  /** Place of the line, or `UNSOLD`. */
  line: Int32Array
  plays: Int32Array
  width: Uint8Array
  done: Int32Array
  /**
   * Part of its window that an entry has behind it where the day has begun already, in plays; less than 0 ahead of it.
   */
  phase: Float64Array
  /** Plays a position. */
  rate: Float64Array
  opens: Int32Array
  /** Opening of the window after this one. */
  reopens: Int32Array
  closes: Int32Array
  /** Greatest distance of an entry's plays from an even flow so far, in plays. */
  drift: Float64Array
  /** The next entry of the same list, plus one. */
  link: Int32Array
  calendar: Int32Array
  due: Int32Array
  /** Bit p is set where a window of the due closes at position p. */
  bits: Int32Array
  /** The first word of `bits` that may have one set. */
  lowest: number
  now: number
}

export const UNSOLD = -1
export const NOBODY = -1

export function newQueue(positions: number, room: number): Queue {
  return {
    positions,
    start: 0,
    count: 0,
    line: new Int32Array(room),
    plays: new Int32Array(room),
    width: new Uint8Array(room),
    done: new Int32Array(room),
    phase: new Float64Array(room),
    rate: new Float64Array(room),
    opens: new Int32Array(room),
    reopens: new Int32Array(room),
    closes: new Int32Array(room),
    drift: new Float64Array(room),
    link: new Int32Array(room),
    calendar: new Int32Array(positions + 1),
    due: new Int32Array(positions + 1),
    bits: new Int32Array((positions >> 5) + 1),
    lowest: 0,
    now: -1,
  }
}

export function clear(queue: Queue, start: number) {
  queue.count = 0
  queue.start = start
  queue.now = start - 1
  queue.lowest = 0
  queue.calendar.fill(0)
  queue.due.fill(0)
  queue.bits.fill(0)
}

/**
 * Takes in a line with its plays of the cell that are to come, after those it had; the earlier entered comes first where
 * windows close together.
 */
export function enter(queue: Queue, line: number, plays: number, width: number, had: number) {
  const { start, positions } = queue
  const entry = queue.count++
  const phase = phaseOf(queue, plays, had)
  queue.line[entry] = line
  queue.plays[entry] = plays
  queue.width[entry] = width
  queue.done[entry] = 0
  queue.phase[entry] = phase
  queue.rate[entry] = (plays - phase) / (positions - start)
  queue.drift[entry] = 0
  queue.reopens[entry] = Math.floor(start - (phase * (positions - start)) / (plays - phase) + FUZZ)
  enlist(queue, entry)
}

/** Windows go on where the plays before have left them; who had quite another number of them begins a new one. */
function phaseOf({ start, positions }: Queue, plays: number, had: number): number {
  const phase = (start * (had + plays)) / positions - had
  return Math.abs(phase) < 1 ? phase : 0
}

/** A window that ends at a position may be off by what fractions are off. */
const FUZZ = 1e-9

/** Whoever's window opens up to a position is due from now on. */
export function openWindows(queue: Queue, until: number) {
  const { calendar, link } = queue
  while (queue.now < until && queue.now + 1 < queue.positions) {
    queue.now += 1
    let entry = (calendar[queue.now] ?? 0) - 1
    while (entry >= 0) {
      const following = (link[entry] ?? 0) - 1
      makeDue(queue, entry)
      entry = following
    }
    calendar[queue.now] = 0
  }
}

/** The due entry whose window closes first, or `NOBODY`. */
export function firstDue(queue: Queue): number {
  const { bits } = queue
  while (queue.lowest < bits.length && bits[queue.lowest] === 0) queue.lowest += 1
  return headFrom(queue, queue.lowest << 5)
}

/** The due entry that comes after another one. */
export function nextDue(queue: Queue, entry: number): number {
  const following = (queue.link[entry] ?? 0) - 1
  return following >= 0 ? following : headFrom(queue, (queue.closes[entry] ?? 0) + 1)
}

export function isOver(queue: Queue, entry: number): boolean {
  return (queue.done[entry] ?? 0) >= (queue.plays[entry] ?? 0)
}

/** Gives an entry its turn at a position, whether its window has opened or not. */
export function take(queue: Queue, entry: number, at: number) {
  leave(queue, entry)
  note(queue, entry, at)
  queue.done[entry] = (queue.done[entry] ?? 0) + 1
  if (!isOver(queue, entry)) enlist(queue, entry)
}

function enlist(queue: Queue, entry: number) {
  const { start, positions } = queue
  const phase = queue.phase[entry] ?? 0
  const turns = (queue.done[entry] ?? 0) + 1 - phase
  const end = start + (turns * (positions - start)) / ((queue.plays[entry] ?? 1) - phase)
  const opens = queue.reopens[entry] ?? 0
  queue.opens[entry] = opens
  queue.closes[entry] = Math.ceil(end - FUZZ)
  queue.reopens[entry] = Math.floor(end + FUZZ)
  if (opens <= queue.now) return makeDue(queue, entry)
  queue.link[entry] = queue.calendar[opens] ?? 0
  queue.calendar[opens] = entry + 1
}

function makeDue(queue: Queue, entry: number) {
  const { closes, due, link, bits } = queue
  const at = closes[entry] ?? 0
  const word = at >> 5
  link[entry] = due[at] ?? 0
  due[at] = entry + 1
  bits[word] = (bits[word] ?? 0) | (1 << (at & 31))
  if (word < queue.lowest) queue.lowest = word
}

function leave({ opens, closes, now, calendar, due, link, bits }: Queue, entry: number) {
  const isDue = (opens[entry] ?? 0) <= now
  const at = (isDue ? closes : opens)[entry] ?? 0
  const list = isDue ? due : calendar
  if (list[at] === entry + 1) list[at] = link[entry] ?? 0
  else {
    let before = (list[at] ?? 0) - 1
    while (link[before] !== entry + 1) before = (link[before] ?? 0) - 1
    link[before] = link[entry] ?? 0
  }
  if (isDue && list[at] === 0) bits[at >> 5] = (bits[at >> 5] ?? 0) & ~(1 << (at & 31))
}

function headFrom({ bits, due }: Queue, position: number): number {
  let word = position >> 5
  let rest = (bits[word] ?? 0) & (-1 << (position & 31))
  while (rest === 0) {
    word += 1
    if (word >= bits.length) return NOBODY
    rest = bits[word] ?? 0
  }
  return (due[(word << 5) + 31 - Math.clz32(rest & -rest)] ?? 0) - 1
}

/** Distance of the play's end ahead of an even flow, and of the entry behind it before. */
function note({ rate, done, width, drift, phase, start }: Queue, entry: number, at: number) {
  const until = at + (width[entry] ?? 1) - start
  const even = (rate[entry] ?? 0) * until + (phase[entry] ?? 0) - (done[entry] ?? 0)
  drift[entry] = Math.max(drift[entry] ?? 0, 1 - even, even - (rate[entry] ?? 0))
}
