import { codes } from '#domain/base/codes.ts'
import type { CalendarGrouping } from '#domain/calendar/calendar.ts'
import type { Counted, ScreenKind } from '#domain/calendar/fill.ts'
import { isRefused } from '#domain/campaign/category.ts'
import { openingSpans } from '#domain/schedule/day/day.ts'
import { profileOf } from '#domain/schedule/day/profile.ts'
import { dayAfter, weekdayOf } from '#domain/time/dates.ts'
import { meanImpressions } from '../campaign/deal/goal.ts'
import type { SaleNetwork, SaleScreen } from '../campaign/deal/screens.ts'
import type { SoldLine } from '../campaign/deal/sold.ts'
import { aimName, openTargetIndex } from '../campaign/deal/targets.ts'

/** Screens on sale counted by group and kind, and those of each aim that was ever asked for. */
export interface ScreenCounts {
  /** Places as a wish names them. */
  groups: readonly string[]
  kinds: readonly ScreenKind[]
  counted: readonly Counted[]
  /** Counts of many lines, the screens of each looked through where nobody has asked for its aim before. */
  ofLines(): (line: SoldLine) => LineScreens
}

export interface LineScreens {
  at: readonly Counted[]
  /** People whom one play meets, of a line that is sold by them. */
  perPlay: number
}

type Known = Map<CalendarGrouping, { today: string; counts: ScreenCounts }>

const known = new WeakMap<SaleNetwork, Known>()

/** A booking leaves the screens as they are: they are counted once a day, as long as the network is kept. */
export function screenCounts(net: SaleNetwork, by: CalendarGrouping, today: string): ScreenCounts {
  const own: Known = known.get(net) ?? new Map()
  known.set(net, own)
  const last = own.get(by)
  if (last?.today === today) return last.counts
  const counts = countScreens(net, by, today)
  own.set(by, { today, counts })
  return counts
}

function countScreens(net: SaleNetwork, by: CalendarGrouping, today: string): ScreenCounts {
  const { groups, kinds, countOf } = counting(net, by, today)
  const all = Int32Array.from(net.screens.keys()).filter((at) => !net.screens[at]?.isMonitor)
  const ofAim = new Map<string, LineScreens>()
  const ofLines = () => {
    const screensOf = aiming(net)
    return (line: SoldLine) => {
      const { category, vetoes, slots } = line
      const bySlots = line.goalKind === 'impressions' ? slots : 0
      const name = JSON.stringify([aimName(line.targets), category, vetoes, bySlots])
      const last = ofAim.get(name)
      if (last) return last
      const screens = screensOf(line)
      const perPlay = bySlots === 0 ? 1 : meanImpressions(net.screens, { slots, screens })
      const own = { at: countOf(screens), perPlay }
      ofAim.set(name, own)
      return own
    }
  }
  return { groups, kinds, counted: countOf(all), ofLines }
}

/** The screens that a line may be on. Its index goes with its lines: lists of all screens are kept for nobody. */
function aiming(net: SaleNetwork): (line: SoldLine) => Int32Array {
  const aimOf = openTargetIndex(net)
  return (line) => {
    const { vetoes, category } = line
    return aimOf(line).filter((at) => {
      const screen = net.screens[at]
      return screen && !screen.isMonitor && !vetoes.includes(screen.brand) && !isRefused(category, screen.refused)
    })
  }
}

/** Each screen is named once; lists of them are then walked by number. */
function counting(net: SaleNetwork, by: CalendarGrouping, today: string) {
  const groups: string[] = []
  const kinds: ScreenKind[] = []
  const [groupAt, kindAt] = [new Map<string, number>(), new Map<string, number>()]
  const cells = net.screens.map((screen) => {
    const group = numbered(groupAt, placeOf(screen, by), (name) => groups.push(name))
    const kind = numbered(kindAt, `${screen.opening} ${screen.base} ${screen.campaign}`, () =>
      kinds.push({ base: screen.base, campaign: screen.campaign, open: openUnits(net, screen.opening, today) }),
    )
    return { group, kind }
  })
  const cellOf = Int32Array.from(cells, ({ group, kind }) => group * kinds.length + kind)
  const countOf = (screens: Int32Array): Counted[] => {
    const sums = new Map<number, number>()
    for (const at of screens) {
      const cell = cellOf[at] ?? 0
      sums.set(cell, (sums.get(cell) ?? 0) + 1)
    }
    return [...sums].map(([cell, count]) => ({
      group: Math.floor(cell / kinds.length),
      kind: cell % kinds.length,
      screens: count,
    }))
  }
  return { groups, kinds, countOf }
}

function placeOf({ brand, region, group }: SaleScreen, by: CalendarGrouping): string {
  if (by === codes.placeKind.group) return `group:${group}`
  return by === codes.placeKind.region && region !== null ? `${brand}/${region}` : brand
}

function numbered(places: Map<string, number>, name: string, make: (name: string) => unknown): number {
  const place = places.get(name)
  if (place !== undefined) return place
  places.set(name, places.size)
  make(name)
  return places.size - 1
}

/** Open units of the coming week, by weekday and hour. */
function openUnits({ openings }: SaleNetwork, opening: number, today: string): number[][] {
  const { zone = 'UTC', week = [], daysOff = [] } = openings[opening] ?? {}
  const units = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = dayAfter(today, ahead)
    for (const { from, to, local } of profileOf(openingSpans(week, zone, day, daysOff), zone).stretches) {
      const hours = units[weekdayOf(day)]
      if (hours) hours[local] = (hours[local] ?? 0) + to - from
    }
  }
  return units
}
