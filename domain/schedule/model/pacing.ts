/** State of a line on the morning of a day. Amounts are plays, or impressions where those were sold. */
export interface Pace {
  sold: number
  /** Proven by reports; and already on the screens, but not reported yet. */
  delivered: number
  inFlight: number
  /** Weights of the days of the line's period, closed days nothing; `today` is a place in it. */
  weights: readonly number[]
  today: number
  /** The day from which on what remains is shared out, where that is not today: those in between have had their parts. */
  since?: number
  /** Impressions of one play on the line's screens; 1 where plays were sold. */
  perPlay: number
  /** The part of planned plays that its screens have proven lately. */
  proofRatio: number
  /** Greatest multiple of its even pace that a day may have; 2 unless the line says otherwise. */
  most?: number
}

const LOWEST_PROOF = 0.8
const CATCH_UP = 1.5
const MOST = 2
/** In the last days of a line nothing can be put off any more, so that it may run at its most. */
const LAST_DAYS = 3

/** Plays wanted today, by line: what is left, spread over the open days that are left. */
export function goalsFor(paces: readonly Pace[]): Int32Array {
  return Int32Array.from(paces, goalFor)
}

/** Delivered by expected, where expected follows the open seconds that have passed; 1 is on time. */
export function paceIndex(delivered: number, sold: number, openSeconds: { passed: number; all: number }): number {
  const expected = openSeconds.all === 0 ? sold : (sold * openSeconds.passed) / openSeconds.all
  return expected === 0 ? 1 : delivered / expected
}

/**
 * Plays that a line may have on top of today's goal where units would stay unsold, since it is behind its plan: what
 * was due before today and neither came nor is on its way, less what the goal makes up for.
 */
export function makeGood(pace: Pace): number {
  const due = (pace.sold * sum(pace.weights.slice(0, pace.today))) / sum(pace.weights)
  const behind = due - pace.delivered - pace.inFlight
  const goal = goalFor(pace)
  const madeUp = Math.max(0, goal * pace.perPlay - evenPace(pace))
  const most = Math.floor(((pace.most ?? MOST) * evenPace(pace)) / pace.perPlay) - goal
  return Math.max(0, Math.min(Math.floor((behind - madeUp) / pace.perPlay), most))
}

/**
 * True if so many plays planned for what is left of the last day would bring more than was sold, since screens are back
 * that others were planned for: of an earlier day the days after it take it off.
 */
export function isAhead(pace: Pace, planned: number): boolean {
  if (pace.weights.slice(pace.today + 1).some((weight) => weight > 0)) return false
  const surplus = pace.delivered + pace.inFlight + planned * pace.perPlay * proofOf(pace) - pace.sold
  return surplus > pace.sold * SURPLUS
}

/** A line has too much where more than this part of what was sold is planned on top. */
const SURPLUS = 0.002

function proofOf({ proofRatio }: Pace): number {
  return Math.min(1, Math.max(LOWEST_PROOF, proofRatio))
}

function goalFor(pace: Pace): number {
  const { weights, today, since = today, perPlay } = pace
  const weight = weights[today] ?? 0
  if (weight === 0) return 0
  const remaining = Math.max(0, pace.sold - pace.delivered - pace.inFlight)
  const proof = proofOf(pace)
  const whole = (amount: number) => Math.ceil(amount / perPlay - 1e-9)
  const upTo = (day: number) => whole((remaining * sum(weights.slice(since, day))) / sum(weights.slice(since)) / proof)
  return Math.min(upTo(today + 1) - upTo(today), whole(mostToday(pace)))
}

function mostToday(pace: Pace): number {
  const daysLeft = pace.weights.slice(pace.today).filter((weight) => weight > 0).length
  const most = pace.most ?? MOST
  return evenPace(pace) * (daysLeft <= LAST_DAYS ? most : Math.min(CATCH_UP, most))
}

/** Plays that the day would have, had the line always been on time. */
function evenPace({ sold, weights, today }: Pace): number {
  return (sold * (weights[today] ?? 0)) / sum(weights)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
