import { at } from '#domain/schedule/allocation/counts.ts'
import type { Edges } from '#domain/schedule/allocation/edges.ts'
import type { Shape, Shapes } from '#domain/schedule/allocation/shapes.ts'
import type { AdLine, DayNetwork, PlaysPerLoop } from '#domain/schedule/network.ts'

/** What a line's cap allows one screen of a class, in plays. */
export interface Limits {
  /** By edge: where its allowances begin in `cells`; -1 where the line has no cap. */
  ofEdge: Int32Array
  /** Rounded up: which cells get the plays that parts of a loop add up to is for the allocation to choose … */
  cells: Int32Array
  /** … within the whole plays of the day, by edge. */
  day: Int32Array
}

export function limitsOf({ lines }: DayNetwork, edges: Edges, shapes: Shapes): Limits {
  const ofEdge = new Int32Array(edges.line.length).fill(-1)
  const day = new Int32Array(edges.line.length)
  const cells: number[] = []
  lines.forEach(({ cap }, place) => {
    const begun = new Map<string, number>()
    for (let index = at(edges.ofLine, place); cap && index < at(edges.ofLine, place + 1); index++) {
      const edge = at(edges.byLine, index)
      const shape = at(shapes.ofClass, at(edges.class, edge))
      const open = openUnits(shapes.list[shape], at(edges.cells, edge))
      const loop = (shapes.list[shape]?.base ?? 1) * cap.loops
      const key = `${shape} ${at(edges.cells, edge)}`
      ofEdge[edge] = begun.get(key) ?? cells.length
      if (!begun.has(key)) cells.push(...open.map((units) => Math.ceil((units * cap.plays) / loop)))
      begun.set(key, at(ofEdge, edge))
      // A day that has begun may owe the rest of a play, which its goal keeps within bounds.
      const round = shapes.list[shape]?.isBegun ? Math.ceil : Math.floor
      day[edge] = round((sum(open) * cap.plays) / loop)
    }
  })
  return { ofEdge, cells: Int32Array.from(cells), day }
}

/** What a cap allows over all screens of a line: the goal of a line that is sold by share. */
export interface Allowed {
  /** On what is left of the day: together with its past it is never more nor less than the whole. */
  left: number
  /** On the whole day. */
  whole: number
}

export function playsAllowed({ profiles, screens }: DayNetwork, line: AdLine, { plays, loops }: PlaysPerLoop): Allowed {
  const open = profiles.map(({ stretches }) =>
    sum(stretches.map(({ from, to, local }) => ((line.hours >> local) & 1 ? to - from : 0))),
  )
  const begun = profiles.map(({ begunHours = [] }) =>
    sum(begunHours.map((units, hour) => ((line.hours >> hour) & 1 ? units : 0))),
  )
  let [left, whole] = [0, 0]
  for (const place of line.screens) {
    const { profile, base } = screens[place] ?? { profile: -1, base: 1 }
    const passed = begun[profile] ?? 0
    const upTo = (units: number) => Math.floor((units * plays) / (base * loops))
    const all = upTo(passed + (open[profile] ?? 0))
    whole += all
    left += all - upTo(passed)
  }
  return { left, whole }
}

function openUnits(shape: Shape | undefined, cells: number): number[] {
  return (shape?.units ?? []).map(({ open }, cell) => ((cells >> cell) & 1 ? open : 0))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
