import { type Validity, validHours } from '../file/valid.ts'
import { dayNumber, daysFrom, weekdayOf } from '../time/dates.ts'
import { bitsOf, type CampaignFilm } from './line.ts'
import { type FilmLine, isMeantFor, type LineFilm, lineMisfit } from './terms/film.ts'

/** A campaign as far as its days, lines and films go; what is known of each film by its number. */
export interface Booked {
  startsOn: string
  endsOn: string
  targetDays: readonly number[]
  targetHours: readonly number[]
  lines: readonly FilmLine[]
  films: readonly CampaignFilm[]
  facts: ReadonlyMap<number, LineFilm>
  zones: readonly string[]
}

/** A booked day on which a line has no film that may be shown; lines are told by their place. */
export interface BareDay {
  day: string
  line: number
}

/** Booked days from a day on that some line has no valid film for, each with the first such line. */
export function bareDays(booked: Booked, from = booked.startsOn): BareDay[] {
  return bookedDays(booked, from).flatMap((day) => {
    const shown = shownOn(booked, day)
    const line = booked.lines.findIndex((_, at) => !hasFilm(booked, shown, at))
    return line < 0 ? [] : [{ day, line }]
  })
}

/** True if some line shows nothing but this film on a booked day from a day on. */
export function isLostWithout(booked: Booked, matId: number, from: string): boolean {
  return bookedDays(booked, from).some((day) => {
    const shown = shownOn(booked, day)
    const others = shown.filter((film) => film.matId !== matId)
    return booked.lines.some((_, at) => hasFilm(booked, shown, at) && !hasFilm(booked, others, at))
  })
}

/** True if a day is not booked, or some line has a film to show on it. */
export function isShowing(booked: Booked, day: string): boolean {
  if (!booked.targetDays.includes(weekdayOf(day) + 1)) return true
  const shown = shownOn(booked, day)
  return booked.lines.some((_, at) => hasFilm(booked, shown, at))
}

/** Days that follow each other, as periods with both ends included. */
export function periodsOf(days: readonly BareDay[]): { startsOn: string; endsOn: string }[] {
  const periods: { startsOn: string; endsOn: string }[] = []
  for (const { day } of days) {
    const last = periods.at(-1)
    if (last && dayNumber(last.endsOn) + 1 === dayNumber(day)) last.endsOn = day
    else periods.push({ startsOn: day, endsOn: day })
  }
  return periods
}

const bookedDays = ({ startsOn, endsOn, targetDays }: Booked, from: string) =>
  daysFrom(startsOn, endsOn).filter((day) => day >= from && targetDays.includes(weekdayOf(day) + 1))

const shownOn = (booked: Booked, day: string) => booked.films.filter((film) => isShownOn(booked, film, day))

function hasFilm({ lines, facts }: Booked, shown: readonly CampaignFilm[], at: number): boolean {
  return shown.some((film) => {
    const [line, known] = [lines[at], facts.get(film.matId)]
    return isMeantFor(film, at) && line !== undefined && known !== undefined && lineMisfit(known, line) === null
  })
}

function isShownOn({ targetHours, facts, zones }: Booked, film: CampaignFilm, day: string): boolean {
  if ((film.startsOn !== null && day < film.startsOn) || (film.endsOn !== null && film.endsOn < day)) return false
  if (!film.targetDays.some((own) => own === weekdayOf(day) + 1)) return false
  const own = facts.get(film.matId)
  const valid = own ? validOn(own, day, zones) : 0
  return (bitsOf(targetHours) & bitsOf(film.targetHours) & valid) !== 0
}

const DAY_MS = 86_400_000
const EVERY_HOUR = 0xffffff

/** Days well within a period, or well outside, are told without asking any clock. */
function validOn(validity: Validity, day: string, zones: readonly string[]): number {
  const begin = dayNumber(day) * DAY_MS
  const [first, last] = [begin - 2 * DAY_MS, begin + 4 * DAY_MS]
  const { validFrom, validTo } = validity
  if ((validFrom ?? first) > last || (validTo ?? last) < first) return 0
  if ((validFrom ?? first) <= first && (validTo ?? last) >= last) return EVERY_HOUR
  return validHours(validity, day, zones)
}
