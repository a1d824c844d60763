import type { CodeOf } from '../base/codes.ts'

/** What the signed-in person sees first: figures, what needs a hand, and where it is. */
export interface Board {
  /** Screens by health, those that are watched. */
  health: { [Status in CodeOf<'mediaStatus'>]: number }
  waiting: number
  stopped: number
  plays: { today: number; yesterday: number; expectedToday: number }
  licences: { brdCode: string; brdNm: string; used: number; count: number }[]
  /** Plays of the last days, oldest first. */
  days: { day: string; plays: number }[]
  attention: Attention[]
}

export interface Attention {
  kind: 'screen' | 'identity' | 'approval' | 'encoding' | 'publishEnds'
  /** The record's key, as its view takes it. */
  key: string
  name: string
  /** The health status, or nothing. */
  status: CodeOf<'mediaStatus'> | null
  reason: string | null
  since: string | null
}

/** A venue on the map with the worst health among its screens. */
export interface VenuePoint {
  poiIdx: number
  poiName: string
  lat: number
  lon: number
  screens: number
  worst: CodeOf<'mediaStatus'>
}
