import { type CodeOf, codes } from '../base/codes.ts'
import type { MessageId } from '../base/reply.ts'
import { isRealDate } from '../time/dates.ts'
import { MOST_PLACES, PLACE_LENGTH, placeOf } from './place.ts'
import { areTerms, type LineTerms } from './terms/terms.ts'

export const goalKinds = ['share', 'plays', 'impressions'] as const
export type GoalKind = (typeof goalKinds)[number]

/**
 * Part of a campaign that is bought for some places: a share of the loop, or a number of plays or impressions, with
 * further terms or without.
 */
export interface CampaignLine extends Partial<LineTerms> {
  playTime: CodeOf<'playTime'>
  goalKind: GoalKind
  /** Over the whole period; a share has none. */
  goal: number | null
  /** So many plays in so many loops on each screen: of a share exactly, else at most. */
  plays: number
  loops: number
  places: readonly string[]
}

/** A film of a campaign, and the keys by which the exposure split shows it. */
export interface CampaignFilm {
  matId: number
  startsOn: string | null
  endsOn: string | null
  targetDays: readonly CodeOf<'targetDay'>[]
  targetHours: readonly number[]
  /** Places where it is shown; none: everywhere. */
  regions: readonly string[]
  weight: number
  isDefault: boolean
  /** Place of the only line that shows it; none: all lines of its length. */
  line?: number | null
}

export const MOST_LINES = 10
export const MOST_FILMS = 50
const MOST_GOAL = 1_000_000_000

export function areLines(value: unknown): value is readonly CampaignLine[] {
  return Array.isArray(value) && value.length <= MOST_LINES && value.every((line) => isLine(line, value.length))
}

/** Too many places are told as that. */
export function whyNoLines(value: unknown): MessageId {
  const isTooMuch =
    Array.isArray(value) &&
    (value.length > MOST_LINES || value.some((line) => Array.isArray(line?.places) && line.places.length > MOST_PLACES))
  return isTooMuch ? 'campaign.tooManyPlaces' : 'field.badFormat'
}

export function areFilms(value: unknown): value is readonly CampaignFilm[] {
  return Array.isArray(value) && value.length <= MOST_FILMS && value.every(isFilm)
}

/** Lines name each other by place: whoever followed the one that goes follows nobody. */
export function linesWithout(lines: readonly CampaignLine[], gone: number): CampaignLine[] {
  const moved = (after: number | null | undefined) => {
    if (after === null || after === undefined || after === gone) return null
    return after > gone ? after - 1 : after
  }
  return lines.filter((_, place) => place !== gone).map((line) => ({ ...line, after: moved(line.after) }))
}

/** A creative of a line that goes is shown in all others. */
export function filmsWithout(films: readonly CampaignFilm[], gone: number): CampaignFilm[] {
  return films.map((film) => {
    const { line = null } = film
    if (line === null || line < gone) return film
    return { ...film, line: line === gone ? null : line - 1 }
  })
}

function isLine(value: unknown, count: number): boolean {
  if (!isRecord(value)) return false
  const { playTime, goalKind, goal, plays, loops, places } = value
  const isGoal = goal === null || isWhole(goal, 1, MOST_GOAL)
  return (
    Object.values<unknown>(codes.playTime).includes(playTime) &&
    goalKinds.some((kind) => kind === goalKind) &&
    isGoal &&
    (goalKind !== 'share' || goal === null) &&
    isWhole(plays, 1, 99) &&
    isWhole(loops, 1, 99) &&
    Array.isArray(places) &&
    places.length <= MOST_PLACES &&
    places.every(isPlace) &&
    areTerms(value, count)
  )
}

function isFilm(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { matId, startsOn, endsOn, targetDays, targetHours, regions, weight, isDefault, line } = value
  return (
    isWhole(matId, 1, 2_147_483_647) &&
    [startsOn, endsOn].every((day) => day === null || (typeof day === 'string' && isRealDate(day))) &&
    areWhole(targetDays, 1, 7) &&
    areWhole(targetHours, 0, 23) &&
    Array.isArray(regions) &&
    regions.length <= 100 &&
    regions.every((region) => typeof region === 'string' && region.length > 0 && region.length <= 40) &&
    isWhole(weight, 1, 100) &&
    typeof isDefault === 'boolean' &&
    (line === undefined || line === null || isWhole(line, 0, MOST_LINES - 1))
  )
}

const isPlace = (value: unknown) =>
  typeof value === 'string' && value.length <= PLACE_LENGTH && placeOf(value) !== undefined

function areWhole(value: unknown, min: number, max: number): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((each) => isWhole(each, min, max)) &&
    new Set(value).size === value.length
  )
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && min <= value && value <= max
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Bit 0 is Sunday, the first target day; bit h is the hour h. */
export const bitsOf = (places: readonly number[]): number => places.reduce((bits, place) => bits | (1 << place), 0)
export const weekdayBits = (days: readonly number[]): number => bitsOf(days.map((day) => day - 1))

/** Lines that aim at something already, each with its place among all; who follows one that does not is asked for alone. */
export function linesWithPlaces(all: readonly CampaignLine[]): (CampaignLine & { at: number })[] {
  const left = all.flatMap((line, at) => (line.places.length > 0 ? [{ ...line, at }] : []))
  const placeOf = (at: number | null | undefined) => {
    const place = left.findIndex((line) => line.at === at)
    return place < 0 ? null : place
  }
  return left.map((line) => ({ ...line, after: placeOf(line.after) }))
}
