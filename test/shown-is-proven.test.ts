import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hasSlot, type Mask, maskHex } from '#domain/device/mask.ts'
import { HOUR_MS, hourOf, nextBoundary, SLOT_MS, slotOf } from '#domain/schedule/day/slots.ts'
import type { Proof } from '#player/day/proof.ts'
import { plugInDisk } from '#player/disk/disk.fixture.ts'
import { standingClock } from '#player/wire/clock.fixture.ts'
import type { Clock } from '#player/wire/clock.ts'
import type { BarePlayer, PlayerPlan } from '#server/demo/live/player.ts'
import { type Network, openNetwork } from '#server/device/network.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let network: Network
let master: Person
const contents: number[] = []

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  for (const name of ['Espresso', 'Tea', 'Cake']) contents.push(await network.content(name, 15))
  await network.publish(contents.slice(0, 1))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.close()
})

/** A screen whose line, power and clock come and go. Its memory of proof is the real player's. */
interface Screen {
  player: BarePlayer
  plan: PlayerPlan
  manifest: string
  proof: Proof
  makeProof: typeof import('#player/day/proof.ts').makeProof
  boot: string
  hasLine: boolean
  /** Offset of its clock, the offset it remembers, and whether this boot has heard the time. */
  skew: number
  remembered: number
  heard: boolean
  era: number
  shown: Set<string>
}

const clockOf = (screen: Screen): Clock => ({
  now: () => network.now() + screen.skew + screen.remembered,
  device: () => network.now() + screen.skew,
  hear: () => undefined,
  isSettled: () => true,
  isSure: () => screen.heard,
  offset: () => (screen.heard ? screen.remembered : null),
  era: () => screen.era,
})

async function boot(screen: Screen, name: string) {
  screen.boot = name
  screen.heard = false
  screen.era = screen.remembered
  screen.proof = await screen.makeProof(name, clockOf(screen))
}

/** One slot of the server's time passes, in which the screen shows what its plan has for its own. */
async function playSlot(screen: Screen) {
  network.setClock(nextBoundary(network.now() + 1))
  const start = Math.round((clockOf(screen).now() - SLOT_MS) / SLOT_MS) * SLOT_MS
  const play = screen.plan.plays(start, start + 1)[0]
  network.setClock(network.now() + 500)
  if (!play) return
  await screen.proof.record(start, play.composition, 'shown')
  screen.shown.add(`${hourOf(start)} ${play.composition} ${slotOf(start)}`)
}

async function tell(screen: Screen, isAnswerLost: boolean) {
  await screen.player.sign()
  const { manifest } = await screen.player.head()
  if (!screen.heard) {
    screen.heard = true
    if (Math.abs(screen.skew + screen.remembered) > 1000) screen.era = -screen.skew
    screen.remembered = -screen.skew
  }
  const rows = screen.proof.due()
  const about = { boot: screen.boot, time: clockOf(screen).device(), isSynchronised: true }
  const answer = await screen.player.beat({ ...about, clockOffset: screen.remembered, proof: rows })
  if (!isAnswerLost) await screen.proof.settle(rows, answer.proof, network.now())
  if (!manifest || manifest === screen.manifest) return
  screen.plan = await screen.player.plan(manifest)
  screen.manifest = manifest
}

async function changePlan(screen: Screen, which: number) {
  await network.publish(contents.slice(which % 3, (which % 3) + 1))
  await network.worked()
  if (screen.hasLine) await tell(screen, false)
}

const stretches = ['plays', 'line', 'cut', 'beat', 'plan', 'plan twice', 'lost answer', 'clock'] as const

async function live(screen: Screen, next: (below: number) => number, steps: number) {
  for (let step = 0; step < steps; step++) {
    const what = stretches[next(stretches.length)] ?? 'plays'
    if (what === 'line') screen.hasLine = !screen.hasLine
    if (what === 'cut') await cutPower(screen, `${screen.boot}-${step}`, next)
    if (what === 'clock') screen.skew += next(3) === 0 ? HOUR_MS : 2000
    if (what === 'plan') await changePlan(screen, step)
    if (what === 'plan twice') for (const each of [step, step + 1]) await changePlan(screen, each)
    if (screen.hasLine && (what === 'beat' || what === 'lost answer')) await tell(screen, what === 'lost answer')
    for (let slot = next(5); slot >= 0; slot--) await playSlot(screen)
  }
}

