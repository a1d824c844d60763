import { dayAfter } from '../../time/dates.ts'
import { divisionOf } from '../category.ts'
import { isOnDay, type Place } from '../fitting.ts'
import type { ExclusiveZone } from './terms.ts'

/** A line as far as the exclusivity of trades goes. */
export interface TradeLine {
  campaign: number
  advertiser: number
  /** Of the customer; nobody is a rival of a customer without one. */
  category: string | null
  exclusive: ExclusiveZone | null
  startsOn: string
  endsOn: string
  /** Bit 0 is Sunday; bit h is the hour h of the venues' clocks. */
  weekdays: number
  hours: number
  /** Places in the list of screens, ascending. */
  screens: Int32Array
}

export type TradeScreen = Pick<Place, 'brand' | 'venue' | 'region'>

/** A campaign in the way, and the screens that fall away for it. */
export interface Rival {
  campaign: number
  screens: Int32Array
}

/** One trade, two customers, at the same time: where either plays alone, the other cannot. */
export function areRivals(one: TradeLine, other: TradeLine): boolean {
  const trade = divisionOf(one.category)
  const isSameTrade = trade !== null && trade === divisionOf(other.category)
  const isExclusive = one.exclusive !== null || other.exclusive !== null
  return isSameTrade && isExclusive && one.advertiser !== other.advertiser && meet(one, other)
}

/** True if two lines have an hour of some day in common; within a week each weekday has come. */
function meet(one: TradeLine, other: TradeLine): boolean {
  if ((one.hours & other.hours) === 0) return false
  const [, from = ''] = [one.startsOn, other.startsOn].sort()
  const [to = ''] = [one.endsOn, other.endsOn].sort()
  const week = Array.from({ length: 7 }, (_, ahead) => dayAfter(from, ahead)).filter((day) => day <= to)
  return week.some((day) => isOnDay(one, day) && isOnDay(other, day))
}

/** By place: 1 where a line's trade plays alone; a venue without a region is an area of its own. */
export function zoneOf({ exclusive, screens }: TradeLine, all: readonly TradeScreen[]): Uint8Array {
  const nameOf = (screen: TradeScreen | undefined) =>
    exclusive === 'area' && screen?.region ? `${screen.brand} ${screen.region}` : `venue ${screen?.venue}`
  const names = new Set(Array.from(screens, (place) => nameOf(all[place])))
  return Uint8Array.from(all, (screen) => (exclusive !== null && names.has(nameOf(screen)) ? 1 : 0))
}

/**
 * Rivals of a line, the most screens first: screens of its own that others have alone, and others' where it would be.
 */
export function rivalsOf(line: TradeLine, others: readonly TradeLine[], all: readonly TradeScreen[]): Rival[] {
  const own = line.exclusive === null ? null : zoneOf(line, all)
  const found = new Map<number, Set<number>>()
  for (const other of others) {
    if (!areRivals(line, other)) continue
    const lost = [
      ...(own ? other.screens.filter((place) => own[place] === 1) : []),
      ...(other.exclusive === null ? [] : within(line.screens, zoneOf(other, all))),
    ]
    const known = found.get(other.campaign) ?? new Set()
    found.set(other.campaign, new Set([...known, ...lost]))
  }
  const rivals = [...found].map(([campaign, screens]) => ({ campaign, screens: Int32Array.from(screens).sort() }))
  return rivals
    .filter(({ screens }) => screens.length > 0)
    .sort((one, other) => other.screens.length - one.screens.length || one.campaign - other.campaign)
}

const within = (screens: Int32Array, zone: Uint8Array) => screens.filter((place) => zone[place] === 1)

/**
 * Screens that are left to a line on a day: not those that others have alone. Where two were promised the same, since a
 * screen has moved or a customer has another trade now, the earlier campaign has it.
 */
export function screensLeft(line: TradeLine, others: readonly TradeLine[], all: readonly TradeScreen[]): Int32Array {
  const isBefore = (other: TradeLine) => line.exclusive === null || other.campaign < line.campaign
  const alone = others.filter((other) => other.exclusive !== null && isBefore(other) && areRivals(line, other))
  const zones = alone.map((other) => zoneOf(other, all))
  return line.screens.filter((place) => zones.every((zone) => zone[place] === 0))
}
