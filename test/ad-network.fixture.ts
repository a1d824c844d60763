import fc from 'fast-check'
import type { Allocation } from '#domain/schedule/allocation/tiers.ts'
import { adGrid } from '#domain/schedule/day/grid.ts'
import type { AdCreative, AdLine, AdScreen, DayNetwork, PlaysPerLoop, Profile } from '#domain/schedule/day/network.ts'
import { HOUSE_RUN } from '#domain/schedule/model/ad-units.ts'
import { type Model, sizeOf } from '#domain/schedule/model/model.ts'

const HOUR = 3_600_000
const ALL_DAY = 0xffffff

export interface Kinds {
  /** 30 s plays among those of 15 s. */
  long?: boolean
  caps?: boolean
  tiers?: boolean
}

/** Small days with everything that can happen on one, and more of it than on a large one. */
export function anyDay(kinds: Kinds = { long: true, caps: true, tiers: true }): fc.Arbitrary<DayNetwork> {
  const profiles = fc.array(anyProfile, { minLength: 1, maxLength: 3 })
  const loop = fc.constantFrom({ base: 4, campaign: 2 }, { base: 10, campaign: 7 }, { base: 7, campaign: 3 })
  const screens = fc.array(fc.tuple(loop, fc.nat(2)), { minLength: 1, maxLength: 12 })
  return fc.tuple(profiles, screens, fc.integer({ min: 1, max: 8 })).chain(([open, shapes, lines]) => {
    const list = shapes.map(
      ([own, profile], place): AdScreen => ({ id: `m${100 + place}`, profile: profile % open.length, ...own }),
    )
    return fc.array(anyLine(list.length, kinds), { minLength: lines, maxLength: lines }).map((sold) => ({
      profiles: open,
      screens: list,
      lines: sold.map((line, place) => ({ ...line, id: `l${100 + place}`, campaign: `c${place % 5}` })),
    }))
  })
}

const anyProfile: fc.Arbitrary<Profile> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(40)), { minLength: 1, maxLength: 5 })
  .map((hours) => ({
    stretches: hours.map(([long, from], place) => ({
      hour: place * HOUR,
      from,
      to: from + long,
      local: (8 + place * 3) % 24,
    })),
  }))

/** Hours as they are sold: all day, mornings, evenings. */
const anyHours = fc.constantFrom(ALL_DAY, ALL_DAY, 0x000f00, 0xffc000)

export function anyLine(screens: number, { long, caps, tiers }: Kinds): fc.Arbitrary<AdLine> {
  const anyScreens = fc.subarray(
    Array.from({ length: screens }, (_, place) => place),
    { minLength: 1 },
  )
  return fc.record({
    id: fc.constant('new'),
    campaign: fc.constant('new'),
    advertiser: fc.constantFrom('a1', 'a2', 'a3'),
    category: fc.constantFrom('k1', 'k2', 'k3', null),
    slots: long ? fc.constantFrom(1 as const, 2 as const) : fc.constant(1 as const),
    tier: tiers ? fc.nat(2) : fc.constant(0),
    goal: fc.oneof(fc.nat(30), fc.nat(600)),
    cap: caps ? fc.constantFrom(null, null, { plays: 1, loops: 1 }, { plays: 1, loops: 3 }) : fc.constant(null),
    isTakeover: fc.constantFrom(false, false, false, true),
    screens: anyScreens.map((list) => Int32Array.from(list)),
    hours: anyHours,
    creatives: fc.array(anyCreative(anyScreens), { maxLength: 2 }),
  })
}

function anyCreative(anyScreens: fc.Arbitrary<number[]>): fc.Arbitrary<AdCreative> {
  return fc.record({
    id: fc.constantFrom('f1', 'f2'),
    hours: anyHours,
    screens: fc.option(anyScreens.map((list) => Int32Array.from(list))),
    weight: fc.constant(1),
    isDefault: fc.boolean(),
  })
}

