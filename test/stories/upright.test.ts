import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { cellsOf } from '#domain/screen/board-cells.ts'
import { cutOf } from '#domain/screen/cut.ts'
import { usualShape } from '#domain/screen/shape.ts'
import { encoded, sent } from '#server/file/sending.fixture.ts'
import { neverClose } from '#test/opening.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { create } from './forms.ts'
import { barriersOf } from './looks.ts'
import { pairWall } from './player-window.ts'

const HOUR_MS = 3_600_000
const picture = { width: 800, height: 600 }

let world: World
let browser: Browser
let master: Person
let office: Window
let wall: Window
let venue: number
let imgIdx: number

beforeAll(async () => {
  world = await openWorld()
  await neverClose(world)
  await world.database.pool.query(`update model set layout = 'V'`)
  await world.database.pool.query('update brand set base_slot = 4, campaign_slot = 1, house_slot = 3')
  master = await world.signIn('beanmaster')
  imgIdx = await addSlope()
  const [place] = (await master.call('account/poi/list', { search: 'Market Square 1', size: 1 })).list
  venue = place?.poiIdx ?? 0
  browser = await openBrowser()
  office = await openWindow(browser, world.address)
  await signIn(office, 'beanmaster')
  wall = await openWindow(browser, world.address, { viewport: { width: 720, height: 1280 } })
  await wall.page.goto('/player/')
  const { list } = await master.call('media/media/list', { search: 'Market Square 1', size: 1 })
  await pairWall(wall, master, list[0]?.mediaId ?? '')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** The picture whose every pixel says by its colour where it stands: the redder the further right, the greener the lower. */
async function addSlope(): Promise<number> {
  const { width, height } = picture
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set([(255 * x) / width, (255 * y) / height, 128], (y * width + x) * 3)
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const fIdx = await sent(master, { name: 'slope.png', bytes, purpose: 'boardImage' })
  await encoded(master, fIdx)
  return (await master.call('board/image/save', { brdCode: 'BEAN', imgName: 'Slope', tags: '', fIdx })).imgIdx
}

const point = () => office.page.getByRole('slider', { name: 'Point of Slope that stays in view' })
const numbers = () =>
  Promise.all(
    ['across', 'down'].map((way) => office.page.getByRole('textbox', { name: `Focus ${way} (%)` }).inputValue()),
  )

test('the point of a picture that stays in view is set on the picture, by mouse and by keys', async () => {
  const { page } = office
  await open(page, '/board/material/view')
  await page.getByRole('textbox', { name: 'Name' }).fill('Upright slopes')
  await page.getByRole('radio', { name: 'Vertical' }).check()
  const library = page.getByRole('group', { name: 'Image library' })
  for (const index of [1, 2, 3, 4, 5])
    await library.getByRole('button', { name: `Put Slope into cell ${index}` }).press('Enter')
  await page.getByRole('button', { name: 'Cell 1: Slope' }).click()
  await point().scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await point().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width * 0.5, y + height * 0.5)
  await page.mouse.move(x + width * 0.5, y + height * 0.5)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.2, y + height * 0.75, { steps: 4 })
  await page.mouse.up()
  await expect.poll(numbers).toEqual(['20', '75'])
  await point().press('Shift+ArrowRight')
  await point().press('ArrowUp')
  await expect.poll(numbers).toEqual(['30', '74'])
  expect(await point().getAttribute('aria-valuetext')).toBe('30% from the left, 74% from the top')
  await page.mouse.move(x + width * 0.9, y + height * 0.1)
  expect(await numbers()).toEqual(['30', '74'])
  expect(await barriersOf(page)).toEqual([])
  await expectCut(await cutInConsole())
  await create(page)
  const [board] = (await master.call('board/material/list', { search: 'Upright slopes' })).list
  expect(board?.cells[0]?.pictures).toEqual([{ imgIdx, isCropped: true, focusX: 30, focusY: 74 }])
  expect(office.faults).toEqual([])
})

/** The bright part of the picture, in percent of it. */
function cutInConsole() {
  return point().evaluate((slider) => {
    const [all, cut] = [slider, slider.querySelector('[data-cut]')].map((each) => each?.getBoundingClientRect())
    if (!all || !cut) throw new Error('Nothing is cut')
    const [across, down] = [100 / all.width, 100 / all.height]
    return {
      ...{ x: (cut.left - all.left) * across, y: (cut.top - all.top) * down },
      ...{ width: cut.width * across, height: cut.height * down },
    }
  })
}

