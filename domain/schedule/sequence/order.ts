import type { AdGrid, GridStretch } from '#domain/schedule/day/grid.ts'
import { canMoveUp, type Played, play } from '#domain/schedule/sequence/played.ts'
import {
  areKin,
  countDown,
  heirOf,
  isOf,
  type Kinship,
  NO_GROUP,
  pressingGroup,
  type Tally,
} from '#domain/schedule/sequence/separate.ts'
import {
  firstDue,
  isOver,
  NOBODY,
  nextDue,
  openWindows,
  type Queue,
  take,
  UNSOLD,
} from '#domain/schedule/sequence/spread.ts'

/** Everything that has a turn on one screen vector, cell by cell, and what has been played of it. */
export interface Turns {
  grid: AdGrid
  kin: Kinship
  queues: readonly Queue[]
  tallies: readonly Tally[]
  played: Played
  /** Lines that play in a unit of their own, where some do: the grid's stretches end before them. */
  lineAt?: ReadonlyMap<number, number>
}

/** Goes through the day once, run by run; each cell goes on where its last run ended. */
export function orderDay(turns: Turns) {
  const cursors = Int32Array.from(turns.queues, ({ start }) => start)
  const runs = runsOf(turns.grid)
  const tallies = runs.flatMap(([stretch]) => turns.tallies[stretch?.cell ?? 0] ?? [])
  const now: Situation = { run: 0, heir: NO_GROUP, before: turns.played.before, mayBeLong: true, cursors }
  for (const [run, stretches] of runs.entries()) {
    now.run = run
    now.heir = heirOf(tallies.slice(run + 1))
    for (const stretch of stretches) fillStretch(turns, stretch, now)
  }
}

/** Stretches of one cell that follow each other. */
function runsOf({ stretches }: AdGrid): GridStretch[][] {
  const runs: GridStretch[][] = []
  for (const stretch of stretches) {
    const last = runs.at(-1)
    if (last?.[0]?.cell === stretch.cell) last.push(stretch)
    else runs.push([stretch])
  }
  return runs
}

/** Conditions under which a stretch is filled; kept from stretch to stretch. */
interface Situation {
  run: number
  heir: number
  before: number
  mayBeLong: boolean
  /** Progress through each cell. */
  cursors: Int32Array
}

function fillStretch(turns: Turns, stretch: GridStretch, now: Situation) {
  const { grid, kin, queues, tallies, played } = turns
  const { cell, end, to } = stretch
  playPinned(turns, stretch, now)
  const [queue, tally, positions] = [queues[cell], tallies[cell], grid.positions[cell]]
  if (!queue || !tally || !positions) return
  let at = now.cursors[cell] ?? 0
  while (at < end && tally.left > 0) {
    openWindows(queue, at)
    const unit = positions[at] ?? 0
    now.mayBeLong = at + 1 < positions.length && (unit + 1 < to || canMoveUp(played, unit, stretch))
    const entry = choose(queue, tally, kin, now)
    const line = queue.line[entry] ?? UNSOLD
    const width = queue.width[entry] ?? 1
    if (entry !== NOBODY) take(queue, entry, at)
    if (line !== UNSOLD) {
      countDown(tally, kin, line)
      play(played, line, unit, width, stretch, now.run)
      now.before = line
    }
    at += width
  }
  now.cursors[cell] = at
}

/** Plays that stand between this stretch and the one before. */
function playPinned({ lineAt, played }: Turns, stretch: GridStretch, now: Situation) {
  const unit = stretch.from - 1
  const line = lineAt?.get(unit)
  if (line === undefined) return
  play(played, line, unit, 1, { ...stretch, to: stretch.from }, now.run)
  played.isPinned[played.count - 1] = 1
  now.before = line
}

/**
 * Entry whose turn it is: of those that are due and no kin of the play before, the one whose window closes first. Where
 * a group has more than half of the rest it must have every second play; after one of its own it may follow itself.
 */
function choose(queue: Queue, tally: Tally, kin: Kinship, now: Situation): number {
  const { before, heir, mayBeLong } = now
  const pressing = pressingGroup(tally, heir)
  const isItsOwn = pressing !== NO_GROUP && isOf(kin, before, pressing)
  for (let entry = firstDue(queue); entry !== NOBODY; entry = nextDue(queue, entry)) {
    const line = queue.line[entry] ?? UNSOLD
    if (queue.width[entry] === 2 && !mayBeLong) continue
    if (line === UNSOLD) return entry
    const isPressing = pressing !== NO_GROUP && isOf(kin, line, pressing)
    if (isItsOwn ? isPressing || !areKin(kin, before, line) : mayFollow(isPressing, pressing, kin, before, line))
      return entry
  }
  return chooseEarly(queue, pressing, kin, before, mayBeLong)
}

function mayFollow(isPressing: boolean, pressing: number, kin: Kinship, before: number, line: number): boolean {
  return (pressing === NO_GROUP || isPressing) && !areKin(kin, before, line)
}

/** Nobody due may have this turn, so somebody has it early; if nobody may, neighbours are kin. */
function chooseEarly(queue: Queue, pressing: number, kin: Kinship, before: number, mayBeLong: boolean): number {
  const parts = (line: number) => !areKin(kin, before, line)
  const helps = (line: number) => parts(line) && (pressing === NO_GROUP || line === UNSOLD || isOf(kin, line, pressing))
  for (const suits of [helps, parts, () => true]) {
    const entry = earliest(queue, mayBeLong, suits)
    if (entry !== NOBODY) return entry
  }
  return NOBODY
}

function earliest(queue: Queue, mayBeLong: boolean, suits: (line: number) => boolean): number {
  let best = NOBODY
  for (let entry = 0; entry < queue.count; entry++) {
    if (isOver(queue, entry) || (queue.width[entry] === 2 && !mayBeLong)) continue
    if (!suits(queue.line[entry] ?? UNSOLD)) continue
    if (best === NOBODY || (queue.closes[entry] ?? 0) < (queue.closes[best] ?? 0)) best = entry
  }
  return best
}
