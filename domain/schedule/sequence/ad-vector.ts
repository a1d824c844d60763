import type { Stood } from '#domain/schedule/model/stood.ts'

/** Advertisements of some screens on one day: all that share them share the program. */
export interface AdVector {
  /** Places in the network's lines. */
  lines: Int32Array
  /** Of the k-th of these lines in cell t at `k * cells + t`. */
  plays: Int32Array
  /** Any of its screens: it decides about the films. */
  screen: number
  /** Plays that its screens have had, where the day has begun already: `plays` are those to come. */
  stood?: Stood
}
