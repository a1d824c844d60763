import { competitorsOf } from '#domain/schedule/allocation/cut.ts'
import { fill } from '#domain/schedule/allocation/fill.ts'
import { goBack, missingOf, type Plan, release } from '#domain/schedule/allocation/plan.ts'
import { type AllocationOptions, supply } from '#domain/schedule/allocation/supply.ts'
import { at } from '#domain/schedule/model/counts.ts'

/** Way of dealing where much is missing, so that a unit more or less is not looked for. */
const OVERSOLD: AllocationOptions = { isApart: false, isMixed: false }

/**
 * Lines that compete for what an oversold tier has fall short alike: all of a bottleneck have the same part of their goals,
 * to within a play, the narrowest bottleneck first. Where there are many, the wider ones are shared by tenths.
 */
export function shareFairly(
  plan: Plan,
  goals: Int32Array,
  tier: readonly number[],
  short: readonly number[],
  isApart: boolean,
) {
  const competing = competitorsOf(plan, short)
  const lines = tier.filter((line) => competing.has(line))
  const before = plan.plays.slice()
  const dealt = unitsOf(plan, lines)
  const missing = lines.reduce((sum, line) => sum + missingOf(plan, goals, line) * at(plan.model.slots, line), 0)
  const first = bottleneckOf(plan, goals, lines, short)
  for (const line of lines) release(plan, line)
  shareByTenths(plan, goals, shareAlike(plan, goals, { lines, first, isApart }), isApart)
  // What is left of a bottleneck are rests of plays: each line has one of them first.
  const oneMore = plan.ofLine.map((plays, line) => Math.min(plays + 1, at(goals, line)))
  supply(plan, oneMore, lines, OVERSOLD)
  supply(plan, goals, lines, OVERSOLD)
  // Plays of 30 s can leave more single units over when they are dealt in another order.
  if (unitsOf(plan, lines) < dealt - Math.min(dealt * 0.0005, missing * 0.05)) goBack(plan, before)
}

/** Lines that share what is full, and the part of its goal that each of them can have at most, if all are to have as much. */
interface Bottleneck {
  lines: ReadonlySet<number>
  part: number
}

/**
 * A bottleneck of lines that lack something: nobody can have more of it than what its lines have now, however they share it.
 * Of few short lines it is the narrowest one, of many all of theirs together. Who lacks something with nobody else in the
 * way has all that there is for it.
 */
function bottleneckOf(plan: Plan, goals: Int32Array, open: readonly number[], short: readonly number[]): Bottleneck {
  const isOpen = new Set(open)
  const isFew = short.length * plan.ofEdge.length <= FEW
  const groups = isFew ? short.map((line) => [line]) : [short]
  let narrowest: Bottleneck = nobodyInTheWay
  for (const group of groups) {
    const lines = [...competitorsOf(plan, group)].filter((own) => isOpen.has(own))
    const wanted = lines.reduce((sum, own) => sum + at(goals, own) * at(plan.model.slots, own), 0)
    const part = unitsOf(plan, lines) / wanted
    if (lines.length > 1 && part < narrowest.part) narrowest = { lines: new Set(lines), part }
  }
  return narrowest
}

/** Edges that searches may come by for each short line apart. */
const FEW = 1_000_000

const nobodyInTheWay: Bottleneck = { lines: new Set(), part: 1 }

/** Lines that are still to be served, and the part of their goals that they have so far. */
interface Open {
  lines: readonly number[]
  part: number
}

/**
 * Serves all lines the part that the bottleneck allows; where somebody lacks some of that, another bottleneck is narrower
 * still, and that is tried. The lines of the narrowest have all that they can, and the others go on.
 */
function shareAlike(
  plan: Plan,
  goals: Int32Array,
  { lines, first, isApart }: { lines: readonly number[]; first: Bottleneck; isApart: boolean },
): Open {
  let open: Open = { lines, part: 0 }
  let narrow = first
  for (let tries = 0; narrow.lines.size > 0 && (tries < MOST_TRIES || open.part === 0); tries++) {
    const base = plan.plays.slice()
    const short = serve(plan, partOf(goals, narrow.part), open.lines, isApart)
    const next = bottleneckOf(plan, goals, open.lines, short)
    if (next.part < narrow.part) {
      goBack(plan, base)
      narrow = next
      continue
    }
    const { lines: full, part } = narrow
    open = { lines: open.lines.filter((line) => !full.has(line)), part }
    const stands = plan.plays.slice()
    narrow = bottleneckOf(plan, goals, open.lines, serve(plan, goals, open.lines, isApart))
    if (narrow.lines.size > 0) goBack(plan, stands)
  }
  return narrow.lines.size > 0 ? open : { lines: [], part: 1 }
}

/** Each try costs as much as a tenth. */
const MOST_TRIES = 6
const TENTHS = 10

/** One that falls short in a round can never have more later, since all it could play on is full; the others go on. */
function shareByTenths(plan: Plan, goals: Int32Array, { lines, part }: Open, isApart: boolean) {
  let open = lines
  for (let round = Math.floor(part * TENTHS) + 1; round <= TENTHS && open.length > 0; round++) {
    const short = new Set(serve(plan, partOf(goals, round / TENTHS), open, isApart))
    open = open.filter((line) => !short.has(line))
  }
}

/** Answers who lacks some of a part. */
function serve(plan: Plan, part: Int32Array, lines: readonly number[], isApart: boolean): readonly number[] {
  if (isApart) for (const line of lines) fill(plan, line, missingOf(plan, part, line), true)
  supply(plan, part, lines, OVERSOLD)
  return lines.filter((line) => missingOf(plan, part, line) > 0)
}

/** Whole plays of a part of each goal; a quotient that was meant to be whole may lie a hair below. */
function partOf(goals: Int32Array, part: number): Int32Array {
  return goals.map((goal) => Math.min(goal, Math.floor(goal * part + 1e-6)))
}

function unitsOf(plan: Plan, lines: readonly number[]): number {
  return lines.reduce((sum, line) => sum + at(plan.ofLine, line) * at(plan.model.slots, line), 0)
}
