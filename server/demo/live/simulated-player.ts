import { coversAny, type EmergencyRecord, inForce, noted, withoutNoted } from '#domain/device/emergency.ts'
import type { Beat } from '#domain/device/wire.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import { nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import type { EmergencyOrder } from '#domain/screen/emergency-order.ts'
import { type BarePlayer, type PlayerPlan, proofOf } from './player.ts'
import { canShow, emptyFetching, type Fetching, fetchOn, holdAll, toldOf } from './simulated-fetching.ts'

/** A screen without a picture that plays by the clock, proves it, and keeps its own log of it. */
export interface SimulatedPlayer {
  mediaId: string
  player: BarePlayer
  plan: PlayerPlan | null
  manifest: string | null
  /** Up to when the server has heard. */
  proven: number
  /** Whole plays, by their beginning. */
  log: Map<number, string>
  /** Order that is to cover everything, and its fate here. */
  emergency: string | null
  order: EmergencyOrder
  records: readonly EmergencyRecord[]
  /** Nothing where files are there as soon as they are named. */
  fetching: Fetching | null
  /** False until its first plan where it had fetched that one before. */
  isFresh: boolean
}

interface Start {
  /** Beats that it needs for the files of a new plan. */
  beats?: number
  /** True of one that plays for the first time: it has no file yet. */
  isFresh?: boolean
}

export function simulatedPlayer(
  player: BarePlayer,
  mediaId: string,
  now: number,
  { beats = 0, isFresh = true }: Start = {},
): SimulatedPlayer {
  // A slot that has begun already is not shown whole.
  const uncovered = { emergency: null, order: { messages: [] }, records: [] }
  const fetching = beats > 0 ? emptyFetching(beats) : null
  const files = { fetching, isFresh }
  return {
    player,
    mediaId,
    plan: null,
    manifest: null,
    proven: nextBoundary(now),
    log: new Map(),
    ...uncovered,
    ...files,
  }
}

/** Asks what is new; answers how long to wait before the next question. */
export async function askHead(one: SimulatedPlayer): Promise<number> {
  const { manifest, emergency = null, next } = await one.player.head()
  if (emergency !== one.emergency) one.order = emergency === null ? { messages: [] } : await one.player.order(emergency)
  one.emergency = emergency
  if (manifest !== one.manifest) one.plan = manifest === null ? null : await one.player.plan(manifest)
  one.manifest = manifest
  if (one.plan && one.fetching && !one.isFresh) holdAll(one.fetching, one.plan)
  one.isFresh ||= one.plan !== null
  return next
}

/** Tells what was shown since the last time; answers how many plays that are. */
export async function sendBeat(one: SimulatedPlayer, now: number, told: Partial<Beat> = {}): Promise<number> {
  const until = nextBoundary(now) - SLOT_MS
  seeEmergencies(one, now)
  const due = one.plan?.plays(one.proven, until).filter(({ from, to }) => one.proven <= from && to <= until) ?? []
  const plays = due.filter((play) => !coversAny(one.records, play.from, play.to) && isHere(one, play))
  for (const { from, item, isWhole } of plays) if (item && isWhole) one.log.set(from, item.id)
  const hours = Map.groupBy(plays, (play) => `${play.composition} ${Math.floor(play.from / 3_600_000)}`)
  if (one.plan && one.fetching) fetchOn(one.fetching, one.plan)
  const playing = one.plan?.plays(now, now + 1).find((play) => isHere(one, play))
  const records = one.records
  const { commands, emergencies = [] } = await one.player.beat({
    ...(one.fetching && toldOf(one.fetching)),
    ...told,
    ...(records.length > 0 && { emergencies: records }),
    manifest: one.manifest,
    item: playing?.item?.id ?? null,
    playsSinceLast: plays.length,
    proof: [...hours.values()].map((ofHour) => proofOf(ofHour, told.boot === undefined ? {} : { boot: told.boot })),
    time: now,
  })
  for (const { id } of commands) await one.player.report(id, {})
  one.records = withoutNoted(one.records, records, emergencies)
  one.proven = Math.max(one.proven, ...due.map(({ to }) => to))
  return plays.length
}

const isHere = ({ fetching, plan }: SimulatedPlayer, play: Play) => !fetching || !plan || canShow(fetching, plan, play)

/** Draws the newest of those that are due, as a screen does; answers whether something is to be told. */
export function seeEmergencies(one: SimulatedPlayer, now: number): boolean {
  const newest = inForce(one.order, now).toSorted((first, second) => second.since - first.since)[0]
  const before = one.records
  one.records = noted(before, one.order, newest?.id ?? null, now)
  return one.records !== before
}
