import { playsAllowed } from '#domain/schedule/limits.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/network.ts'
import type { SoldLine } from '../campaign/sold.ts'
import type { Proven } from './ad-proven.ts'
import type { Weights } from './ad-weights.ts'

/** Plays that a line is to have of what is left of a day, over all its screens; `had` it has been given already. */
export function goalOf(
  network: DayNetwork,
  line: AdLine,
  sold: SoldLine,
  proven: Proven | undefined,
  had: number,
  weights: Weights,
): number {
  const { plays, loops } = sold
  const allowed = playsAllowed(network, line, { plays, loops })
  if (sold.goalKind === 'share' || sold.goal === null) return allowed
  const left = Math.max(0, sold.goal - (proven?.plays ?? 0) - (proven?.inFlight ?? 0) - had)
  return weights.left === 0 ? 0 : Math.min(allowed, Math.round((left * weights.today) / weights.left))
}
