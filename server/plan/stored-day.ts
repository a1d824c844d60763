import type { PlannedComposition } from './plan.ts'
import type { StoredComposition } from './read.ts'
import type { NewDay } from './write.ts'

/** True if a day need not be written: it stands there as it is. */
export function isAsBefore({ plan, plays, before }: NewDay, zone: string): boolean {
  if (before?.zone !== zone || before.plays !== plays) return false
  return before.plan === plan || JSON.stringify(before.plan) === JSON.stringify(plan)
}

/** A day as its row has it, with the numbers of its compositions. */
export function storedDay({ date, plays, plan }: NewDay, zone: string, ids: ReadonlyMap<string, number>) {
  return {
    day: date,
    zone,
    spans: plan.spans.map(({ from, to }) => [from, to]),
    compositions: plan.compositions.map((composition) => stored(composition, ids)),
    overtaken: plan.overtaken.map(({ hash, from }) => [hash, from]),
    planned_plays: plays,
  }
}

function stored(
  { hash, from, ad, house, notice }: PlannedComposition,
  ids: ReadonlyMap<string, number>,
): StoredComposition {
  return [ids.get(hash) ?? 0, hash, from, ad, house, notice]
}