async function expectCut(cut: { x: number; y: number; width: number; height: number }) {
  const large = { width: 1080 * 0.6, height: 1920 }
  const wished = cutOf(picture, large, { x: 30, y: 74 })
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(cut[side], side).toBeCloseTo(wished[side], 0)
}

test('an upright screen shows the part of the picture that was bright', async () => {
  const [board] = (await master.call('board/material/list', { search: 'Upright slopes' })).list
  const contentIdx = board?.contentIdx ?? 0
  const { fIdx } = await master.call('content/regist/getData', { contentIdx })
  await encoded(master, fIdx)
  await master.call('content/publish/save', {
    ...{ brdCode: 'BEAN', publishName: 'Slopes', contents: [contentIdx], targetVenues: [venue] },
    startDate: new Date(Date.now() - HOUR_MS).toISOString(),
    endDate: new Date(Date.now() + 20 * HOUR_MS).toISOString(),
  })
  await untilSettled(wall.page, 5)
  const focus = [{ x: 30, y: 74 }, ...Array(4).fill({ x: 50, y: 50 })]
  await expectBoard(wall.page, codes.boardLayout.fiveLeft, true, focus)
  expect(wall.faults).toEqual([])
})

const directions = [codes.layout.horizontal, codes.layout.vertical]
const cases = Object.values(codes.boardLayout).flatMap((boardLayout) =>
  directions.map((layout) => ({ boardLayout, layout })),
)

test.each(cases)(
  'layout $boardLayout lying $layout cuts each picture around its point',
  async ({ boardLayout, layout }) => {
    const isUpright = layout === codes.layout.vertical
    const focus = cellsOf(boardLayout, isUpright).map((_, at) => ({ x: (at * 37) % 101, y: (at * 61 + 80) % 101 }))
    const cells = focus.map(({ x, y }) => ({
      align: codes.layoutAlign.centre,
      pictures: [{ imgIdx, isCropped: true, focusX: x, focusY: y }],
    }))
    const { cut: boardFilter } = codes.boardTransition
    const drawn = await master.call('board/material/preview', { layout, boardLayout, boardFilter, cells })
    const { width, height } = usualShape[layout]
    const own = await openWindow(browser, world.address, { viewport: { width: width / 2, height: height / 2 } })
    await own.page.goto('/player/preview.html')
    await own.page.evaluate((preview) => postMessage(preview, location.origin), { kind: 'preview', ...drawn })
    await untilSettled(own.page, focus.length)
    await expectBoard(own.page, boardLayout, isUpright, focus)
    await own.context.close()
  },
)

async function untilSettled(page: Page, count: number) {
  await page.waitForFunction((wished) => {
    const scenes = Array.from(document.querySelectorAll<HTMLElement>('.scene'))
    const shown = scenes.filter(({ style }) => style.opacity === '1')
    const slides = shown.flatMap((scene) => Array.from(scene.querySelectorAll<HTMLElement>('.slide')))
    return slides.length === wished && slides.every(({ style }) => style.animation === '')
  }, count)
}

/** In each cell stands, near its corners and in its middle, the colour of that place of the picture. */
async function expectBoard(
  page: Page,
  boardLayout: Parameters<typeof cellsOf>[0],
  isUpright: boolean,
  focus: readonly { x: number; y: number }[],
) {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const [at, cell] of cellsOf(boardLayout, isUpright).entries()) {
    const room = { width: (info.width * cell.width) / 100, height: (info.height * cell.height) / 100 }
    const cut = cutOf(picture, room, focus[at] ?? { x: 50, y: 50 })
    for (const [across, down] of [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.5, 0.5],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const) {
      const [left, top] = [
        Math.floor((info.width * (cell.x + cell.width * across)) / 100),
        Math.floor((info.height * (cell.y + cell.height * down)) / 100),
      ]
      const [red = 0, green = 0] = data.subarray((top * info.width + left) * 3)
      const seen = { across: (red * 100) / 255, down: (green * 100) / 255 }
      const name = `cell ${at + 1} at ${across}, ${down}`
      expect(Math.abs(seen.across - (cut.x + cut.width * across)), name).toBeLessThan(2)
      expect(Math.abs(seen.down - (cut.y + cut.height * down)), name).toBeLessThan(2)
    }
  }
}
