import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { BoardScene } from '#domain/screen/scene.ts'
import { openWorld, type World } from '#test/world.ts'
import { openBrowser, openWindow } from './browser.ts'
import { plainPicture } from './pictures.ts'

const STEP_MS = 5000
const TRANSITION_MS = 800
const MOMENTS = [0, 100, 200, 300, 400, 500, 600, 700, 799]
/** The mean of a picture may fall below the darker of the two by a tenth of it. */
const LEAST = 0.9

let world: World
let browser: Browser
let page: Page
let addresses: Record<string, string>

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  const window = await openWindow(browser, world.address, { viewport: { width: 320, height: 180 } })
  page = window.page
  // The timers of the page go on when they are told to; what moves is stopped where it is looked at.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  addresses = { grey: await addressOf('#606060'), bright: await addressOf('#e8e0c8') }
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function addressOf(tone: string): Promise<string> {
  return `data:image/png;base64,${(await plainPicture(64, 64, tone)).toString('base64')}`
}

/** A board whose cells all go from one picture to the other. */
function boardOf(transition: BoardScene['transition'], order: readonly string[]): BoardScene {
  const pictures = order.map((sha256) => ({
    file: { sha256, bytes: 1, type: 'image' as const, ms: STEP_MS, fit: 'cover' as const },
    ...{ isCropped: true, focusX: 50, focusY: 50 },
  }))
  const cells = [0, 1].map(() => ({ align: codes.layoutAlign.centre, pictures }))
  return { kind: 'board', layout: codes.boardLayout.twoSplit, isUpright: false, transition, stepMs: STEP_MS, cells }
}

/** Mean brightness of what the screen shows, once as each picture stands, and at moments of the change between them. */
async function changed(scene: BoardScene): Promise<{ before: number; after: number; between: number[] }> {
  await page.goto('/player/preview.html')
  await page.evaluate((preview) => postMessage(preview, location.origin), { kind: 'preview', scene, addresses })
  await page.waitForFunction(() => document.querySelectorAll('.cell:not(:empty)').length === 2, undefined, {
    polling: 'raf',
  })
  await page.clock.runFor(TRANSITION_MS + 1)
  await stopAt(TRANSITION_MS)
  const before = await brightness()
  await page.clock.runFor(STEP_MS - TRANSITION_MS)
  const between: number[] = []
  for (const moment of MOMENTS) {
    await stopAt(moment)
    between.push(await brightness())
  }
  await page.clock.runFor(TRANSITION_MS + 1)
  return { before, between, after: await brightness() }
}

/** All that moves stands as it is so long after its beginning. */
function stopAt(moment: number): Promise<void> {
  return page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
  }, moment)
}

async function brightness(): Promise<number> {
  const { channels } = await sharp(await page.screenshot())
    .greyscale()
    .stats()
  return channels[0]?.mean ?? 0
}

const transitions = Object.entries(codes.boardTransition)

test('there are eleven ways from one picture to the next', () => {
  expect(transitions).toHaveLength(11)
})

test.each(transitions)('on its way by %s a board is never darker than the darker of its pictures', async (_, kind) => {
  for (const order of [
    ['grey', 'bright'],
    ['bright', 'grey'],
  ]) {
    const { before, between, after } = await changed(boardOf(kind, order))
    expect(Math.abs(before - after)).toBeGreaterThan(50)
    expect(Math.min(...between)).toBeGreaterThan(LEAST * Math.min(before, after))
    expect(Math.max(...between)).toBeLessThan(Math.max(before, after) + 1)
    if (kind !== codes.boardTransition.cut) expect(new Set(between.map(Math.round)).size).toBeGreaterThan(2)
  }
})
