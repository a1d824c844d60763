import { at } from '#domain/schedule/model/counts.ts'

/** Plays to be dealt to the screens of a class. */
export interface ClassPlays {
  screens: number
  /** Over all screens of the class: of line k in cell t at `k * cells + t`. */
  plays: Int32Array
  /** 1 or 2 units of 15 s, by line. */
  slots: Uint8Array
  /** Ad units that one screen has in each cell. */
  capacity: Int32Array
  /** At most so many plays on one screen, like `plays`, and of line k in the whole day; -1 is no limit. */
  caps?: Int32Array
  dayCaps?: Int32Array
  /** By line: 1 where its plays are the same on every screen and stay so while others can go. */
  stays?: Uint8Array
}

/** An interval of screens with their plays, and the units they take of the cell being looked at. */
export interface Part {
  from: number
  to: number
  plays: Int32Array
  /** Plays of the whole day, by line. */
  days: Int32Array
  load: number
}

/** Units that a screen of a part has in a cell. */
export function loadOf({ plays }: Pick<Part, 'plays'>, cell: number, { slots, capacity }: ClassPlays): number {
  let load = 0
  for (let line = 0; line < slots.length; line++) {
    load += (slots[line] ?? 1) * at(plays, line * capacity.length + cell)
  }
  return load
}
