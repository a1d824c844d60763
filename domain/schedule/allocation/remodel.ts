import {
  type Change,
  changedLine,
  isSameInKind,
  keepsCells,
  listsOf,
  networkAfter,
} from '#domain/schedule/allocation/change.ts'
import { type Classes, refine } from '#domain/schedule/allocation/classes.ts'
import { at, countsOf, groupedBy, placesTo, startsOf } from '#domain/schedule/allocation/counts.ts'
import { cellsFor, linked } from '#domain/schedule/allocation/edges.ts'
import { type Model, modelOf } from '#domain/schedule/allocation/model.ts'

/** A model after a change, and where its parts come from in the one before. */
export interface Remodel {
  model: Model
  /** The class each class was part of. Classes keep their places; new ones follow at the end. */
  parent: Int32Array
  /** By edge: its place before, or -1 where it is new. */
  from: Int32Array
  /** By class: 1 where its screens, its lines or its open time are others than before. */
  isTouched: Uint8Array
}

/** Null where every class is another one, since the change tells hours apart that made one cell. */
export function remodel(model: Model, change: Change): Remodel | null {
  if (!keepsCells(model.cells, change)) return null
  const network = networkAfter(model.network, change)
  const line = changedLine(model.network, change)
  if (line >= 0 && isSameInKind(model.network.lines[line], network.lines[line])) return sameModel({ ...model, network })
  const { classes, parent } = parted(model.classes, listsOf(change))
  const isTouched = touchedClasses(model, classes, parent, line, listsOf(change))
  const sold = network.lines[line]
  const isTarget = new Uint8Array(parent.length)
  for (const screen of sold?.screens ?? []) isTarget[at(classes.ofScreen, screen)] = 1
  const kept = keptEdges(model, parent, isTarget, line)
  const edges = linked(network, classes, kept.line, kept.class)
  const mayPlay = sold ? cellsFor(sold, classes, model.cells) : () => 0
  for (let edge = 0; edge < edges.line.length; edge++) {
    const before = at(kept.from, edge)
    edges.cells[edge] = before < 0 ? mayPlay(at(edges.class, edge)) : at(model.edges.cells, before)
  }
  return {
    model: modelOf(network, model.cells, classes, edges, line < 0 ? undefined : { supply: model.supply, line }),
    parent,
    from: kept.from,
    isTouched,
  }
}

function sameModel(model: Model): Remodel {
  const classes = model.classes.start.length - 1
  return {
    model,
    parent: placesTo(classes),
    from: placesTo(model.edges.line.length),
    isTouched: new Uint8Array(classes),
  }
}

/** The classes with those parted that a list cuts across. */
function parted(before: Classes, lists: readonly Int32Array[]): { classes: Classes; parent: Int32Array } {
  const known = before.start.length - 1
  const screens = before.ofScreen.length
  const idle = () => new Int32Array(screens + 1)
  const partition = { of: before.ofScreen.slice(), size: idle(), count: known, moved: idle(), child: idle() }
  partition.size.set(countsOf(before.ofScreen, known))
  const parents = Array.from({ length: known }, (_, own) => own)
  for (const list of lists) {
    const pairs = refine(partition, list)
    for (let pair = 0; pair < pairs.length; pair += 2) parents.push(parents[pairs[pair] ?? 0] ?? 0)
  }
  const start = startsOf(partition.size.subarray(0, partition.count))
  const classes = { ofScreen: partition.of, start, screens: groupedBy(partition.of, start) }
  return { classes, parent: Int32Array.from(parents) }
}

function touchedClasses(
  before: Model,
  classes: Classes,
  parent: Int32Array,
  line: number,
  lists: readonly Int32Array[],
) {
  const known = before.classes.start.length - 1
  const isTouched = new Uint8Array(parent.length)
  for (let own = known; own < parent.length; own++) {
    isTouched[own] = 1
    isTouched[at(parent, own)] = 1
  }
  for (const list of lists)
    for (let place = 0; place < list.length; place++) isTouched[at(classes.ofScreen, at(list, place))] = 1
  const { ofLine, byLine, class: classOf } = before.edges
  for (let index = ofLine[line] ?? 0; index < (ofLine[line + 1] ?? 0); index++)
    isTouched[at(classOf, at(byLine, index))] = 1
  return isTouched
}

/** The edges of every line but the changed one, which has new ones, each the last of its class. */
function keptEdges({ edges }: Model, parent: Int32Array, isTarget: Uint8Array, changed: number) {
  const sizes = Int32Array.from(parent, (before, own) => {
    return at(edges.ofClass, before + 1) - at(edges.ofClass, before) + (isTarget[own] ?? 0)
  })
  const most = sizes.reduce((sum, size) => sum + size, 0)
  const kept = { line: new Int32Array(most), class: new Int32Array(most), from: new Int32Array(most) }
  let count = 0
  const keep = (line: number, own: number, from: number) => {
    kept.line[count] = line
    kept.class[count] = own
    kept.from[count++] = from
  }
  for (let own = 0; own < parent.length; own++) {
    const before = at(parent, own)
    for (let edge = at(edges.ofClass, before); edge < at(edges.ofClass, before + 1); edge++) {
      if (at(edges.line, edge) !== changed) keep(at(edges.line, edge), own, edge)
    }
    if (isTarget[own] === 1) keep(changed, own, -1)
  }
  return {
    line: kept.line.subarray(0, count),
    class: kept.class.subarray(0, count),
    from: kept.from.subarray(0, count),
  }
}
