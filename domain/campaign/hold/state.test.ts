import { expect, test } from 'vitest'
import { Refusal } from '../../base/reply.ts'
import { afterStep } from '../../base/states.ts'
import { type HoldAct, type HoldActor, holdLife, holdStates, isAboveLimit } from './state.ts'

const acts = Object.keys(holdLife) as HoldAct[]
const actors: readonly HoldActor[] = ['holder', 'platform', 'system']

/** Every step that there is, written down a second time: from, act, who, to. */
const steps = new Set([
  'asked approve platform held',
  'asked reject platform refused',
  'held renew holder held',
  'inLine renew holder inLine',
  'held release holder released',
  'inLine release holder released',
  'asked release holder released',
  'inLine moveUp system held',
  'held lapse system lapsed',
  'inLine lapse system lapsed',
  'asked lapse system lapsed',
])

test.each(acts)('%s leads from where it may, by whom it may, and from nowhere else', (act) => {
  for (const state of holdStates)
    for (const who of actors) {
      const step = [...steps].find((each) => each.startsWith(`${state} ${act} ${who} `))
      const take = () => afterStep(holdLife, { act, state, who: [who], reason: 'Too much' })
      if (step) expect(step.endsWith(` ${take()}`), step).toBe(true)
      else expect(take, `${state} ${act} ${who}`).toThrow(Refusal)
    }
})

test('a refusal says why', () => {
  const reject = { act: 'reject', state: 'asked', who: ['platform'], reason: ' ' } as const
  expect(() => afterStep(holdLife, reject)).toThrow(Refusal)
})

test.each([
  [{ asked: 101, slots: 1 }, 100, true],
  [{ asked: 100, slots: 1 }, 100, false],
  [{ asked: 51, slots: 2 }, 100, true],
  [{ asked: 1_000_000_000, slots: 2 }, 0, false],
])('%o is above a limit of %i: %s', (hold, limit, isAbove) => expect(isAboveLimit(hold, limit)).toBe(isAbove))
