import { divisionOf, isRefused } from '#domain/campaign/category.ts'
import { filmMisfit, isOnDay } from '#domain/campaign/fitting.ts'
import { ranks, servedAs } from '#domain/campaign/rank.ts'
import { isReady, lineMisfit } from '#domain/campaign/terms/film.ts'
import { beginsWithin, validHours } from '#domain/file/valid.ts'
import type { AdCreative, AdLine, AdScreen, DayNetwork } from '#domain/schedule/day/network.ts'
import { EVERY_HOUR } from '#domain/schedule/day/profile.ts'
import { bonusOf, publicOf, testOf } from '#domain/schedule/day/source.ts'
import { besideAlone, furtherOf, inSequence, mayHaveBonus } from './further.ts'
import { type Marks, markedBy, marksOf } from './marks.ts'
import { profilesOf, type SaleNetwork, type SaleScreen } from './screens.ts'
import { itemOfMaterial, type SoldFilm, type SoldLine } from './sold.ts'
import { targetIndex } from './targets.ts'

/** One day's network for the engine, with the line that each entry was sold as. The goals are still to be set. */
export interface DayInput {
  network: DayNetwork
  lines: readonly SoldLine[]
}

/** Lines whose films are tests play them on monitoring screens beside what they play on the others. */
export function dayInput(net: SaleNetwork, sold: readonly SoldLine[], date: string): DayInput {
  const lines = soldOn(sold, date)
  const sale = openSale(net, lines)
  return inputOf(net, lines, date, (line) => {
    if (line.isPublic) return [publicLine(sale, line, date)]
    const [played, tested] = [false, true].map((isTest) => playedLine(sale, line, date, isTest))
    return [played, tested, played && mayHaveBonus(line) ? bonusLine(sale, line, played) : undefined]
  })
}

/** Booked lines, whether or not there are films for them yet. */
export function bookingInput(net: SaleNetwork, booked: readonly SoldLine[], date: string): DayInput {
  const lines = soldOn(booked, date)
  const sale = openSale(net, lines)
  return inputOf(net, lines, date, (line) => [bookedLine(sale, line)])
}

const soldOn = (lines: readonly SoldLine[], date: string) => lines.filter((line) => isOnDay(line, date))

/** Screens as a sale sees them: where a line aims, and what may be where. Each question is answered once. */
export interface Sale {
  net: SaleNetwork
  zones: readonly string[]
  aimOf(line: SoldLine): Int32Array
  /** Of these screens, those that nobody else of the line's trade has alone. */
  leftTo(line: SoldLine, screens: Int32Array): Int32Array
  mark(question: string, isSo: (screen: SaleScreen) => boolean): Marks
  /** The same for a question about the very place. */
  markPlaces(question: string, isSo: (screen: SaleScreen) => boolean): Marks
}

/** `lines` are all that are on the day. */
export function openSale(net: SaleNetwork, lines: readonly SoldLine[] = []): Sale {
  const marks = new Map<string, Marks>()
  const aimOf = targetIndex(net)
  const markAlike = marksOf(net.screens)
  const known = (question: string, make: () => Marks) => {
    const found = marks.get(question)
    if (found !== undefined) return found
    const made = make()
    marks.set(question, made)
    return made
  }
  return {
    net,
    zones: [...new Set(net.openings.map(({ zone }) => zone))],
    aimOf,
    leftTo: besideAlone(net, lines, aimOf),
    mark: (question, isSo) => known(question, () => markAlike(isSo)),
    markPlaces: (question, isSo) => known(question, () => Uint8Array.from(net.screens, (one) => (isSo(one) ? 1 : 0))),
  }
}

/** A wish or a booking: the screens it may be on, as far as they are sold at all. */
export function bookedLine(sale: Sale, line: SoldLine): AdLine | undefined {
  const isSold = sale.mark('sold', ({ isMonitor }) => !isMonitor)
  const screens = markedBy(markedBy(sale.aimOf(line), [isSold]), [openTo(sale, line)])
  return adLine(sale, String(line.id), line, sale.leftTo(line, screens), [])
}

function inputOf(
  net: SaleNetwork,
  lines: readonly SoldLine[],
  date: string,
  entriesOf: (line: SoldLine) => readonly (AdLine | undefined)[],
): DayInput {
  const entries = inSequence(
    lines.flatMap((line) => entriesOf(line).flatMap((entry) => (entry ? [{ line, entry }] : []))),
  )
  return {
    network: { profiles: profilesOf(net, date), screens: adScreensOf(net), lines: entries.map(({ entry }) => entry) },
    lines: entries.map(({ line }) => line),
  }
}

const adScreens = new WeakMap<SaleNetwork, readonly AdScreen[]>()

/** The same list of every day, as long as the network is kept. */
function adScreensOf(net: SaleNetwork): readonly AdScreen[] {
  const screens =
    adScreens.get(net) ??
    net.screens.map(({ id, opening, base, campaign }) => ({ id, profile: opening, base, campaign }))
  adScreens.set(net, screens)
  return screens
}

