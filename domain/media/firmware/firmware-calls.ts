import { answers, call } from '../../base/call.ts'
import { LARGEST_KEY, list, number, reference, text } from '../../base/field.ts'
import { asItStood, rolloutFields } from '../../content/rollout/fields.ts'
import { MOST_STEPS } from '../../content/rollout/rollout.ts'
import { areRings } from '../build.ts'
import type { RingRollout } from '../build-calls.ts'
import { firmwareFields } from './fields.ts'

/** Machines of one kind behind screens in use, as their shells tell of them. */
export interface Machines {
  platform: string
  model: string
  screens: number
  /** Most of them first. */
  versions: readonly { firmware: string; screens: number }[]
  /** The last one that was ordered for them. */
  rollout: FirmwareRollout | null
}

export interface FirmwareRollout extends RingRollout {
  firmware: string
  url: string
  /** Machines that are due and wait for a moment at which little is lost. */
  waiting: number
}

export interface WaitingMachine {
  mediaId: string
  mediaName: string
  venueName: string
  zone: string
  /** Moment at which it gets its order. */
  at: string
  /** Sold plays that it loses where it gets it now. */
  playsNow: number
}

export interface WaitingMachines {
  /** The first ones. */
  machines: WaitingMachine[]
  /** Of all that wait. */
  total: number
  playsNow: number
}

/** The roll-out and the ring that were read. */
const read = {
  rolloutIdx: number({ required: true, min: 1, max: LARGEST_KEY }),
  stage: number({ required: true, min: 1, max: MOST_STEPS }),
}
const mayChange = { program: 'player-build', property: 'ETC' } as const

export const firmwareCalls = {
  machines: call('media/player/machines', {
    input: {},
    output: answers<{ machines: Machines[] }>(),
    guard: { program: 'player-build', property: 'VIEW' },
  }),
  start: call('media/player/firmwareStart', {
    input: {
      platform: text({ required: true, max: 40 }),
      model: text({ max: 80 }),
      ...firmwareFields,
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
  /** No machine is told any more until somebody goes on. */
  halt: call('media/player/firmwareHalt', { input: read, output: answers<null>(), guard: mayChange }),
  /** Opens the next ring, or goes on after a halt: machines that failed are told once more. */
  on: call('media/player/firmwareOn', { input: { ...read, ...asItStood }, output: answers<null>(), guard: mayChange }),
  waiting: call('media/player/firmwareWaiting', {
    input: { rolloutIdx: read.rolloutIdx },
    output: answers<WaitingMachines>(),
    guard: { program: 'player-build', property: 'VIEW' },
  }),
  /** The machine of one screen, or all of them, wait no longer. */
  now: call('media/player/firmwareNow', {
    input: { rolloutIdx: read.rolloutIdx, mediaId: reference('media') },
    output: answers<null>(),
    guard: mayChange,
  }),
  /** Machines that have it keep it; nobody else gets it. */
  stop: call('media/player/firmwareStop', { input: read, output: answers<null>(), guard: mayChange }),
}
