/** Fate of the contents of a publish, each in the order in which it is shown. */
export interface Difference {
  come: readonly number[]
  go: readonly number[]
  /** They stay, and others pass them. */
  move: readonly number[]
}

/** As few contents move as possible: those of the longest run that keeps its order stay where they are. */
export function differenceOf(before: readonly number[], after: readonly number[]): Difference {
  const { pairs, go } = matched(before, after)
  const places = new Set(pairs.map(({ to }) => to))
  const still = longestRun(pairs)
  const move = pairs.filter(({ to }) => !still.has(to)).map(({ to }) => after[to] ?? 0)
  return { come: after.filter((_, place) => !places.has(place)), go, move }
}

/** Places of a content before and after. */
interface Pair {
  from: number
  to: number
}

/** The same content may be shown in several places: its first stays its first. */
function matched(before: readonly number[], after: readonly number[]) {
  const waiting = Map.groupBy(
    before.map((id, place) => ({ id, place })),
    ({ id }) => id,
  )
  const pairs: Pair[] = []
  after.forEach((id, to) => {
    const first = waiting.get(id)?.shift()
    if (first) pairs.push({ from: first.place, to })
  })
  const left = [...waiting.values()].flat().sort((one, other) => one.place - other.place)
  return { pairs, go: left.map(({ id }) => id) }
}

/** The places of the longest increasing run; a publish has some dozen contents. */
function longestRun(pairs: readonly Pair[]): ReadonlySet<number> {
  const best: Pair[][] = []
  for (const pair of pairs) {
    const before = best.filter((run) => (run.at(-1)?.from ?? -1) < pair.from)
    best.push([...longest(before), pair])
  }
  return new Set(longest(best).map(({ to }) => to))
}

const longest = (runs: readonly Pair[][]): Pair[] =>
  runs.reduce<Pair[]>((most, run) => (run.length > most.length ? run : most), [])