/** Everything an allocation must not do; none of it is taken from its own accounts. */
export function faultsOf({ plan, goals }: Allocation): string[] {
  const { model, cellCount } = plan
  const faults: string[] = []
  const used = new Map<string, number>()
  const count = (name: string, amount: number, most: number) => {
    used.set(name, (used.get(name) ?? 0) + amount)
    if ((used.get(name) ?? 0) > most) faults.push(`${name} holds more than ${most}`)
  }
  const stands = [...model.stood.keys()].map((own) => standsAsItWas(plan, own))
  const units = (own: number, cell: number) =>
    model.network.lines.reduce((sum, { slots }, line) => sum + slots * stoodIn(model, line, own, cell), 0)
  model.edges.line.forEach((line, edge) => {
    const sold = model.network.lines[line]
    const own = model.edges.class[edge] ?? 0
    const room = roomOf(model, own)
    for (let cell = 0; cell < cellCount; cell++) {
      const plays = plan.plays[edge * cellCount + cell] ?? 0
      if (plays < 0) faults.push(`line ${line} has negative plays`)
      if (plays === 0 || !sold) continue
      if (!mayPlay(model, sold, own, cell)) faults.push(`line ${line} plays where it may not`)
      count(`line ${line}`, plays, goals[line] ?? 0)
      // An order that stands as it was has shown its room, with plays that moved up for one of 30 s before.
      const [ad = 0, paired = 0] = stands[own]
        ? [units(own, cell), units(own, cell)]
        : [room[cell]?.ad, room[cell]?.paired]
      count(`cell ${own}/${cell}`, plays * sold.slots, Math.max(ad, room[cell]?.ad ?? 0))
      if (sold.slots === 2) count(`pairs ${own}/${cell}`, plays * 2, Math.max(paired, room[cell]?.paired ?? 0))
      if (!sold.cap) continue
      // What stands was rounded by the cells of its time; over the day it comes to the same.
      count(
        `cap ${line} ${own}/${cell}`,
        plays,
        Math.max(allowed(room.slice(cell, cell + 1), sold.cap), stoodIn(model, line, own, cell)),
      )
      const inHours = room.filter((_, each) => mayPlay(model, sold, own, each))
      count(`cap ${line} ${own}`, plays, allowed(inHours, sold.cap))
    }
  })
  const unlike = [...goals.keys()].filter((line) => (used.get(`line ${line}`) ?? 0) !== plan.ofLine[line])
  return [...faults, ...unlike.map((line) => `line ${line} is miscounted`)]
}

/** True if each line has in each cell of a class what its screens have had planned. */
function standsAsItWas({ model, plays, cellCount }: Allocation['plan'], own: number): boolean {
  const planned = new Map<number, Int32Array>()
  model.edges.line.forEach((line, edge) => {
    if (model.edges.class[edge] === own) planned.set(line, plays.subarray(edge * cellCount, (edge + 1) * cellCount))
  })
  return model.network.lines.every((_, line) =>
    model.cells.hours.every((_, cell) => (planned.get(line)?.[cell] ?? 0) === stoodIn(model, line, own, cell)),
  )
}

/** The room of a class in each cell, counted from what is left of its stretches. */
function roomOf({ network, classes, cells }: Model, own: number) {
  const screen = network.screens[classes.screens[classes.start[own] ?? 0] ?? 0]
  const size = sizeOf(classes, own)
  const { base = 1, campaign = 0, profile = 0 } = screen ?? {}
  return [...cells.hours].map((hours, cell) => {
    const { stretches, since = 0 } = network.profiles[profile] ?? { stretches: [] }
    const all = stretches.filter(({ local }) => (hours >> local) & 1)
    const left = all.map(({ hour, from, to }) => Math.max(0, to - Math.max(from, (since - hour) / 15_000)))
    const open = left.reduce((sum, units) => sum + units, 0)
    const pairs = left.reduce((sum, units) => sum + Math.floor(units / 2), 0)
    const whole = adGrid({ stretches, since }, { base, campaign, houseRun: HOUSE_RUN }, [...cells.hours])
    const positions = (whole.positions[cell]?.length ?? 0) - (whole.begun[cell] ?? 0)
    return {
      ad: positions * size,
      paired: pairs * 2 * size,
      ...{ open, base, size },
    }
  })
}

/** Plays that a cap allows a class in these cells together. */
function allowed(cells: ReturnType<typeof roomOf>, { plays, loops }: PlaysPerLoop): number {
  const open = cells.reduce((sum, each) => sum + each.open, 0)
  const { base = 1, size = 1 } = cells[0] ?? {}
  return Math.ceil((open * plays) / (base * loops)) * size
}

/** Plays to come of a line in a cell by the programs that its class has already. */
function stoodIn({ stood, classes, cells }: Model, line: number, own: number, cell: number): number {
  const { lines, left } = stood[own] ?? { lines: new Int32Array(), left: new Int32Array() }
  const row = lines.indexOf(line)
  return row < 0 ? 0 : (left[row * cells.hours.length + cell] ?? 0) * sizeOf(classes, own)
}

function mayPlay({ classes, cells }: Model, line: AdLine, own: number, cell: number): boolean {
  const hours = cells.hours[cell] ?? 0
  const members = classes.screens.subarray(classes.start[own], classes.start[own + 1])
  const isTarget = members.every((screen) => line.screens.includes(screen))
  const hasFilm = ({ creatives }: AdLine) =>
    creatives.length === 0 ||
    creatives.some((film) => {
      const isHere = film.screens === null || members.every((screen) => film.screens?.includes(screen))
      return film.isDefault || (isHere && (film.hours & hours) === hours)
    })
  return isTarget && (line.hours & hours) === hours && hasFilm(line)
}

export function unitsOf({ plan }: Allocation): number {
  return plan.model.network.lines.reduce((sum, { slots }, line) => sum + (plan.ofLine[line] ?? 0) * slots, 0)
}
