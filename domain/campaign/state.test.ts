import { expect, test } from 'vitest'
import { Refusal } from '../base/reply.ts'
import { afterStep, stepsOpen } from '../base/states.ts'
import {
  type CampaignAct,
  type CampaignActor,
  type CampaignState,
  campaignLife,
  campaignStates,
  stateOf,
} from './state.ts'

const states = Object.keys(campaignStates) as CampaignState[]
const acts = Object.keys(campaignLife) as CampaignAct[]
const actors: readonly CampaignActor[] = ['owner', 'platform', 'brand', 'seller', 'customer', 'system']

/** Every step that there is, written down a second time: from, act, who, to. */
const steps: readonly [CampaignState, CampaignAct, CampaignActor, CampaignState][] = [
  ['draft', 'request', 'owner', 'requested'],
  ['draft', 'edit', 'owner', 'draft'],
  ['draft', 'discard', 'owner', 'draft'],
  ['draft', 'discard', 'system', 'draft'],
  ['requested', 'approve', 'platform', 'approved'],
  ['requested', 'reject', 'platform', 'rejected'],
  ['requested', 'takeBack', 'seller', 'draft'],
  ['requested', 'callOff', 'customer', 'cancelled'],
  ['requested', 'veto', 'platform', 'requested'],
  ['requested', 'veto', 'brand', 'requested'],
  ['requested', 'lapse', 'system', 'cancelled'],
  ['requested', 'withdraw', 'system', 'cancelled'],
  ['rejected', 'resubmit', 'owner', 'requested'],
  ['rejected', 'edit', 'owner', 'rejected'],
  ['rejected', 'lapse', 'system', 'cancelled'],
  ['rejected', 'withdraw', 'system', 'cancelled'],
  ['approved', 'cancel', 'platform', 'cancelled'],
  ['approved', 'amend', 'platform', 'approved'],
  ['approved', 'veto', 'platform', 'approved'],
  ['approved', 'veto', 'brand', 'approved'],
  ['approved', 'askStop', 'seller', 'approved'],
  ['approved', 'withdraw', 'system', 'cancelled'],
  ['approved', 'start', 'system', 'running'],
  ['cancelled', 'resubmit', 'owner', 'requested'],
  ['cancelled', 'edit', 'owner', 'cancelled'],
  ['running', 'pause', 'platform', 'paused'],
  ['running', 'suspend', 'system', 'paused'],
  ['running', 'endEarly', 'platform', 'endedMidway'],
  ['running', 'endEarly', 'system', 'endedMidway'],
  ['running', 'amend', 'platform', 'running'],
  ['running', 'veto', 'platform', 'running'],
  ['running', 'veto', 'brand', 'running'],
  ['running', 'askStop', 'seller', 'running'],
  ['running', 'end', 'system', 'ended'],
  ['paused', 'resume', 'platform', 'running'],
  ['paused', 'endEarly', 'platform', 'endedMidway'],
  ['paused', 'endEarly', 'system', 'endedMidway'],
  ['paused', 'amend', 'platform', 'paused'],
  ['paused', 'veto', 'platform', 'paused'],
  ['paused', 'veto', 'brand', 'paused'],
  ['paused', 'askStop', 'seller', 'paused'],
  ['paused', 'end', 'system', 'ended'],
]

const every = states.flatMap((state) => acts.flatMap((act) => actors.map((actor) => [state, act, actor] as const)))

test('exactly these steps there are, for everybody, from everywhere', () => {
  const taken = every.flatMap(([state, act, actor]) => {
    const to = attempt(() => afterStep(campaignLife, { act, state, who: [actor], reason: 'Since it rains' }))
    return to instanceof Refusal ? [] : [[state, act, actor, to].join(' ')]
  })
  expect(taken.toSorted()).toEqual(steps.map((step) => step.join(' ')).toSorted())
})

test('what is offered is what can be done', () => {
  for (const state of states) {
    for (const actor of actors) {
      const open = steps.filter(([from, , who]) => from === state && who === actor).map(([, act]) => act)
      expect(stepsOpen(campaignLife, state, [actor]).toSorted(), `${state} ${actor}`).toEqual(open.toSorted())
    }
  }
})

test.each(acts.filter((act) => campaignLife[act].needsReason))('%s is refused without a reason', (act) => {
  const [state] = campaignLife[act].from
  for (const reason of [undefined, null, '', '   ']) {
    const refused = attempt(() =>
      afterStep(campaignLife, { act, state: state ?? 'draft', who: campaignLife[act].by, reason }),
    )
    expect(refused).toMatchObject({ details: { fields: { reason: { msg: 'field.missingText' } } } })
  }
})

test('somebody else is refused before the state is looked at', () => {
  const refused = attempt(() => afterStep(campaignLife, { act: 'approve', state: 'ended', who: ['owner', 'seller'] }))
  expect(refused).toMatchObject({ id: 'general.noPermission', kind: 'forbidden' })
  const late = attempt(() => afterStep(campaignLife, { act: 'approve', state: 'ended', who: ['platform'] }))
  expect(late).toMatchObject({ id: 'approval.notPossible' })
})

test('what is over stays over', () => {
  expect(
    acts.filter((act) => campaignLife[act].from.some((from) => from === 'ended' || from === 'endedMidway')),
  ).toEqual([])
})

test.each(states)('%s is read as it was written', (state) => expect(stateOf(campaignStates[state])).toBe(state))

function attempt<Result>(act: () => Result): Result | Refusal {
  try {
    return act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
