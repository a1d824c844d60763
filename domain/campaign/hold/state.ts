import type { Life } from '../../base/states.ts'

export const holdStates = ['held', 'inLine', 'asked', 'refused', 'lapsed', 'released'] as const
export type HoldState = (typeof holdStates)[number]
export type HoldActor = 'holder' | 'platform' | 'system'
export type HoldAct = 'approve' | 'reject' | 'renew' | 'release' | 'moveUp' | 'lapse'

/** The whole life of a hold. One that moves up and is above the limit asks first, as a new one does. */
export const holdLife: Life<HoldAct, HoldState, HoldActor> = {
  approve: { from: ['asked'], to: 'held', by: ['platform'] },
  reject: { from: ['asked'], to: 'refused', by: ['platform'], needsReason: true },
  renew: { from: ['held', 'inLine'], by: ['holder'] },
  release: { from: ['held', 'inLine', 'asked'], to: 'released', by: ['holder'] },
  moveUp: { from: ['inLine'], to: 'held', by: ['system'] },
  lapse: { from: ['held', 'inLine', 'asked'], to: 'lapsed', by: ['system'] },
}

const overStates = ['refused', 'lapsed', 'released'] as const

/** Nothing is held by it any more. */
export const isOver = (state: HoldState): state is (typeof overStates)[number] =>
  overStates.some((each) => each === state)

/** A hold that is over is told of for so long. */
export const TOLD_DAYS = 7

/** True of plays, counted in 15 s, that nobody holds without having been allowed to; a limit of 0 is none. */
export function isAboveLimit({ asked, slots }: { asked: number; slots: number }, limit: number): boolean {
  return limit > 0 && asked * slots > limit
}
