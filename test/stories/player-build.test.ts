import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourOf } from '#domain/schedule/day/slots.ts'
import { anotherBuild } from '#server/device/build/build.fixture.ts'
import { neverClose } from '#test/opening.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { confirm } from './forms.ts'
import { bootOf, openPlayer, pairWall, proofOf, publishHouse, untilPlays } from './player-window.ts'

const mediaId = 'BEA0000002'

let world: World
let browser: Browser
let master: Person
let wall: Window
let office: Window

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  await neverClose(world)
  master = await world.signIn('beanmaster')
  browser = await openBrowser()
  wall = await openPlayer(browser, world.address)
  await pairWall(wall, master, mediaId)
  // Screens for monitoring stand in the first ring.
  await world.database.pool.query('update media set use_type = 99 where id = $1', [mediaId])
  await publishHouse(master, mediaId, 2)
  office = await openWindow(browser, world.address)
  await signIn(office, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** The build that its page is of. */
const running = () => wall.page.evaluate(() => window.litfassPlayer?.state()?.build ?? null).catch(() => null)
const wordOfPage = () => wall.page.locator('body').getAttribute('data-word')
/** It tells of itself now, and hears which build is due. */
const askForStatus = () => master.call('media/media/restart', { mediaIds: [mediaId], kind: 'status' })

/** Slots that its records prove, each as often as it stands there. */
async function shownSlots(): Promise<string[]> {
  const rows = await proofOf(wall.page)
  return rows.flatMap(({ hour, shown }) =>
    [...BigInt(`0x1${shown}`).toString(2).slice(1)].flatMap((bit, slot) => (bit === '1' ? `${hour} ${slot}` : [])),
  )
}

/** Each page from now on notes the picture that it begins with. */
const noteStills = () =>
  wall.page.addInitScript(() => {
    new MutationObserver(() => {
      const { background } = document.body?.style ?? {}
      if (background) document.documentElement.dataset.still = background
    }).observe(document, { subtree: true, attributeFilter: ['style'] })
  })

/** In rings, by the console. */
async function bringToTheScreens(build: string) {
  const { page } = office
  await open(page, '/media/player/list')
  const row = page.getByRole('row').filter({ hasText: build.slice(0, 8) })
  await row.getByRole('button', { name: 'Bring to the screens' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Screens that get it at once: \d+ of \d+$/).waitFor()
  await dialog.getByRole('textbox', { name: 'Rings (% of the screens)' }).fill('100, 5')
  await confirm(page, 'Bring to the screens')
  await dialog.getByText('Rings (% of the screens): ascending, ending with 100').waitFor()
  await dialog.getByRole('textbox', { name: 'Rings (% of the screens)' }).fill('5, 100')
  await confirm(page, 'Bring to the screens')
  await page.getByText('Under way', { exact: true }).waitFor()
}

test('a player takes on the build that is due, plays on, and has it without a line', async () => {
  await untilPlays(wall.page, true)
  const [before, first] = [await bootOf(wall.page), await running()]
  expect(await wordOfPage()).toBeNull()
  await expect.poll(shownSlots).not.toEqual([])
  const shown = await shownSlots()
  const second = await anotherBuild(world, 'second')
  await noteStills()
  await bringToTheScreens(second)
  await askForStatus()
  await expect.poll(running).toBe(second)
  expect(await bootOf(wall.page)).not.toBe(before)
  // What the page before showed stands until this one has something to show.
  expect(await wall.page.evaluate(() => document.documentElement.dataset.still)).toMatch(/^url\("blob:/)
  expect([first, await wordOfPage()]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), 'second'])
  await untilPlays(wall.page, true)
  const proven = await shownSlots()
  // The player lets go of an hour that is over and delivered, and the hour may end here.
  const hour = hourOf(await wall.page.evaluate(() => Date.now()))
  const isOver = (slot: string) => Number.parseInt(slot, 10) < hour
  expect(shown.filter((slot) => !proven.includes(slot) && !isOver(slot))).toEqual([])
  expect(new Set(proven).size).toBe(proven.length)
  await wall.page.context().setOffline(true)
  await wall.page.reload()
  await expect.poll(running).toBe(second)
  await untilPlays(wall.page, true)
  await wall.page.context().setOffline(false)
  // A page that begins is in touch at once; one that was cut off waits longer each time.
  await wall.page.reload()
  await expect.poll(running).toBe(second)
})

test('the console tells who runs it, and takes it back with one click', async () => {
  const { page } = office
  const second = await running()
  await askForStatus()
  await open(page, '/media/player/list')
  const ring = page.getByRole('row').filter({ hasText: 'up to 5 %' })
  await expect.poll(async () => (await ring.getByRole('cell').allTextContents())[2]).toBe('1')
  await page.getByRole('button', { name: 'Take back' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Screens that return to \w{8} at their next sign: \d+$/)
    .waitFor()
  await confirm(page, 'Take back')
  await page.getByText('Taken back', { exact: true }).waitFor()
  await askForStatus()
  await expect.poll(running).not.toBe(second)
  expect(await wordOfPage()).toBeNull()
  await untilPlays(wall.page, true)
  expect(office.faults).toEqual([])
})
