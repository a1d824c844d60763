import type { AdLine, DayNetwork, PlaysPerLoop, Profile, Stretch } from '#domain/schedule/day/network.ts'
import { leftOf, unitsOf } from '#domain/schedule/day/profile.ts'
import { add, at } from '#domain/schedule/model/counts.ts'
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
  const begun = stood.map((own) => (own?.had.some((plays) => plays > 0) ? own : undefined))
  lines.forEach((line, place) => {
    const { cap } = line
    const sold = placeOf.get(line.bonusOf ?? '')
    const own = sold === undefined ? [place] : [place, sold]
    const known = new Map<string | number, { begins: number; day: number }>()
    for (let index = at(edges.ofLine, place); cap && index < at(edges.ofLine, place + 1); index++) {
      const edge = at(edges.byLine, index)
      const shape = at(shapes.ofClass, at(edges.class, edge))
      const mask = at(edges.cells, edge)
      const had = hadOf(begun[at(edges.class, edge)], own)
      const key = had === NOTHING ? shape * MOST_MASKS + mask : `${shape} ${mask} ${had.join()}`
      const limit = known.get(key) ?? addMost(cells, mostOfLine(profiles, shapes.list[shape], mask, line, cap, had))
      known.set(key, limit)
      ofEdge[edge] = limit.begins
      day[edge] = limit.day
    }
  })
  return { ofEdge, cells: Int32Array.from(cells), day }
}

/** A day has at most 24 cells. */
const MOST_MASKS = 2 ** 24

/** Plays that the cap and the further terms of a line allow one screen of a shape that has had none of it. */
export function playsOnScreen(
  { profiles }: Pick<DayNetwork, 'profiles'>,
  shape: Shape | undefined,
  mask: number,
  line: AdLine,
): Most {
  const { cap } = line
  if (!cap) return { cells: (shape?.units ?? []).map(() => UNLIMITED), day: UNLIMITED }
  return mostOfLine(profiles, shape, mask, line, cap, NOTHING)
}

/** More plays than a screen has of anything in a day. */
const UNLIMITED = 1_000_000

interface Most {
  cells: readonly number[]
  day: number
}

/** Edges of a line that are alike share their allowances. */
function addMost(cells: number[], most: Most) {
  const begins = cells.length
  cells.push(...most.cells)
  return { begins, day: most.day }
}

function mostOfLine(
  profiles: readonly Profile[],
  shape: Shape | undefined,
  mask: number,
  line: AdLine,
  cap: PlaysPerLoop,
  had: Int32Array,
): Most {
  return line.further
    ? furtherMost(profiles, shape, mask, line, cap, had)
    : mostOf(shape, mask, cap, had, isBonus(line))
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
  const isRoadblock = line.further?.roadblock !== undefined
  // A roadblock plays in its units, however many of them the loops of a day come to.
  const upTo = (units: number, base: number) => (isRoadblock ? ENDLESS : Math.floor((units * plays) / (base * loops)))
  const ofShape = (profile: number, base: number): Allowed => {
    const day = upTo(all[profile] ?? 0, base)
    const past = isRoadblock ? 0 : upTo((all[profile] ?? 0) - (open[profile] ?? 0), base)
    const { further } = line
    const own = profiles[profile]
    if (!further || !own) return { whole: day, left: day - past }
    // A share keeps its promise of each hour up to the limit by the hour, also in an hour that is open in part.
    const inHour = (units: number) => Math.ceil((units * plays) / (base * loops))
    const most = (stretches: readonly Stretch[]) => mostPlays(further, stretches, line.hours, inHour)
    return { whole: Math.min(day, most(own.stretches)), left: Math.min(day - past, most(leftOf(own))) }
  }
  let [left, whole] = [0, 0]
  const { kinds, countsOf } = loopsOf(screens)
  const counts = countsOf(line.screens)
  for (const [kind, { profile, base }] of kinds.entries()) {
    const count = at(counts, kind)
    if (count === 0) continue
    const own = ofShape(profile, base)
    whole += count * own.whole
    left += count * own.left
  }
  return { left, whole }
}

/** Open times and loops of a network's screens, told apart once for all of its lines. */
function loopsOf(screens: DayNetwork['screens']): Loops {
  const made = loopsKnown.get(screens)
  if (made) return made
  const kinds: { profile: number; base: number }[] = []
  const places = new Map<number, number>()
  const ofScreen = Int32Array.from(screens, ({ profile, base }) => {
    const key = profile * MOST_BASE + base
    const place = places.get(key) ?? kinds.push({ profile, base }) - 1
    places.set(key, place)
    return place
  })
  const known = new WeakMap<Int32Array, Int32Array>()
  const countsOf = (list: Int32Array) => {
    const counts = known.get(list) ?? countsOfKinds(list, ofScreen, kinds.length)
    known.set(list, counts)
    return counts
  }
  const loops = { kinds, countsOf }
  loopsKnown.set(screens, loops)
  return loops
}

function countsOfKinds(list: Int32Array, ofScreen: Int32Array, kinds: number): Int32Array {
  const counts = new Int32Array(kinds)
  for (const place of list) add(counts, at(ofScreen, place), 1)
  return counts
}

interface Loops {
  kinds: readonly { profile: number; base: number }[]
  /** Screens of a list by kind, counted once for each list. */
  countsOf(list: Int32Array): Int32Array
}

/** Loops have less than 128 slots. */
const MOST_BASE = 128
const loopsKnown = new WeakMap<DayNetwork['screens'], Loops>()

const ENDLESS = Number.MAX_SAFE_INTEGER

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
