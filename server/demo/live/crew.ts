import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { Beat } from '#domain/device/wire.ts'
import type { Services } from '../../base/services.ts'
import { settingOf } from '../../base/setting.ts'
import { writeHistory } from './history.ts'
import { writeOffice } from './office.ts'
import { type Operator, operatorOf } from './operator.ts'
import { type KeptPlayer, makePlayer } from './player.ts'
import { writeSales } from './sales.ts'
import { settleMonths } from './settlement.ts'
import { askHead, type SimulatedPlayer, seeEmergencies, sendBeat, simulatedPlayer } from './simulated-player.ts'
import { writeUpkeep } from './upkeep.ts'
import { foretellWeek } from './week.ts'

/** A player's screen, and what makes it the same player after a restart. */
interface Member extends KeptPlayer {
  mediaId: string
  /** True since it was paired, until the demo is started anew. */
  isFresh?: boolean
}

/** Each seventh falls silent after its first minutes: somebody pulled a plug, and the console tells whose. */
const SILENT_EACH = 7
const SILENT_AFTER_MS = 180_000
const BEAT_MS = 60_000
/** Minutes in which the files of a new plan come: long enough to be seen. */
const FETCH_BEATS = 4
/** Two that have been in trouble from the start: one runs hot, one has no room left, and neither turns its panel off at night. */
const ailing: ReadonlyMap<number, Partial<Beat>> = new Map([
  [2, { temperature: 79 }],
  [4, { diskFree: 8e9 }],
])
/** Between two looks at the setting. */
const LOOK_MS = 2000
const PAUSE_MS = 15_000
/** The server takes ten registrations a minute from one address. */
const AT_ONCE = 9
const REST_MS = 61_000

/** Running players of the demo network. */
interface Crew {
  /** False while the setting holds them. */
  isPlaying(): boolean
  stop(): Promise<void>
}

/**
 * Players without a picture on some screens of the demo network. They use the routes of every player: they
 * register, are approved by the administrator, fetch their plans, beat and prove. Who they are lies beside the data.
 * They play while the setting DEMO_PLAYING says so.
 */
export function startCrew(services: Services, address: string, wanted: number): Crew {
  const ending = new AbortController()
  const { signal } = ending
  const state = { isPlaying: false }
  const play = (ends: AbortSignal) => run(services, address, wanted, ends).catch(tellTrouble(ends))
  const done = wanted > 0 ? follow(services, state, play, signal).catch(tellTrouble(signal)) : Promise.resolve()
  return {
    isPlaying: () => state.isPlaying,
    async stop() {
      ending.abort()
      await done
    },
  }
}

/** The demo goes on without them: the reason is told once. */
const tellTrouble = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) process.stderr.write(`The demo's players have stopped: ${error}\n`)
}

/** Begins and ends their play as the setting says. */
async function follow(
  services: Services,
  state: { isPlaying: boolean },
  play: (ends: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (await mayPlay(services)) {
      const turnedOff = new AbortController()
      const ending = AbortSignal.any([signal, turnedOff.signal])
      state.isPlaying = true
      const playing = play(ending)
      while (!ending.aborted) if (!(await mayPlay(services, ending))) turnedOff.abort()
      await playing
      state.isPlaying = false
    } else await pause(signal)
  }
}

async function mayPlay({ db }: Services, after?: AbortSignal): Promise<boolean> {
  if (after) await pause(after)
  return (await settingOf(db, 'DEMO_PLAYING')) !== 'OFF'
}

const pause = (signal: AbortSignal) => sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)

async function run(services: Services, address: string, wanted: number, signal: AbortSignal): Promise<void> {
  const members = await readMembers(services)
  const lives = members.map((member, place) => awaitedLater(live(address, member, place, signal)))
  const operator = await operatorOf(services)
  if (!operator) return void (await Promise.all(lives))
  const free = await freeScreens(services, wanted - members.length)
  const screens = [...members.map(({ mediaId }) => mediaId), ...free]
  const past = writeUpkeep(services, screens)
    .then(() => writeHistory(services, operator, screens, signal))
    .then(() => settleMonths(services))
  const history = awaitedLater(past)
  for (const [place, mediaId] of free.entries()) {
    if (place > 0 && place % AT_ONCE === 0) await sleep(REST_MS, undefined, { signal })
    const member = await patiently(() => pair(address, mediaId, operator), signal)
    members.push(member)
    await writeMembers(services, members)
    lives.push(awaitedLater(live(address, { ...member, isFresh: true }, members.length - 1, signal)))
  }
  // Places are sold where screens are in use.
  const books = awaitedLater(
    past
      .then(() => writeSales(services))
      .then(() => writeOffice(services))
      .then(() => foretellWeek(services)),
  )
  await Promise.all([history, books, ...lives])
}

