import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { type Cells, cellsWithin } from '#domain/schedule/model/cells.ts'
import { type Classes, orderById } from '#domain/schedule/model/classes.ts'
import { add, at, countsOf, groupedBy, placesTo, startsOf } from '#domain/schedule/model/counts.ts'

/** An edge says that a line may play on a class. Edges lie class by class, and there by the ids of the lines. */
export interface Edges {
  line: Int32Array
  class: Int32Array
  /** The cells in which the line may play there, as a mask. */
  cells: Int32Array
  /** Beginnings of the edges of each class. */
  ofClass: Int32Array
  /** The edges of each line, by class, and where they begin. */
  byLine: Int32Array
  ofLine: Int32Array
  /** Like `byLine`, for lines that move for others. Of a day that stands, classes of few screens come first: few change. */
  aside: Int32Array
}

export function edgesOf(network: DayNetwork, classes: Classes, cells: Cells): Edges {
  const pairs = pairsOf(network, classes)
  const ofClass = startsOf(countsOf(pairs.class, classes.start.length - 1))
  const order = groupedBy(pairs.class, ofClass)
  const line = order.map((pair) => at(pairs.line, pair))
  const edges = linked(
    network,
    classes,
    line,
    order.map((pair) => at(pairs.class, pair)),
  )
  network.lines.forEach((sold, place) => {
    const mayPlay = cellsFor(sold, classes, cells)
    for (let index = at(edges.ofLine, place); index < at(edges.ofLine, place + 1); index++) {
      const edge = at(edges.byLine, index)
      edges.cells[edge] = mayPlay(at(edges.class, edge))
    }
  })
  return network.standing ? { ...edges, aside: fewestScreensFirst(edges, classes) } : edges
}

function fewestScreensFirst({ line, ofClass, ofLine }: Edges, { start }: Classes): Int32Array {
  const order = placesTo(start.length - 1)
  const screensOf = (own: number) => at(start, own + 1) - at(start, own)
  order.sort((one, other) => screensOf(one) - screensOf(other) || one - other)
  const next = ofLine.slice()
  const aside = new Int32Array(line.length)
  for (const own of order) {
    for (let edge = at(ofClass, own); edge < at(ofClass, own + 1); edge++) {
      aside[at(next, at(line, edge))] = edge
      add(next, at(line, edge), 1)
    }
  }
  return aside
}

/** Edges that lie class by class, found again from both sides; their cells are still to be told. */
export function linked(network: DayNetwork, classes: Classes, line: Int32Array, own: Int32Array): Edges {
  const ofLine = startsOf(countsOf(line, network.lines.length))
  const ofClass = startsOf(countsOf(own, classes.start.length - 1))
  const byLine = groupedBy(line, ofLine)
  return { line, class: own, ofClass, ofLine, byLine, aside: byLine, cells: new Int32Array(line.length) }
}

/** Each line with each class it targets, line by line in the order of their ids. */
function pairsOf({ lines }: DayNetwork, { ofScreen, start }: Classes) {
  const seenBy = new Int32Array(start.length).fill(-1)
  const pairs = { line: new Int32Array(1024), class: new Int32Array(1024), count: 0 }
  for (const place of orderById(lines)) {
    // A follower is dealt with the line that it follows.
    const screens = lines[place]?.further?.isFollower ? NONE : (lines[place]?.screens ?? NONE)
    for (let index = 0; index < screens.length; index++) {
      const own = at(ofScreen, at(screens, index))
      if (at(seenBy, own) === place) continue
      seenBy[own] = place
      if (pairs.count === pairs.line.length) grow(pairs)
      pairs.line[pairs.count] = place
      pairs.class[pairs.count++] = own
    }
  }
  return { line: pairs.line.slice(0, pairs.count), class: pairs.class.slice(0, pairs.count) }
}

const NONE = new Int32Array()

function grow(pairs: { line: Int32Array; class: Int32Array }) {
  const larger = (list: Int32Array) => {
    const copy = new Int32Array(list.length * 2)
    copy.set(list)
    return copy
  }
  pairs.line = larger(pairs.line)
  pairs.class = larger(pairs.class)
}

/**
 * The cells in which a line has a film to show on a class. A line without films, which is one only held so far,
 * takes its room as if it had one for every hour.
 */
export function cellsFor(line: AdLine, classes: Classes, cells: Cells): (own: number) => number {
  const asked = cellsWithin(line.hours, cells)
  const { creatives } = line
  if (creatives.length === 0 || creatives.some(({ isDefault }) => isDefault)) return () => asked
  const everywhere = maskOf(creatives.filter(({ screens }) => screens === null))
  const local = creatives.filter(({ hours, screens }) => screens !== null && (hours & ~everywhere) !== 0)
  const masks = new Int32Array(local.length === 0 ? 0 : classes.start.length)
  for (const { hours, screens } of local) {
    for (const screen of screens ?? [])
      masks[at(classes.ofScreen, screen)] = (masks[at(classes.ofScreen, screen)] ?? 0) | hours
  }
  return (own) => cellsWithin(line.hours & (everywhere | (masks[own] ?? 0)), cells)
}

function maskOf(creatives: readonly { hours: number }[]): number {
  return creatives.reduce((mask, { hours }) => mask | hours, 0)
}
