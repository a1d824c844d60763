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
  cells: readonly { class: number; cell: number }[]
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

export function readCut({ plan, marks, firstEdge, firstCell, firstGate }: Residual): Cut {
  const nodes = marks.queue.slice(0, marks.reached).sort()
  const cells: { class: number; cell: number }[] = []
  const holders: number[] = []
  for (const node of nodes) {
    if (node < firstEdge) holders.push(node)
    if (node < firstCell || node >= firstGate) continue
    const place = node - firstCell
    cells.push({ class: Math.floor(place / plan.cellCount), cell: place % plan.cellCount })
  }
  return { cells, holders }
}
