import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neverClose } from '#test/opening.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { confirm, edit, pick } from './forms.ts'
import { openPlayer, pairWall, publishHouse, untilPlays } from './player-window.ts'

/** They lie across, as most of the brand's clips do, and stand in one venue; the other one has no player. */
const media = 'BEA0000002'
const bare = 'BEA0000001'

let world: World
let browser: Browser
let master: Person
let office: Window
let wall: Window
let publishIdx: number
let clips: { contentIdx: number; contentName: string }[]

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  await neverClose(world)
  master = await world.signIn('beanmaster')
  browser = await openBrowser()
  wall = await openPlayer(browser, world.address)
  await pairWall(wall, master, media)
  await world.database.pool.query(
    `update media set model_id = (select min(id) from model where layout = 'H') where id in ($1, $2)`,
    [media, bare],
  )
  const house = await publishHouse(master, media, 3)
  publishIdx = house.publishIdx
  clips = house.clips
  office = await openWindow(browser, world.address)
  await signIn(office, 'beanmaster')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const isFocused = (element: Element) => element === document.activeElement

/** The content that is on the screen now. */
const playing = () =>
  wall.page.evaluate(() => Number.parseInt(window.litfassPlayer.state()?.playing?.item?.id ?? '', 10))

test('contents leave a running publish from the next slot on, and come back with one click', async () => {
  await untilPlays(wall.page, true)
  const { page } = office
  const kept = await playing()
  await open(page, `/content/publish/view?publishIdx=${publishIdx}`)
  await page.getByRole('button', { name: 'Change contents' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('list', { name: 'Contents' }).evaluate(isFocused)).toBe(true)
  for (const { contentName } of clips.filter(({ contentIdx }) => contentIdx !== kept)) {
    await dialog.getByRole('button', { name: `Remove ${contentName}` }).click()
  }
  await dialog.getByText(/^Screens: 1, from .+\(Asia\/Seoul\) · Without a player yet: 1$/).waitFor()
  await dialog.getByText('Goes', { exact: true }).waitFor()
  await confirm(page, 'Change contents')
  await expect.poll(playing).toBe(kept)
  const versions = () => master.call('content/publish/versions', { publishIdx })
  await expect.poll(async () => (await versions()).shown.contents).toEqual([kept])
  expect((await versions()).before?.contents).toHaveLength(clips.length)
  await open(page, `/content/publish/view?publishIdx=${publishIdx}`)
  await page.getByText(/^Changed since .+ \(Mina Morgen\)$/).waitFor()
  await page.getByRole('button', { name: 'Restore the previous contents' }).click()
  await page.getByText(/^The previous contents are back from/).waitFor()
  await expect.poll(playing).not.toBe(kept)
  expect(office.faults).toEqual([])
})

test('a change comes in stages, and is taken back after a word', async () => {
  const { page } = office
  await open(page, `/content/publish/view?publishIdx=${publishIdx}`)
  await page.getByRole('button', { name: 'Change contents' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Remove ${clips[0]?.contentName}` }).click()
  await dialog.getByRole('textbox', { name: 'Stages (% of the screens)' }).fill('100, 50')
  await confirm(page, 'Change contents')
  await dialog.getByText('Stages (% of the screens): ascending, ending with 100').waitFor()
  await dialog.getByRole('textbox', { name: 'Stages (% of the screens)' }).fill('50, 100')
  await confirm(page, 'Change contents')
  await page.getByText('50 % (screens: 1)').waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await confirm(page, 'Take back')
  await page.getByText('Taken back', { exact: true }).waitFor()
  const { shown, planned } = await master.call('content/publish/versions', { publishIdx })
  expect([shown.contents.length, planned]).toEqual([clips.length, null])
  expect(office.faults).toEqual([])
})

test('a screen that is turned by another model is asked about with the contents that leave it', async () => {
  const { page } = office
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select name from model where layout = 'V' and status = 1 order by id limit 1`,
  )
  await open(page, `/media/media/view?mediaId=${media}`)
  await edit(page)
  await pick(page, 'Model', rows[0]?.name ?? '')
  await page.locator('.save-bar button[type=submit]').click()
  const loss = /^1 screen loses contents of 1 publication that lie the other way\. Do you want to save it\?$/
  await page.getByRole('dialog').getByText(loss).waitFor()
  await confirm(page, 'Cancel')
  expect(office.faults).toEqual([])
})

test('the page of a copy says how many contents were left out of it', async () => {
  const { page } = office
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Enough' })
  await master.call('content/regist/stop', { contentIdx: clips[0]?.contentIdx ?? 0 })
  await open(page, `/content/publish/view?publishIdx=${publishIdx}`)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByText('Contents left out, as they are hidden or private: 1').waitFor()
  expect(office.faults).toEqual([])
})
