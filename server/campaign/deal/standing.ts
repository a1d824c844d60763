import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { AdScreen, DayNetwork, Profile, Standing } from '#domain/schedule/day/network.ts'
import { type Program, playsBySource } from '#domain/schedule/day/program.ts'
import { shapeKey } from '#domain/schedule/model/classes.ts'
import type { Assigned, ScreenProgram } from './kept-days.ts'
import type { SaleNetwork } from './screens.ts'
import { afresh, type Sources } from './sources.ts'

/** The programs that screens have of a day, and the build that dealt them last. */
export interface StandingDay {
  build: number | null
  assigned: Assigned
  /** By hash. */
  programs: ReadonlyMap<string, Program>
}

export const nothingStands: StandingDay = { build: null, assigned: new Map(), programs: new Map() }

export async function standingOf(db: Kysely<DB>, day: string, sources: Sources = afresh): Promise<StandingDay> {
  // Asked first: a build that is put in force meanwhile makes this one void.
  const current = await db
    .selectFrom('build')
    .select('id')
    .where('day', '=', day)
    .where('is_current', '=', true)
    .executeTakeFirst()
  if (!current) return nothingStands
  const assigned = await sources.days(db, day)
  const hashes = new Set([...screensOf(assigned).keys()].map(({ hash }) => hash))
  return { build: current.id, assigned, programs: await sources.programs(db, [...hashes]) }
}

/** Number of screens that have each program. */
function screensOf(assigned: Assigned): ReadonlyMap<ScreenProgram, number> {
  const counts = new Map<ScreenProgram, number>()
  for (const ofScreen of assigned.values()) {
    for (const own of ofScreen.values()) counts.set(own, (counts.get(own) ?? 0) + 1)
  }
  return counts
}

/** A screen that a build writes about: one of the network, or one that has left it and keeps what it has shown. */
export interface BuiltScreen {
  id: string
  brand: string
  /** The program it has of the day, and the shape that this was made for. */
  hash: string | null
  madeFor: number | null
  shape: number
}

export interface StandingNetwork {
  network: DayNetwork
  /** In the order of the network's screens. */
  screens: readonly BuiltScreen[]
}

/**
 * A day's network with the programs that stand; where it is dealt out afresh they are there to be replaced alone. Screens
 * that have left it are closed.
 */
export function withStanding(
  network: DayNetwork,
  net: SaleNetwork,
  { build, assigned, programs }: StandingDay,
  isAfresh = false,
): StandingNetwork {
  const standing: Standing[] = []
  const placeOf = placing(standing, programs)
  const shapes = new Map<number, number>()
  const screens: AdScreen[] = []
  const built: BuiltScreen[] = []
  const add = (screen: AdScreen, brand: string, own: ScreenProgram | undefined) => {
    const shape = shapeOf(network, screen, shapes)
    screens.push(own && !isAfresh ? { ...screen, stands: placeOf(own, own.shape === shape) } : screen)
    built.push({ id: screen.id, brand, hash: own?.hash ?? null, madeFor: own?.shape ?? null, shape })
  }
  const ownOf = (id: string, brand: string) => {
    const own = assigned.get(brand)?.get(id)
    return own && programs.has(own.hash) ? own : undefined
  }
  for (const [place, screen] of network.screens.entries()) {
    const brand = net.screens[place]?.brand ?? ''
    add(screen, brand, ownOf(screen.id, brand))
  }
  const closed = network.profiles.length
  for (const { id, brand } of leftBehind(built, assigned))
    add({ id, profile: closed, base: 1, campaign: 0 }, brand, ownOf(id, brand))
  const since = network.profiles[0]?.since
  const profiles = [...network.profiles, { stretches: [], ...(since !== undefined && { since }) }]
  const day = { ...network, screens, profiles }
  return { network: build === null || isAfresh ? day : { ...day, standing }, screens: built }
}

/** Screens with a program that are in the network no longer, in the order of their ids. */
function leftBehind(built: readonly BuiltScreen[], assigned: Assigned): { id: string; brand: string }[] {
  const found = Map.groupBy(
    built.filter(({ hash }) => hash !== null),
    ({ brand }) => brand,
  )
  const left = [...assigned].flatMap(([brand, ofScreen]) => {
    const here = found.get(brand) ?? []
    if (here.length === ofScreen.size) return []
    const known = new Set(here.map(({ id }) => id))
    return [...ofScreen.keys()].filter((id) => !known.has(id)).map((id) => ({ id, brand }))
  })
  return left.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Gives each program a place in the list of those that stand, apart for screens whose shape it fits and for others. */
function placing(standing: Standing[], programs: ReadonlyMap<string, Program>) {
  const places = new Map<string, number>()
  const [fitting, unfitting] = [new Map<ScreenProgram, number>(), new Map<ScreenProgram, number>()]
  const add = (program: Program | undefined, isFitting: boolean) => {
    if (!program) throw new Error('A program that nobody has read')
    return standing.push({ program, isFitting }) - 1
  }
  return (own: ScreenProgram, isFitting: boolean): number => {
    const known = isFitting ? fitting : unfitting
    const found = known.get(own)
    if (found !== undefined) return found
    const name = `${own.hash} ${isFitting}`
    const place = places.get(name) ?? add(programs.get(own.hash), isFitting)
    places.set(name, place)
    known.set(own, place)
    return place
  }
}

/** In short, what decides about where a program of a screen has its plays: open time and loop. */
function shapeOf({ profiles }: DayNetwork, screen: AdScreen, known: Map<number, number>): number {
  const { profile, base, campaign } = screen
  const name = shapeKey(screen)
  const shape = known.get(name) ?? shortly(profiles[profile], base, campaign)
  known.set(name, shape)
  return shape
}

function shortly(profile: Profile | undefined, base: number, campaign: number): number {
  const hash = createHash('sha256').update(JSON.stringify([profile?.stretches, base, campaign]))
  return hash.digest().readInt32BE()
}

/** Plays that have begun by an instant, by what ordered them, over all screens. */
export function playsHad({ assigned, programs }: StandingDay, instant: number): ReadonlyMap<string, number> {
  const had = new Map<string, number>()
  for (const [{ hash }, screens] of screensOf(assigned)) {
    const program = programs.get(hash)
    if (!program) continue
    for (const [source, plays] of playsBySource(program, { from: 0, to: instant }))
      had.set(source, (had.get(source) ?? 0) + plays * screens)
  }
  return had
}
