import { screensLeft, type TradeLine } from '#domain/campaign/terms/rivals.ts'
import type { AdLine, FurtherTerms } from '#domain/schedule/day/network.ts'
import type { SaleNetwork } from './screens.ts'
import type { SoldLine } from './sold.ts'

/** Terms of a line that the engine holds on each screen; who follows whom is told by the lines together. */
export function furtherOf(
  net: SaleNetwork,
  { further, loops }: SoldLine,
  screens: Int32Array,
): FurtherTerms | undefined {
  if (!further) return undefined
  const { roadblock, phase, perHour, perDay } = further
  const own = {
    ...(roadblock && { roadblock: roadblockOf(net, screens, loops, phase ?? 0) }),
    ...(perHour !== null && { perHour }),
    ...(perDay !== null && { perDay }),
  }
  return Object.keys(own).length > 0 ? own : undefined
}

/** Once in so many loops, of the longest of its screens: they were alike when it was sold. */
function roadblockOf({ screens }: SaleNetwork, places: Int32Array, loops: number, phase: number) {
  const period = periodOf({ screens }, places, loops)
  return { period, phase: phase % period }
}

export function periodOf({ screens }: Pick<SaleNetwork, 'screens'>, places: Int32Array, loops: number): number {
  return Math.max(1, ...new Set(Array.from(places, (place) => screens[place]?.base ?? 1))) * loops
}

/** Terms that a bonus would break: it knows no limit, no second and nobody to follow. */
export function mayHaveBonus({ further }: SoldLine): boolean {
  if (!further) return true
  const { roadblock, perHour, perDay, after } = further
  return !roadblock && perHour === null && perDay === null && after === null
}

interface Entry {
  line: SoldLine
  entry: AdLine
}

/**
 * Lines that follow others are joined to them: one play of both, on the screens that both have. Who has nobody to follow
 * does not play; who has no follower ready plays alone.
 */
export function inSequence(entries: readonly Entry[]): readonly Entry[] {
  if (entries.every(({ line }) => (line.further?.after ?? null) === null)) return entries
  const known = new Map(entries.map((own) => [own.entry.id, own]))
  const leaderOf = ({ line, entry }: Entry) =>
    entry.id === String(line.id) && line.further?.after != null ? known.get(String(line.further.after)) : undefined
  const pairs = entries.flatMap((follower) => {
    const leader = leaderOf(follower)
    const screens = leader ? inBoth(leader.entry.screens, follower.entry.screens) : new Int32Array()
    return leader && screens.length > 0 ? [{ leader, follower, screens }] : []
  })
  const [led, following] = [
    new Map(pairs.map((pair) => [pair.leader, pair])),
    new Map(pairs.map((pair) => [pair.follower, pair])),
  ]
  const isLost = (own: Entry) => own.line.further?.after != null && isItsOwn(own) && !following.has(own)
  const left = entries.filter((own) => !isLost(own) && !isBonusOfLed(own, led))
  return left.map((own) => {
    const [leads, follows] = [led.get(own), following.get(own)]
    if (follows) return { ...own, entry: { ...on(own.entry, follows.screens), further: { isFollower: true } } }
    if (!leads) return own
    const next = left.indexOf(leads.follower)
    return { ...own, entry: { ...on(own.entry, leads.screens), slots: 2, further: { next } } }
  })
}

const isItsOwn = ({ line, entry }: Entry) => entry.id === String(line.id)

function isBonusOfLed({ entry }: Entry, led: ReadonlyMap<Entry, unknown>): boolean {
  return entry.bonusOf !== undefined && [...led.keys()].some((leader) => leader.entry.id === entry.bonusOf)
}

function on(entry: AdLine, screens: Int32Array): AdLine {
  const creatives = entry.creatives.map((film) => ({ ...film, screens: film.screens && inBoth(film.screens, screens) }))
  return { ...entry, screens, creatives }
}

function inBoth(one: Int32Array, other: Int32Array): Int32Array {
  const has = new Set(other)
  return one.filter((place) => has.has(place))
}

/** Takes the screens out of each line that others of its trade have alone on the day. */
export function besideAlone(
  net: SaleNetwork,
  lines: readonly SoldLine[],
  aimOf: (line: SoldLine) => Int32Array,
): (line: SoldLine, screens: Int32Array) => Int32Array {
  const alone = lines.filter(({ further }) => further?.exclusive).map((line) => tradeLine(line, aimOf(line)))
  if (alone.length === 0) return (_, screens) => screens
  return (line, screens) => screensLeft(tradeLine(line, screens), alone, net.screens)
}

export function tradeLine(line: SoldLine, screens: Int32Array): TradeLine {
  const { campaign, advertiser, category, further, startsOn, endsOn, weekdays, hours } = line
  return {
    campaign,
    advertiser,
    category,
    exclusive: further?.exclusive ?? null,
    startsOn,
    endsOn,
    weekdays,
    hours,
    screens,
  }
}
