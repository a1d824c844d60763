import type { Span } from '#domain/schedule/day/day.ts'
import { type ContentFacts, contentFault, type ScreenFacts } from '#domain/schedule/day/eligible.ts'
import type { Play } from '#domain/schedule/day/expand.ts'

/** Facts of a campaign's line by which its absence from a screen is explained. */
export interface LineFacts extends Span {
  id: string
  /** State of its campaign: only a running one plays. */
  state: 'waiting' | 'running' | 'paused' | 'stopped'
  /** Bit 0 is Sunday, and bit h the hour from h:00 of the venue's clock. */
  weekdays: number
  hours: number
  /** Hours it was sold in, in which nothing of its trade may be shown. */
  barred: number
  /** True if the screen is among those it was booked on. */
  isTargeted: boolean
  advertiser: string
  category: string | null
  films: readonly FilmFacts[]
  /** Units of 15 s of one play. */
  slots: 1 | 2
  /** Terms that it was sold with beyond its plays; left out where there is nothing. */
  further?: FurtherFacts
  /** True if another customer of its trade is alone where the screen stands. */
  isTradeTaken?: boolean
}

export interface FurtherFacts {
  roadblock: boolean
  isFollower: boolean
  perHour: number | null
  perDay: number | null
}

export interface FilmFacts extends ContentFacts {
  isApproved: boolean
  /** A test film plays on screens for tests alone. */
  isTest: boolean
  /** True if it may be shown at the moment asked about. */
  isValid: boolean
  /** Hours in which nothing of its category may be shown. */
  barred: number
}

export interface AdScreenFacts extends ScreenFacts {
  use: 'normal' | 'test' | 'monitoring'
  /** Categories that the venue refuses, and advertisers that the brand does not want. */
  refusedCategories: readonly string[]
  vetoedAdvertisers: readonly string[]
}

/** The moment asked about, on the venue's clock. */
export interface Moment {
  instant: number
  /** Sunday is 0; the day that opened, also after midnight. */
  weekday: number
  hour: number
  isOpen: boolean
}

/** Plays that the allocation gave the line for the day. */
export interface LinePlan {
  /** Plays on this screen in this part of the day. */
  plays: number
  /** Of these, plays in the hour of the clock. */
  playsInHour?: number
  /** Plays it lacks over all its screens, where it could not have all that was sold. */
  shortfall: LineShortfall | null
}

export interface LineShortfall {
  /** Plays that are missing, and units that the bottleneck has, on so many screens. */
  missing: number
  capacity: number
  screens: number
  /** Lines that fill the bottleneck, with the units they have there. */
  holders: readonly { line: string; units: number }[]
}

export type WhyNotLine =
  | 'screenStopped'
  | 'screenUnmapped'
  | 'monitoringOnly'
  | 'waiting'
  | 'stopped'
  | 'paused'
  | 'notYet'
  | 'finished'
  | 'notTargeted'
  | 'refusedByVenue'
  | 'vetoedByBrand'
  | 'tradeTaken'
  | 'closed'
  | 'weekday'
  | 'outsideHours'
  | 'alcoholHours'
  | 'noFilm'
  | 'full'
  | 'playsElsewhere'
  | 'waitsItsTurn'
  | 'waitsForSecond'
  | 'waitsForLine'
  | 'hourLimit'
  | 'dayLimit'
  | FilmFault

export type FilmFault =
  | 'notApproved'
  | 'notValid'
  | 'notEncoded'
  | 'wrongLayout'
  | 'tooLong'
  | 'testOnly'
  | 'alcoholFilm'

export interface WhyNotLineExplained {
  reason: WhyNotLine
  /** The films it concerns, where it does not concern the line as a whole. */
  films: readonly string[]
  /** With `full`: the numbers, in units of 15 s. */
  full?: Full
}

export interface Full {
  wanted: number
  capacity: number
  screens: number
  holders: readonly { line: string; units: number }[]
}

