import type { Program } from '#domain/schedule/day/program.ts'
import { SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'

/** Plays of each item of a program, hour by hour: counted once as long as somebody keeps the program. */
export interface HourPlays {
  /** Places of the program's hours, by their start. */
  placeOf: ReadonlyMap<number, number>
  /** Plays of item i that begin in the k-th hour at `k * items + i`. */
  counts: Uint8Array
}

const known = new WeakMap<Program, HourPlays>()

export function hourPlays(program: Program): HourPlays {
  const plays = known.get(program) ?? counted(program)
  known.set(program, plays)
  return plays
}

function counted({ items, hours }: Program): HourPlays {
  const counts = new Uint8Array(items.length * hours.length)
  hours.forEach(({ units }, hour) => {
    countPlays(units, 0, SLOTS_PER_HOUR, items.length, counts.subarray(hour * items.length))
  })
  return { placeOf: new Map(hours.map(({ start }, place) => [start, place])), counts }
}

/** Adds what begins in some units of an hour, which are at most 240. */
export function countPlays(units: Uint16Array, from: number, to: number, items: number, counts: Uint8Array) {
  for (let unit = from; unit < to; unit++) {
    const item = (units[unit] ?? 0) - 1
    if (item >= 0 && item < items) counts[item] = (counts[item] ?? 0) + 1
  }
}
