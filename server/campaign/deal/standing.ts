import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { AdScreen, DayNetwork, Profile, Standing } from '#domain/schedule/day/network.ts'
import { type Program, playsBySource } from '#domain/schedule/day/program.ts'
import { shapeKey } from '#domain/schedule/model/classes.ts'
import type { SaleNetwork } from './screens.ts'
import { afresh, type Sources } from './sources.ts'

/** The programs that screens have of a day, and the build that dealt them last. */
export interface StandingDay {
  build: number | null
  programs: readonly StandingProgram[]
}

/** A program with the screens of a brand that have it, all of one shape. */
export interface StandingProgram {
  hash: string
  program: Program
  shape: number
  brand: string
  screens: readonly string[]
}

export const nothingStands: StandingDay = { build: null, programs: [] }

export async function standingOf(db: Kysely<DB>, day: string, sources: Sources = afresh): Promise<StandingDay> {
  const current = await db
    .selectFrom('build')
    .select('id')
    .where('day', '=', day)
    .where('is_current', '=', true)
    .executeTakeFirst()
  if (!current) return nothingStands
  const { rows } = await sql<Omit<StandingProgram, 'program'>>`
    select program as hash, shape, brand_code as brand, array_agg(media_id) as screens
    from ad_day
    where day = ${day}
    group by program, shape, brand_code
    order by min(media_id)`.execute(db)
  const programs = await sources.programs(db, [...new Set(rows.map(({ hash }) => hash))])
  const known = rows.flatMap((row) => {
    const program = programs.get(row.hash)
    return program ? [{ ...row, program }] : []
  })
  return { build: current.id, programs: known }
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
  { build, programs }: StandingDay,
  isAfresh = false,
): StandingNetwork {
  const standing: Standing[] = []
  const ofBrand = programsOfScreens(programs)
  const placeOf = placing(standing)
  const shapes = new Map<number, number>()
  const screens: AdScreen[] = []
  const built: BuiltScreen[] = []
  const add = (screen: AdScreen, brand: string) => {
    const own = ofBrand.get(brand)?.get(screen.id)
    const shape = shapeOf(network, screen, shapes)
    screens.push(own && !isAfresh ? { ...screen, stands: placeOf(own, own.shape === shape) } : screen)
    built.push({ id: screen.id, brand, hash: own?.hash ?? null, madeFor: own?.shape ?? null, shape })
    if (own) ofBrand.get(brand)?.delete(screen.id)
  }
  for (const [place, screen] of network.screens.entries()) add(screen, net.screens[place]?.brand ?? '')
  const closed = network.profiles.length
  for (const { brand, screens: own } of programs) {
    const left = own.filter((id) => ofBrand.get(brand)?.has(id)).sort()
    for (const id of left) add({ id, profile: closed, base: 1, campaign: 0 }, brand)
  }
  const since = network.profiles[0]?.since
  const profiles = [...network.profiles, { stretches: [], ...(since !== undefined && { since }) }]
  const day = { ...network, screens, profiles }
  return { network: build === null || isAfresh ? day : { ...day, standing }, screens: built }
}

function programsOfScreens(programs: readonly StandingProgram[]): Map<string, Map<string, StandingProgram>> {
  const ofBrand = new Map<string, Map<string, StandingProgram>>()
  for (const own of programs) {
    const ofScreen = ofBrand.get(own.brand) ?? new Map<string, StandingProgram>()
    for (const id of own.screens) ofScreen.set(id, own)
    ofBrand.set(own.brand, ofScreen)
  }
  return ofBrand
}

/** Gives each program a place in the list of those that stand, apart for screens whose shape it fits and for others. */
function placing(standing: Standing[]): (own: StandingProgram, isFitting: boolean) => number {
  const places = new Map<string, number>()
  const [fitting, unfitting] = [new Map<StandingProgram, number>(), new Map<StandingProgram, number>()]
  return (own, isFitting) => {
    const known = isFitting ? fitting : unfitting
    const name = () => `${own.hash} ${isFitting}`
    const place = known.get(own) ?? places.get(name()) ?? standing.push({ program: own.program, isFitting }) - 1
    if (known.has(own)) return place
    places.set(name(), place)
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
export function playsHad({ programs }: StandingDay, instant: number): ReadonlyMap<string, number> {
  const had = new Map<string, number>()
  for (const { program, screens } of programs) {
    for (const [source, plays] of playsBySource(program, { from: 0, to: instant }))
      had.set(source, (had.get(source) ?? 0) + plays * screens.length)
  }
  return had
}
