import { allowance, dayAllowance, type Plan, put, release } from '#domain/schedule/allocation/plan.ts'
import { spotsOf } from '#domain/schedule/allocation/spots.ts'
import { add, at } from '#domain/schedule/model/counts.ts'
import type { Limits } from '#domain/schedule/model/limits.ts'
import { classCount, type Model, sizeOf } from '#domain/schedule/model/model.ts'

/** Fillers stand in nobody's way: they leave before anybody who misses plays is served, and come back where room is left. */
export function withoutFillers(plan: Plan) {
  for (const line of fillerLines(plan.model)) release(plan, line)
}

/**
 * Gives what nobody bought, and nobody is owed, to fillers. Every screen of a class has as many of them, so that they
 * part no screens that were alike. Of a day that stands only classes whose lines changed are dealt anew.
 * The last step of a plan: it changes the plan and the limits of its model in place.
 */
export function giveUnsold(plan: Plan) {
  const { model } = plan
  const lines = fillerLines(model)
  if (lines.length === 0) return
  const isOpen = openClasses(plan, lines)
  model.limits = limitsBeside(plan, lines)
  for (const line of lines) {
    giveBackOver(plan, line, isOpen)
    putBack(plan, line)
  }
  for (const group of Map.groupBy(lines, (line) => model.network.lines[line]?.tier).values()) {
    for (let turn = 0; turn < TURNS; turn++) dealRound(plan, group, isOpen, turn === TURNS - 1)
  }
}

/** Turns of fillers: plays that lines cannot take for their caps are for the others in the next turn. */
const TURNS = 3

function fillerLines({ network: { lines } }: Model): number[] {
  const found = [...lines.keys()].filter((line) => lines[line]?.isFiller)
  const tierOf = (line: number) => lines[line]?.tier ?? 0
  const idOf = (line: number) => lines[line]?.id ?? ''
  return found.sort((one, other) => tierOf(one) - tierOf(other) || (idOf(one) < idOf(other) ? -1 : 1))
}

/** By class: 1 where no day stands, where what was sold has other plays than it had, and where a bonus is new. */
function openClasses(plan: Plan, bonus: readonly number[]): Uint8Array {
  const { model } = plan
  const isOpen = Uint8Array.from({ length: classCount(model) }, (_, own) => (isAsItStood(plan, own) ? 0 : 1))
  for (const line of bonus) {
    if (model.network.lines[line]?.isChanged) forClasses(plan, line, (own) => isOpen.fill(1, own, own + 1))
  }
  return isOpen
}

function isAsItStood(plan: Plan, own: number): boolean {
  const { model, plays, cellCount } = plan
  const { edges, classes, network } = model
  const stood = model.stood[own]
  if (!stood && network.standing) return !hasSold(plan, own)
  if (!stood?.standing.isFitting || stood.lost > 0) return false
  let known = 0
  for (let edge = at(edges.ofClass, own); edge < at(edges.ofClass, own + 1); edge++) {
    if (network.lines[at(edges.line, edge)]?.isFiller) continue
    const row = stood.lines.indexOf(at(edges.line, edge))
    for (let cell = 0; cell < cellCount; cell++) {
      const left = row < 0 ? 0 : at(stood.left, row * cellCount + cell)
      if (at(plays, edge * cellCount + cell) !== left * sizeOf(classes, own)) return false
      known += left
    }
  }
  return known === soldLeft(model, own)
}

function hasSold({ model: { edges }, ofEdge }: Plan, own: number): boolean {
  return ofEdge.subarray(at(edges.ofClass, own), at(edges.ofClass, own + 1)).some((plays) => plays > 0)
}

function soldLeft({ stood, network }: Model, own: number): number {
  const { lines = new Int32Array(), left = new Int32Array() } = stood[own] ?? {}
  const cells = lines.length === 0 ? 0 : left.length / lines.length
  return left.reduce((sum, plays, place) => {
    const line = network.lines[at(lines, Math.floor(place / cells))]
    return line?.isFiller ? sum : sum + plays
  }, 0)
}

/**
 * Room that the caps leave to bonus plays: with those of their line they are never more on a screen than the caps
 * allow.
 */
