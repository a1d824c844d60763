import { expand, type Play, type ScheduledDay } from '#domain/schedule/day/expand.ts'
import { type Program, placingsOf } from '#domain/schedule/day/program.ts'

/** Planned is what is in force at its slots and whole: what a change or the closing cuts off is no play. */
export function isPlanned({ item, isWhole }: Play): boolean {
  return item !== null && isWhole
}

/** Number of plays that a day owes: dashboard, lists, day view and reports hold it against the proven ones. */
export function plannedPlays(day: ScheduledDay, programs: ReadonlyMap<string, Program>): number {
  const [first, last] = [day.spans[0], day.spans.at(-1)]
  return first && last ? expand([day], programs, first.from, last.to).filter(isPlanned).length : 0
}

/** The same of a day that nothing has touched yet, without a look at each slot: its streams leave each other room. */
export function plannedPlaysOfWhole(streams: readonly Program[]): number {
  const placings = streams.flatMap((program) => program.hours.flatMap(({ start }) => placingsOf(program, start)))
  return placings.filter(({ item, from, to }) => to - from === item.slots).length
}
