import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { bindPlayer } from './bound-player.ts'
import { open, openBrowser, openWindow, signIn } from './browser.ts'
import { foretellSomething } from './foretold.ts'
import { type Habits, lists, records } from './habits.fixture.ts'
import { excuses } from './habits-excused.fixture.ts'
import { listHabits, listReading } from './habits-of-lists.fixture.ts'
import { recordHabits } from './habits-of-records.fixture.ts'
import { failedReading, screenHabits } from './habits-of-screens.fixture.ts'
import { watchTakenAway } from './looks.ts'
import {
  mountPlayer,
  offerSomething,
  proveSomething,
  publishSomething,
  sellSomething,
  settleSomething,
  storedRecords,
  tellSomething,
  troubleSomething,
} from './records.ts'
import { standAtWire } from './wire.ts'

/** A network in which no screen is empty, and an administrator at a browser. */
export interface Stage {
  world: World
  admin: Person
  browser: Browser
  context: BrowserContext
  page: Page
  /** For each view, the address that opens one stored record. */
  stored: ReadonlyMap<string, string>
}

/** Opens a stage for the stories of this file, and closes it after them. */
export function openStage(): Stage {
  const stage = {} as Stage // filled before the first story
  beforeAll(async () => {
    const world = await openWorld({ withFiles: true })
    const admin = await world.signIn('admin')
    await publishSomething(admin)
    await tellSomething(admin)
    await mountPlayer(admin, world.address, 'BEA0000001')
    for (const mediaId of ['BEA0000003', 'BEA0000004']) await bindPlayer(admin, world.address, mediaId)
    await foretellSomething(world)
    await sellSomething(admin)
    await proveSomething(world)
    await troubleSomething(world)
    await settleSomething(admin, world)
    const prIdx = await offerSomething(world, admin)
    const stored = new Map([
      ...(await storedRecords(admin)),
      ['/promotion/biz/view', `/promotion/biz/view?prIdx=${prIdx}`],
    ])
    const browser = await openBrowser()
    const window = await openWindow(browser, world.address)
    await signIn(window, 'admin')
    await open(window.page, '/account/mypage/view')
    await standAtWire(window.context)
    await watchTakenAway(window.context)
    Object.assign(stage, { ...window, world, admin, browser, stored })
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.world?.close()
  })
  return stage
}

/** In this order, on a screen that stands open: the last loads it anew. */
export function habitsOf(path: string): Habits {
  return {
    ...screenHabits,
    ...(lists.some((list) => list.path === path) && listHabits),
    ...(records.some((record) => record.path === path) && recordHabits),
    ...readingOf(path),
  }
}

/** A list that is searched tells more of a failed reading than other screens. */
const readingOf = (path: string) =>
  lists.some((list) => list.path === path) && !Object.keys(listReading).some((name) => excuses[name]?.[path])
    ? listReading
    : failedReading
