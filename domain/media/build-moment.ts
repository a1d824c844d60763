import type { Play } from '../schedule/day/expand.ts'
import { nextBoundary, SLOT_MS } from '../schedule/day/slots.ts'

/** So long a page that is to start anew waits for a moment that costs less. */
export const LONGEST_WAIT_MS = 15 * 60_000

/** Losses of a page that starts anew, the least first: the play that begins meanwhile is begun late and not proven. */
const losses = ['nothing', 'card', 'house', 'notice', 'ad'] as const
export type Loss = (typeof losses)[number]

export interface ChangeMoment {
  at: number
  loss: Loss
}

type Planned = Pick<Play, 'kind' | 'from' | 'to'>

export const isWorse = (one: Loss, other: Loss): boolean => losses.indexOf(one) > losses.indexOf(other)

/**
 * The moment until `until` at which a page starts anew at the least loss; of equal ones the first. `plays` are those from
 * `now` on, in order of time. A play that is on is never cut off, but for the brand's card.
 */
export function changeMoment(plays: readonly Planned[], now: number, until: number): ChangeMoment {
  const [first, ...others] = momentsOf(plays, now).map((at) => ({ at, loss: lossAt(plays, at) }))
  if (!first) return { at: now, loss: 'nothing' }
  return others
    .filter(({ at }) => at <= until)
    .reduce((best, each) => (isWorse(best.loss, each.loss) ? each : best), first)
}

/** Loss of a page that starts anew at an instant. A closed screen that opens within a slot is as good as open. */
export function lossAt(plays: readonly Planned[], at: number): Loss {
  const next = plays.find(({ to }) => at < to)
  return next === undefined || at + SLOT_MS <= next.from ? 'nothing' : next.kind
}

function momentsOf(plays: readonly Planned[], now: number): readonly number[] {
  const on = plays.find(({ from, to }) => from <= now && now < to)
  const ends = plays.map(({ to }) => to)
  if (!on) return [now, ...ends]
  return on.kind === 'card' ? [nextBoundary(now + 1), ...ends] : ends
}
