import { text } from '#domain/base/field.ts'
import { stepsIn } from '#domain/content/rollout/rollout.ts'

/** Steps as they are written in a form, in percent: "1, 10, 100". */
export const writtenSteps = (areRight: (steps: readonly number[]) => boolean, rules: { required?: true } = {}) =>
  text({
    max: 60,
    isRight: (written) => typeof written === 'string' && areRight(stepsIn(written)),
    whyWrong: () => 'rollout.ascending',
    ...rules,
  })
