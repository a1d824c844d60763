import { nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { type BarePlayer, type PlayerPlan, proofOf } from './player.ts'

/** A screen without a picture that plays by the clock, proves it, and keeps its own log of it. */
export interface SimulatedPlayer {
  mediaId: string
  player: BarePlayer
  plan: PlayerPlan | null
  manifest: string | null
  /** Up to when the server has heard. */
  proven: number
  /** What was shown whole, by its beginning. */
  log: Map<number, string>
}

export function simulatedPlayer(player: BarePlayer, mediaId: string, now: number): SimulatedPlayer {
  // A slot that has begun already is not shown whole.
  return { player, mediaId, plan: null, manifest: null, proven: nextBoundary(now), log: new Map() }
}

/** Asks what is new; answers how long to wait before the next question. */
export async function askHead(one: SimulatedPlayer): Promise<number> {
  const { manifest, next } = await one.player.head()
  if (manifest !== one.manifest) one.plan = manifest === null ? null : await one.player.plan(manifest)
  one.manifest = manifest
  return next
}

/** Tells what was shown since the last time; answers how many plays that are. */
export async function sendBeat(one: SimulatedPlayer, now: number): Promise<number> {
  const until = nextBoundary(now) - SLOT_MS
  const plays = one.plan?.plays(one.proven, until).filter(({ from, to }) => one.proven <= from && to <= until) ?? []
  for (const { from, item, isWhole } of plays) if (item && isWhole) one.log.set(from, item.id)
  const hours = Map.groupBy(plays, (play) => `${play.composition} ${Math.floor(play.from / 3_600_000)}`)
  const playing = one.plan?.plays(now, now + 1)[0]
  const { commands } = await one.player.beat({
    manifest: one.manifest,
    item: playing?.item?.id ?? null,
    playsSinceLast: plays.length,
    proof: [...hours.values()].map((ofHour) => proofOf(ofHour)),
    time: now,
  })
  for (const { id } of commands) await one.player.report(id, {})
  one.proven = Math.max(one.proven, ...plays.map(({ to }) => to))
  return plays.length
}
