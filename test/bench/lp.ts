import loadHighs from 'highs'
import type { Model } from '#domain/schedule/model/model.ts'

const highs = await loadHighs()

/** The most units that a day can deliver if plays could be cut into parts: an upper bound by an independent solver. */
export function mostUnits(model: Model): number {
  const program = linearProgram(model)
  if (program.objective.length === 0) return 0
  const text = `Maximize\n obj: ${program.objective.join('\n + ')}\nSubject To\n${program.rows.join('\n')}\nBounds\n${program.bounds.join('\n')}\nEnd\n`
  const solution = highs.solve(text, { output_flag: false })
  if (solution.Status !== 'Optimal') throw new Error(`The solver says ${solution.Status}`)
  return solution.ObjectiveValue
}

/** A variable for the plays of each edge in each cell. Screens of a class are alike, so the class stands for them. */
function linearProgram({ network, edges, cells, capacity, paired, limits, classes }: Model) {
  const count = cells.hours.length
  const objective: string[] = []
  const bounds: string[] = []
  const sums = new Map<string, { terms: string[]; most: number }>()
  const within = (name: string, term: string, most: number) => {
    const sum = sums.get(name) ?? { terms: [], most }
    sum.terms.push(term)
    sums.set(name, sum)
  }
  edges.line.forEach((line, edge) => {
    const { slots = 1, goal = 0 } = network.lines[line] ?? {}
    const own = edges.class[edge] ?? 0
    const size = (classes.start[own + 1] ?? 0) - (classes.start[own] ?? 0)
    const begin = limits.ofEdge[edge] ?? -1
    for (let cell = 0; cell < count; cell++) {
      if (!(((edges.cells[edge] ?? 0) >> cell) & 1)) continue
      const node = own * count + cell
      const name = `x${edge}_${cell}`
      objective.push(`${slots} ${name}`)
      within(`line${line}`, name, goal)
      within(`room${node}`, `${slots} ${name}`, capacity[node] ?? 0)
      if (slots === 2) within(`pair${node}`, `2 ${name}`, paired[node] ?? 0)
      if (begin >= 0) within(`day${edge}`, name, (limits.day[edge] ?? 0) * size)
      if (begin >= 0) bounds.push(`${name} <= ${(limits.cells[begin + cell] ?? 0) * size}`)
    }
  })
  const rows = [...sums].map(([name, { terms, most }]) => ` ${name}: ${terms.join('\n + ')} <= ${most}`)
  return { objective, rows, bounds }
}
