import type { Life } from '../../base/states.ts'

export type RolloutState = 'running' | 'halted' | 'done' | 'takenBack'
type Act = 'next' | 'resume' | 'halt' | 'takeBack'
type Who = 'person' | 'clock'

/** States of a roll-out. The clock opens stages and halts where harm rises; whoever may change what it brings does all else. */
export const rolloutLife = {
  next: { from: ['running'], by: ['person', 'clock'] },
  resume: { from: ['halted'], to: 'running', by: ['person'] },
  halt: { from: ['running'], to: 'halted', by: ['person', 'clock'] },
  takeBack: { from: ['running', 'halted'], to: 'takenBack', by: ['person'] },
} satisfies Life<Act, RolloutState, Who>

/** Usual stages, as screens in a hundred that show the contents. */
export const usualSteps: readonly number[] = [1, 10, 100]
export const MOST_STEPS = 10
/** A week. */
export const LONGEST_PAUSE = 10_080

/** Steps that rise to all screens. */
export function areSteps(steps: readonly number[]): boolean {
  const isRising = steps.every((percent, at) => percent > (steps[at - 1] ?? 0))
  return steps.length >= 2 && steps.length <= MOST_STEPS && isRising && steps.at(-1) === 100
}

/** Steps as they are written: "1, 10, 100". */
export const stepsIn = (written: string): readonly number[] =>
  written.split(/[\s,;]+/).flatMap((part) => (part === '' ? [] : Number(part)))

/** The stage of the screen that was drawn as the `place`-th (from 0) of `count`: each stage has at least one of its own. */
export function stageOf(place: number, count: number, steps: readonly number[]): number {
  const at = steps.findIndex((percent) => place < Math.ceil((count * percent) / 100))
  return at < 0 ? steps.length : at + 1
}

/** Halt of a roll-out: by whom, or with the failures that made it halt by itself. */
export interface Halt {
  at: string
  by: string | null
  bad: number
  restBad: number
}

/** Screens, and those of them that came to grief since the stage opened. */
export interface Tally {
  screens: number
  bad: number
}

/** More of the screens that show it must fail than of the rest, by so many in a hundred of them. */
const MARGIN = 0.05

/** One screen that fails is an accident where there are others; where it is the only one, it is all there is to see. */
export function mustHalt(stage: Tally, rest: Tally): boolean {
  const shareOf = ({ screens, bad }: Tally) => (screens === 0 ? 0 : bad / screens)
  return stage.bad >= Math.min(2, stage.screens) && stage.bad > 0 && shareOf(stage) > shareOf(rest) + MARGIN
}

/** The clock's act on a roll-out that is under way: harm halts it, and the end of its pause opens the next stage. */
export function actOfClock(
  { stageSince, pauseMinutes }: { stageSince: Date; pauseMinutes: number | null },
  [stage, rest]: readonly [Tally, Tally],
  now: Date,
): 'halt' | 'next' | null {
  if (mustHalt(stage, rest)) return 'halt'
  const isOver = pauseMinutes !== null && stageSince.getTime() + pauseMinutes * 60_000 <= now.getTime()
  return isOver ? 'next' : null
}
