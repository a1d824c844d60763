import type { CodeOf } from '../../base/codes.ts'
import type { LineTerm } from '../../campaign/terms/terms.ts'
import type { Lack } from '../../media/lack.ts'
import type { OverlayNotice } from '../house/overlay.ts'
import type { NowReason, WhyNot } from './explain.ts'
import type { WhyNotLine } from './explain-line.ts'
import type { HeldReason } from './held.ts'
import type { DayHour } from './hours.ts'

/** One screen's day as a line of the timeline. */
export interface ScheduleRow {
  mediaId: string
  mediaNm: string
  poiName: string | null
  bgName: string | null
  zone: string
  /** Opening spans in epoch milliseconds. */
  spans: readonly (readonly [from: number, to: number])[]
  plannedPlays: number
  hours: readonly DayHour[]
}

export interface SchedulePage {
  list: ScheduleRow[]
  total: number
  page: number
  size: number
}

/** One thing on the screen, in epoch milliseconds. */
export interface DayPlay {
  from: number
  to: number
  slotType: CodeOf<'slotType'> | null
  itemName: string | null
  contentIdx: number | null
  publishIdx: number | null
  /** The film and the campaign of an advertisement. */
  matId: number | null
  cpIdx: number | null
  /** Kind of play where nobody bought the position. */
  unsold: 'bonus' | 'publicInformation' | null
}

export interface DayView {
  mediaId: string
  /** Reason why nothing plays here, whatever is planned. */
  lack: Lack | null
  date: string
  zone: string
  spans: readonly (readonly [from: number, to: number])[]
  hours: readonly DayHour[]
  /** Plays of the day in all, by item. */
  items: DayItem[]
  /** The hour whose plays these are, by its beginning; nothing where the day has none. */
  hour: number | null
  plays: DayPlay[]
  /** Notices and emergencies of the whole day that lie over what plays. */
  overs: DayOver[]
}

/** Week of a screen, Monday first. */
export interface WeekView {
  mediaId: string
  zone: string
  days: { date: string; hours: readonly DayHour[]; overs: DayOver[] }[]
}

/** Screen on which a campaign may play. */
export interface AimedScreen {
  mediaId: string
  mediaNm: string
  poiName: string
}

/** Notice over what plays for a while: along the bottom edge, over a part of the picture, or an emergency over all of it. */
export interface DayOver {
  from: number
  to: number
  kind: OverlayNotice['kind']
  /** Several notices along the bottom edge take turns. A platform's emergency has no record that a brand may open. */
  notices: { idx: number; name: string; isMiddle: boolean; isOpenable: boolean }[]
}

/** Share of one item in a day: whole plays, and the seconds they take. */
export interface DayItem extends Omit<DayPlay, 'from' | 'to'> {
  /** Address of a small picture of it. */
  poster: string | null
  plays: number
  seconds: number
}

/** Explanation of a screen at an instant, with the reasons why the other publishes do not play. */
export interface Explained {
  at: number
  reason: NowReason
  play: DayPlay | null
  next: DayPlay | null
  others: { publishIdx: number; publishName: string; reasons: { reason: WhyNot; contents: string[] }[] }[]
  campaigns: SilentCampaign[]
  held: HeldContents[]
  heldNotices: HeldNotice[]
  /** Further terms that the line was sold with whose film is shown. */
  terms: LineTerm[]
  /** Emergency that covers all of it. */
  emergency: CoveringEmergency | null
}

/** Contents of a publish that are held back from the screen, by name. */
export interface HeldContents {
  publishIdx: number
  publishName: string
  reason: HeldReason
  contents: string[]
}

/** Notice that aims at the screen and waits for approval, as a whole or with its change, or was rejected. */
export interface HeldNotice {
  apIdx: number
  notiName: string
  isMiddle: boolean
  reason: Exclude<HeldReason, 'laterStage'>
}

export interface CoveringEmergency {
  emIdx: number
  emTitle: string
  /** Epoch milliseconds. */
  from: number
  to: number
}

/** A campaign that aims at the screen and does not play now. */
export interface SilentCampaign {
  cpIdx: number
  cpName: string
  lineIdx: number
  reasons: SilentReason[]
}

export interface SilentReason {
  reason: WhyNotLine
  /** The films it concerns, where it does not concern the whole. */
  films: string[]
  /** Brand of the screen that keeps the campaign off, and what it said. */
  veto: { brdNm: string; reason: string } | null
  /** Bottleneck: units of 15 s that are missing, that there are, on how many screens, and the lines that have them. */
  full: { wanted: number; capacity: number; screens: number; holders: { cpName: string; units: number }[] } | null
}
