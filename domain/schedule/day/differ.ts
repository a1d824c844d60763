/** Screens that all have the same plays of a day. */
export interface CountedScreens {
  /** Places of screens, or any other numbers that stand for the same ones before and after. */
  screens: Int32Array
  /** By line; a line that is not named has none. */
  plays: ReadonlyMap<string, number>
}

/** Effect of a change on a line: on so many screens it has so many plays a day more, or fewer where negative. */
export interface LineDifference {
  line: string
  /** The greatest loss first. */
  steps: readonly { plays: number; screens: number }[]
  /** Over all screens. */
  lost: number
  gained: number
}

/** The difference between two plans of a day, before the second is put in force; lines that lose most come first. */
export function differ(before: readonly CountedScreens[], after: readonly CountedScreens[]): readonly LineDifference[] {
  const steps = new Map<string, Map<number, number>>()
  for (const { from, to, screens } of moves(before, after)) {
    for (const [line, plays] of changes(from, to)) {
      const own = steps.get(line) ?? new Map<number, number>()
      steps.set(line, own.set(plays, (own.get(plays) ?? 0) + screens))
    }
  }
  return [...steps].map(([line, own]) => differenceOf(line, own)).sort(byLoss)
}

interface Move {
  from: ReadonlyMap<string, number>
  to: ReadonlyMap<string, number>
  screens: number
}

const nothing: ReadonlyMap<string, number> = new Map()

/** Screens that came from the same plays to the same plays, counted together. */
function moves(before: readonly CountedScreens[], after: readonly CountedScreens[]): Move[] {
  const [origin, target] = [placesOf(before), placesOf(after)]
  const counts = new Map<string, Move>()
  for (const screen of new Set([...origin.keys(), ...target.keys()])) {
    const [from, to] = [origin.get(screen) ?? -1, target.get(screen) ?? -1]
    const key = `${from} ${to}`
    const known = counts.get(key) ?? { from: playsAt(before, from), to: playsAt(after, to), screens: 0 }
    known.screens += 1
    counts.set(key, known)
  }
  return [...counts.values()]
}

function placesOf(vectors: readonly CountedScreens[]): Map<number, number> {
  const places = new Map<number, number>()
  for (const [place, { screens }] of vectors.entries()) for (const screen of screens) places.set(screen, place)
  return places
}

function playsAt(vectors: readonly CountedScreens[], place: number): ReadonlyMap<string, number> {
  return vectors[place]?.plays ?? nothing
}

function changes(from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number>): [string, number][] {
  if (from === to) return []
  const lines = [...new Set([...from.keys(), ...to.keys()])]
  const changed = lines.map((line): [string, number] => [line, (to.get(line) ?? 0) - (from.get(line) ?? 0)])
  return changed.filter(([, plays]) => plays !== 0)
}

function differenceOf(line: string, own: ReadonlyMap<number, number>): LineDifference {
  const steps = [...own].map(([plays, screens]) => ({ plays, screens })).sort((one, other) => one.plays - other.plays)
  const sum = (sign: number) => steps.reduce((all, { plays, screens }) => all + Math.max(0, sign * plays * screens), 0)
  return { line, steps, lost: sum(-1), gained: sum(1) }
}

function byLoss(one: LineDifference, other: LineDifference): number {
  return other.lost - one.lost || other.gained - one.gained || (one.line < other.line ? -1 : 1)
}
