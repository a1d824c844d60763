import type { Browser, Page } from 'playwright-core'
import { encoded, sent } from '#server/file/sending.fixture.ts'
import type { Person } from '#test/person.ts'
import { openBrowser } from '#test/stories/browser.ts'
import { plainPicture } from '#test/stories/pictures.ts'
import { logOf, openPlayer, pinOf } from '#test/stories/player-window.ts'
import { type Figures, percentile, rounded } from './figures.ts'
import { startRunning } from './running.ts'

const TONES = ['#803030', '#308030', '#303080']
/** Slots after which the clocks of both have settled, and those that are compared after them. */
const SETTLING = 2
const COMPARED = 10
const HOUR_MS = 3_600_000

/** Two screens of one venue: how far apart the first frames of the same slot are, by the one clock of the machine that both stand on. */
export async function together(): Promise<Figures> {
  const running = await startRunning({}, { DEMO_PLAYERS: '0' })
  const browser = await openBrowser([])
  try {
    const master = await running.signIn('beanmaster')
    const always = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ['00:00', '00:00']]))
    await running.database.pool.query('update venue set opening = $1', [JSON.stringify(always)])
    await running.database.pool.query(`update model set layout = 'H'`)
    const { poiIdx } = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
    const { list } = await master.call('media/media/list', { size: 2, filters: { poiIdx: [poiIdx ?? 0] } })
    await publish(master, poiIdx ?? 0)
    const walls: Page[] = []
    for (const { mediaId } of list) walls.push(await wallOf(browser, master, running.address, mediaId))
    const apart = await gapsOf(walls)
    return {
      'together: milliseconds between two screens of a venue, 95th percentile': {
        ...{ value: rounded(percentile(apart, 0.95), 0), aim: 50, better: 'lower', unit: 'ms' },
      },
    }
  } finally {
    await browser.close()
    await running.stop()
  }
}

/** Pictures of one slot each: every slot begins with a change. */
async function publish(master: Person, venue: number) {
  const contents: number[] = []
  for (const tone of TONES) {
    const fIdx = await sent(master, { name: `${tone}.png`, bytes: await plainPicture(1280, 720, tone) })
    await encoded(master, fIdx)
    const draft = { brdCode: 'BEAN', contentType: 20, layout: 'H', layoutType: 0, isPublic: 1 } as const
    const { contentIdx } = await master.call('content/regist/save', { ...draft, contentName: tone, fIdx })
    contents.push(contentIdx)
  }
  await master.call('content/publish/save', {
    ...{ brdCode: 'BEAN', publishName: 'Side by side', contents, targetVenues: [venue] },
    startDate: new Date(Date.now() - HOUR_MS).toISOString(),
    endDate: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
  })
}

async function wallOf(browser: Browser, master: Person, address: string, mediaId: string): Promise<Page> {
  const { page } = await openPlayer(browser, address)
  await page.locator('#notice .pin').waitFor()
  const { plyIdx, match } = await master.call('media/device/pin', { pin: await pinOf(page) })
  await master.call('media/device/active', { plyIdx, mediaId, mdId: match.models[0]?.mdId ?? null })
  await master.call('media/player/approval', { plyIdx })
  return page
}

/** Differences of the first frames of each slot that both have shown. */
async function gapsOf(walls: readonly Page[]): Promise<number[]> {
  for (;;) {
    const [one = new Map(), other = new Map()] = await Promise.all(walls.map(beginnings))
    const both = [...one].flatMap(([slot, began]) =>
      other.has(slot) ? [Math.abs(began - (other.get(slot) ?? 0))] : [],
    )
    if (both.length >= SETTLING + COMPARED) return both.slice(SETTLING)
    await walls[0]?.waitForTimeout(1000)
  }
}

/** First frames by their slots, in the machine's own time: what the player takes for the server's less what it has added. */
async function beginnings(page: Page): Promise<Map<number, number>> {
  const offset = await page.evaluate(() => window.litfassPlayer.state()?.clockOffset ?? 0)
  const shown = (await logOf(page)).filter(({ item }) => item !== null)
  return new Map(shown.map(({ planned, began }) => [planned, (began ?? 0) - offset]))
}
