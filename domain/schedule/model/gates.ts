import type { AdLine } from '#domain/schedule/day/network.ts'
import { at, countsOf, groupedBy, startsOf } from '#domain/schedule/model/counts.ts'
import type { Edges } from '#domain/schedule/model/edges.ts'

/** A gate bounds what some edges of a class may take together in each cell. */
export interface Gates {
  /** By edge: its gate, or -1 where none holds it. */
  ofEdge: Int32Array
  ofClass: Int32Array
  members: Int32Array
  start: Int32Array
  /** Units by gate and cell. */
  capacity: Int32Array
}

/**
 * One gate for each business category of a class, of half of the ad units, so that films of one category can be kept
 * apart; advertisers without a category have one each. A takeover has none.
 */
export function categoryGates(lines: readonly AdLine[], edges: Edges, capacity: Int32Array, cells: number): Gates {
  const groups = groupsOf(lines)
  const ofEdge = new Int32Array(edges.line.length).fill(-1)
  const seenIn = new Int32Array(groups.count).fill(-1)
  const gateOf = new Int32Array(groups.count)
  const ofClass = new Int32Array(ofEdge.length)
  let count = 0
  for (let edge = 0; edge < ofEdge.length; edge++) {
    const group = at(groups.ofLine, at(edges.line, edge))
    const own = at(edges.class, edge)
    if (group < 0) continue
    if (at(seenIn, group) !== own) {
      seenIn[group] = own
      gateOf[group] = count
      ofClass[count++] = own
    }
    ofEdge[edge] = at(gateOf, group)
  }
  return gatesOf(
    ofEdge,
    ofClass.slice(0, count),
    capacity.map((units) => units >> 1),
    cells,
  )
}

/** One gate for the plays of 30 s of each class where single units are left over that none of them can take. */
export function pairGates(
  slots: Int32Array,
  edges: Edges,
  room: { all: Int32Array; paired: Int32Array },
  cells: number,
): Gates {
  const classes = edges.ofClass.length - 1
  const gateOf = new Int32Array(classes).fill(-1)
  const ofClass = new Int32Array(classes)
  let count = 0
  for (let own = 0; own < classes; own++) {
    let isShort = false
    for (let node = own * cells; node < (own + 1) * cells; node++)
      isShort ||= at(room.paired, node) < at(room.all, node)
    if (!isShort) continue
    gateOf[own] = count
    ofClass[count++] = own
  }
  const ofEdge = new Int32Array(edges.line.length).fill(-1)
  for (let edge = 0; count > 0 && edge < ofEdge.length; edge++) {
    if (at(slots, at(edges.line, edge)) === 2) ofEdge[edge] = at(gateOf, at(edges.class, edge))
  }
  return gatesOf(ofEdge, ofClass.slice(0, count), room.paired, cells)
}

/** `room` is by class and cell. */
function gatesOf(ofEdge: Int32Array, ofClass: Int32Array, room: Int32Array, cells: number): Gates {
  const start = startsOf(countsOf(ofEdge, ofClass.length))
  const capacity = new Int32Array(ofClass.length * cells)
  for (let gate = 0; gate < ofClass.length; gate++) {
    const node = at(ofClass, gate) * cells
    for (let cell = 0; cell < cells; cell++) capacity[gate * cells + cell] = at(room, node + cell)
  }
  return { ofEdge, ofClass, start, members: groupedBy(ofEdge, start), capacity }
}

function groupsOf(lines: readonly AdLine[]) {
  const known = new Map<string, number>()
  const ofLine = Int32Array.from(lines, ({ category, advertiser, isTakeover }) => {
    const name = category === null ? `advertiser ${advertiser}` : `category ${category}`
    if (isTakeover) return -1
    const group = known.get(name) ?? known.size
    known.set(name, group)
    return group
  })
  return { ofLine, count: known.size }
}
