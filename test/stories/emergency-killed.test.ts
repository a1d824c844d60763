import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmergencyRecord } from '#domain/device/emergency.ts'
import { openSecrets } from '#server/base/secrets.ts'
import { makePlayer } from '#server/demo/live/player.ts'
import {
  askHead,
  type SimulatedPlayer,
  seeEmergencies,
  sendBeat,
  simulatedPlayer,
} from '#server/demo/live/simulated-player.ts'
import { ACCESS_MS, accessToken } from '#server/device/access.ts'
import { Person } from '#test/person.ts'
import { openBrowser, type Window } from './browser.ts'
import { type MortalServer, openMortalServer } from './mortal-server.ts'
import { openPlayer, pinOf } from './player-window.ts'

const HOUR_MS = 3_600_000
const SIMULATED = 2000
const AT_ONCE = 50

let server: MortalServer
let browser: Browser
let walls: { mediaId: string; window: Window }[]
let crowd: SimulatedPlayer[]
/** Each simulated player's own log of its emergencies, which it keeps beyond the server's word that they are noted. */
const logs = new Map<string, EmergencyRecord>()
let emIdx: number

beforeAll(async () => {
  server = await openMortalServer()
  const { db } = server.database
  await sql`update brand set licence_count = 99999`.execute(db)
  await sql`
    insert into media (id, brand_code, name, venue_id, device_status)
    select 'CRO' || lpad(number::text, 7, '0'), 'BEAN', 'Crowd', place.id, 1
    from (select id from venue where brand_code = 'BEAN' order by id limit 1) place, generate_series(1, ${SIMULATED}::integer) number`.execute(
    db,
  )
  crowd = await paired()
  browser = await openBrowser()
  walls = []
  for (const mediaId of ['BEA0000001', 'BEA0000002', 'BEA0000003'])
    walls.push({ mediaId, window: await wallOf(mediaId) })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const master = () => new Person(server.address).signIn('beanmaster')
const admin = () => new Person(server.address).signIn('admin')

/** Players as if an operator had approved each of them yesterday. */
async function paired(): Promise<SimulatedPlayer[]> {
  const { db } = server.database
  await sql`
    insert into device (id, public_key, algorithm, install, state, media_id, approved_at)
    select 'player-' || id, id, 'Ed25519', '', 'approved', id, now() - interval '1 day' from media where id like 'CRO%'`.execute(
    db,
  )
  await sql`
    insert into device_binding (device_id, media_id, brand_code, started_at)
    select 'player-' || id, id, brand_code, now() - interval '1 day' from media where id like 'CRO%'`.execute(db)
  const secrets = await openSecrets(db)
  const now = Date.now()
  const ids = Array.from({ length: SIMULATED }, (_, at) => `CRO${String(at + 1).padStart(7, '0')}`)
  return inTurns(ids, async (mediaId) => {
    const device = `player-${mediaId}`
    const player = await makePlayer(server.address)
    const access = accessToken({ secrets }, { device, version: 1, expires: now + ACCESS_MS }, now)
    Object.assign(player.facts, { device, session: { access, refresh: '' } })
    return simulatedPlayer(player, mediaId, now)
  })
}

async function wallOf(mediaId: string): Promise<Window> {
  const window = await openPlayer(browser, server.address)
  await window.page.locator('#notice .pin').waitFor()
  const person = await master()
  const { plyIdx, match } = await person.call('media/device/pin', { pin: await pinOf(window.page) })
  await person.call('media/device/active', { plyIdx, mediaId, mdId: match.models[0]?.mdId ?? null })
  await person.call('media/player/approval', { plyIdx })
  return window
}

/** Each of them hears what is ordered, shows it and tells so. */
function act(some: readonly SimulatedPlayer[]): Promise<unknown> {
  return inTurns(some, async (one) => {
    await askHead(one)
    const now = Date.now()
    seeEmergencies(one, now)
    for (const record of one.records) logs.set(one.mediaId, record)
    await sendBeat(one, now)
  })
}

async function inTurns<Given, Result>(given: readonly Given[], turn: (one: Given) => Promise<Result>) {
  const results: Result[] = []
  for (let from = 0; from < given.length; from += AT_ONCE)
    results.push(...(await Promise.all(given.slice(from, from + AT_ONCE).map(turn))))
  return results
}

/** A real player's own record of the emergency, from its memory on the disk. */
function recordOf(page: Page): Promise<EmergencyRecord | undefined> {
  return page.evaluate(
    () =>
      new Promise<EmergencyRecord | undefined>((done, failed) => {
        const opening = indexedDB.open('litfass-player')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('facts', 'readonly').objectStore('facts').get('emergencyRecords')
          asked.onerror = () => failed(asked.error)
          asked.onsuccess = () => {
            opening.result.close()
            done(asked.result?.at(-1))
          }
        }
      }),
  )
}

async function ledger() {
  const rows = await server.database.db
    .selectFrom('emergency_screen')
    .select(['media_id', 'told_at', 'shown_at', 'down_at'])
    .where('emergency_id', '=', emIdx)
    .execute()
  return new Map(rows.map((row) => [row.media_id, row]))
}

async function expectLedgerOfPlayers() {
  const kept = await ledger()
  const differing = [...logs].filter(([mediaId, { told, shown, down }]) => {
    const row = kept.get(mediaId)
    const times = [row?.told_at, row?.shown_at, row?.down_at].map((time) => time?.getTime() ?? null)
    return `${times}` !== `${[told, shown, down]}`
  })
  expect(differing.slice(0, 3)).toEqual([])
  expect(logs.size).toBe(SIMULATED)
}

test('a server that is killed while screens are being told goes on telling the others', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const made = await (await master()).call('emergency/emergency/save', {
    ...({
      brdCode: 'BEAN',
      level: 3,
      emTitle: '화재 · Feuer',
      emText: 'Leave calmly',
      isExercise: 'N',
      isWhole: 'Y',
    } as const),
    ...{ startDate: at(-60_000), endDate: at(HOUR_MS) },
  })
  emIdx = made.emIdx
  await (await admin()).call('emergency/emergency/confirm', { emIdx, revision: 1 })
  const [first, second] = [crowd.slice(0, SIMULATED / 4), crowd.slice(SIMULATED / 4, SIMULATED / 2)]
  await act(first)
  // Some have heard of it and have not told yet.
  await inTurns(second, askHead)
  const cut = act(second).catch(() => undefined)
  await server.kill()
  await cut
  for (const { window } of walls) await window.page.locator('#strip.emergency').getByText('Leave calmly').waitFor()
  await server.start()
  await act(crowd)
  await expectLedgerOfPlayers()
  for (const { mediaId, window } of walls)
    await expect
      .poll(async () => (await ledger()).get(mediaId)?.shown_at?.getTime(), { timeout: 60_000 })
      .toBe((await recordOf(window.page))?.shown)
})

test('killed again while it is taken back, it is taken from every screen, and the ledger is what they logged', async () => {
  await (await admin()).call('emergency/emergency/takeBack', { emIdx, reason: 'All clear' })
  await act(crowd.slice(0, SIMULATED / 3))
  const cut = act(crowd.slice(SIMULATED / 3)).catch(() => undefined)
  await server.kill()
  await cut
  await server.start()
  await act(crowd)
  await expectLedgerOfPlayers()
  for (const { window } of walls) await window.page.locator('#strip.emergency').waitFor({ state: 'hidden' })
  await expect
    .poll(async () => [...(await ledger()).values()].filter(({ down_at }) => down_at !== null).length, {
      timeout: 60_000,
    })
    .toBe(SIMULATED + walls.length)
})
