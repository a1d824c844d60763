import { mix } from '#domain/schedule/allocation/mix.ts'
import { missingOf, type Plan } from '#domain/schedule/allocation/plan.ts'
import { push } from '#domain/schedule/allocation/push.ts'
import { type Residual, reach, residualOf } from '#domain/schedule/allocation/residual.ts'
import { at } from '#domain/schedule/model/counts.ts'

/**
 * Gives lines what they still miss by moving plays of others to where those may have them as well. No line ever
 * has less than before. Shortest ways first, in phases, until there is none left (Dinic). Pairs of units come
 * first: moved singly, plays of 15 s would leave holes that no play of 30 s fits. Single units that are left over in
 * several cells are brought together in the end.
 */
export function repair(
  plan: Plan,
  goals: Int32Array,
  lines: readonly number[],
  { isApart, isMixed }: { isApart: boolean; isMixed: boolean },
) {
  let missing = Number.POSITIVE_INFINITY
  for (;;) {
    for (const grain of [2, 1] as const) moveIn(plan, goals, lines, isApart, grain)
    if (isApart || !isMixed) return
    const left = lines.reduce((sum, line) => sum + missingOf(plan, goals, line), 0)
    if (left === 0 || left >= missing || left > unitsFree(plan) || !mix(plan, goals, lines)) return
    missing = left
  }
}

function unitsFree({ free }: Plan): number {
  return free.reduce((sum, units) => sum + Math.max(0, units), 0)
}

function moveIn(plan: Plan, goals: Int32Array, lines: readonly number[], isApart: boolean, grain: 1 | 2) {
  let short = lines.filter((line) => missingUnits(plan, goals, line, grain) > 0)
  const residual = short.length > 0 ? residualOf(plan, isApart, grain) : null
  while (residual && short.length > 0) {
    reach(residual, short)
    if (residual.end === 0) return
    const moved = short.reduce((sum, line) => sum + pushAll(residual, goals, line), 0)
    if (moved === 0) return
    short = short.filter((line) => missingUnits(plan, goals, line, grain) > 0)
  }
}

/** Missing plays of a line, in whole grains. */
function missingUnits(plan: Plan, goals: Int32Array, line: number, grain: 1 | 2): number {
  const slots = at(plan.model.slots, line)
  if (slots > grain) return 0
  const units = missingOf(plan, goals, line) * slots
  return units - (units % grain)
}

/** All that a line can have on the shortest ways. */
function pushAll(residual: Residual, goals: Int32Array, line: number): number {
  let moved = 0
  for (;;) {
    const missing = missingUnits(residual.plan, goals, line, residual.grain)
    const units = missing > 0 ? push(residual, line, missing) : 0
    if (units === 0) return moved
    moved += units
  }
}
