import { at } from '#domain/schedule/model/counts.ts'

/** Notes of a search about the nodes it has come by; kept with the plan, since most searches come by few of many. */
export interface Marks {
  /** Distance from where the search began, from 1 on; 0 is not reached. */
  level: Int32Array
  /** Progress through each node in this phase. */
  cursor: Int32Array
  queue: Int32Array
  reached: number
}

/** The cells in which a line may still have plays. */
export interface Spots {
  count: number
  screens: number
  edge: Int32Array
  cell: Int32Array
  /** Plays that fit, and that would fit into the empty cell. A line's spots are in nobody's way but their own cap's. */
  room: Int32Array
  supply: Int32Array
}

export function marksFor(nodes: number): Marks {
  return { level: new Int32Array(nodes), cursor: new Int32Array(nodes), queue: new Int32Array(nodes), reached: 0 }
}

export function forget(marks: Marks) {
  const { level, cursor, queue } = marks
  for (let place = 0; place < marks.reached; place++) {
    level[at(queue, place)] = 0
    cursor[at(queue, place)] = 0
  }
  marks.reached = 0
}

/** The way from where something is missing to where units are free, step by step. */
export interface Way {
  depth: number
  nodes: Int32Array
  /** Units that still fit through each step; the plays that move with it. */
  most: Int32Array
  edge: Int32Array
  cell: Int32Array
  sign: Int32Array
}

export function emptyWay(): Way {
  const idle = () => new Int32Array(64)
  return { depth: 0, nodes: idle(), most: idle(), edge: idle(), cell: idle(), sign: idle() }
}

export function grow(way: Way) {
  const longer = (list: Int32Array) => {
    const copy = new Int32Array(list.length * 2)
    copy.set(list)
    return copy
  }
  way.nodes = longer(way.nodes)
  way.most = longer(way.most)
  way.edge = longer(way.edge)
  way.cell = longer(way.cell)
  way.sign = longer(way.sign)
}
