import { expect, test } from 'vitest'
import { firstSteps, nextStep, type StepsDone } from './first-steps.ts'

const having = (...steps: string[]) =>
  Object.fromEntries(firstSteps.map((step) => [step, steps.includes(step)])) as unknown as StepsDone

test.for([
  [[], 'brand'],
  [['brand'], 'screen'],
  [['brand', 'screen', 'venue'], 'player'],
  [['brand', 'screen', 'player', 'content'], 'venue'],
  [['brand', 'screen', 'venue', 'player', 'content', 'publish'], 'play'],
  [['play'], undefined],
] as const)('with %j the next step is %s', ([steps, next]) => {
  expect(nextStep(having(...steps))).toBe(next)
})
