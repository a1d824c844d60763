import type { AdLine, AdScreen, DayNetwork, Profile, Stretch } from '#domain/schedule/day/network.ts'

/** A network of one day in the likeness of a real one; the same seed gives the same network. */
export interface NetworkOrder {
  screens: number
  lines: number
  /** Sold load, as a share of the capacity. */
  load: number
  /** Groups: lines target brands, regions and groups of venues. Scattered: each targets screens at random. */
  targets: 'groups' | 'scattered'
  seed?: number
  /** Parts of lines of 30 s, and of lines that play in some hours only. */
  longShare?: number
  hourShare?: number
  capShare?: number
  tiers?: number
  screensPerGroup?: number
}

export function adNetwork(order: NetworkOrder): DayNetwork {
  const random = dice(order.seed ?? 1)
  const groups = groupsOf(order, random)
  const screens = groups.flat()
  const profiles = [profile(9, 22), profile(7, 23), profile(0, 24), profile(10, 20)]
  const lines = Array.from({ length: order.lines }, (_, place) => lineOf(order, place, groups, random))
  return { profiles, screens, lines: sold(order, groups, { profiles, screens, lines }, random) }
}

/** Numbers from 0 to 1 that only the seed decides (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const DAY = Date.UTC(2026, 4, 4)

function profile(opens: number, closes: number): Profile {
  const stretches = Array.from({ length: closes - opens }, (_, hour): Stretch => {
    return { hour: DAY + (opens + hour) * 3_600_000, from: 0, to: 240, local: opens + hour }
  })
  return { stretches }
}

/** Groups of some dozen screens lie one after the other, with a loop by brand; most of a group open alike. */
function groupsOf({ screens, screensPerGroup = 16 }: NetworkOrder, random: () => number): AdScreen[][] {
  const groups: AdScreen[][] = []
  for (let count = 0; count < screens; ) {
    const size = Math.min(screens - count, Math.max(1, Math.round(screensPerGroup * (0.25 + random() * 1.5))))
    const loop = Math.floor(groups.length / 50) % 3 === 2 ? { base: 20, campaign: 12 } : { base: 40, campaign: 24 }
    const own = Math.floor(random() * 4)
    groups.push(
      Array.from({ length: size }, (_, member) => ({
        id: `m${String(count + member).padStart(7, '0')}`,
        profile: random() < 0.9 ? own : (own + 1) % 4,
        ...loop,
      })),
    )
    count += size
  }
  return groups
}

function lineOf(
  order: NetworkOrder,
  place: number,
  groups: readonly (readonly AdScreen[])[],
  random: () => number,
): AdLine {
  const { longShare = 0.3, hourShare = 0.3, capShare = 0, tiers = 1 } = order
  const opens = 7 + Math.floor(random() * 5) * 2
  const long = 3 + Math.floor(random() * 4) * 2
  const hours = random() < hourShare ? (((1 << long) - 1) << opens) & 0xffffff : 0xffffff
  const advertiser = Math.floor(random() * Math.max(4, order.lines / 2))
  return {
    id: `l${String(place).padStart(5, '0')}`,
    campaign: `c${place}`,
    advertiser: `a${advertiser}`,
    category: advertiser % 20 === 19 ? null : `k${advertiser % 20}`,
    slots: random() < longShare ? 2 : 1,
    tier: Math.floor(random() * tiers),
    goal: 0,
    cap: random() < capShare ? { plays: 1, loops: 1 } : null,
    isTakeover: false,
    screens:
      order.targets === 'groups'
        ? groupTarget(groups, order.lines, place, random)
        : scatteredTarget(order.screens, random),
    hours,
    creatives: [{ id: `f${place}`, hours: 0xffffff, screens: null, weight: 1, isDefault: true }],
  }
}

/** Every screen is the target of fourteen lines or so: of two nation-wide ones, of regions, and of neighbouring groups. */
function groupTarget(
  groups: readonly (readonly AdScreen[])[],
  lines: number,
  place: number,
  random: () => number,
): Int32Array {
  const first = Math.floor(random() * groups.length)
  const size = Math.max(1, Math.round(((groups.length * 14) / lines) * (0.2 + 1.6 * random())))
  const isRegion = random() < 0.2
  const step = Math.max(1, Math.floor(groups.length / size))
  const isTarget = (group: number) => {
    if (place < 2) return true
    return isRegion ? group % step === first % step : (group - first + groups.length) % groups.length < size
  }
  let screen = 0
  const places = groups.flatMap((members, group) => {
    screen += members.length
    return isTarget(group) ? members.map((_, member) => screen - members.length + member) : []
  })
  return Int32Array.from(places)
}

function scatteredTarget(screens: number, random: () => number): Int32Array {
  const share = 0.002 + random() * random() * 0.02 * Math.min(50, Math.max(1, 20_000 / screens))
  const places: number[] = []
  const step = () => 1 + Math.floor(random() * (2 / share - 1))
  for (let place = Math.floor(random() / share); place < screens; place += step()) places.push(place)
  return Int32Array.from(places.length > 0 ? places : [Math.floor(random() * screens)])
}

/**
 * Sells every screen to the load among the lines that target it, hour by hour and unevenly, so that all of it can be
 * had, but not by dealing in proportion.
 */
function sold(
  order: NetworkOrder,
  groups: readonly (readonly AdScreen[])[],
  network: DayNetwork,
  random: () => number,
): AdLine[] {
  const goals = network.lines.map(() => 0)
  const hours = network.lines.map((_, line) => hoursIn(network, line))
  const onScreen = network.screens.map((): number[] => [])
  network.lines.forEach(({ screens }, line) => {
    for (const screen of screens) onScreen[screen]?.push(line)
  })
  // Screens of a group are sold alike.
  const seeds = groups.flatMap((members) => {
    const seed = Math.floor(random() * 1e9)
    return members.map(() => seed)
  })
  network.screens.forEach((screen, place) => {
    const free = freeHours(network, screen, order.load)
    const own = dice(seeds[place] ?? 0)
    const here = (onScreen[place] ?? []).sort((one, other) => (hours[one] ?? 0) - (hours[other] ?? 0))
    here.forEach((line, index) => {
      const wanted = own() < 0.5 ? own() * 0.06 : own() * 0.6
      const { hours: open = 0, slots = 1 } = network.lines[line] ?? {}
      goals[line] = (goals[line] ?? 0) + take(free, open, index === here.length - 1 ? 1 : wanted) / slots
    })
  })
  return network.lines.map((line, place) => ({ ...line, goal: Math.floor(goals[place] ?? 0) }))
}

function freeHours({ profiles }: DayNetwork, { profile: own, base, campaign }: AdScreen, load: number): Float64Array {
  const free = new Float64Array(24)
  for (const { from, to, local } of profiles[own]?.stretches ?? []) free[local] = ((to - from) * campaign * load) / base
  return free
}

function take(free: Float64Array, hours: number, share: number): number {
  let taken = 0
  for (let hour = 0; hour < 24; hour++) {
    if (!((hours >> hour) & 1)) continue
    taken += (free[hour] ?? 0) * share
    free[hour] = (free[hour] ?? 0) * (1 - share)
  }
  return taken
}

function hoursIn({ lines }: DayNetwork, line: number): number {
  let count = 0
  for (let hours = lines[line]?.hours ?? 0; hours !== 0; hours &= hours - 1) count++
  return count
}
