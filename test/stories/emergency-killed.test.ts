import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmergencyRecord } from '#domain/device/emergency.ts'
import { askHead, type SimulatedPlayer, seeEmergencies, sendBeat } from '#server/demo/live/simulated-player.ts'
import { neverClose } from '#test/opening.fixture.ts'
import { Person } from '#test/person.ts'
import { openBrowser, type Window } from './browser.ts'
import { inTurns, openCrowd } from './crowd.ts'
import { type MortalServer, openMortalServer } from './mortal-server.ts'
import { openPlayer, pairWall } from './player-window.ts'

const HOUR_MS = 3_600_000
const SIMULATED = 2000

let server: MortalServer
let browser: Browser
let walls: { mediaId: string; window: Window }[]
let crowd: readonly SimulatedPlayer[]
/** Each simulated player's own log of its emergencies, which it keeps beyond the server's word that they are noted. */
const logs = new Map<string, EmergencyRecord>()
let emIdx: number

beforeAll(async () => {
  server = await openMortalServer()
  await neverClose(server)
  crowd = (await openCrowd(server, SIMULATED)).players
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

async function wallOf(mediaId: string): Promise<Window> {
  const window = await openPlayer(browser, server.address)
  await pairWall(window, await master(), mediaId)
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

/** A real player's own record of the emergency, from its memory on the disk, where it comes a moment after it is seen. */
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
  const allWallsShowIt = async () => {
    for (const { window } of walls) await window.page.locator('#strip.emergency').getByText('Leave calmly').waitFor()
  }
  await allWallsShowIt()
  // Some have heard of it and have not told yet.
  await inTurns(second, askHead)
  const cut = act(second).catch(() => undefined)
  await server.kill()
  await cut
  await allWallsShowIt()
  await server.start()
  await act(crowd)
  await expectLedgerOfPlayers()
  for (const { mediaId, window } of walls)
    await expect
      .poll(async () => (await ledger()).get(mediaId)?.shown_at?.getTime())
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
    .poll(async () => [...(await ledger()).values()].filter(({ down_at }) => down_at !== null).length)
    .toBe(SIMULATED + walls.length)
})

test('one that ends while the server is dead goes by itself, what lay below is seen again, and its end is told', async () => {
  const [wall] = walls
  if (!wall) throw new Error('No screen on a wall')
  const { page } = wall.window
  const [person, second] = [await master(), await admin()]
  const { poiIdx } = await person.call('media/media/detail', { mediaId: wall.mediaId })
  const aim = { brdCode: 'BEAN', targetVenues: [poiIdx ?? 0] }
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  await person.call('content/contentNoti/save', {
    ...({ ...aim, notiName: 'Closed', notiText: 'Closed today', contNotiType: 0, uiType: 'TXT01' } as const),
    ...({ infoType: 1, priority: 2, startDate: at(-HOUR_MS), endDate: at(HOUR_MS) } as const),
  })
  await page.locator('#strip').getByText('Closed today').waitFor()
  // Two persons and a screen on a busy machine need some of it.
  const endDate = at(40_000)
  const order = await person.call('emergency/emergency/save', {
    ...({ ...aim, level: 3, emTitle: 'Smoke', emText: 'Stay inside', isExercise: 'N', isWhole: 'N' } as const),
    ...{ startDate: at(0), endDate },
  })
  emIdx = order.emIdx
  await second.call('emergency/emergency/confirm', { emIdx, revision: 1 })
  await page.locator('#strip.emergency').getByText('Stay inside').waitFor()
  await server.kill()
  await page.locator('#strip:not(.emergency)').getByText('Closed today').waitFor()
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(endDate))
  await expect.poll(async () => (await recordOf(page))?.down).toEqual(expect.any(Number))
  const { shown, down } = (await recordOf(page)) ?? {}
  await server.start()
  const told = async () => {
    const row = (await ledger()).get(wall.mediaId)
    return [row?.shown_at?.getTime(), row?.down_at?.getTime()]
  }
  await expect.poll(told).toEqual([shown, down])
})
