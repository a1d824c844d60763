import { answers, call } from '../../base/call.ts'
import { numberReference, reference } from '../../base/field.ts'

/** Numbers of orders that a screen leaves, and that it joins. */
export interface Moved {
  lost: number
  won: number
}

/** Effects of another venue on a screen; without one it shows nothing. */
export interface Move {
  from: string | null
  to: string | null
  /** Time zone of the other venue. */
  zone: string | null
  publishes: Moved
  notices: Moved
  campaigns: Moved
}

/** Effects of another place, told before it is saved. */
export const moveCalls = {
  moveOfScreen: call('media/media/movePreview', {
    input: { mediaId: reference('media', { required: true }), poiIdx: numberReference('venue') },
    output: answers<Move>(),
    guard: { program: 'media', property: 'VIEW' },
  }),
}
