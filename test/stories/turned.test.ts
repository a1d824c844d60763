import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neverClose } from '#test/opening.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { edit, save } from './forms.ts'
import { openPlayer, pairWall, pictureDiffers, publishHouse, untilPlays } from './player-window.ts'

const media = 'BEA0000001'

let world: World
let browser: Browser
let master: Person
let office: Window
let wall: Window
let publishIdx: number

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  await neverClose(world)
  master = await world.signIn('beanmaster')
  browser = await openBrowser()
  wall = await openPlayer(browser, world.address)
  await pairWall(wall, master, media)
  publishIdx = (await publishHouse(master, media, 3)).publishIdx
  office = await openWindow(browser, world.address)
  await signIn(office, 'beanmaster')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const panel = { x: 0, y: 0, width: 1280, height: 720 }
const boxOf = (name: string) => wall.page.locator(name).boundingBox()
const turned = (degrees: number) => wall.page.locator(`html[data-turn="${degrees}"]`).waitFor()

async function say(message: string) {
  await master.call('media/media/sendMsg', { mediaId: media, message, seconds: 60 })
  await wall.page.locator('#message', { hasText: message }).waitFor()
}

test('an operator says how a panel hangs, and its player turns what it shows', async () => {
  await untilPlays(wall.page, true)
  const { page } = office
  await open(page, `/media/media/view?mediaId=${media}`)
  await edit(page)
  await page.getByRole('combobox', { name: 'Picture turned' }).click()
  await page.getByRole('option', { name: '180°' }).click()
  expect((await save(page)).code).toBe(0)
  await turned(180)
  expect([await boxOf('body'), await boxOf('#stage > :first-child')]).toEqual([panel, panel])
  await say('On its head')
  const message = await boxOf('#message')
  expect([message?.x, message?.y, message?.width]).toEqual([0, 0, 1280])
})

test('on a panel that hangs on its side all lies the right way up for viewers, at the size that they see', async () => {
  await master.call('media/media/save', { mediaId: media, turn: 90, was: { turn: 180 } })
  await turned(90)
  expect([await boxOf('body'), await boxOf('#stage > :first-child')]).toEqual([panel, panel])
  expect(await wall.page.evaluate(() => [document.body.clientWidth, document.body.clientHeight])).toEqual([720, 1280])
  await say('On its side')
  // The lower edge that viewers see is the panel's left one.
  const message = await boxOf('#message')
  expect([message?.x, message?.y, message?.height]).toEqual([0, 0, 720])
})

test('where nothing is shown, the picture of a screen has the name of its brand and what is said over it', async () => {
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Another day' })
  // The card also stands in for what is still on its way.
  await untilPlays(wall.page, false)
  await wall.page.locator('#stage > .card').filter({ hasText: 'Morgenrot' }).waitFor()
  await say('Nothing plays')
  expect(await pictureDiffers(world, master, wall, media, 90)).toBeLessThan(3)
})

test('a screen that is taken from its player shows its PIN the right way up', async () => {
  const { plyIdx } = await master.call('media/media/detail', { mediaId: media })
  await master.call('media/media/ssaidReset', { mediaId: media })
  await wall.page.locator('#notice .pin').waitFor()
  await turned(90)
  expect([plyIdx === null, await boxOf('#notice')]).toEqual([false, panel])
})