function limitsBeside({ model, plays, ofEdge, cellCount }: Plan, bonus: readonly number[]): Limits {
  const { edges, limits, classes, network } = model
  const placeOf = new Map(network.lines.map(({ id }, place) => [id, place]))
  const begins = limits.ofEdge.slice()
  const day = limits.day.slice()
  const cells = [...limits.cells]
  for (const line of bonus) {
    const sold = placeOf.get(network.lines[line]?.bonusOf ?? '') ?? -1
    for (let index = at(edges.ofLine, line); index < at(edges.ofLine, line + 1); index++) {
      const edge = at(edges.byLine, index)
      const begin = at(limits.ofEdge, edge)
      const own = at(edges.class, edge)
      const beside = edgeOf(model, own, sold)
      if (begin < 0 || beside < 0) continue
      const most = (count: number) => Math.ceil(count / sizeOf(classes, own))
      begins[edge] = cells.length
      for (let cell = 0; cell < cellCount; cell++) {
        cells.push(Math.max(0, at(limits.cells, begin + cell) - most(at(plays, beside * cellCount + cell))))
      }
      day[edge] = Math.max(0, at(limits.day, edge) - most(at(ofEdge, beside)))
    }
  }
  return { ofEdge: begins, cells: Int32Array.from(cells), day }
}

function rowOf(stood: Model['stood'][number], line: number, cells: number): [from: number, to: number] {
  const row = stood?.lines.indexOf(line) ?? -1
  return row < 0 ? [0, 0] : [row * cells, (row + 1) * cells]
}

function edgeOf({ edges }: Model, own: number, line: number): number {
  for (let edge = at(edges.ofClass, own); edge < at(edges.ofClass, own + 1); edge++) {
    if (at(edges.line, edge) === line) return edge
  }
  return -1
}

/** A line that has more of its cap than before takes it from its bonus. */
function giveBackOver(plan: Plan, line: number, isOpen: Uint8Array) {
  const { edges, classes } = plan.model
  for (let index = at(edges.ofLine, line); index < at(edges.ofLine, line + 1); index++) {
    const edge = at(edges.byLine, index)
    const own = at(edges.class, edge)
    if (isOpen[own] !== 1) continue
    for (let cell = 0; cell < plan.cellCount; cell++) {
      const over = Math.max(-allowance(plan, edge, cell), -dayAllowance(plan, edge))
      const plays = at(plan.plays, edge * plan.cellCount + cell)
      if (over > 0) put(plan, edge, cell, -Math.min(plays, wholeRounds(over + sizeOf(classes, own) - 1, plan, own)))
    }
  }
}

/** Plays on the screens that had them before, as far as there is room. */
function putBack(plan: Plan, line: number) {
  const { model, cellCount } = plan
  const spots = spotsOf(plan, line, true)
  for (let spot = 0; spot < spots.count; spot++) {
    const edge = at(spots.edge, spot)
    const cell = at(spots.cell, spot)
    const own = at(model.edges.class, edge)
    const [from, to] = rowOf(model.stood[own], line, cellCount)
    const before = to === 0 ? 0 : (model.stood[own]?.left[from + cell] ?? 0) * sizeOf(model.classes, own)
    const missing = before - at(plan.plays, edge * cellCount + cell)
    if (missing <= 0) continue
    const plays = wholeRounds(Math.min(missing, at(spots.room, spot), dayAllowance(plan, edge)), plan, own)
    if (plays > 0) put(plan, edge, cell, plays)
  }
}

/** In each class the lines share what is left alike; in the last turn whoever comes has it. */
function dealRound(plan: Plan, lines: readonly number[], isOpen: Uint8Array, isLast: boolean) {
  const { edges } = plan.model
  const waiting = new Int32Array(isOpen.length)
  for (const line of lines) forClasses(plan, line, (own) => add(waiting, own, 1))
  const kept = roomKept(plan)
  for (const line of lines) {
    const spots = spotsOf(plan, line, true, isOpen)
    for (let spot = 0; spot < spots.count; spot++) {
      const edge = at(spots.edge, spot)
      const own = at(edges.class, edge)
      const part = isLast ? 1 : at(waiting, own)
      const plays = wholeRounds(
        Math.min((at(spots.room, spot) - at(kept, own)) / part, dayAllowance(plan, edge)),
        plan,
        own,
      )
      if (plays > 0) put(plan, edge, at(spots.cell, spot), plays)
    }
    forClasses(plan, line, (own) => add(waiting, own, -1))
  }
}

/** By class: units that stay free in each cell beside plays of 30 s, which the order of an hour could not place otherwise. */
function roomKept({ model, ofEdge }: Plan): Int32Array {
  const kept = new Int32Array(classCount(model))
  for (const [edge, plays] of ofEdge.entries()) {
    const own = at(model.edges.class, edge)
    if (plays > 0 && at(model.slots, at(model.edges.line, edge)) > 1) kept[own] = 2 * sizeOf(model.classes, own)
  }
  return kept
}

function forClasses({ model: { edges } }: Plan, line: number, act: (own: number) => void) {
  for (let index = at(edges.ofLine, line); index < at(edges.ofLine, line + 1); index++) {
    act(at(edges.class, at(edges.byLine, index)))
  }
}

function wholeRounds(plays: number, { model }: Plan, own: number): number {
  const size = sizeOf(model.classes, own)
  return Math.floor(plays / size) * size
}
