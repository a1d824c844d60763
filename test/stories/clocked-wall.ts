import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import type { World } from '#test/world.ts'
import { openWindow } from './browser.ts'
import { untilQuiet, watchWork } from './quiet-page.ts'

/** A wall that plays by a clock in the hand of a test, and the server with it: an hour passes in half a minute. */
export interface ClockedWall {
  page: Page
  context: BrowserContext
  now(): number
  /** Lets so many slots pass, of 15 seconds each. */
  pass(slots: number): Promise<void>
  /** Lets them pass without a line to the server. */
  passAway(slots: number): Promise<void>
  held(): Promise<Held>
}

/** Memory of the page, once nothing is left in it that could be let go. */
export interface Held {
  heap: number
  /** Nodes of all documents, those that hang in none of them among them. */
  nodes: number
  listeners: number
  /** Objects of every kind: functions, promises and elements as well. */
  objects: number
}

/**
 * The page's clock as its driver leaves it in the page. `page.clock.runFor` keeps each of its calls as a script for
 * documents to come, and the browser carries all of them along with the next: the steps of a day would never end.
 */
declare const __pwClock: { controller: { runFor(ms: number): Promise<void> } }

/** Both clocks are no further apart than a step: the server's answer falls somewhere into it. */
const STEP_MS = 500
/** Without answers nothing is off by a step. */
const AWAY_STEP_MS = 5000

export async function openClockedWall(browser: Browser, world: World, begins: number): Promise<ClockedWall> {
  const { page, context } = await openWindow(browser, world.address, { viewport: { width: 1280, height: 720 } })
  const opened = Date.now()
  let stopped: number | null = null
  const now = () => stopped ?? begins + Date.now() - opened
  world.server.services.clock = () => new Date(now())
  await watchWork(page)
  await page.clock.install({ time: begins })
  await page.goto('/player/')
  await page.locator('#notice .pin').waitFor()
  stopped = nextBoundary(now() + SLOT_MS)
  await page.clock.pauseAt(stopped)
  const session = await context.newCDPSession(page)
  const pass = async (slots: number, stepMs: number) => {
    for (let passed = 0; passed < slots * SLOT_MS; passed += stepMs) {
      stopped = now() + stepMs
      await page.evaluate((ms) => __pwClock.controller.runFor(ms), stepMs)
      // Nobody's clock waits for a picture or an answer: it is there before its time comes.
      await untilQuiet(page)
    }
  }
  return {
    page,
    context,
    now,
    pass: (slots) => pass(slots, STEP_MS),
    async passAway(slots) {
      await context.setOffline(true)
      await pass(slots, AWAY_STEP_MS)
      await context.setOffline(false)
    },
    held: () => heldBy(session),
  }
}

async function heldBy(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners, objects: await objectsOf(session) }
}

async function objectsOf(session: CDPSession): Promise<number> {
  const objectGroup = 'counted'
  const { result } = await session.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  })
  const counted = await session.send('Runtime.callFunctionOn', {
    ...{ objectId: objects.objectId, functionDeclaration: 'function () { return this.length }', returnByValue: true },
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
  return Number(counted.result.value)
}