async function cutPower(screen: Screen, name: string, next: (below: number) => number) {
  network.setClock(network.now() + next(40) * 60_000)
  await boot(screen, name)
}

async function standing(mediaId: string) {
  const read = (rows: readonly { at: Date; program: string; shown: Mask }[]) =>
    rows.flatMap(({ at, program, shown }) =>
      Array.from({ length: 240 }, (_, slot) => slot)
        .filter((slot) => hasSlot(shown, slot))
        .map((slot) => `${at.getTime()} ${program} ${slot}`),
    )
  const { rows: proven } = await sql<{ at: Date; program: string; shown: Mask }>`
    select proof.hour as at, composition.hash as program, substring(bit_send(shown) from 5) as shown
    from proof join composition on composition.id = composition_id
    where media_id = ${mediaId}`.execute(world.database.db)
  const { rows: aside } = await sql<{ at: Date; program: string; shown: Mask; why: string }>`
    select hour as at, program, substring(bit_send(shown) from 5) as shown, why
    from proof_aside
    where device_id = (select id from device where media_id = ${mediaId})`.execute(world.database.db)
  const reasons = [...new Set(aside.filter(({ shown }) => /[^0]/.test(maskHex(shown))).map(({ why }) => why))]
  return { proven: read(proven), aside: read(aside), reasons: reasons.sort() }
}

async function openScreen(mediaId: string): Promise<Screen> {
  const player = await network.paired(master, mediaId)
  const manifest = await network.planned(player)
  plugInDisk()
  vi.resetModules()
  const { makeProof } = await import('#player/day/proof.ts')
  const plan = await player.plan(manifest)
  const clock = { skew: 0, remembered: 0, heard: false, era: 0 }
  const facts = { player, manifest, plan, makeProof, ...clock, hasLine: true, shown: new Set<string>(), boot: '' }
  const proof = await makeProof('', { ...standingClock, now: network.now })
  const screen: Screen = { ...facts, proof }
  await boot(screen, mediaId)
  return screen
}

test.each([
  ['BEA0000001', 3],
  ['BEA0000002', 11],
])(
  'whatever line, power, plans and clock of %s do, a slot shown is proven or told with its reason',
  async (mediaId, seed) => {
    let state = seed
    const next = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((state / 2 ** 31) * below)
    }
    const screen = await openScreen(mediaId)
    await live(screen, next, 30)
    await tell(screen, false)
    expect(screen.proof.due()).toEqual([])
    const { proven, aside, reasons } = await standing(mediaId)
    const known = new Set([...proven, ...aside])
    expect([...screen.shown].filter((slot) => !known.has(slot))).toEqual([])
    expect(proven.filter((slot) => !screen.shown.has(slot))).toEqual([])
    // All that may be lost is what a clock had put where it was not.
    expect(['ahead', 'clock', 'overlap', 'undated']).toEqual(expect.arrayContaining(reasons))
    expect(proven.length).toBeGreaterThan(20)
  },
)

test('what was shown in a night without a line counts, though the power was cut before morning', async () => {
  const screen = await openScreen('BEA0000003')
  await tell(screen, false)
  screen.hasLine = false
  await boot(screen, 'night')
  for (let slot = 0; slot < 4; slot++) await playSlot(screen)
  network.setClock(network.now() + HOUR_MS)
  await boot(screen, 'morning')
  await tell(screen, false)
  expect(screen.proof.due()).toEqual([])
  expect((await standing('BEA0000003')).proven.length).toBe(screen.shown.size)
  expect(screen.shown.size).toBeGreaterThan(2)
})

test('a plan that held for less than a slot still proves what a screen without a line showed by it', async () => {
  const screen = await openScreen('BEA0000006')
  network.setClock(nextBoundary(network.now()) + 3000)
  const before = screen.manifest
  await network.publish(contents.slice(1, 2), 'Bell Street 1')
  const taken = await network.planned(screen.player, before)
  await tell(screen, false)
  await network.publish(contents.slice(2), 'Bell Street 1')
  await network.planned(screen.player, taken)
  for (let slot = 0; slot < 6; slot++) await playSlot(screen)
  await tell(screen, false)
  expect([before, taken]).not.toContain(screen.manifest)
  const { proven, aside } = await standing('BEA0000006')
  expect([proven.length, aside.length]).toEqual([screen.shown.size, 0])
  expect(screen.shown.size).toBe(6)
})
