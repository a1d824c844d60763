import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { CalendarGrouping } from '#domain/calendar/calendar.ts'
import { type Counted, type CountedLine, type ScreenKind, takenOf } from '#domain/calendar/fill.ts'
import { isRefused } from '#domain/campaign/category.ts'
import { openingSpans } from '#domain/schedule/day/day.ts'
import { profileOf } from '#domain/schedule/day/profile.ts'
import { dayAfter, weekdayOf } from '#domain/time/dates.ts'
import { meanImpressions } from '../campaign/deal/goal.ts'
import type { SaleNetwork, SaleScreen } from '../campaign/deal/screens.ts'
import { bookedLines, endedLines, type SoldLine, type StatedLine } from '../campaign/deal/sold.ts'
import { targetIndex } from '../campaign/deal/targets.ts'
import { type HeldLine, heldLines } from '../campaign/hold/held.ts'

/** Counters of the calendar: screens and lines by group, so that days are sums and no screens are looked at. */
export interface Counters {
  /** Places as a wish names them. */
  groups: readonly string[]
  kinds: readonly ScreenKind[]
  counted: readonly Counted[]
  lines: readonly BookedLine[]
}

export interface BookedLine extends CountedLine {
  /** Below zero: a hold. */
  campaign: number
  taken: ReadonlyMap<number, readonly number[]>
}

const LOOKED_BACK = 400
const LONG_AGO = '2000-01-01'
const FAR_OFF = '2999-12-31'

export async function readCounters(
  db: Kysely<DB>,
  net: SaleNetwork,
  by: CalendarGrouping,
  { now, today }: { now: Date; today: string },
): Promise<Counters> {
  const [ended, booked, held] = await Promise.all([
    endedLines(db, dayAfter(today, -LOOKED_BACK), dayAfter(today, -1)),
    bookedLines(db, LONG_AGO, FAR_OFF, now),
    heldLines(db, { from: LONG_AGO, to: FAR_OFF, now }),
  ])
  const count = counting(net, by, today)
  const all = Int32Array.from(net.screens.keys()).filter((at) => !net.screens[at]?.isMonitor)
  const counted = count.of(all)
  const screensOf = aiming(net)
  const lines = [...ended, ...booked, ...held].flatMap((line): BookedLine[] => {
    const screens = screensOf(line)
    if (screens.length === 0) return []
    const own = countedLine(net, line, screens, count.of(screens))
    return [{ ...own, campaign: line.campaign, taken: takenOf(count.kinds, own) }]
  })
  return { groups: count.groups, kinds: count.kinds, counted, lines }
}

/** The screens that a line may be on; where none of them refuses anything, each is not asked. */
function aiming(net: SaleNetwork): (line: SoldLine) => Int32Array {
  const aimOf = targetIndex(net)
  const isPicky = net.screens.some(({ isMonitor, refused }) => isMonitor || refused.length > 0)
  return (line) => {
    const { vetoes, category } = line
    if (!isPicky && vetoes.length === 0) return aimOf(line)
    return aimOf(line).filter((at) => {
      const screen = net.screens[at]
      return screen && !screen.isMonitor && !vetoes.includes(screen.brand) && !isRefused(category, screen.refused)
    })
  }
}

function countedLine(
  net: SaleNetwork,
  line: SoldLine | StatedLine | HeldLine,
  screens: Int32Array,
  at: Counted[],
): CountedLine {
  const { startsOn, endsOn, weekdays, hours, goal, goalKind, slots, plays, loops } = line
  const perPlay = goalKind === 'impressions' ? meanImpressions(net.screens, { slots, screens }) : 1
  const sold =
    goal === null ? { perLoop: (slots * plays) / loops } : { units: perPlay === 0 ? 0 : (goal / perPlay) * slots }
  return { taking: takingOf(line), startsOn, endsOn, weekdays, hours, sold, at }
}

function takingOf(line: SoldLine | StatedLine | HeldLine): CountedLine['taking'] {
  if ('isAsked' in line) return line.isAsked ? 'requested' : 'held'
  const isAsked = 'approval' in line && line.approval === codes.approval.requested
  return isAsked ? 'requested' : 'sold'
}

/** Counts screens by group and kind; each screen is named once, lists of them are then walked by number. */
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
  const of = (screens: Int32Array): Counted[] => {
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
  return { groups, kinds, of }
}

function placeOf({ brand, region, group }: SaleScreen, by: CalendarGrouping): string {
  if (by === codes.placeKind.group) return `group:${group}`
  return by === codes.placeKind.region && region !== null ? `${brand}/${region}` : brand
}

function numbered(known: Map<string, number>, name: string, make: (name: string) => unknown): number {
  const place = known.get(name)
  if (place !== undefined) return place
  known.set(name, known.size)
  make(name)
  return known.size - 1
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
