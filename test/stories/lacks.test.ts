import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neverClose } from '#test/opening.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, turn, type Window } from './browser.ts'
import { openPlayer, pairWall } from './player-window.ts'

const media = 'BEA0000001'

let world: World
let browser: Browser
let master: Person
let office: Window
let wall: Window

beforeAll(async () => {
  world = await openWorld()
  await neverClose(world)
  master = await world.signIn('beanmaster')
  browser = await openBrowser()
  wall = await openPlayer(browser, world.address)
  office = await openWindow(browser, world.address)
  await signIn(office, 'beanmaster')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('a paired screen says in its venue’s language what is missing, as its record does', async () => {
  await pairWall(wall, master, media)
  const said = wall.page.locator('#lack')
  await said.filter({ hasText: '오늘 이 매체에 게시된 콘텐츠가 없습니다.' }).waitFor()
  expect(await said.getAttribute('lang')).toBe('ko')
  const { page } = office
  await open(page, `/media/media/view?mediaId=${media}`)
  const told = page.getByRole('status').filter({ hasText: 'Nothing published' })
  await turn(page, () => told.getByRole('link', { name: 'publish contents to its venue' }).click())
  const { poiName } = await master.call('media/media/detail', { mediaId: media })
  await page.getByText(new RegExp(`^${poiName} · \\d+$`)).waitFor()
  await open(page, `/media/media/view?mediaId=${media}`)
  await master.call('media/media/stop', { mediaId: media, isStopped: 'Y' })
  await said.waitFor({ state: 'hidden' })
  await page.getByRole('status').filter({ hasText: 'Stopped: start it to play' }).waitFor()
})

test('a screen that is taken from its venue says so over the brand’s picture', async () => {
  await master.call('media/media/mappingDelete', { mediaId: media })
  await wall.page.locator('#lack', { hasText: '아직 매장에 매핑되지 않은 매체입니다.' }).waitFor()
  const shown = await wall.page
    .locator('#stage > .card, #stage > img')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).opacity))
  expect(shown).toContain('1')
})
