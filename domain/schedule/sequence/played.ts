import type { GridStretch } from '#domain/schedule/day/grid.ts'

/** The advertisements of a day in the order in which they play. */
export interface Played {
  count: number
  /** The line of the last play that is over when these begin, or -1. */
  before: number
  line: Int32Array
  unit: Int32Array
  width: Uint8Array
  cell: Uint8Array
  /** Hour of the venue's clock. */
  local: Uint8Array
  /** Stretches of one cell that follow each other are one run. */
  run: Uint8Array
  /** 1 where a play keeps its unit whatever stands around it. */
  isPinned: Uint8Array
}

export function newPlayed(room: number): Played {
  return {
    count: 0,
    before: -1,
    line: new Int32Array(room),
    unit: new Int32Array(room),
    width: new Uint8Array(room),
    cell: new Uint8Array(room),
    local: new Uint8Array(room),
    run: new Uint8Array(room),
    isPinned: new Uint8Array(room),
  }
}

/** Plays a line at a unit; where two units would reach over the end of the stretch, what is before moves up by one. */
export function play(played: Played, line: number, unit: number, width: number, stretch: GridStretch, run: number) {
  const isOver = unit + width > stretch.to
  if (isOver) moveUp(played, unit)
  const at = played.count++
  played.line[at] = line
  played.unit[at] = isOver ? unit - 1 : unit
  played.width[at] = width
  played.cell[at] = stretch.cell
  played.local[at] = stretch.local
  played.run[at] = run
  played.isPinned[at] = 0
}

/** True if something else than an advertisement stands before a unit in what is left of its stretch. */
export function canMoveUp(played: Played, unit: number, { from, left }: GridStretch): boolean {
  const first = firstOfBlock(played, unit)
  // A play that is over may reach by one unit into what is left.
  const lowest = left > from ? left + 1 : from
  return (first < played.count ? (played.unit[first] ?? 0) : unit) > lowest
}

function moveUp(played: Played, unit: number) {
  for (let at = firstOfBlock(played, unit); at < played.count; at++) played.unit[at] = (played.unit[at] ?? 0) - 1
}

/** The first of the plays that stand before a unit without anything between. */
function firstOfBlock({ count, unit: units, width }: Played, unit: number): number {
  let at = count
  let start = unit
  while (at > 0 && (units[at - 1] ?? 0) + (width[at - 1] ?? 1) === start) {
    at -= 1
    start = units[at] ?? 0
  }
  return at
}
