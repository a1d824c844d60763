import { fill } from '#domain/schedule/allocation/fill.ts'
import { missingOf, type Plan } from '#domain/schedule/allocation/plan.ts'
import { repair } from '#domain/schedule/allocation/repair.ts'

export interface AllocationOptions {
  /** True if films of one category are kept apart where that costs no plays; so unless told. */
  isApart?: boolean
  /** True if plays of both lengths are to make room for each other; so unless told. */
  isMixed?: boolean
}

/** First with categories apart, then without: delivery goes before separation. */
export function supply(
  plan: Plan,
  goals: Int32Array,
  lines: readonly number[],
  { isApart = true, isMixed = true }: AllocationOptions = {},
) {
  for (const apart of isApart ? [true, false] : [false]) {
    const short = lines.filter((line) => missingOf(plan, goals, line) > 0)
    for (const line of short) fill(plan, line, missingOf(plan, goals, line), apart)
    repair(plan, goals, short, { isApart: apart, isMixed })
  }
}
