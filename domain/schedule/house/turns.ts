import type { Gap } from '#domain/schedule/day/day.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'

/** Number of its turns today, and the times between which it may take one. Times are 15 s boundaries. */
export interface Turn {
  slots: number
  from: number
  to: number
  /** From here on it is gone, whatever had been planned. */
  stop: number
  taken: number
  isIn: boolean
}

/**
 * Item whose turn it is now, with `room` slots left of a gap of `length`; -1 when there is none. Within a round the
 * order is the list's; it is only left where another order fills the rest of the gap. Nobody gets a second turn before
 * everybody had the first, so counts differ by one at most; a latecomer starts level with the others.
 */
export function takeTurn(turns: readonly Turn[], now: number, room: number, length: number): number {
  const present = turns.filter((turn) => isPresent(turn, now, length))
  letIn(present, turns)
  const isOpen = (turn: Turn) => mayPlay(turn, present, now, room)
  const next =
    present.find((turn) => isFilled(room - turn.slots, present, turn) && isOpen(turn)) ?? present.find(isOpen)
  if (!next) return -1
  next.taken += 1
  return turns.indexOf(next)
}

/**
 * The longest that can take part in a gap of which only these parts are free: there is room for it in at least half
 * of the rounds. Longer ones pass their turn here, lest the others wait too long for a part that seldom comes.
 */
export function longestTurn(gap: Gap, parts: readonly Gap[], turns: readonly Turn[]): number {
  const lengths = parts.map(({ from, to }) => to - from)
  const whole = Math.max(0, ...lengths)
  if (parts.length <= 1) return whole
  const begins = gap.hour + gap.from * SLOT_MS
  const ends = gap.hour + gap.to * SLOT_MS
  const present = turns.filter(({ from, stop, slots }) => from < ends && begins < stop && slots <= whole)
  const slots = present.map((turn) => turn.slots).sort((one, other) => other - one)
  return slots.find((longest, place) => hasRoom(longest, slots.slice(place), lengths)) ?? whole
}

function hasRoom(longest: number, upToIt: readonly number[], lengths: readonly number[]): boolean {
  const free = lengths.reduce((sum, length) => sum + length, 0)
  const turns = lengths.reduce((sum, length) => sum + Math.floor(length / longest), 0)
  return turns * 2 >= Math.floor(free / upToIt.reduce((sum, slots) => sum + slots, 0))
}

/** True if the item fits the gap at all: a longer one passes its turn here, as it must not hold up the others. */
function isPresent(turn: Turn, now: number, length: number): boolean {
  return turn.from <= now && now < Math.min(turn.to, turn.stop) && turn.slots <= length
}

function letIn(present: readonly Turn[], turns: readonly Turn[]) {
  const level = lowest(present.filter(({ isIn }) => isIn))
  const inside = new Set(present)
  for (const turn of turns) {
    const isIn = inside.has(turn)
    if (isIn && !turn.isIn) turn.taken = Math.max(turn.taken, level)
    turn.isIn = isIn
  }
}

function lowest(turns: readonly Turn[]): number {
  return turns.length === 0 ? 0 : Math.min(...turns.map(({ taken }) => taken))
}

function mayPlay(turn: Turn, present: readonly Turn[], now: number, room: number): boolean {
  return turn.slots <= room && endsInTime(turn, now) && !present.some((other) => isOwedTurn(other, turn, now))
}

/** Once its period is too short for another play, only what shares that period waits for it. */
function isOwedTurn(other: Turn, turn: Turn, now: number): boolean {
  const isSamePeriod = other.from === turn.from && other.to === turn.to
  return other.taken < turn.taken && (endsInTime(other, now) || isSamePeriod)
}

function endsInTime(turn: Turn, now: number): boolean {
  return now + turn.slots * SLOT_MS <= turn.to
}

/**
 * Number of slots before the end of a gap at which the order begins to mind the rest; sums of slots fit one 32-bit
 * word.
 */
const FORESIGHT = 24

/** True if `room` can be filled to the last slot by the rest of this round and the next one. */
function isFilled(room: number, present: readonly Turn[], chosen: Turn): boolean {
  if (room === 0) return true
  if (room > FORESIGHT || room < 0) return room > 0
  const level = lowest(present)
  const rest = present.filter((turn) => turn !== chosen && turn.taken === level).map(({ slots }) => slots)
  const whole = rest.reduce((sum, slots) => sum + slots, 0)
  if (whole >= room) return reaches(rest, room)
  return isFilledByRounds(
    room - whole,
    present.map(({ slots }) => slots),
  )
}

function isFilledByRounds(room: number, round: readonly number[]): boolean {
  return reaches(round, room % round.reduce((sum, slots) => sum + slots, 0))
}

function reaches(slots: readonly number[], room: number): boolean {
  const sums = slots
    .filter((length) => length <= FORESIGHT)
    .reduce((reached, length) => reached | (reached << length), 1)
  return ((sums >>> room) & 1) === 1
}
