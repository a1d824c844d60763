import { createHash } from 'node:crypto'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { SLOT_SECONDS } from '#domain/schedule/day/slots.ts'
import { playsAllowed } from '#domain/schedule/model/limits.ts'
import { goalsFor, isAhead, makeGood, type Pace } from '#domain/schedule/model/pacing.ts'
import { isBehind, type Missed } from './missed.ts'
import type { Proven } from './proven.ts'
import type { SaleNetwork } from './screens.ts'
import type { SoldLine } from './sold.ts'
import type { DayWeights } from './weights.ts'

/** Plays of what is left of a day, over all screens of a line. */
export interface DayGoal {
  goal: number
  /** Plays that the line's share allows on the whole day. */
  allowed: number
  /** On top of it where units would stay unsold, since the line is behind its plan. */
  extra: number
  /** Terms of its sale, in short; other terms than those it was promised plays in make another line of it. */
  terms: string
  isChanged: boolean
  /** Plays of the day that were to be shown and were not: they are in the goal once more. */
  missed: number
  /** True if it follows what has been proven, other than what was promised before. */
  isPaced: boolean
}

/** Plays that a build before this one had promised a line for the whole day, and planned for it. */
export interface Promised {
  goal: number
  planned: number
  allowed: number
  terms: string
  missed: number
  had: number
  isShort: boolean
}

/** State of a line as its day begins, or goes on: `had` it has been given of the day already. */
export interface Standing {
  proven: Proven
  had: number
  promised: Promised | undefined
  missed: Missed
  weights(): DayWeights
  pacing: Pacing
}

/** Way in which plays sold by number follow what has been proven; a share never does. */
export type Pacing = 'kept' | 'whereOff' | 'always'

/** True if the goal of a line is worked out of what has been proven: neither that of a share is, nor one that is kept. */
export function followsProven(sold: SoldLine, promised: Promised | undefined, pacing: Pacing): boolean {
  if (isShare(sold)) return false
  return pacing !== 'kept' || promised === undefined || promised.terms !== termsOf(sold)
}

function isShare({ goalKind, goal }: SoldLine): boolean {
  return goalKind === 'share' || goal === null
}

/** A share is a promise for every loop; what was sold by number is spread over the days that are left. */
export function goalOf(
  network: DayNetwork,
  { screens }: SaleNetwork,
  line: AdLine,
  sold: SoldLine,
  standing: Standing,
): DayGoal {
  const { left, whole: allowed } = playsAllowed(network, line, sold)
  const terms = termsOf(sold)
  const { had, promised } = standing
  const isChanged = promised !== undefined && promised.terms !== terms
  const kept = promised && !isChanged ? { goal: Math.max(0, promised.goal - had), extra: madeGood(promised) } : null
  const { perHour, perDay } = line.further ?? {}
  const isLimited = perHour !== undefined || perDay !== undefined
  // A limit by the hour or the day counts what the day has had.
  const most = isLimited ? Math.min(left, Math.max(0, allowed - had)) : left
  const common = { allowed, terms, isChanged, missed: kept ? (promised?.missed ?? 0) : 0, isPaced: false }
  if (sold.goalKind === 'share' || sold.goal === null) {
    if (!kept || promised?.allowed !== allowed) return { ...common, goal: most, extra: 0 }
    // A roadblock whose second was taken when it came has no other one for that play.
    return { ...common, ...kept, goal: line.further && !isLimited ? Math.min(kept.goal, left) : kept.goal }
  }
  if (kept && standing.pacing === 'kept') return { ...common, ...kept }
  const perPlay = sold.goalKind === 'plays' ? 1 : meanImpressions(screens, line)
  if (perPlay === 0) return { ...common, goal: 0, extra: 0 }
  const pace = paceOf(sold.goal, sold.goalKind, standing, perPlay)
  if (kept && standing.pacing === 'whereOff' && !isOff(pace, standing, kept)) return { ...common, ...kept }
  const goal = Math.min(most, goalsFor([pace])[0] ?? 0)
  return {
    ...common,
    goal,
    extra: Math.min(most - goal, makeGood(pace)),
    missed: standing.missed.plays,
    isPaced: kept !== null,
  }
}

function isOff(pace: Pace, { missed }: Standing, { goal, extra }: Pick<DayGoal, 'goal' | 'extra'>): boolean {
  return isBehind(missed) || isAhead(pace, goal + extra)
}

/** Plays that were planned beyond what was promised, since the line was behind. */
function madeGood({ goal, planned }: Promised): number {
  return Math.max(0, planned - goal)
}

const termsKnown = new WeakMap<SoldLine, string>()

/** Worked out once, as long as the line is kept. */
function termsOf(sold: SoldLine): string {
  const terms = termsKnown.get(sold) ?? shortTerms(sold)
  termsKnown.set(sold, terms)
  return terms
}

function shortTerms({ goalKind, goal, plays, loops, hours, slots, tier, further, ...days }: SoldLine): string {
  const { startsOn, endsOn, weekdays } = days
  const sold = [goalKind, goal, plays, loops, hours, slots, tier, startsOn, endsOn, weekdays]
  const terms = further ? [...sold, further] : sold
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16)
}

function paceOf(sold: number, kind: SoldLine['goalKind'], standing: Standing, perPlay: number): Pace {
  const { proven, had, missed, weights } = standing
  return {
    sold,
    ...weights(),
    delivered: kind === 'plays' ? proven.plays : proven.impressions,
    inFlight: (proven.inFlight + had - missed.plays) * perPlay,
    perPlay,
    proofRatio: missed.ratio ?? proven.ratio,
  }
}

/** People whom one play meets, over the line's screens; nobody where no audience is known. */
export function meanImpressions(screens: SaleNetwork['screens'], line: Pick<AdLine, 'screens' | 'slots'>): number {
  const sum = line.screens.reduce((total, at) => {
    const { audience = 0, method, base = 0 } = screens[at] ?? {}
    const slots = method === 'dwell' ? base : line.slots
    return total + ((audience ?? 0) * slots * SLOT_SECONDS) / 3600
  }, 0)
  return line.screens.length === 0 ? 0 : sum / line.screens.length
}
