import type { AdGrid } from '#domain/schedule/day/grid.ts'
import type { AdLine } from '#domain/schedule/day/network.ts'
import { type Stood, startOf } from '#domain/schedule/model/stood.ts'
import type { AdVector } from '#domain/schedule/sequence/ad-vector.ts'
import { byFilms } from '#domain/schedule/sequence/films.ts'
import { split } from '#domain/schedule/sequence/split.ts'

/** Plays that a class of screens was given on one day. */
export interface ClassOrder {
  /** Places in the network's screens. */
  screens: Int32Array
  /** Places in the network's lines. */
  lines: Int32Array
  /** Plays over all these screens: of the k-th line in cell t at `k * cells + t`. */
  plays: Int32Array
  /** At most so many on one screen, like `plays`; -1 is no limit. */
  caps?: Int32Array
  /** At most so many on one screen in the whole day, by line; -1 is no limit. */
  dayCaps?: Int32Array
  /** Plays that its screens have of the day already. */
  stood?: Stood | undefined
  /** Its screens have exactly the plays that they had. */
  isAsItStood?: boolean
}

/** A vector with the screens that share it, as places in the network's screens. */
export interface SharedVector extends AdVector {
  screens: Int32Array
}

export interface ClassVectors {
  vectors: readonly SharedVector[]
  /** Plays that no screen of the class has room for. */
  lost: readonly { line: number; cell: number; plays: number }[]
}

/** Deals a class over its screens; screens with equal plays and equal films share a vector. */
export function vectorsOf(grid: AdGrid, lines: readonly AdLine[], order: ClassOrder): ClassVectors {
  const cells = grid.positions.length
  const present = withPlays(order, cells)
  const stays = Uint8Array.from(present.lines, (line) => (lines[line]?.further?.roadblock ? 1 : 0))
  const { vectors, lost } = split({
    screens: order.screens.length,
    plays: present.plays,
    slots: Uint8Array.from(present.lines, (line) => lines[line]?.slots ?? 1),
    // A play that is over may have taken a position of theirs: an order that stands has found room for all the same.
    capacity: Int32Array.from(grid.positions, ({ length }, cell) =>
      order.isAsItStood ? length : length - startOf(grid, cell, order.stood),
    ),
    ...(present.caps && { caps: present.caps }),
    ...(stays.includes(1) && { stays }),
    ...(present.dayCaps && { dayCaps: present.dayCaps }),
  })
  const own = Array.from(present.lines, (line) => {
    const { creatives = [], further } = lines[line] ?? {}
    return further?.next === undefined ? creatives : [...creatives, ...(lines[further.next]?.creatives ?? [])]
  })
  const shared = vectors.flatMap(({ screens, plays }) => {
    const places = screens.map((place) => order.screens[place] ?? 0)
    return byFilms(own, places).map((alike): SharedVector => {
      const vector = { screens: alike, lines: present.lines, plays, screen: alike[0] ?? 0 }
      return order.stood ? { ...vector, stood: order.stood } : vector
    })
  })
  const missing = [...(lost ?? []).entries()].filter(([, plays]) => plays > 0)
  const placeOf = (at: number) => ({ line: present.lines[Math.floor(at / cells)] ?? 0, cell: at % cells })
  return { vectors: shared, lost: missing.map(([at, plays]) => ({ ...placeOf(at), plays })) }
}

/** Most lines that could play in a class have nothing there today. */
function withPlays({ lines, plays, caps, dayCaps }: ClassOrder, cells: number): Omit<ClassOrder, 'screens'> {
  const rows = [...lines.keys()].filter((row) => hasAny(plays, row * cells, (row + 1) * cells))
  const pick = (from: Int32Array) => {
    const picked = new Int32Array(rows.length * cells)
    for (const [place, row] of rows.entries()) picked.set(from.subarray(row * cells, (row + 1) * cells), place * cells)
    return picked
  }
  return {
    lines: Int32Array.from(rows, (row) => lines[row] ?? 0),
    plays: pick(plays),
    ...(caps && { caps: pick(caps) }),
    ...(dayCaps && { dayCaps: Int32Array.from(rows, (row) => dayCaps[row] ?? -1) }),
  }
}

function hasAny(plays: Int32Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((plays[at] ?? 0) > 0) return true
  return false
}
