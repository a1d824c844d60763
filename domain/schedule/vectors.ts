import { byFilms } from '#domain/schedule/films.ts'
import type { AdGrid } from '#domain/schedule/grid.ts'
import type { AdLine } from '#domain/schedule/network.ts'
import type { AdSequence, AdVector } from '#domain/schedule/sequence.ts'
import { split } from '#domain/schedule/split.ts'

/** What a class of screens was given on one day. */
export interface ClassOrder {
  /** Places in the network's screens. */
  screens: Int32Array
  /** Places in the network's lines. */
  lines: Int32Array
  /** Plays over all these screens: of the k-th line in cell t at `k * cells + t`. */
  plays: Int32Array
  /** At most so many on one screen, like `plays`; -1 is no limit. */
  caps?: Int32Array
}

/** A vector with the screens that share it, as places in the network's screens. */
export interface SharedVector extends AdVector {
  screens: Int32Array
}

export interface ClassVectors {
  vectors: readonly SharedVector[]
  /** Plays that no screen has room for, like `plays`; null where all have found theirs. */
  lost: Int32Array | null
}

/** Deals a class over its screens; screens with equal plays and equal films share a vector. */
export function vectorsOf(grid: AdGrid, lines: readonly AdLine[], order: ClassOrder): ClassVectors {
  const { vectors, lost } = split({
    screens: order.screens.length,
    plays: order.plays,
    slots: Uint8Array.from(order.lines, (line) => lines[line]?.slots ?? 1),
    capacity: Int32Array.from(grid.positions, ({ length }) => length),
    ...(order.caps && { caps: order.caps }),
  })
  const own = [...order.lines].flatMap((line) => lines[line] ?? [])
  const shared = vectors.flatMap(({ screens, plays }) => {
    const places = screens.map((place) => order.screens[place] ?? 0)
    return byFilms(own, places).map((alike) => ({
      screens: alike,
      lines: order.lines,
      plays,
      screen: alike[0] ?? 0,
    }))
  })
  return { vectors: shared, lost }
}

/** Puts nothing in order until it is asked for, and nothing twice. */
export function onDemand(inOrder: (vector: AdVector) => AdSequence): (vector: AdVector) => AdSequence {
  const made = new WeakMap<AdVector, AdSequence>()
  return (vector) => {
    const known = made.get(vector) ?? inOrder(vector)
    made.set(vector, known)
    return known
  }
}
