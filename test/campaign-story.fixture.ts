import { sql } from 'kysely'
import type { CampaignLine } from '#domain/campaign/line.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import { advanceCampaigns } from '#server/campaign/life/advance.ts'
import { approvedBy, customerOf, day, lineAt, wholeDraft } from '#server/campaign/writing.fixture.ts'
import { askHead, type SimulatedPlayer, sendBeat, simulatedPlayer } from '#server/demo/live/simulated-player.ts'
import { type Network, openNetwork } from '#server/device/network.fixture.ts'
import { playedSlots } from '#server/device/proof/planned.ts'
import { rollUpPlays } from '#server/device/proof/roll-up.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { scheduleChannel } from '#server/plan/change.ts'
import type { paceAll } from '#server/schedule/build-orders.ts'
import { timeNotes } from '#server/schedule/keeper.ts'
import type { World } from './world.ts'

/** A look of the server at what was shown, and when it has it, in minutes of a day of Korea. */
export type Look = readonly [minutes: number, kind: typeof paceAll]

/** A player and its own log of what it showed: plays by day and film. */
export interface StoryPlayer extends SimulatedPlayer {
  shown: Map<string, number>
  /** Zone of its venue, whose days are its own. */
  zone: string
}

export interface Sold {
  cpIdx: number
  name: string
  /** As players name its film. */
  film: string
  /** None: sold by its share of the loop. */
  goal: number | null
}

export interface Sale {
  goal?: number
  /** At most so many plays in a loop, or exactly where no goal is named. */
  plays: number
  screens?: readonly string[]
  days: number
  /** The division of the customer's trade. */
  trade?: string
  terms?: Partial<CampaignLine>
}

/** Days that pass in minutes at a server with its campaigns and players, through the routes of both. */
export interface Story {
  network: Network
  players: readonly StoryPlayer[]
  sold: Map<string, Sold>
  soldAs(name: string): Sold
  sell(name: string, sale: Sale): Promise<Sold>
  /** Everything that changed is planned, and every screen that can be reached has it. */
  planned(): Promise<void>
  /** Days with their looks, those of the night after them included; `before` is done ahead of each. */
  daysPass(days: number, before?: (at: number) => Promise<void> | void): Promise<void>
  /** Without power a screen shows nothing, and knows nothing of what it would have shown. */
  powerOff(...mediaIds: string[]): void
  /** Without a line it plays on by the plan that it has, and tells of it later. */
  lineOff(...mediaIds: string[]): void
  /** They tell what they have shown, before they hear of another plan. */
  back(...mediaIds: string[]): Promise<void>
  /** Power or line that a screen lacks. */
  without(mediaId: string): 'power' | 'line' | undefined
  /** Plays of a film by the players' own logs, on the days that are asked for. */
  logged(film: string, isAskedFor?: (day: string) => boolean): number
  reported(campaign: Sold): Promise<number>
}

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 16
const PAUSE_MS = 10

