import { answers, call } from '../base/call.ts'
import { LARGEST_KEY, list, number, text } from '../base/field.ts'
import { asItStood, rolloutFields } from '../content/rollout/fields.ts'
import { type Halt, MOST_STEPS, type RolloutState, type Tally } from '../content/rollout/rollout.ts'
import { areRings } from './build.ts'

/** A build whose files the server keeps. */
export interface KeptBuild {
  hash: string
  arrivedAt: string
  /** Screens that told of it in their last sign. */
  screens: number
  /** It is what all screens run, or all but those of the open rings. */
  isReleased: boolean
}

/** Screens of one ring alone. */
export interface Ring extends Tally {
  percent: number
  isOpen: boolean
  /** Those that run what it brings. */
  running: number
}

/** A roll-out in rings, whatever it brings to the screens. */
export interface RingRollout {
  rolloutIdx: number
  state: RolloutState
  stage: number
  rings: readonly Ring[]
  /** Screens that came after the rings were drawn: they wait for the last one. */
  later: number
  /** Time at which the next ring opens by itself. */
  nextAt: string | null
  halted: Halt | null
  registrant: string
}

export interface BuildRollout extends RingRollout {
  build: string
  earlier: string
}

export interface Builds {
  builds: readonly KeptBuild[]
  /** Screens in use that a build reaches. */
  screens: number
  /** Screens in use whose players are the operator's own: they tell no build, and none reaches them. */
  ownPlayers: number
  rollout: BuildRollout | null
}

/** The roll-out and the ring that were read. */
const read = {
  rolloutIdx: number({ required: true, min: 1, max: LARGEST_KEY }),
  stage: number({ required: true, min: 1, max: MOST_STEPS }),
}
const mayChange = { program: 'player-build', property: 'ETC' } as const

export const playerBuildCalls = {
  builds: call('media/player/builds', {
    input: {},
    output: answers<Builds>(),
    guard: { program: 'player-build', property: 'VIEW' },
  }),
  start: call('media/player/buildStart', {
    input: {
      build: text({ required: true, max: 64, pattern: 'sha256' }),
      steps: list(number({ min: 1, max: 100 }), {
        max: MOST_STEPS,
        isRight: areRings,
        whyWrong: () => 'rollout.ascending' as const,
      }),
      pauseMinutes: rolloutFields.pauseMinutes,
    },
    output: answers<null>(),
    guard: mayChange,
  }),
  /** No ring opens any more until somebody goes on; screens keep what they run. */
  halt: call('media/player/buildHalt', { input: read, output: answers<null>(), guard: mayChange }),
  /** Opens the next ring, or goes on after a halt. */
  on: call('media/player/buildOn', { input: { ...read, ...asItStood }, output: answers<null>(), guard: mayChange }),
  /** Screens return to the earlier build with their next beat. */
  back: call('media/player/buildBack', { input: read, output: answers<null>(), guard: mayChange }),
}
