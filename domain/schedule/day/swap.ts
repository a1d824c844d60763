import { CONTINUES, type Program } from '#domain/schedule/day/program.ts'

/** Two plays of one hour that change places: their first units. */
export type Swap = readonly [hour: number, one: number, other: number]

export type SwapFault = 'notAPlay' | 'otherLength'

/** Reason why two units cannot change places, or null when they can: both begin a play, and both plays are as long. */
export function swapFault(program: Program, [hour, one, other]: Swap): SwapFault | null {
  const [first, second] = [lengthAt(program, hour, one), lengthAt(program, hour, other)]
  if (first === 0 || second === 0 || one === other) return 'notAPlay'
  return first === second ? null : 'otherLength'
}

/** The program with plays exchanged, one pair after the other; a pair that does not fit is left out. */
export function swapped(program: Program, swaps: readonly Swap[]): Program {
  return swaps.reduce((before, swap) => (swapFault(before, swap) === null ? exchange(before, swap) : before), program)
}

function exchange(program: Program, [start, one, other]: Swap): Program {
  const hours = program.hours.map((hour) => {
    if (hour.start !== start) return hour
    const units = hour.units.slice()
    units[one] = hour.units[other] ?? 0
    units[other] = hour.units[one] ?? 0
    return { start, units }
  })
  return { ...program, hours }
}

/** Units of the play that begins here; none where none does. */
function lengthAt({ items, hours }: Program, start: number, unit: number): number {
  const units = hours.find((hour) => hour.start === start)?.units
  const item = items[(units?.[unit] ?? 0) - 1]
  if (!units || !item) return 0
  let length = 1
  while (units[unit + length] === CONTINUES && length < item.slots) length += 1
  return length
}