/** Every reason why a campaign's line is not on this screen at a moment; none while it plays. */
export function explainLine(
  line: LineFacts,
  screen: AdScreenFacts,
  moment: Moment,
  plan: LinePlan,
  playing: Play | null,
): readonly WhyNotLineExplained[] {
  if (playing?.kind === 'ad' && playing.item?.source === line.id) return []
  const whole = [...screenReasons(screen), ...campaignReasons(line, moment), ...placeReasons(line, screen)]
  const faults = filmReasons(line, screen, moment)
  const isBarred = faults.flatMap(({ films }) => films).length === line.films.length
  const reasons = [...whole, ...timeReasons(line, moment)].map((reason) => ({ reason, films: [] }))
  if (reasons.length > 0 || isBarred) return line.films.length > 0 ? [...reasons, ...faults] : [...reasons, noFilm]
  return [planReason(line, plan), ...faults]
}

const noFilm: WhyNotLineExplained = { reason: 'noFilm', films: [] }

function screenReasons({ isInUse, isMapped, use }: AdScreenFacts): WhyNotLine[] {
  return reasonsOf([
    [!isInUse, 'screenStopped'],
    [!isMapped, 'screenUnmapped'],
    [use === 'monitoring', 'monitoringOnly'],
  ])
}

function campaignReasons({ state, from, to }: LineFacts, { instant }: Moment): WhyNotLine[] {
  if (state === 'stopped' || state === 'waiting') return [state]
  return reasonsOf([
    [state === 'paused', 'paused'],
    [instant < from, 'notYet'],
    [to <= instant, 'finished'],
  ])
}

function placeReasons({ isTargeted, category, advertiser, isTradeTaken = false }: LineFacts, screen: AdScreenFacts) {
  return reasonsOf([
    [!isTargeted, 'notTargeted'],
    [category !== null && screen.refusedCategories.includes(category), 'refusedByVenue'],
    [screen.vetoedAdvertisers.includes(advertiser), 'vetoedByBrand'],
    [isTradeTaken, 'tradeTaken'],
  ])
}

function timeReasons({ weekdays, hours, barred }: LineFacts, { weekday, hour, isOpen }: Moment): WhyNotLine[] {
  return reasonsOf([
    [!isOpen, 'closed'],
    [((weekdays >> weekday) & 1) === 0, 'weekday'],
    [isIn(barred, hour), 'alcoholHours'],
    [!isIn(hours | barred, hour), 'outsideHours'],
  ])
}

const isIn = (hours: number, hour: number) => ((hours >> hour) & 1) === 1

function reasonsOf(cases: readonly (readonly [boolean, WhyNotLine])[]): WhyNotLine[] {
  return cases.filter(([holds]) => holds).map(([, reason]) => reason)
}

const filmFaults = [
  'notApproved',
  'notValid',
  'notEncoded',
  'wrongLayout',
  'tooLong',
  'testOnly',
  'alcoholFilm',
] as const

function filmReasons({ films }: LineFacts, screen: AdScreenFacts, moment: Moment): WhyNotLineExplained[] {
  const byFault = Map.groupBy(films, (film) => filmFault(film, screen, moment))
  return filmFaults.flatMap((reason) => {
    const own = byFault.get(reason)?.map(({ id }) => id)
    return own ? [{ reason, films: own }] : []
  })
}

function filmFault(film: FilmFacts, screen: AdScreenFacts, { hour }: Moment): FilmFault | null {
  if (!film.isApproved) return 'notApproved'
  if (!film.isValid) return 'notValid'
  if (isIn(film.barred, hour)) return 'alcoholFilm'
  return contentFault(film, screen) ?? (film.isTest && screen.use !== 'test' ? 'testOnly' : null)
}

/** Nothing forbids it, so the day's plan has the answer. */
function planReason({ slots, further }: LineFacts, plan: LinePlan): WhyNotLineExplained {
  const { plays, shortfall } = plan
  if (plays > 0) return { reason: turnReason(further, plan), films: [] }
  if (!shortfall) return { reason: 'playsElsewhere', films: [] }
  const { missing, capacity, screens, holders } = shortfall
  return { reason: 'full', films: [], full: { wanted: missing * slots, capacity, screens, holders } }
}

/** Reason for which it waits, where it has plays on the screen today. */
function turnReason(further: FurtherFacts | undefined, { plays, playsInHour = 0 }: LinePlan): WhyNotLine {
  if (further?.roadblock) return 'waitsForSecond'
  if (further?.isFollower) return 'waitsForLine'
  const { perHour = null, perDay = null } = further ?? {}
  if (perDay !== null && plays >= perDay) return 'dayLimit'
  return perHour !== null && playsInHour >= perHour ? 'hourLimit' : 'waitsItsTurn'
}
