import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { encoded, sent } from '#server/file/sending.fixture.ts'
import { neverClose } from '#test/opening.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { create, save } from './forms.ts'
import { gone } from './habits.fixture.ts'
import { plainPicture } from './pictures.ts'
import { differenceOf, openPlayer, pairWall, pictureDiffers } from './player-window.ts'

const tones = ['#a01010', '#10a010', '#1010a0', '#a0a010', '#10a0a0']
const HOUR_MS = 3_600_000

let world: World
let browser: Browser
let master: Person
let office: Window
let wall: Window
let venue: number
let media: string

beforeAll(async () => {
  world = await openWorld()
  await neverClose(world)
  // Every screen lies, and its loop has four slots: what comes once in each comes within a minute.
  await world.database.pool.query(`update model set layout = 'H'`)
  await world.database.pool.query('update brand set base_slot = 4, campaign_slot = 1, house_slot = 3')
  master = await world.signIn('beanmaster')
  for (const [at, tone] of tones.entries()) await addImage(`Cake ${at + 1}`, tone)
  const [place] = (await master.call('account/poi/list', { search: 'Market Square 1', size: 1 })).list
  venue = place?.poiIdx ?? 0
  browser = await openBrowser()
  office = await openWindow(browser, world.address)
  await signIn(office, 'beanmaster')
  wall = await openPlayer(browser, world.address)
  await wall.page.locator('#notice .pin').waitFor()
  await pair()
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

async function addImage(imgName: string, background: string) {
  const bytes = await plainPicture(800, 600, background)
  const fIdx = await sent(master, { name: `${imgName}.png`, bytes, purpose: 'boardImage' })
  await encoded(master, fIdx)
  await master.call('board/image/save', { brdCode: 'BEAN', imgName, tags: 'cake', fIdx })
}

async function pair() {
  const { list } = await master.call('media/media/list', { search: 'Market Square 1', size: 1 })
  media = list[0]?.mediaId ?? ''
  await pairWall(wall, master, media)
}

const period = () => ({
  startDate: new Date(Date.now() - HOUR_MS).toISOString(),
  endDate: new Date(Date.now() + 20 * HOUR_MS).toISOString(),
})

test('a board of five pictures is made by keyboard, and its preview is drawn by the player', async () => {
  const { page } = office
  await open(page, '/board/material/view')
  await page.getByRole('textbox', { name: 'Name' }).fill('Cakes of the week')
  const library = page.getByRole('group', { name: 'Image library' })
  const put = (at: number) =>
    library.getByRole('button', { name: `Put Cake ${at + 1} into cell ${at + 1}` }).press('Enter')
  await put(0)
  expect((await save(page)).msg).toBe('form.invalid')
  await expect.poll(() => office.faults).toEqual([expect.stringContaining('422')])
  office.faults.length = 0
  await page.locator(':focus[aria-label="Cell 2: no image"]').waitFor()
  for (const at of tones.keys()) if (at > 0) await put(at)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.frameLocator('iframe')
  await expect.poll(() => preview.locator('.scene .slide img').count()).toBe(5)
  expect(await proportionsOf(page)).toBeCloseTo(16 / 9, 1)
  await page.getByRole('combobox', { name: 'Preview on model' }).press('Enter')
  await page.getByRole('option', { name: 'Shelf bar 29 · 1920 × 540' }).click()
  await expect.poll(() => proportionsOf(page)).toBeCloseTo(1920 / 540, 1)
  await expect.poll(() => preview.locator('.scene .slide img').count()).toBe(5)
  await create(page)
  // Read, it has pictures to look at, and none that is chosen.
  const cells = page.getByRole('group', { name: 'Composition' })
  await expect.poll(() => cells.getByRole('img').count()).toBe(5)
  await gone(cells.getByRole('button'))
  const { list } = await master.call('board/material/list', { search: 'Cakes of the week' })
  expect(list).toMatchObject([{ boardLayout: codes.boardLayout.fiveLeft, slotCount: 1 }])
  expect(list[0]?.cells).toHaveLength(5)
  expect(office.faults).toEqual([])
})

test('the screen shows the board as its preview does, pixel for pixel', async () => {
  const [board] = (await master.call('board/material/list', { search: 'Cakes of the week' })).list
  const contentIdx = board?.contentIdx ?? 0
  const { fIdx } = await master.call('content/regist/getData', { contentIdx })
  await encoded(master, fIdx)
  const contents = [contentIdx]
  await master.call('content/publish/save', {
    ...{ brdCode: 'BEAN', publishName: 'Cakes', contents, targetVenues: [venue] },
    ...period(),
  })
  await untilSettled(wall.page)
  const shown = await wall.page.screenshot()
  const drawn = await previewOf(board?.boardIdx ?? 0)
  expect(await differenceOf(shown, drawn)).toBeLessThan(0.5)
  expect(await pictureDiffers(world, master, wall, media)).toBeLessThan(3)
})

/** Width of the preview in its height. */
async function proportionsOf(page: Page): Promise<number> {
  const box = await page.locator('iframe').boundingBox()
  return box ? box.width / box.height : 0
}

/** All five pictures are on, and none is still coming. */
async function untilSettled(page: Page) {
  await page.waitForFunction(() => {
    const scenes = Array.from(document.querySelectorAll<HTMLElement>('.scene'))
    const shown = scenes.filter(({ style }) => style.opacity === '1')
    const slides = shown.flatMap((scene) => Array.from(scene.querySelectorAll<HTMLElement>('.slide')))
    return slides.length === 5 && slides.every(({ style }) => style.animation === '')
  })
}

async function previewOf(boardIdx: number): Promise<Buffer> {
  const { layout, boardLayout, boardFilter, cells } = await master.call('board/material/detail', { boardIdx })
  const { scene, addresses } = await master.call('board/material/preview', { layout, boardLayout, boardFilter, cells })
  const own = await openWindow(browser, world.address, { viewport: { width: 1280, height: 720 } })
  await own.page.goto('/player/preview.html')
  await own.page.evaluate((preview) => postMessage(preview, location.origin), { kind: 'preview', scene, addresses })
  await untilSettled(own.page)
  const picture = await own.page.screenshot()
  await own.context.close()
  return picture
}

const words = '오늘은 쉽니다 · Heute geschlossen 🚧'
const notice = () => ({
  ...({ brdCode: 'BEAN', notiName: 'Closed', notiText: words, targetVenues: [venue], contNotiType: 0 } as const),
  ...({ infoType: 1, priority: 2, ...period() } as const),
})

test('running words lie over what plays and move by the compositor alone, at one speed whatever their length', async () => {
  const { apIdx } = await master.call('content/contentNoti/save', { ...notice(), uiType: 'TXT02' })
  const strip = wall.page.locator('#strip')
  await strip.getByText('Heute geschlossen').waitFor()
  const [motion] = await strip.locator('span').evaluateAll((spans) =>
    spans.map((span) => {
      const [animation] = span.getAnimations()
      const { duration, easing } = animation?.effect?.getTiming() ?? {}
      const frames = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : []
      const names = frames.flatMap((frame) => Object.keys(frame))
      const around = span.parentElement?.clientWidth ?? 1
      return {
        speed: span.scrollWidth / Number(duration) / around,
        easing,
        moves: names.includes('transform'),
        width: names.includes('left'),
      }
    }),
  )
  expect(motion).toMatchObject({ easing: 'linear', moves: true, width: false })
  // Twelve hundredths of the width a second.
  expect(motion?.speed).toBeCloseTo(0.12 / 1000, 6)
  await untilSettled(wall.page)
  await master.call('content/contentNoti/stop', { apIdx, stopReason: 'Open again' })
  await strip.waitFor({ state: 'hidden' })
})

test('two lines have their title, and an interim picture takes their place until it is taken back', async () => {
  const titled = { ...notice(), uiType: 'TXT03', notiTitle: '안내' } as const
  const { apIdx } = await master.call('content/contentNoti/save', titled)
  const strip = wall.page.locator('#strip')
  await strip.locator('strong', { hasText: '안내' }).waitFor()
  const [image] = (await master.call('board/image/list', { size: 1 })).list
  await master.call('content/contentNoti/interimSave', { apIdx, fIdx: image?.fIdx ?? 0 })
  await strip.locator('img').waitFor()
  expect(await strip.getAttribute('class')).toContain('interim')
  await master.call('content/contentNoti/interimStop', { apIdx })
  await strip.locator('strong', { hasText: '안내' }).waitFor()
  await master.call('content/contentNoti/stop', { apIdx, stopReason: 'Over' })
  await strip.waitFor({ state: 'hidden' })
})

test('a notice of the whole screen comes on between the boards', async () => {
  const middle = { ...notice(), uiType: 'TXT01', playSeconds: 15, everyLoops: 1 } as const
  const { apIdx } = await master.call('content/contentNoti/middleSave', middle)
  // Its first slot is the next one that is free.
  await wall.page.waitForFunction(() => window.litfassPlayer.state()?.playing?.kind === 'notice', undefined, {
    timeout: 100_000,
  })
  // Its next time may be prepared already, behind what is seen.
  await wall.page.waitForFunction(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.scene')).some(
      ({ style, textContent }) => style.opacity === '1' && textContent?.includes('Heute geschlossen'),
    ),
  )
  await master.call('content/contentNoti/stop', { apIdx, stopReason: 'Over' })
  expect(wall.faults).toEqual([])
})