export async function openStory(
  world: World,
  screens: readonly string[],
  looks: readonly Look[],
  begins?: number,
): Promise<Story> {
  const network = await openNetwork(world)
  if (begins !== undefined) network.setClock(begins)
  const { db } = world.database
  const slotsOf = playedSlots()
  const admin = () => world.signIn('admin')
  const players: StoryPlayer[] = []
  const operator = await admin()
  for (const mediaId of screens) {
    const player = await network.paired(operator, mediaId)
    const zone = await zoneOf(world, mediaId)
    players.push({ ...simulatedPlayer(player, mediaId, network.now()), shown: new Map(), zone })
  }
  const gone = new Map<string, 'power' | 'line'>()
  const sold = new Map<string, Sold>()
  const reachable = () => players.filter(({ mediaId }) => !gone.has(mediaId))

  /** Sessions end while hours pass in a moment: everybody signs in for each act. */
  async function sell(name: string, { goal, plays, screens: own = screens, days, trade, terms }: Sale): Promise<Sold> {
    const customer = await customerOf(world, 'seller', name)
    if (trade) await sql`update advertiser set category = ${trade} where id = ${customer.advIdx}`.execute(db)
    const places = own.map((id) => `media:${id}`)
    const way = goal === undefined ? {} : { goalKind: 'plays' as const, goal }
    const cpIdx = await approvedBy(await world.signIn('seller'), await admin(), {
      ...wholeDraft(customer, name, ...places),
      ...{ startsOn: day(1, network.now()), endsOn: day(days, network.now()) },
      lines: [{ ...lineAt(...places), ...way, plays, loops: 1, ...terms }],
    })
    const campaign = { cpIdx, name, film: `m${customer.matId}`, goal: goal ?? null }
    sold.set(name, campaign)
    return campaign
  }

  async function tell(one: StoryPlayer) {
    await one.player.sign()
    await sendBeat(one, network.now())
    noteShown(one)
  }

  /** All that have power and a line play until a time, and the server does what its timetable says. */
  async function playUntil(at: number, kind: Look[1]) {
    network.setClock(at)
    await each(reachable(), tell)
    await rollUpPlays(db, slotsOf)
    const { services } = world.server
    await advanceCampaigns(services)
    await enqueue(db, kind, null)
    for (const note of timeNotes) await note(services)
    services.bus.publish(scheduleChannel, 'BEAN')
    await planned()
  }

  async function planned() {
    await untilSettled(world)
    const { rows } = await sql<{ id: string; hash: string | null }>`
      select media_id as id, manifest_hash as hash from media_manifest`.execute(db)
    const hashes = new Map(rows.map(({ id, hash }) => [id, hash]))
    await each(reachable(), async (one) => {
      do await askHead(one)
      while (one.manifest !== (hashes.get(one.mediaId) ?? null) && (await pause()))
    })
  }

  return {
    ...{ network, players, sold, sell },
    async planned() {
      await each(reachable(), async ({ player }) => void (await player.sign()))
      await planned()
    },
    soldAs: (name) => sold.get(name) ?? { cpIdx: 0, name, film: '', goal: 0 },
    async daysPass(days, before) {
      const midnight = startOfDay(day(0, network.now()), USUAL_ZONE).getTime()
      const first = looks.findIndex(([minutes]) => NIGHT <= minutes)
      for (let at = 0; at < days; at++)
        for (const [minutes, kind] of [...looks.slice(first), ...looks.slice(0, first)]) {
          const time = midnight + at * DAY_MS + minutes * 60_000 + (minutes < NIGHT ? DAY_MS : 0)
          await before?.(time)
          await playUntil(time, kind)
        }
    },
    powerOff(...mediaIds) {
      for (const id of mediaIds) gone.set(id, 'power')
    },
    lineOff(...mediaIds) {
      for (const id of mediaIds) gone.set(id, 'line')
    },
    async back(...mediaIds) {
      const own = players.filter(({ mediaId }) => mediaIds.includes(mediaId))
      for (const one of own) if (gone.get(one.mediaId) === 'power') one.proven = network.now() + SLOT_MS
      for (const id of mediaIds) gone.delete(id)
      await each(own, tell)
    },
    without: (mediaId) => gone.get(mediaId),
    logged: (film, isAskedFor) => players.reduce((sum, one) => sum + loggedBy(one, film, isAskedFor), 0),
    async reported({ cpIdx }) {
      const { list } = await (await admin()).call('campaign/report/list', { size: 1000, filters: { cpIdx: [cpIdx] } })
      return list.reduce((sum, { proven }) => sum + proven, 0)
    },
  }
}

/** Minutes of the day before which a look belongs to the day that is just over. */
const NIGHT = 10 * 60

/** Plays of a film by one player's own log. */
export function loggedBy({ shown }: StoryPlayer, film: string, isAskedFor: (day: string) => boolean = () => true) {
  let sum = 0
  for (const [key, plays] of shown) if (key.endsWith(` ${film}`) && isAskedFor(key.slice(0, DAY_LETTERS))) sum += plays
  return sum
}

const DAY_LETTERS = 'YYYY-MM-DD'.length

/** Weeks of single plays would fill the memory: they are kept as sums. */
function noteShown(one: StoryPlayer) {
  for (const [at, item] of one.log) {
    const key = `${localDay(one.zone, at)} ${item}`
    one.shown.set(key, (one.shown.get(key) ?? 0) + 1)
  }
  one.log.clear()
}

async function zoneOf({ database: { db } }: World, mediaId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select zone from venue join media on media.venue_id = venue.id where media.id = ${mediaId}`.execute(db)
  return rows[0]?.zone ?? USUAL_ZONE
}

async function untilSettled({ database: { db } }: World) {
  let isBusy = true
  while (isBusy) {
    const { rows } = await sql<{ isBusy: boolean }>`
      select exists (select from schedule_change) or exists (
        select from job where kind like 'schedule/%' and state in ('queued', 'running')) as "isBusy"`.execute(db)
    isBusy = rows[0]?.isBusy !== false && (await pause())
  }
}

/** A breath before a state is asked for again. */
const pause = () => new Promise<true>((over) => setTimeout(() => over(true), PAUSE_MS))

/** Of many players some at a time speak with the server, as they do over a minute. */
async function each<One>(all: readonly One[], act: (one: One) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await act(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
