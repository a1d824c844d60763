import type { SoldTarget } from './aims.ts'
import type { SoldLine } from './sold.ts'

/** Supposed changes: ranks by campaign, targets by line. */
export interface Supposition {
  ranks?: readonly (readonly [campaign: number, rank: number])[]
  targets?: readonly (readonly [line: number, targets: readonly SoldTarget[]])[]
}

/** The lines as they would be. */
export function supposedly(lines: readonly SoldLine[], { ranks = [], targets = [] }: Supposition): readonly SoldLine[] {
  const [rankOf, targetsOf] = [new Map(ranks), new Map(targets)]
  return lines.map((line) => ({
    ...line,
    rank: rankOf.get(line.campaign) ?? line.rank,
    targets: targetsOf.get(line.id) ?? line.targets,
  }))
}
