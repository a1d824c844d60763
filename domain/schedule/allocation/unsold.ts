import { fill } from '#domain/schedule/allocation/fill.ts'
import type { Allocation } from '#domain/schedule/allocation/tiers.ts'
import { at } from '#domain/schedule/model/counts.ts'

/**
 * Gives units that nobody bought to lines, in the order given: plays wanted on top of their goals, by line. Nobody is
 * moved for it, but the plan is changed in place: it is the last step of a build. Answers what each line got.
 */
export function fillUnsold({ plan }: Allocation, order: readonly number[], extra: Int32Array): Int32Array {
  const got = new Int32Array(extra.length)
  for (const line of order) got[line] = fill(plan, line, at(extra, line), true)
  return got
}
