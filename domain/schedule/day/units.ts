import type { Program } from '#domain/schedule/day/program.ts'

/** Predicate over a unit (0 to 239) of a UTC hour. */
export type UnitTest = (hour: number, unit: number) => boolean

/** The units in which these programs play something. */
export function takenBy(programs: readonly (Program | null)[]): UnitTest {
  const hours = programs.flatMap((program) => program?.hours ?? [])
  const byStart = Map.groupBy(hours, ({ start }) => start)
  return (hour, unit) => byStart.get(hour)?.some(({ units }) => units[unit] !== 0) ?? false
}
