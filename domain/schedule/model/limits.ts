import type { AdLine, DayNetwork, PlaysPerLoop, Profile } from '#domain/schedule/day/network.ts'
import { leftOf, unitsOf } from '#domain/schedule/day/profile.ts'
import { at } from '#domain/schedule/model/counts.ts'
import type { Edges } from '#domain/schedule/model/edges.ts'
import { mostPlays } from '#domain/schedule/model/further.ts'
import type { Shape, Shapes } from '#domain/schedule/model/shapes.ts'
import type { Stood } from '#domain/schedule/model/stood.ts'

/** Plays that a line's cap allows one screen of a class. */
export interface Limits {
  /** By edge: where its allowances begin in `cells`; -1 where the line has no cap. */
  ofEdge: Int32Array
  /** Rounded up: which cells get the plays that parts of a loop add up to is for the allocation to choose … */
  cells: Int32Array
  /** … within the whole plays of the day, by edge. */
  day: Int32Array
}

export function limitsOf(
  { lines, profiles }: DayNetwork,
  edges: Edges,
  shapes: Shapes,
  stood: readonly (Stood | undefined)[],
): Limits {
  const ofEdge = new Int32Array(edges.line.length).fill(-1)
  const day = new Int32Array(edges.line.length)
  const cells: number[] = []
  const placeOf = new Map(lines.some(isBonus) ? lines.map(({ id }, place) => [id, place]) : [])
  lines.forEach((line, place) => {
    const { cap } = line
    const sold = placeOf.get(line.bonusOf ?? '')
    const known = new Map<string, number>()
    for (let index = at(edges.ofLine, place); cap && index < at(edges.ofLine, place + 1); index++) {
      const edge = at(edges.byLine, index)
      const shape = at(shapes.ofClass, at(edges.class, edge))
      const had = hadOf(stood[at(edges.class, edge)], sold === undefined ? [place] : [place, sold])
      const most = line.further
        ? furtherMost(profiles, shapes.list[shape], at(edges.cells, edge), line, cap, had)
        : mostOf(shapes.list[shape], at(edges.cells, edge), cap, had, isBonus(line))
      const key = `${shape} ${at(edges.cells, edge)} ${had.join()}`
      ofEdge[edge] = known.get(key) ?? cells.length
      if (!known.has(key)) cells.push(...most.cells)
      known.set(key, at(ofEdge, edge))
      day[edge] = most.day
    }
  })
  return { ofEdge, cells: Int32Array.from(cells), day }
}

const isBonus = ({ bonusOf }: AdLine) => bonusOf !== undefined

/** Plays of lines on one screen that are over, by cell; none where they have not been on the screen yet. */
function hadOf(stood: Stood | undefined, lines: readonly number[]): Int32Array {
  const rows = lines.map((line) => stood?.lines.indexOf(line) ?? -1).filter((row) => row >= 0)
  if (!stood || rows.length === 0) return NOTHING
  const cells = stood.taken.length
  const had = stood.taken.map((_, cell) => rows.reduce((sum, row) => sum + at(stood.had, row * cells + cell), 0))
  return had.some((plays) => plays > 0) ? had : NOTHING
}

const NOTHING = new Int32Array()

/** Whole-day allowance of lines that have been on a screen today; a line that comes late has its share of the rest. */
function mostOf(
  shape: Shape | undefined,
  mask: number,
  { plays, loops }: PlaysPerLoop,
  had: Int32Array,
  isBonus: boolean,
) {
  const loop = (shape?.base ?? 1) * loops
  const own = (shape?.units ?? []).map((units, cell) => ((mask >> cell) & 1 ? units : { open: 0, whole: 0 }))
  const isLate = had.length === 0 && own.some(({ open, whole }) => open < whole)
  const units = own.map(({ open, whole }) => (isLate ? open : whole))
  // The rest of a day may owe the rest of a play, which its goal keeps within bounds.
  const round = isLate && !isBonus ? Math.ceil : Math.floor
  return {
    cells: units.map((open, cell) => Math.max(0, Math.ceil((open * plays) / loop) - (had[cell] ?? 0))),
    day: Math.max(0, round((sum(units) * plays) / loop) - sum(had)),
  }
}

/** A roadblock has each of its units that is to come; a limit by the hour or the day counts what is over. */
function furtherMost(
  profiles: readonly Profile[],
  shape: Shape | undefined,
  mask: number,
  { further }: AdLine,
  cap: PlaysPerLoop,
  had: Int32Array,
) {
  const profile = profiles[shape?.profile ?? -1] ?? { stretches: [] }
  const cells = (shape?.grid.cells ?? []).map((hours, cell) => ((mask >> cell) & 1 ? hours : 0))
  if (further?.roadblock) {
    const units = cells.map((hours) => mostPlays(further, leftOf(profile), hours))
    return { cells: units, day: sum(units) }
  }
  const share = mostOf(shape, mask, cap, had, false)
  const own = cells.map((hours, cell) => mostPlays(further, profile.stretches, hours) - (had[cell] ?? 0))
  const day = (further?.perDay ?? Number.POSITIVE_INFINITY) - sum(had)
  return {
    cells: share.cells.map((plays, cell) => Math.max(0, Math.min(plays, own[cell] ?? 0))),
    day: Math.max(0, Math.min(share.day, day)),
  }
}

/** Plays that a cap allows over all screens of a line: the goal of a line that is sold by share. */
export interface Allowed {
  /** On what is left of the day: together with its past it is never more nor less than the whole. */
  left: number
  /** On the whole day. */
  whole: number
}

export function playsAllowed({ profiles, screens }: DayNetwork, line: AdLine, { plays, loops }: PlaysPerLoop): Allowed {
  const all = profiles.map(({ stretches }) => unitsOf(stretches, line.hours))
  const open = profiles.map((profile) => unitsOf(leftOf(profile), line.hours))
  const most = profiles.map(({ stretches }) => mostPlays(line.further, stretches, line.hours))
  const mostLeft = profiles.map((profile) => mostPlays(line.further, leftOf(profile), line.hours))
  const isRoadblock = line.further?.roadblock !== undefined
  // A roadblock plays in its units, however many of them the loops of a day come to.
  const upTo = (units: number, base: number) => (isRoadblock ? ENDLESS : Math.floor((units * plays) / (base * loops)))
  const ofShape = (profile: number, base: number): Allowed => {
    const day = upTo(all[profile] ?? 0, base)
    const past = isRoadblock ? 0 : upTo((all[profile] ?? 0) - (open[profile] ?? 0), base)
    return { whole: Math.min(day, most[profile] ?? 0), left: Math.min(day - past, mostLeft[profile] ?? 0) }
  }
  let [left, whole] = [0, 0]
  // Neighbours are mostly alike.
  let last = { profile: -1, base: 1, own: ofShape(-1, 1) }
  for (const place of line.screens) {
    const { profile, base } = screens[place] ?? { profile: -1, base: 1 }
    if (profile !== last.profile || base !== last.base) last = { profile, base, own: ofShape(profile, base) }
    whole += last.own.whole
    left += last.own.left
  }
  return { left, whole }
}

const ENDLESS = Number.MAX_SAFE_INTEGER

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
