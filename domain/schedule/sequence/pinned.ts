import type { AdGrid, GridStretch } from '#domain/schedule/day/grid.ts'
import type { AdLine } from '#domain/schedule/day/network.ts'
import { SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import { isRoadblockUnit } from '#domain/schedule/model/roadblock.ts'
import type { Stood } from '#domain/schedule/model/stood.ts'
import { startOf } from '#domain/schedule/model/stood.ts'
import type { AdVector } from '#domain/schedule/sequence/ad-vector.ts'

/** Plays that have their unit whatever the order is. */
export interface Pinned {
  /** The line by its unit, as the grid counts. */
  lineAt: ReadonlyMap<number, number>
  /** Plays that found their unit taken. */
  missing: readonly { line: number; plays: number }[]
}

/** The roadblocks of a vector in their units; where they are fewer than there are units, in the first of each cell. */
export function pinnedOf(grid: AdGrid, lines: readonly AdLine[], vector: AdVector): Pinned | null {
  const rows = [...vector.lines.keys()].filter((row) => lines[vector.lines[row] ?? -1]?.further?.roadblock)
  if (rows.length === 0) return null
  const lineAt = new Map<number, number>()
  const missing = rows.map((row) => ({ line: vector.lines[row] ?? 0, plays: pin(grid, lines, vector, row, lineAt) }))
  return { lineAt, missing: missing.filter(({ plays }) => plays > 0) }
}

/** Answers the plays that found no unit. */
function pin(
  grid: AdGrid,
  lines: readonly AdLine[],
  { lines: own, plays, stood }: AdVector,
  row: number,
  lineAt: Map<number, number>,
): number {
  const line = own[row] ?? 0
  const roadblock = lines[line]?.further?.roadblock
  const cells = grid.positions.length
  const left = plays.slice(row * cells, (row + 1) * cells)
  for (const { cell, from, left: first, to } of grid.stretches) {
    const hour = grid.hours[Math.floor(from / SLOTS_PER_HOUR)] ?? 0
    for (let unit = Math.max(first, stood?.free ?? 0); roadblock && unit < to; unit++) {
      if ((left[cell] ?? 0) === 0) break
      if (!isRoadblockUnit(roadblock, hour, unit % SLOTS_PER_HOUR) || lineAt.has(unit)) continue
      lineAt.set(unit, line)
      left[cell] = (left[cell] ?? 0) - 1
    }
  }
  return left.reduce((sum, count) => sum + count, 0)
}

/** The same open time without these units: it falls apart where they were, so that nothing plays across them. */
export function gridWithout(grid: AdGrid, { lineAt }: Pinned, stood: Stood | undefined): AdGrid {
  const units = [...lineAt.keys()].sort((one, other) => one - other)
  const positions = grid.positions.map((own, cell) => {
    const inCell = units.filter((unit) => cellOf(grid, unit) === cell)
    return positionsWithout(own, startOf(grid, cell, stood), inCell)
  })
  const endAt = (cell: number, to: number) => positions[cell]?.filter((unit) => unit < to).length ?? 0
  const stretches = grid.stretches.flatMap((stretch) => {
    const inside = units.filter((unit) => stretch.from <= unit && unit < stretch.to)
    return partsOf(stretch, inside).map((part) => ({ ...part, end: endAt(part.cell, part.to) }))
  })
  return { ...grid, positions, stretches }
}

function cellOf({ stretches }: AdGrid, unit: number): number {
  return stretches.find(({ from, to }) => from <= unit && unit < to)?.cell ?? -1
}

/** Each of these units takes a position that is to come: its own, or else the next one to it. */
function positionsWithout(positions: Int32Array, start: number, units: readonly number[]): Int32Array {
  const left = [...positions]
  for (const unit of units) {
    const place = nearest(left, start, unit)
    if (place >= 0) left.splice(place, 1)
  }
  return Int32Array.from(left)
}

function nearest(positions: readonly number[], start: number, unit: number): number {
  let best = -1
  for (let place = start; place < positions.length; place++) {
    const distance = Math.abs((positions[place] ?? 0) - unit)
    if (best < 0 || distance < Math.abs((positions[best] ?? 0) - unit)) best = place
  }
  return best
}

function partsOf(stretch: GridStretch, units: readonly number[]): GridStretch[] {
  const starts = [stretch.from, ...units.map((unit) => unit + 1)]
  return starts.map((from, part) => {
    const to = units[part] ?? stretch.to
    return { ...stretch, from, to, left: Math.min(to, Math.max(from, stretch.left)) }
  })
}
