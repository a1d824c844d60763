import { at } from '#domain/schedule/model/counts.ts'
import { type ClassPlays, loadOf, type Part } from '#domain/schedule/sequence/class-plays.ts'

/** Plays that go from one part to another, and those that come back for them, as places in `plays`. */
export interface Trail {
  goes: readonly number[]
  comes: readonly number[]
}

/** Way of a search to a cell: a line lost a play in the cell before and gets one here. */
interface Step {
  line: number
  before: number
}

/**
 * Gives the giver one play less in a cell and the taker one more, so that no line of a width is further apart between
 * them than it was, in any cell or in the day, and no other cell is fuller than the fuller of the two had it. A line whose
 * day allows it simply goes; any other gets its play back in a cell where the taker has more of it, and where that cell
 * is full, another line goes from there. Where all plays have one width and the giver has two more of them, there is
 * always such a way: plays are the edges between lines and cells, and every such graph has an equitable colouring.
 */
export function trailBetween(giver: Part, taker: Part, cell: number, width: number, asked: ClassPlays): Trail | null {
  const { slots, capacity } = asked
  const cells = capacity.length
  const steps = new Map<number, Step | null>([[cell, null]])
  const lead = (line: number, own: number) => at(giver.plays, line * cells + own) - at(taker.plays, line * cells + own)
  for (const own of steps.keys()) {
    for (let line = 0; line < slots.length; line++) {
      if (slots[line] !== width || lead(line, own) <= 0) continue
      if (at(giver.days, line) > at(taker.days, line)) {
        return trailTo(own, line, steps, cells)
      }
      for (let next = 0; next < cells; next++) {
        if (steps.has(next) || lead(line, next) >= 0) continue
        steps.set(next, { line, before: own })
        if (hasRoom(giver, taker, next, width, asked)) return trailTo(next, null, steps, cells)
      }
    }
  }
  return null
}

function hasRoom(giver: Part, taker: Part, cell: number, width: number, asked: ClassPlays): boolean {
  const most = Math.max(at(asked.capacity, cell), loadOf(taker, cell, asked))
  return loadOf(giver, cell, asked) + width <= most
}

/** Back from the cell where the search ended: the line that goes from there, where one does, and all steps before. */
function trailTo(end: number, last: number | null, steps: ReadonlyMap<number, Step | null>, cells: number): Trail {
  const goes = last === null ? [] : [last * cells + end]
  const comes: number[] = []
  let cell = end
  for (let step = steps.get(cell); step; step = steps.get(cell)) {
    comes.push(step.line * cells + cell)
    goes.push(step.line * cells + step.before)
    cell = step.before
  }
  return { goes, comes }
}
