import { answers, call } from '../../base/call.ts'
import { LARGEST_KEY, number, numberReference, paragraph } from '../../base/field.ts'
import { STOP_REASON_LENGTH } from '../publish.ts'
import { asItStood, rolloutFields } from './fields.ts'
import { type Halt, MOST_STEPS, type RolloutState, type Tally } from './rollout.ts'

/** A stage with its screens, all that show the contents by then. */
export interface Stage extends Tally {
  percent: number
  isOpen: boolean
}

export interface Rollout {
  rolloutIdx: number
  /** Of the change whose contents are rolled out; none for what the publish begins with. */
  changeIdx: number | null
  state: RolloutState
  stage: number
  stages: readonly Stage[]
  /** Screens that show nothing of it yet. */
  rest: Tally
  /** Time at which the next stage opens by itself. */
  nextAt: string | null
  halted: Halt | null
  registrant: string
}

const publishIdx = numberReference('publish', { required: true })
/** The roll-out and the stage that were read. */
const read = {
  publishIdx,
  rolloutIdx: number({ required: true, min: 1, max: LARGEST_KEY }),
  stage: number({ required: true, min: 1, max: MOST_STEPS }),
}
const mayChange = { program: 'publish', property: 'UPDATE', changes: 'publishIdx' } as const

export const rolloutCalls = {
  rollout: call('content/publish/rollout', {
    input: { publishIdx },
    output: answers<{ rollout: Rollout | null }>(),
    guard: { program: 'publish', property: 'VIEW' },
  }),
  /** Of a publish that has not begun. */
  rollOut: call('content/publish/rollOut', {
    input: { publishIdx, ...rolloutFields },
    output: answers<null>(),
    guard: mayChange,
  }),
  /** No stage opens any more until somebody goes on; what is shown stays. */
  rollHalt: call('content/publish/rollHalt', { input: read, output: answers<null>(), guard: mayChange }),
  /** Opens the next stage, or goes on after a halt. */
  rollOn: call('content/publish/rollOn', {
    input: { ...read, ...asItStood },
    output: answers<null>(),
    guard: mayChange,
  }),
  /** Everywhere: what was shown before is back, or the publish ends. */
  rollBack: call('content/publish/rollBack', {
    input: { ...read, stopReason: paragraph({ required: true, max: STOP_REASON_LENGTH }) },
    output: answers<null>(),
    guard: mayChange,
  }),
}
