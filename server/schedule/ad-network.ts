import { divisionOf, isRefused } from '#domain/campaign/category.ts'
import { filmMisfit, isOnDay } from '#domain/campaign/fitting.ts'
import type { AdCreative, AdLine, AdScreen, DayNetwork } from '#domain/schedule/network.ts'
import { EVERY_HOUR } from '#domain/schedule/profile.ts'
import { itemOfMaterial, type SoldFilm, type SoldLine } from '../campaign/sold.ts'
import { profilesOf, type SaleNetwork } from './ad-screens.ts'

/** One day's network for the engine, with the line that each entry was sold as. The goals are still to be set. */
export interface DayInput {
  network: DayNetwork
  lines: readonly SoldLine[]
}

/** Lines whose films are tests play them on monitoring screens beside what they play on the others. */
export function dayInput(net: SaleNetwork, sold: readonly SoldLine[], date: string): DayInput {
  const targets = targetIndex(net)
  return inputOf(net, sold, date, (line) => [false, true].map((isTest) => playedLine(net, targets, line, date, isTest)))
}

/** What is booked, whether or not there are films for it yet. */
export function bookingInput(net: SaleNetwork, booked: readonly SoldLine[], date: string): DayInput {
  const targets = targetIndex(net)
  return inputOf(net, booked, date, (line) => [bookedLine(net, targets, line)])
}

function inputOf(
  net: SaleNetwork,
  sold: readonly SoldLine[],
  date: string,
  entriesOf: (line: SoldLine) => readonly (AdLine | undefined)[],
): DayInput {
  const entries = sold
    .filter((line) => isOnDay(line, date))
    .flatMap((line) => entriesOf(line).flatMap((entry) => (entry ? [{ line, entry }] : [])))
  const screens: AdScreen[] = net.screens.map(({ id, opening, base, campaign }) => ({
    ...{ id, profile: opening, base, campaign },
  }))
  return {
    network: { profiles: profilesOf(net, date), screens, lines: entries.map(({ entry }) => entry) },
    lines: entries.map(({ line }) => line),
  }
}

function playedLine(
  net: SaleNetwork,
  targets: TargetIndex,
  line: SoldLine,
  date: string,
  isTest: boolean,
): AdLine | undefined {
  const films = line.films.filter((film) => film.isTest === isTest && isPlayable(film, line, date))
  if (films.length === 0) return undefined
  const places = targets(line).filter((at) => isOpenTo(net, at, line))
  const fits = (film: SoldFilm) => (at: number) => filmMisfit(film, net.screens[at] ?? nowhere) === null
  const screens = places.filter((at) => films.some((film) => fits(film)(at)))
  const creatives = films.map((film) => creativeOf(film, screens, fits(film)))
  return adLine(isTest ? `${line.id}t` : String(line.id), line, screens, creatives)
}

/** A wish or a booking: the screens it may be on, as far as they are sold at all. */
export function bookedLine(net: SaleNetwork, targets: TargetIndex, line: SoldLine): AdLine | undefined {
  const places = targets(line).filter((at) => isOpenTo(net, at, line) && !net.screens[at]?.isMonitor)
  return adLine(String(line.id), line, places, [])
}

function adLine(
  id: string,
  line: SoldLine,
  screens: readonly number[],
  creatives: readonly AdCreative[],
): AdLine | undefined {
  if (screens.length === 0) return undefined
  return {
    id,
    campaign: String(line.campaign),
    advertiser: String(line.advertiser),
    category: divisionOf(line.category),
    ...{ slots: line.slots, tier: line.tier, hours: line.hours, goal: 0 },
    cap: { plays: line.plays, loops: line.loops },
    isTakeover: line.tier === SPONSORSHIP,
    screens: Int32Array.from(screens),
    creatives,
  }
}

const SPONSORSHIP = 4
const APPROVED = 1

/** Whether a film may be shown on a day at all. */
function isPlayable(film: SoldFilm, { slots }: SoldLine, date: string): boolean {
  return film.review === APPROVED && film.isEncoded && film.seconds === slots * 15 && isOnDay(film, date)
}

function isOpenTo({ screens }: SaleNetwork, at: number, { vetoes, category }: SoldLine): boolean {
  const screen = screens[at]
  return screen !== undefined && !vetoes.includes(screen.brand) && !isRefused(category, screen.refused)
}

function creativeOf(film: SoldFilm, screens: readonly number[], fits: (at: number) => boolean): AdCreative {
  const own = screens.filter(fits)
  return {
    id: itemOfMaterial(film.material),
    hours: film.isDefault ? EVERY_HOUR : film.hours,
    screens: own.length === screens.length ? null : Int32Array.from(own),
    weight: film.weight,
    isDefault: film.isDefault,
  }
}

export type TargetIndex = (line: SoldLine) => readonly number[]

/** Answers the screens that a line aims at, ascending; equal aims are worked out once. */
export function targetIndex({ screens }: SaleNetwork): TargetIndex {
  const found = new Map<string, number[]>()
  screens.forEach(({ id, venue, group, region, brand }, at) => {
    for (const key of [`m${id}`, `v${venue}`, `g${group}`, `r${brand} ${region}`, `b${brand}`]) {
      const list = found.get(key)
      if (list) list.push(at)
      else found.set(key, [at])
    }
  })
  const unions = new Map<string, readonly number[]>()
  return ({ targets }) => {
    const keys = [...new Set(targets.map(targetKey))].sort()
    const name = keys.join('|')
    const known = unions.get(name)
    if (known) return known
    const union = [...new Set(keys.flatMap((key) => found.get(key) ?? []))].sort((one, other) => one - other)
    unions.set(name, union)
    return union
  }
}

function targetKey({ media, venue, group, region, brand }: SoldLine['targets'][number]): string {
  if (media !== null) return `m${media}`
  if (venue !== null) return `v${venue}`
  if (group !== null) return `g${group}`
  return region === null ? `b${brand}` : `r${brand} ${region}`
}

const nowhere = {
  ...{ brand: '', venue: 0, group: 0, region: null, isUpright: false, isMonitor: false },
  refused: [],
}
