import type { CodeOf } from '../base/codes.ts'

/** First view of the signed-in person: figures, work, and where it is. */
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
  /** Kinds of what the reader may decide about, with the number that waits; the list `to-review` shows exactly these. */
  toReview: Waiting[]
}

export interface Waiting {
  reviewKind: CodeOf<'reviewKind'>
  count: number
  /** Time since when the first of them waits. */
  since: string
}

export interface Attention {
  /** `venue`: of several screens at once, which its key leads to. */
  kind: 'venue' | 'screen' | 'identity' | 'approval' | 'encoding' | 'publishEnds'
  /** The record's key, as its view takes it. */
  key: string
  name: string
  /** The health status, or nothing. */
  status: CodeOf<'mediaStatus'> | null
  reason: string | null
  since: string | null
  /** Of screens that are not well: their number, and the venue where somebody can look after them. */
  screens: number
  poiIdx: number | null
}

/** A number of rows, and the list that shows exactly these. */
export interface Figure {
  name: FigureName
  count: number
  link: string
}

export type FigureName =
  | 'askedCompanies'
  | 'askedAdvertisers'
  | 'askedUsers'
  | 'openQuestions'
  | 'askedPayouts'
  | 'askedPoints'
  | 'askedCommission'
  | 'drafts'
  | 'requested'
  | 'approved'
  | 'running'
  | 'paused'
  | 'refusedCampaigns'
  | 'refusedFilms'

export interface ManagerBoard {
  /** Rows that wait for the platform's people and are not of the queue `to-review`. */
  work: Figure[]
  campaigns: Figure[]
  /** By the campaigns' own first and last days, within seven days. */
  starting: number
  ending: number
  /** `repairMinutes`: the mean of those that were closed within thirty days. */
  incidents: { open: number; repairMinutes: number | null }
  /** This month and the one before it; nothing for whom it is none of their business. */
  revenue: Revenue[] | null
  /** Oldest first; of the running day what is planned of it altogether. */
  days: { day: string; planned: number; plays: number }[]
}

export interface Revenue {
  month: string
  /** Of campaigns that were approved in it, their whole amount. */
  booked: number
  /** The part of all campaigns that falls into it by the days sold. */
  recognised: number
}

export interface FilledDay {
  day: string
  /** Of what may be sold, the part that is. */
  fillRate: number
}

/** Screens in use as they stood on the mean of a day's hours. */
export interface HealthDay {
  day: string
  onAir: number
  faulty: number
  off: number
}

export interface SalerBoard {
  pipeline: Figure[]
  /** Holds that lapse within three days. */
  holds: { holdIdx: number; holdName: string; expiresAt: string }[]
  /** The running campaigns that are furthest behind. */
  pace: { cpIdx: number; cpName: string; endsOn: string | null; paceIndex: number | null }[]
  /** Confirmed by statements of closed months, expected of what is sold beyond them, and granted as points. */
  commission: { confirmed: number; expected: number; points: number }
  free: FreeRegion[]
}

/** Slots of 15 s that nobody has bought, asked for or holds, within a fortnight, in a region where one sells. */
export interface FreeRegion {
  place: string
  name: string
  brdNm: string
  free: number
  /** Of what can be sold there, the part that is taken. */
  fillRate: number
}

export interface LoopToday {
  /**
   * Fee in won that the running month would bring if it were closed as things stand; nothing for whom it is none of
   * their business.
   */
  fee: { month: string; amount: number } | null
  /** Plays by kind, on the screens of the reader. */
  kinds: { slotType: CodeOf<'slotType'>; plays: number }[]
  versions: { version: string; screens: number }[]
  /** Last photographs of players, newest first. */
  pictures: ScreenPicture[]
  /** Venues by when they open or close next, as their screens are planned. */
  switches: VenueSwitch[]
}

export interface ScreenPicture {
  mediaId: string
  mediaName: string
  poiName: string | null
  url: string
  at: string
}

export interface VenueSwitch {
  poiIdx: number
  poiName: string
  /** State of its screens from then on. */
  isOn: boolean
  at: string
}

/** State of a venue none of whose screens has a player: neither well nor off. */
export const NO_PLAYER = 5