function playedLine(sale: Sale, line: SoldLine, date: string, isTest: boolean): AdLine | undefined {
  const { zones } = sale
  const films = line.films.filter((film) => film.isTest === isTest && isPlayable(film, line, date, zones))
  if (films.length === 0) return undefined
  const fits = films.map((film) => fitsOf(sale, film))
  const fitting = markedBy(markedBy(sale.aimOf(line), [openTo(sale, line)]), fits)
  const screens = sale.leftTo(line, fitting)
  const creatives = films.map((film, place) =>
    creativeOf(film, markedBy(screens, fits.slice(place, place + 1)), screens, line, validHours(film, date, zones)),
  )
  // A test shows a film, however its line was sold.
  const sold = isTest ? { ...line, further: undefined } : line
  return adLine(sale, isTest ? testOf(line.id) : String(line.id), sold, screens, creatives)
}

/** The same films once more on screens of brands that give unsold positions away, at most as often as they were sold. */
function bonusLine(
  sale: Sale,
  { id, goalKind, plays, loops, owesPlays }: SoldLine,
  played: AdLine,
): AdLine | undefined {
  const gives = sale.mark('bonus', ({ givesBonus }) => givesBonus)
  const own = (places: Int32Array) => markedBy(places, [gives])
  const screens = own(played.screens)
  if (screens.length === 0) return undefined
  return {
    ...{ ...played, id: bonusOf(id), bonusOf: String(id), isFiller: true, isTakeover: false, screens },
    tier: owesPlays ? FILLER - BEFORE_OTHERS : FILLER,
    cap: { plays: goalKind === 'share' ? 2 * plays : plays, loops },
    creatives: played.creatives.map((film) => ({ ...film, screens: film.screens && own(film.screens) })),
  }
}

/** Public information has no cap: what is left is its own, as far as trades are kept apart. */
function publicLine(sale: Sale, line: SoldLine, date: string): AdLine | undefined {
  const played = playedLine(sale, line, date, false)
  return played && { ...played, id: publicOf(-line.id), isFiller: true, tier: FILLER + 1, cap: null }
}

function adLine(
  { net }: Sale,
  id: string,
  line: SoldLine,
  screens: Int32Array,
  creatives: readonly AdCreative[],
): AdLine | undefined {
  if (screens.length === 0 || line.hours === 0) return undefined
  const further = furtherOf(net, line, screens)
  const tier = servedAs(line.tier, line.rank ?? ranks.usual)
  return {
    id,
    campaign: String(line.campaign),
    advertiser: String(line.advertiser),
    category: divisionOf(line.category),
    // One that misses a screen is no roadblock any more: it is dealt before its tier.
    ...{ slots: line.slots, tier: further?.roadblock ? line.tier - BEFORE_ALL : tier, hours: line.hours, goal: 0 },
    cap: { plays: line.plays, loops: line.loops },
    isTakeover: line.tier === SPONSORSHIP,
    screens,
    creatives,
    ...(further && { further }),
  }
}

/** More than a rank moves a line within its tier. */
const BEFORE_ALL = 0.45
const SPONSORSHIP = 4
/** Behind everything that is sold. */
const FILLER = 8
/** A bonus that an offer has promised goes before any other. */
const BEFORE_OTHERS = 0.5

/** True if a film may be shown on a day at all. */
function isPlayable(film: SoldFilm, { slots }: SoldLine, date: string, zones: readonly string[]): boolean {
  const isShown = isReady(film) && lineMisfit(film, { playTime: slots * 15, ways: [] }) === null
  return isShown && isOnDay(film, date) && validHours(film, date, zones) !== 0
}

function openTo(sale: Sale, { vetoes, category }: SoldLine): Marks {
  return sale.mark(
    `open ${category} ${vetoes}`,
    ({ brand, refused }) => !vetoes.includes(brand) && !isRefused(category, refused),
  )
}

function fitsOf(sale: Sale, film: SoldFilm): Marks {
  const { isTest, category, layout, regions, venues, isDefault } = film
  const question = JSON.stringify([isTest, category, layout, regions, venues, isDefault])
  const doesFit = (screen: SaleScreen) => filmMisfit(film, screen) === null
  return venues === null ? sale.mark(question, doesFit) : sale.markPlaces(question, doesFit)
}

function creativeOf(
  film: SoldFilm,
  own: Int32Array,
  screens: Int32Array,
  { slots }: SoldLine,
  valid: number,
): AdCreative {
  const mayBegin = beginsWithin(film, slots)
  return {
    id: itemOfMaterial(film.material),
    hours: (film.isDefault ? EVERY_HOUR : film.hours) & valid & ~(film.barred ?? 0),
    screens: own.length === screens.length ? null : own,
    weight: film.weight,
    isDefault: film.isDefault,
    ...(mayBegin && { mayBegin }),
  }
}
