import { type CodeOf, codes } from '../base/codes.ts'

/** A screen that has a creative in the plan of its day. */
export interface AppliedScreen {
  mediaId: string
  mediaNm: string
  poiIdx: number
  poiName: string
  region: string | null
  /** Planned of the screen's whole day, and proven of it so far. */
  planned: number
  proven: number
  /** True if it is on this screen at this moment. */
  isNow: boolean
}

export interface Applied {
  /** Those that show most of it come first, and not all of very many. */
  list: readonly AppliedScreen[]
  screens: number
  planned: number
  proven: number
  now: number
  /** Screens on which it is still to come today, or is on now. */
  coming: number
}

/** A campaign that has a creative among its films. */
export interface BookedIn {
  cpIdx: number
  cpName: string
  status: CodeOf<'campaignStatus'>
  approval: CodeOf<'approval'>
  startDate: string
  endDate: string
  /** Without this creative it has nothing to show. */
  isLastFilm: boolean
}

/** Reason why a creative is not on air, or that it is. */
export type AirState =
  | 'onAir'
  | 'notApproved'
  | 'notEncoded'
  | 'notYetValid'
  | 'noLongerValid'
  | 'noCampaign'
  | 'campaignWaits'
  | 'campaignPaused'
  | 'notYet'
  | 'over'
  | 'noScreen'

export interface AirFacts {
  isApproved: boolean
  isEncoded: boolean
  validFrom: string | null
  validTo: string | null
  campaigns: readonly Pick<BookedIn, 'status' | 'approval' | 'startDate' | 'endDate'>[]
  /** Screens on which it is now or still to come today. */
  screens: number
}

const { waiting, running } = codes.campaignStatus
const { approved, stopped } = codes.approval

/** The first thing that keeps a creative off the air, in the order in which they are mended. */
export function airState(facts: AirFacts, today: string, now: Date): AirState {
  if (!facts.isApproved) return 'notApproved'
  if (!facts.isEncoded) return 'notEncoded'
  if (facts.validFrom && now < new Date(facts.validFrom)) return 'notYetValid'
  if (facts.validTo && new Date(facts.validTo) <= now) return 'noLongerValid'
  if (facts.screens > 0) return 'onAir'
  return campaignState(facts.campaigns, today)
}

function campaignState(campaigns: AirFacts['campaigns'], today: string): AirState {
  const open = campaigns.filter(({ status, endDate }) => (status === waiting || status === running) && today <= endDate)
  if (campaigns.length === 0) return 'noCampaign'
  if (open.length === 0) return 'over'
  const agreed = open.filter(({ approval }) => approval === approved)
  if (agreed.length === 0) return open.some(({ approval }) => approval === stopped) ? 'campaignPaused' : 'campaignWaits'
  return agreed.some(({ startDate }) => startDate <= today) ? 'noScreen' : 'notYet'
}
