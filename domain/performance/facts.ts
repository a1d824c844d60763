import type { LineTerm } from '../campaign/terms/terms.ts'
import type { Picture } from '../document/paper.ts'
import type { Company } from '../document/party.ts'
import type { PerformanceTold } from './told.ts'

export interface PerformanceDay {
  day: string
  planned: number
  proven: number
  screens: number
  /** Over the proof behind it. */
  hash: string
}

/** Shown part of a paper: of a screen, or of a creative. */
export interface ShownPart {
  name: string
  plays: number
  seconds: number
}

export interface ShownScreen extends ShownPart {
  mediaId: string
  venue: string
  region: string
  /** Degrees; null where nobody entered them. */
  lat: number | null
  lon: number | null
  /** People met by dwell and by share of time; nothing where nobody has said how many pass. */
  dwell: number | null
  prorated: number | null
}

/** People whom the planned plays would have met, by both formulas. */
export interface Forecast {
  dwell: number | null
  prorated: number | null
}

/** Sold for, and nothing was shown there: what was wrong for the longest, in the reader's words. */
export interface DarkScreen {
  name: string
  cause: string | null
  minutes: number
}

/** All that a paper on a campaign's performance tells. */
export interface PerformanceFacts {
  told: PerformanceTold
  company: Company
  seller: string | null
  /** Terms that its lines were sold with beyond their plays. */
  terms: readonly LineTerm[]
  days: readonly PerformanceDay[]
  screens: readonly ShownScreen[]
  forecast: Forecast
  creatives: readonly ShownPart[]
  /** Shown where positions were not sold, and not billed: part of none of the others. */
  bonus: number
  /** Those of them that an offer has promised. */
  freePlays: number
  darkScreens: readonly DarkScreen[]
  pictures: readonly Picture[]
  isDemo: boolean
  signature: string
  /** Address at which it can be checked. */
  checkedAt: string
}
