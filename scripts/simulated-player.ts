import { nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { type PlayerPlan, proofOf, type TestPlayer } from '#test/player.ts'

/** A screen without a picture that plays by the clock, proves it, and keeps its own log of it. */
export interface SimulatedPlayer {
  mediaId: string
  player: TestPlayer
  plan: PlayerPlan | null
  manifest: string | null
  /** Up to when the server has heard. */
  proven: number
  /** What was shown whole, by its beginning. */
  log: Map<number, string>
}

export function simulatedPlayer(player: TestPlayer, mediaId: string, now: number): SimulatedPlayer {
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
  await one.player.beat({
    manifest: one.manifest,
    item: playing?.item?.id ?? null,
    playsSinceLast: plays.length,
    proof: [...hours.values()].map((ofHour) => proofOf(ofHour)),
    time: now,
  })
  one.proven = Math.max(one.proven, ...plays.map(({ to }) => to))
  return plays.length
}

/** The screens without a player, all of them before the first is paired: a list that shrinks cannot be turned. */
export async function screensWithoutPlayer(
  operator: Person,
  { wanted, brand, size = 500 }: { wanted: number; brand?: string | undefined; size?: number },
): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; found.length < wanted; page++) {
    const filters = { deviceStatus: [0], mapping: [1] }
    const { list } = await operator.call('media/media/list', { page, size, order: 'mediaId', filters })
    if (list.length === 0) break
    const free = list.filter(({ plyIdx, brdCode }) => !plyIdx && (!brand || brdCode === brand))
    found.push(...free.map(({ mediaId }) => mediaId))
  }
  return found.slice(0, wanted)
}

export interface Difference {
  mediaId: string
  shown: number
  counted: number
}

/** Screens whose own log is not what the reports have counted. */
export async function differences(operator: Person, players: readonly SimulatedPlayer[]): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { mediaId, log } of players) {
    const moments = [...log.keys()]
    if (moments.length === 0) continue
    // A venue may be a day ahead or behind.
    const [from, to] = [
      dayAfter(localDay('UTC', Math.min(...moments)), -1),
      dayAfter(localDay('UTC', Math.max(...moments)), 2),
    ]
    const { list } = await operator.call('media/report/list', { mediaId, from, to })
    const counted = list.reduce((sum, { plays }) => sum + plays, 0)
    if (counted !== log.size) found.push({ mediaId, shown: log.size, counted })
  }
  return found
}
