import { bestEstimate, type ClockEstimate, type ClockSample, estimateOf, withEstimate } from '#domain/device/clock.ts'

/** Offset that a player adds to its own clock. It goes towards the one of the server's answers without a jump that could be seen. */
export interface Steering {
  estimates: readonly ClockEstimate[]
  /** Number of heard answers. */
  heard: number
  /** Offset at `at`, on its way to `target`. */
  offset: number
  at: number
  target: number
}

/** A thousandth: a slot that is waited for meanwhile begins 15 ms off at most. */
const MOST_PER_MS = 0.001
/** Fault of a clock from which on it is put right at once. */
const JUMP_MS = 1000
/** Answers to the first questions, which open the line, are slow: until so many have come the best is followed at once. */
const FIRST_ANSWERS = 8

export function steeringFrom(offset: number, at: number): Steering {
  return { estimates: [], heard: 0, offset, at, target: offset }
}

export function isSettled({ heard }: Steering): boolean {
  return heard >= FIRST_ANSWERS
}

/** Offset for the own clock when it shows `now`. */
export function offsetAt({ offset, at, target }: Steering, now: number): number {
  const most = Math.max(0, now - at) * MOST_PER_MS
  return offset + Math.max(-most, Math.min(most, target - offset))
}

export function steered(steering: Steering, sample: ClockSample): Steering {
  const estimates = withEstimate(steering.estimates, estimateOf(sample))
  const at = sample.received
  const target = bestEstimate(estimates, at)?.offset ?? steering.target
  const before = offsetAt(steering, at)
  const isJump = !isSettled(steering) || Math.abs(target - before) > JUMP_MS
  return { estimates, heard: steering.heard + 1, offset: isJump ? target : before, at, target }
}
