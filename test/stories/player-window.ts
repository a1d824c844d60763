import type { Browser, CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Shown } from '#player/disk/log.ts'
import type {} from '#player/main.ts'
import type { Person } from '#test/person.ts'
import type { World } from '#test/world.ts'
import { openWindow, type Window } from './browser.ts'

/** The player in a window of its own, as wide as a screen on a wall. */
export async function openPlayer(browser: Browser, address: string): Promise<Window> {
  const window = await openWindow(browser, address, { viewport: { width: 1280, height: 720 } })
  await window.page.goto('/player/')
  return window
}

export async function pinOf(page: Page): Promise<string> {
  return (await page.locator('#notice .pin').textContent()) ?? ''
}

/**
 * The wall shows this media from now on; of the model that its player tells of, or of the one that is named, none being
 * that which the screen has.
 */
export async function pairWall(
  { page }: Pick<Window, 'page'>,
  master: Person,
  mediaId: string,
  mdId?: number | null,
): Promise<void> {
  await page.locator('#notice .pin').waitFor()
  const { plyIdx, match } = await master.call('media/device/pin', { pin: await pinOf(page) })
  const model = mdId === undefined ? (match.models[0]?.mdId ?? null) : mdId
  await master.call('media/device/active', { plyIdx, mediaId, mdId: model })
  await master.call('media/player/approval', { plyIdx })
}

const HOUR_MS = 3_600_000

/** The brand's first clips are on in the venue of this screen: a loop over which something else can lie. */
export async function publishHouse(master: Person, mediaId: string, clips: number) {
  const { list } = await master.call('content/regist/list', { size: clips, filters: { encoding: [1] } })
  const { poiIdx } = await master.call('media/media/detail', { mediaId })
  const { publishIdx } = await master.call('content/publish/save', {
    ...{ brdCode: 'BEAN', publishName: 'House', contents: list.map(({ contentIdx }) => contentIdx) },
    ...{ targetGroups: [], targetVenues: [poiIdx ?? 0] },
    startDate: new Date(Date.now() - HOUR_MS).toISOString(),
    endDate: new Date(Date.now() + 20 * HOUR_MS).toISOString(),
  })
  return { publishIdx, clips: list }
}

export function logOf(page: Page): Promise<readonly Shown[]> {
  return page.evaluate(() => window.litfassPlayer.log())
}

export async function bootOf(page: Page): Promise<string> {
  const boot = await page.waitForFunction(() => window.litfassPlayer?.state()?.boot)
  return (await boot.jsonValue()) ?? ''
}

/** The hash of the plan that it goes by. */
export function planOf(page: Page): Promise<string | null> {
  return page.evaluate(() => window.litfassPlayer.state()?.manifest ?? null)
}

/** Waits until a content is on, or none. */
export async function untilPlays(page: Page, isContent: boolean): Promise<void> {
  await page.waitForFunction(
    (wished) => {
      const playing = window.litfassPlayer?.state()?.playing
      return playing && (playing.item !== null) === wished
    },
    isContent,
    { polling: 100 },
  )
}

/** Rows of proof as the player has kept them. */
export interface KeptProof {
  hour: number
  program: string
  shown: string
  failed: string
  isKnown: boolean
}

export function proofOf(page: Page): Promise<KeptProof[]> {
  return page.evaluate(
    () =>
      new Promise<KeptProof[]>((done, failed) => {
        const opening = indexedDB.open('litfass-player')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const rows = opening.result.transaction('proof', 'readonly').objectStore('proof').getAll()
          rows.onerror = () => failed(rows.error)
          rows.onsuccess = () => {
            opening.result.close()
            done(rows.result)
          }
        }
      }),
  )
}

/**
 * Mean difference in a pixel's colours, of 255, between the picture that the console gets of a screen and what stands on it,
 * the right way up for its viewers.
 */
export async function pictureDiffers(world: World, master: Person, wall: Window, mediaId: string, turn = 0) {
  const vital = async () => (await master.call('media/media/vital', { mediaId })).commands
  const before = (await vital()).length
  await master.call('media/media/restart', { mediaIds: [mediaId], kind: 'screenshot' })
  const asked = async () => ((await vital()).length > before ? (await vital())[0]?.pictureUrl : null)
  await expect.poll(asked).toEqual(expect.any(String))
  const picture = await (await fetch(world.address + (await asked()))).bytes()
  const shown = await sharp(await wall.page.screenshot())
    .rotate(-turn)
    .png()
    .toBuffer()
  return differenceOf(Buffer.from(picture), shown)
}

/** Mean difference of a pixel's colours, of 255. */
export async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  )
  if (!first || !second || first.length !== second.length) return 255
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length
}

export interface Frame {
  at: number
  luma: number
}

/** Every frame that the screen really showed, small, as the browser composed it. */
export async function filmFrames(page: Page): Promise<{ end(): Promise<Frame[]> }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const pictures: { at: number; data: string }[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    pictures.push({ at: (metadata.timestamp ?? 0) * 1000, data })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 64, maxHeight: 36, everyNthFrame: 1 })
  return {
    async end() {
      await session.send('Page.stopScreencast')
      await session.detach()
      return Promise.all(
        pictures.map(async ({ at, data }) => ({ at, luma: await lumaOf(Buffer.from(data, 'base64')) })),
      )
    },
  }
}

async function lumaOf(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).greyscale().stats()
  return channels[0]?.mean ?? 0
}

/** Frame on the screen each 100 ms: the last one before it. */
export function sampled(frames: readonly Frame[], everyMs = 100): Frame[] {
  const [first] = frames
  const last = frames.at(-1)
  if (!first || !last) return []
  const count = Math.floor((last.at - first.at) / everyMs)
  return Array.from({ length: count }, (_, at) => {
    const moment = first.at + at * everyMs
    return frames.findLast((frame) => frame.at <= moment) ?? first
  })
}
