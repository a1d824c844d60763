import type { Roadblock } from '../../schedule/day/network.ts'

/** Two roadblocks take the same unit of some hour. */
export function doCollide(one: Roadblock, other: Roadblock): boolean {
  return (one.phase - other.phase) % greatestDivisor(one.period, other.period) === 0
}

/**
 * The unit of its period that a new roadblock plays in: as far as can be from those that share screens with it, the
 * earlier of equals. Nothing where every unit meets one of them.
 */
export function freePhase(period: number, others: readonly Roadblock[]): number | null {
  const free = freePhases(period, others)
  const distance = (phase: number) => Math.min(...others.map((other) => distanceOf({ period, phase }, other)))
  return free.reduce<number | null>((best, phase) => {
    return best === null || distance(phase) > distance(best) ? phase : best
  }, null)
}

/** Units of a period that meet none of some roadblocks. */
export function freePhases(period: number, others: readonly Roadblock[]): number[] {
  return Array.from({ length: period }, (_, phase) => phase).filter((phase) =>
    others.every((other) => !doCollide({ period, phase }, other)),
  )
}

/** Least distance of two roadblocks, in units. */
function distanceOf(one: Roadblock, other: Roadblock): number {
  const common = greatestDivisor(one.period, other.period)
  const apart = (((one.phase - other.phase) % common) + common) % common
  return Math.min(apart, common - apart)
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
