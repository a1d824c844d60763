import { expand, type Play, type ScheduledDay } from '#domain/schedule/day/expand.ts'
import { CONTINUES, type Program } from '#domain/schedule/day/program.ts'

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
  return streams.reduce((plays, program) => plays + wholePlays(program), 0)
}

/** Counted over the bare units: a large network has millions of them. */
function wholePlays({ items, hours }: Program): number {
  const slots = [0, ...items.map((item) => item.slots)]
  let plays = 0
  for (const { units } of hours) {
    let [begun, from] = [0, 0]
    units.forEach((unit, at) => {
      if (unit === CONTINUES) return
      if (begun > 0 && slots[begun] === at - from) plays++
      ;[begun, from] = [unit, at]
    })
    if (begun > 0 && slots[begun] === units.length - from) plays++
  }
  return plays
}
