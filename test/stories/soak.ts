import type { Browser } from 'playwright-core'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { HOUR_MS, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import { neverClose } from '#test/opening.fixture.ts'
import type { World } from '#test/world.ts'
import { type ClockedWall, type Held, openClockedWall } from './clocked-wall.ts'
import { pairWall, untilPlays } from './player-window.ts'
import { soakPrograms } from './soak-programs.ts'

const media = 'BEA0000002'
/** Slots of a round, in which everything comes that a program shows. */
const ROUND = 4
const BEFORE_MIDNIGHT_MS = 10 * 60_000

/** A wall that has been on since ten minutes before midnight, in a venue that never closes. */
export interface Soak {
  wall: ClockedWall
  /** Lets pictures with a board among them be on for so many slots, and then pictures alone. */
  bothProgramsPass(slots: number): Promise<void>
  /** Least of everything that is held within a round: what comes and goes with a picture does not count. */
  held(): Promise<Held>
  /** Rows of the page's memory on the disk, by table, and its kept files. */
  kept(): Promise<Record<'facts' | 'programs' | 'proof' | 'log' | 'files', number>>
  onRecord(): Promise<OnRecord>
}

/** Beginnings of the slots that the server knows of, each as often as it is counted. */
export interface OnRecord {
  shown: readonly number[]
  /** Those whose file was still on its way. */
  failed: readonly number[]
}

export async function openSoak(browser: Browser, world: World): Promise<Soak> {
  const { pool } = world.database
  await neverClose(world)
  await pool.query(`update model set layout = 'H'`)
  await pool.query('update brand set base_slot = 4, campaign_slot = 1, house_slot = 3')
  const midnight = startOfDay(localDay(USUAL_ZONE, Date.now() + 24 * HOUR_MS), USUAL_ZONE).getTime()
  const wall = await openClockedWall(browser, world, midnight - BEFORE_MIDNIGHT_MS)
  const master = await world.signIn('beanmaster')
  await pairWall(wall, master, media)
  const { poiIdx } = await master.call('media/media/detail', { mediaId: media })
  const programs = await soakPrograms(world, poiIdx ?? 0, wall.now)
  await programs.change()
  await wall.pass(2 * ROUND)
  await untilPlays(wall.page, true)
  return {
    wall,
    async bothProgramsPass(slots) {
      for (let program = 0; program < 2; program++) {
        await programs.change()
        await wall.pass(slots)
      }
    },
    async held() {
      const seen: Held[] = []
      for (let slot = 0; slot < ROUND; slot++) {
        await wall.pass(1)
        seen.push(await wall.held())
      }
      const least = (of: (held: Held) => number) => Math.min(...seen.map(of))
      return {
        ...{ heap: least(({ heap }) => heap), nodes: least(({ nodes }) => nodes) },
        ...{ listeners: least(({ listeners }) => listeners), objects: least(({ objects }) => objects) },
      }
    },
    kept: () => wall.page.evaluate(countKept),
    async onRecord() {
      const { rows } = await pool.query<{ hour: Date; shown: string; failed: string | null }>(
        'select hour, shown, failed from proof where media_id = $1',
        [media],
      )
      const slots = (of: 'shown' | 'failed') =>
        rows.flatMap(({ hour, ...masks }) => slotsOf(hour.getTime(), masks[of] ?? '')).sort(byTime)
      return { shown: slots('shown'), failed: slots('failed') }
    },
  }
}

export const byTime = (one: number, other: number) => one - other

/** Beginnings of the slots whose bits are set. */
function slotsOf(hour: number, shown: string): number[] {
  return Array.from(shown).flatMap((bit, slot) => (bit === '1' ? hour + slot * SLOT_MS : []))
}

/** Runs in the page. */
async function countKept() {
  const opened = await new Promise<IDBDatabase>((done, failed) => {
    const opening = indexedDB.open('litfass-player')
    opening.onsuccess = () => done(opening.result)
    opening.onerror = () => failed(opening.error)
  })
  const rows = (table: string) =>
    new Promise<number>((done, failed) => {
      const asked = opened.transaction(table, 'readonly').objectStore(table).count()
      asked.onsuccess = () => done(asked.result)
      asked.onerror = () => failed(asked.error)
    })
  const [facts, programs, proof, log] = await Promise.all([rows('facts'), rows('programs'), rows('proof'), rows('log')])
  opened.close()
  const files = (await (await caches.open('litfass-files')).keys()).length
  return { facts, programs, proof, log, files }
}

/** Each as so many times what was held before. */
export function growthOf(before: Held, after: Held): Held {
  return {
    ...{ heap: after.heap / before.heap, nodes: after.nodes / before.nodes },
    ...{ listeners: after.listeners / before.listeners, objects: after.objects / before.objects },
  }
}
