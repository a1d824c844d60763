import type { Browser, CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Shown } from '#player/disk/log.ts'
import type {} from '#player/main.ts'
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
