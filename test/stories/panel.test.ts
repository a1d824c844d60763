import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDay } from '#domain/network/opening.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { edit, save } from './forms.ts'
import { openPlayer, pairWall } from './player-window.ts'

const media = 'BEA0000002'

let world: World
let browser: Browser
let master: Person
let office: Window
let wall: Window
let poiIdx: number

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  master = await world.signIn('beanmaster')
  poiIdx = (await master.call('media/media/detail', { mediaId: media })).poiIdx ?? 0
  wall = await openPlayer(browser, world.address)
  await pairWall(wall, master, media, null)
  office = await openWindow(browser, world.address)
  await signIn(office, 'beanmaster')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('an operator enters when the panels of a venue are on', async () => {
  const { page } = office
  await open(page, `/account/poi/view?poiIdx=${poiIdx}`)
  await edit(page)
  await page.getByText('Panel on: Always').waitFor()
  await page.getByRole('checkbox', { name: 'Switch the panel by hours' }).check()
  await page.getByRole('group', { name: 'Panel on' }).getByRole('checkbox', { name: 'Sunday' }).uncheck()
  expect((await save(page)).code).toBe(0)
  const { 1: _, ...week } = everyDay('07:00', '23:00')
  expect((await master.call('account/poi/detail', { poiIdx })).power).toEqual(week)
  expect(office.faults).toEqual([])
})

test('a screen in a browser alone is black while its panel would be off, and is seen again', async () => {
  const { power } = await master.call('account/poi/detail', { poiIdx })
  const curtain = wall.page.locator('#curtain')
  await master.call('account/poi/save', { poiIdx, power: {}, was: { power } })
  await curtain.waitFor()
  expect(await curtain.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
  await master.call('account/poi/save', { poiIdx, power: null, was: { power: {} } })
  await curtain.waitFor({ state: 'hidden' })
  expect(wall.faults).toEqual([])
})

test('a screen has hours of its own, or its venue’s', async () => {
  const { page } = office
  await open(page, `/media/media/view?mediaId=${media}`)
  await edit(page)
  await page.getByText('Panel on: Same as the venue').waitFor()
  await page.getByRole('checkbox', { name: 'Switch the panel by hours' }).check()
  expect((await save(page)).code).toBe(0)
  expect((await master.call('media/media/detail', { mediaId: media })).power).toEqual(everyDay('07:00', '23:00'))
  expect(office.faults).toEqual([])
})

test('an operator enters another volume for the night, and sees it on the venue’s page', async () => {
  const { page } = office
  await open(page, `/account/poi/view?poiIdx=${poiIdx}`)
  await edit(page)
  const hours = page.getByRole('group', { name: 'Volume by hours' })
  await hours.getByRole('button', { name: 'Add hours' }).click()
  await hours.getByRole('textbox', { name: 'Volume' }).fill('15')
  expect((await save(page)).code).toBe(0)
  await page.getByText('21:00–07:00 15 %').waitFor()
  expect((await master.call('account/poi/detail', { poiIdx })).volumeHours).toEqual([['21:00', '07:00', 15]])
  expect(office.faults).toEqual([])
})
