import { missingOf, type Plan } from '#domain/schedule/allocation/plan.ts'
import { type Residual, reach, residualOf } from '#domain/schedule/allocation/residual.ts'

/** Plays that a line did not get, and the reason. */
export interface Shortfall {
  line: number
  missing: number
  cut: Cut
}

/**
 * The bottleneck: everything the line could play on, directly or by moving others, is taken by the holders, who can
 * play nowhere else. Without cells it is the line's own cap that holds it back. Lines of one bottleneck share it.
 */
export interface Cut {
  /** Nodes, as the model counts them, ascending. */
  cells: Int32Array
  /** Places of lines, ascending. */
  holders: readonly number[]
}

export function shortfallsOf(plan: Plan, goals: Int32Array, lines: readonly number[]): Shortfall[] {
  const found = new Map<number, Cut>()
  const short = lines.filter((line) => missingOf(plan, goals, line) > 0)
  return short.map((line) => {
    const cut = found.get(line) ?? cutFrom(plan, line)
    for (const holder of cut.holders) if (!found.has(holder)) found.set(holder, cut)
    return { line, missing: missingOf(plan, goals, line), cut }
  })
}

/** All that a line reaches when nothing free is left for it. */
function cutFrom(plan: Plan, line: number): Cut {
  const residual = { ...residualOf(plan, false, 1), isLoose: true }
  reach(residual, [line], true)
  return readCut(residual)
}

export function readCut({ marks, firstEdge, firstCell, firstGate }: Residual): Cut {
  const nodes = marks.queue.slice(0, marks.reached).sort()
  const cells = nodes.filter((node) => node >= firstCell && node < firstGate).map((node) => node - firstCell)
  return { cells, holders: [...nodes.filter((node) => node < firstEdge)] }
}

/** Lines that some lines share their bottlenecks with, themselves included. */
export function competitorsOf(plan: Plan, lines: readonly number[]): ReadonlySet<number> {
  const residual = { ...residualOf(plan, false, 1), isLoose: true }
  reach(residual, lines, true)
  return new Set(readCut(residual).holders)
}
