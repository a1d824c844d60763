import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { PlayChange, RebuildPreview } from '#domain/schedule/build-view.ts'
import { localDay } from '#domain/schedule/day.ts'
import { playsBySource, readProgram } from '#domain/schedule/program.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { lineOfSource } from '../campaign/sold.ts'
import { type BuildInput, readInput } from './ad-input.ts'
import { planBeside, type WrittenPlan } from './ad-thread.ts'
import { usualZone } from './screens.ts'

/** Works today out as a rebuild would, from now on, and compares it with what the caller's screens are to play. */
export async function previewRebuild(caller: Caller): Promise<RebuildPreview> {
  const day = localDay(usualZone, caller.now.getTime())
  const input = await readInput(caller.db, day, caller.now.getTime())
  const plan = await planBeside(input.network, AbortSignal.timeout(MOST_MS))
  const pairs = await changedPairs(caller, day, input, plan)
  const countsOf = countsFrom(await bodiesOf(caller.db, pairs, plan), input.effectiveAt)
  const changes = new Map<number, LineChange>()
  for (const { before, after, screens } of pairs) note(changes, countsOf(before), countsOf(after), screens)
  return {
    ...{ day, from: input.effectiveAt },
    screens: pairs.reduce((sum, { screens }) => sum + screens, 0),
    changes: await byCampaign(caller.db, changes),
  }
}

const MOST_MS = 120_000

/** So many screens that play one program would play another. */
interface Pair {
  before: string | null
  after: string | null
  screens: number
}

async function changedPairs(caller: Caller, day: string, input: BuildInput, plan: WrittenPlan): Promise<Pair[]> {
  const own = withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' })
  const { rows } = await sql<{ id: string; program: string | null }>`
    select media.id, ad_day.program
    from media
    join venue on venue.id = media.venue_id
    left join ad_day on ad_day.brand_code = media.brand_code and ad_day.day = ${day} and ad_day.media_id = media.id
    where media.device_status = 1 and ${own}`.execute(caller.db)
  const places = new Map(input.net.screens.map(({ id }, place) => [id, place]))
  const pairs = new Map<string, Pair>()
  for (const { id, program: before } of rows) {
    const after = plan.programs[plan.ofScreen[places.get(id) ?? -1] ?? -1]?.hash ?? null
    const pair = pairs.get(`${before} ${after}`) ?? { before, after, screens: 0 }
    pair.screens += 1
    if (before !== after) pairs.set(`${before} ${after}`, pair)
  }
  return [...pairs.values()]
}

async function bodiesOf(db: Kysely<DB>, pairs: readonly Pair[], { programs }: WrittenPlan) {
  const hashes = pairs.flatMap(({ before }) => before ?? [])
  const { rows } = await sql<{ hash: string; body: Uint8Array }>`
    select hash, body from day_program where hash = any(${[...new Set(hashes)]}::text[])`.execute(db)
  return new Map([...rows, ...programs].map(({ hash, body }) => [hash, body]))
}

type Counts = ReadonlyMap<number, number>

/** Plays by line from an instant on, each program counted once. */
function countsFrom(bodies: ReadonlyMap<string, Uint8Array>, from: number) {
  const known = new Map<string, Counts>()
  return (hash: string | null): Counts => {
    const body = bodies.get(hash ?? '')
    if (hash === null || !body) return new Map()
    const counts = known.get(hash) ?? linesOf(body, from)
    known.set(hash, counts)
    return counts
  }
}

function linesOf(body: Uint8Array, from: number): Counts {
  const counts = playsBySource(readProgram(body), { from, to: Number.POSITIVE_INFINITY })
  return new Map([...counts].map(([source, plays]) => [lineOfSource(source), plays]))
}

type LineChange = Omit<PlayChange, 'cpIdx' | 'cpName'>

function note(changes: Map<number, LineChange>, before: Counts, after: Counts, screens: number) {
  for (const line of new Set([...before.keys(), ...after.keys()])) {
    const plays = (after.get(line) ?? 0) - (before.get(line) ?? 0)
    if (plays === 0) continue
    const change = changes.get(line) ?? { losing: 0, lost: 0, gaining: 0, gained: 0 }
    changes.set(line, change)
    if (plays < 0) {
      change.losing += screens
      change.lost -= plays * screens
    } else {
      change.gaining += screens
      change.gained += plays * screens
    }
  }
}

async function byCampaign(db: Kysely<DB>, changes: ReadonlyMap<number, LineChange>): Promise<PlayChange[]> {
  const { rows } = await sql<{ line: number; cpIdx: number; cpName: string }>`
    select line.id as line, campaign.id as "cpIdx", campaign.name as "cpName"
    from campaign_line line
    join campaign on campaign.id = line.campaign_id
    where line.id = any(${[...changes.keys()]}::integer[])
    order by campaign.name, line.id`.execute(db)
  return rows.flatMap(({ line, ...campaign }) => {
    const change = changes.get(line)
    return change ? [{ ...campaign, ...change }] : []
  })
}
