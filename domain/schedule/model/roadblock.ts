import type { Roadblock, Stretch } from '#domain/schedule/day/network.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'

/** True if a roadblock plays in a unit of a UTC hour; the same on every screen, whenever it opens. */
export function isRoadblockUnit({ period, phase }: Roadblock, hour: number, unit: number): boolean {
  return (hour / SLOT_MS + unit) % period === phase
}

/** The units of a stretch in which a roadblock plays, counted from its UTC hour. */
export function roadblockUnits(
  roadblock: Roadblock,
  { hour, from, to }: Pick<Stretch, 'hour' | 'from' | 'to'>,
): number[] {
  const units = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
  return units.filter((unit) => isRoadblockUnit(roadblock, hour, unit))
}