/** A failure is told where all are awaited: whoever stops the demo meanwhile leaves them before that. */
function awaitedLater<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  work.catch(() => undefined)
  return work
}

const fileOf = ({ environment }: Services) => join(environment.dataFolder, 'demo-players.json')

async function readMembers(services: Services): Promise<Member[]> {
  const text = await readFile(fileOf(services), 'utf8').catch(() => '[]')
  return JSON.parse(text) as Member[] // written below
}

function writeMembers(services: Services, members: readonly Member[]): Promise<void> {
  return writeFile(fileOf(services), JSON.stringify(members), { mode: 0o600 })
}

/** Mapped screens without a player: one of each venue before the second of any, every district before its next venue. */
async function freeScreens({ db }: Services, most: number): Promise<string[]> {
  if (most <= 0) return []
  const { rows } = await sql<{ id: string }>`
    with free as (
      select media.id, venue.group_code, venue.id as venue,
        row_number() over (partition by venue.id order by media.id) as place
      from media
      join venue on venue.id = media.venue_id
      where media.device_status = ${sql.lit(codes.deviceStatus.waiting)}
        and not exists (select from device where device.media_id = media.id)
    )
    select id
    from free
    order by place, row_number() over (partition by group_code, place order by venue), group_code
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

async function pair(address: string, mediaId: string, operator: Operator): Promise<Member> {
  const player = await makePlayer(address)
  const { pin } = await player.register()
  await operator.pair(pin, mediaId)
  return { mediaId, ...(await player.kept()) }
}

/** Somebody else may register from this address as well. */
async function patiently<Result>(act: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!String(error).includes('429')) throw error
      await sleep(REST_MS, undefined, { signal })
    }
  }
}

/** Heads as often as the server says, and a beat each minute with what was shown since the last one. */
async function live(address: string, member: Member, place: number, signal: AbortSignal): Promise<void> {
  const player = await makePlayer(address, member)
  const one = simulatedPlayer(player, member.mediaId, Date.now(), {
    beats: FETCH_BEATS,
    isFresh: member.isFresh ?? false,
  })
  const isSilent = place % SILENT_EACH === SILENT_EACH - 1
  const ends = isSilent ? Date.now() + SILENT_AFTER_MS : Number.POSITIVE_INFINITY
  let nextBeat = 0
  while (!signal.aborted && Date.now() < ends) {
    const isBeat = nextBeat <= Date.now()
    const wait = await act(one, isBeat, ailing.get(place))
    if (isBeat) nextBeat = Date.now() + BEAT_MS
    await sleep(Math.min(wait, Math.max(1000, nextBeat - Date.now())), undefined, { signal }).catch(() => undefined)
  }
}

/** Answers how long to wait; whoever was unpaired or met a server at rest asks again later. */
async function act(one: SimulatedPlayer, isBeat: boolean, ailment?: Partial<Beat>): Promise<number> {
  try {
    if (!one.player.facts.session) await one.player.sign()
    const wait = await askHead(one)
    const now = Date.now()
    // A server that is started anew has not started its screens.
    const told = { ...(ailment ?? { isScreenOn: isOpen(one, now) }), boot: one.player.facts.device }
    if (seeEmergencies(one, now) || isBeat) await sendBeat(one, now, told)
    return wait
  } catch {
    one.player.facts.session = null
    return PAUSE_MS
  }
}

/** Until the plan is known nothing says when the venue opens. */
function isOpen({ plan }: SimulatedPlayer, now: number): boolean {
  return plan === null || plan.manifest.days.some(({ spans }) => spans.some(({ from, to }) => from <= now && now < to))
}
