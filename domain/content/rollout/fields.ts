import { code, list, number, text } from '../../base/field.ts'
import { areSteps, LONGEST_PAUSE, MOST_STEPS, stepsIn } from './rollout.ts'

/** Stages of a roll-out: the steps, and the pause before the next comes by itself. */
export const rolloutFields = {
  steps: list(number({ min: 1, max: 100 }), {
    max: MOST_STEPS,
    isRight: areSteps,
    whyWrong: () => 'rollout.ascending' as const,
  }),
  pauseMinutes: number({ min: 1, max: LONGEST_PAUSE }),
} as const

/** State that was read of a roll-out by whoever goes on: a halt is resumed by somebody who has seen it. */
export const asItStood = { isHalted: code('yesNo') } as const

/** The same as they are written in a form: "1, 10, 100". */
export const writtenSteps = (areRight: (steps: readonly number[]) => boolean, rules: { required?: true } = {}) =>
  text({
    max: 60,
    isRight: (written) => typeof written === 'string' && areRight(stepsIn(written)),
    whyWrong: () => 'rollout.ascending',
    ...rules,
  })
