import { codes } from '../base/codes.ts'

const { active, stopped } = codes.useStatus
const { inUse } = codes.deviceStatus

/** Cause of the stop of a venue or a screen: by hand, or the stop of its upper row. */
export type StopCause = 'hand' | 'venue' | 'group'

/** Mark that a stop of this kind leaves on the rows below it. */
export type Upper = 'group' | 'venue'

export interface VenueState {
  id: number
  /** As in the table `useStatus`. */
  status: number
  stoppedBy: StopCause | null
}

export interface ScreenState {
  id: string
  /** As in the table `deviceStatus`: what waits for its approval neither stops nor starts. */
  deviceStatus: number
  stoppedBy: StopCause | null
}

/** Rows below a group or venue; a venue has screens only. */
export interface Below {
  venues: readonly VenueState[]
  screens: readonly ScreenState[]
}

/** Reach of an act, by key. */
export interface Reached {
  venues: number[]
  screens: string[]
}

/** A stop takes along whatever runs; what was stopped before keeps its own cause. */
export function stoppedWith({ venues, screens }: Below): Reached {
  return reached(
    venues.filter(({ status }) => status === active),
    screens.filter(({ deviceStatus }) => deviceStatus === inUse),
  )
}

/** Starting again brings back only what the stop itself changed. */
export function startedWith(upper: Upper, { venues, screens }: Below): Reached {
  return reached(
    venues.filter(({ status, stoppedBy }) => status === stopped && stoppedBy === upper),
    screens.filter(({ deviceStatus, stoppedBy }) => deviceStatus === codes.deviceStatus.stopped && stoppedBy === upper),
  )
}

function reached(venues: readonly VenueState[], screens: readonly ScreenState[]): Reached {
  return { venues: venues.map(({ id }) => id), screens: screens.map(({ id }) => id) }
}
