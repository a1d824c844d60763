import type { AdGrid } from '#domain/schedule/day/grid.ts'
import type { AdLine } from '#domain/schedule/day/network.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { type Stood, startOf } from '#domain/schedule/model/stood.ts'
import { adProgram, type FilmNumbers, filmNumbers } from '#domain/schedule/sequence/ad-program.ts'
import type { AdVector } from '#domain/schedule/sequence/ad-vector.ts'
import { filmChoice } from '#domain/schedule/sequence/films.ts'
import { joinedAt, takeTurns } from '#domain/schedule/sequence/goes-on.ts'
import { orderDay } from '#domain/schedule/sequence/order.ts'
import { partKin } from '#domain/schedule/sequence/part-kin.ts'
import { gridWithout, type Pinned, pinnedOf } from '#domain/schedule/sequence/pinned.ts'
import { newPlayed, type Played } from '#domain/schedule/sequence/played.ts'
import {
  clearTally,
  countIn,
  type Kinship,
  kinshipOf,
  newTally,
  type Tally,
} from '#domain/schedule/sequence/separate.ts'
import { clear, enter, newQueue, type Queue, UNSOLD } from '#domain/schedule/sequence/spread.ts'

export interface AdSequence {
  program: Program
  stats: SequenceStats
}

export interface SequenceStats {
  plays: number
  /** Neighbours of one advertiser or category in the order of play, and how many of them no order could part. */
  clashes: number
  unavoidable: number
  /** Of each line in each cell: how many plays it ever was from an even flow. */
  drifts: Float64Array
  /** Plays that were given back: no film fits, or no two units in a row were left. */
  givenBack: readonly GivenBack[]
}

export interface GivenBack {
  line: number
  plays: number
  reason: 'noFilm' | 'noRoom'
}

/**
 * Puts the plays of a day in order, for one screen vector after another. Workspace is shared between them; what comes
 * out depends on the vector alone.
 */
export function sequencer(grid: AdGrid, lines: readonly AdLine[]): (vector: AdVector) => AdSequence {
  const plain = workbench(grid, lines)
  const parted = new Map<string, Bench>()
  return (vector) => {
    const pinned = pinnedOf(grid, lines, vector)
    const bench = pinned ? benchBeside(grid, lines, vector, pinned, parted) : plain
    load(bench, vector)
    orderDay(pinned ? { ...bench, lineAt: pinned.lineAt } : bench)
    const { clashes, unavoidable } = partKin(bench.played, bench.kin)
    const noRoom = [...leftOver(bench.queues), ...missingOf(pinned)]
    const choose = filmChoice(lines, vector.screen)
    if (vector.stood) takeTurns(choose, vector.stood, grid)
    const { program: rest, filmless } = adProgram(grid, lines, bench.played, bench.numbers, choose)
    const plays = bench.played.count - filmless.reduce((sum, { plays }) => sum + plays, 0)
    const givenBack = [...noRoom, ...filmless]
    const program = vector.stood ? joinedAt(vector.stood, rest, grid.since, lines) : rest
    return { program, stats: { plays, clashes, unavoidable, drifts: driftsOf(bench.queues), givenBack } }
  }
}

interface Bench {
  grid: AdGrid
  lines: readonly AdLine[]
  kin: Kinship
  queues: Queue[]
  tallies: readonly Tally[]
  played: Played
  numbers: FilmNumbers
}

function workbench(grid: AdGrid, lines: readonly AdLine[]): Bench {
  const kin = kinshipOf(lines)
  const sizes = grid.positions.map(({ length }) => length)
  return {
    grid,
    lines,
    kin,
    queues: sizes.map((positions) => newQueue(positions, 64)),
    tallies: sizes.map(() => newTally(kin.groups)),
    // Where units are pinned, each has taken one of the positions.
    played: newPlayed(sizes.reduce((sum, positions) => sum + positions, 0) + grid.stretches.length),
    numbers: filmNumbers(lines),
  }
}

/** Vectors with the same units pinned and to come have a bench of their own; few of them differ. */
function benchBeside(
  grid: AdGrid,
  lines: readonly AdLine[],
  { stood }: AdVector,
  pinned: Pinned,
  known: Map<string, Bench>,
): Bench {
  const starts = grid.positions.map((_, cell) => startOf(grid, cell, stood))
  const name = `${[...pinned.lineAt.keys()].join()} ${starts.join()}`
  const bench = known.get(name) ?? workbench(gridWithout(grid, pinned, stood), lines)
  known.set(name, bench)
  return bench
}

function missingOf(pinned: Pinned | null): GivenBack[] {
  return (pinned?.missing ?? []).map((own) => ({ ...own, reason: 'noRoom' }))
}

function load({ grid, lines, kin, queues, tallies, played }: Bench, vector: AdVector) {
  const cells = grid.positions.length
  const { stood } = vector
  played.count = 0
  played.before = stood?.before ?? UNSOLD
  for (const [cell, { length }] of grid.positions.entries()) {
    const queue = roomy(queues, cell, length, vector.lines.length + 1)
    const tally = tallies[cell]
    if (!tally) continue
    const start = startOf(grid, cell, stood)
    clear(queue, start)
    clearTally(tally)
    let unsold = length - start
    for (let at = 0; at < vector.lines.length; at++) {
      const plays = vector.plays[at * cells + cell] ?? 0
      const line = vector.lines[at] ?? 0
      const width = lines[line]?.slots ?? 1
      if (plays === 0 || lines[line]?.further?.roadblock) continue
      enter(queue, line, plays, width, stood ? hadOf(stood, line, cell) : 0)
      countIn(tally, kin, line, plays)
      unsold -= plays * width
    }
    if (unsold < 0) throw new Error(`A screen has ${-unsold} units more than room in a cell`)
    if (unsold > 0) enter(queue, UNSOLD, unsold, 1, stood ? Math.max(0, start - (stood.taken[cell] ?? 0)) : 0)
  }
}

function hadOf({ lines, had, taken }: Stood, line: number, cell: number): number {
  const row = lines.indexOf(line)
  return row < 0 ? 0 : (had[row * taken.length + cell] ?? 0)
}

function roomy(queues: Queue[], cell: number, positions: number, room: number): Queue {
  const known = queues[cell]
  if (known && known.line.length >= room) return known
  const wider = newQueue(positions, room)
  queues[cell] = wider
  return wider
}

function leftOver(queues: readonly Queue[]): GivenBack[] {
  return queues.flatMap(({ count, line, plays, done }) => {
    const left = Array.from({ length: count }, (_, entry) => (plays[entry] ?? 0) - (done[entry] ?? 0))
    return left.flatMap((plays, entry) => {
      const place = line[entry] ?? UNSOLD
      return plays > 0 && place !== UNSOLD ? [{ line: place, plays, reason: 'noRoom' as const }] : []
    })
  })
}

function driftsOf(queues: readonly Queue[]): Float64Array {
  const drifts = new Float64Array(queues.reduce((sum, { count }) => sum + count, 0))
  let sold = 0
  for (const { count, line, drift } of queues) {
    for (let entry = 0; entry < count; entry++) {
      if (line[entry] !== UNSOLD) drifts[sold++] = drift[entry] ?? 0
    }
  }
  return drifts.subarray(0, sold)
}
