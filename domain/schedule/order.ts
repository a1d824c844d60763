import type { AdGrid } from '#domain/schedule/grid.ts'
import { canMoveUp, type Played, play } from '#domain/schedule/played.ts'
import {
  areKin,
  countDown,
  isOf,
  type Kinship,
  NO_GROUP,
  pressingGroup,
  type Tally,
} from '#domain/schedule/separate.ts'
import { firstDue, isOver, NOBODY, nextDue, openWindows, type Queue, take, UNSOLD } from '#domain/schedule/spread.ts'

/** Everything that has a turn on one screen vector, cell by cell, and what has been played of it. */
export interface Turns {
  grid: AdGrid
  kin: Kinship
  queues: readonly Queue[]
  tallies: readonly Tally[]
  played: Played
}

/** Goes through the day once, position by position; each cell goes on where its last stretch ended. */
export function orderDay({ grid, kin, queues, tallies, played }: Turns) {
  const cursors = new Int32Array(grid.positions.length)
  let run = 0
  let before = UNSOLD
  let cellBefore = grid.stretches[0]?.cell
  for (const stretch of grid.stretches) {
    const { cell, end, to } = stretch
    const [queue, tally, positions] = [queues[cell], tallies[cell], grid.positions[cell]]
    if (!queue || !tally || !positions) continue
    if (cell !== cellBefore) run += 1
    cellBefore = cell
    let at = cursors[cell] ?? 0
    while (at < end && tally.left > 0) {
      openWindows(queue, at)
      const unit = positions[at] ?? 0
      const mayBeLong = at + 1 < positions.length && (unit + 1 < to || canMoveUp(played, unit, stretch))
      const entry = choose(queue, tally, kin, before, mayBeLong)
      const line = queue.line[entry] ?? UNSOLD
      const width = queue.width[entry] ?? 1
      if (entry !== NOBODY) take(queue, entry, at)
      if (line !== UNSOLD) {
        countDown(tally, kin, line)
        play(played, line, unit, width, stretch, run)
        before = line
      }
      at += width
    }
    cursors[cell] = at
  }
}

/**
 * Whose turn it is: of those that are due and no kin of the play before, the one whose window closes first. Where a
 * group has more than half of what is left it must have every second play; after one of its own it may follow itself.
 */
function choose(queue: Queue, tally: Tally, kin: Kinship, before: number, mayBeLong: boolean): number {
  const pressing = pressingGroup(tally)
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
