import type { AdGrid } from '#domain/schedule/day/grid.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'

/** Whether something is true of a unit (0 to 239) of a UTC hour. */
export type UnitTest = (hour: number, unit: number) => boolean

/** The units in which these programs play something. */
export function takenBy(programs: readonly (Program | null)[]): UnitTest {
  const hours = programs.flatMap((program) => program?.hours ?? [])
  const byStart = Map.groupBy(hours, ({ start }) => start)
  return (hour, unit) => byStart.get(hour)?.some(({ units }) => units[unit] !== 0) ?? false
}

/** The ad positions that nobody bought: they fall to the house stream. */
export function unsoldUnits({ hours, positions }: AdGrid, ads: Program): UnitTest {
  const places = new Map(hours.map((start, place) => [start, place * SLOTS_PER_HOUR]))
  const isPosition = new Uint8Array(hours.length * SLOTS_PER_HOUR)
  for (const cell of positions) for (const unit of cell) isPosition[unit] = 1
  const isTaken = takenBy([ads])
  return (hour, unit) => isPosition[(places.get(hour) ?? Number.NaN) + unit] === 1 && !isTaken(hour, unit)
}
