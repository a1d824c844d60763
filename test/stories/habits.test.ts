import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { allows } from '#domain/base/permission.ts'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import { languages } from '#labels/words.ts'
import { eventually } from '#test/eventually.ts'
import { screens } from '#web/shell/registry.ts'
import { open, openWindow, signIn, type Window } from './browser.ts'
import { rowsOf, visit } from './habits.fixture.ts'
import { excuses } from './habits-excused.fixture.ts'
import { listReading } from './habits-of-lists.fixture.ts'
import { habitsOf, openStage } from './habits-stage.ts'
import { barriersOf, chooseLanguage, overflowsOf } from './looks.ts'
import { plainPicture } from './pictures.ts'

const stage = openStage()

test('what is excused is a habit, and a screen of its kind', () => {
  const known = new Set(screens.flatMap(({ path }) => Object.keys(habitsOf(path)).map((habit) => `${habit} ${path}`)))
  const excused = Object.entries(excuses).flatMap(([habit, paths]) => Object.keys(paths).map((path) => [habit, path]))
  const unknown = excused.filter(([habit = '', path]) => !(habit in listReading) && !known.has(`${habit} ${path}`))
  expect(unknown).toEqual([])
})

test('what opens over a page shuts nobody out, in light and dark, and fits in seven languages', async () => {
  const { page } = stage
  await open(page, '/account/poi/list?size=20')
  await rowsOf(page).first().getByRole('checkbox').check()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Screens, records, actions').fill('Market')
    await page.getByRole('dialog').getByText('Venue · ').first().waitFor()
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const found: string[] = []
  for (const language of languages) {
    await chooseLanguage(page, language)
    found.push(...(await overflowsOf(page)).map((fault) => `${language}: ${fault}`))
  }
  await chooseLanguage(page, 'en')
  expect(found).toEqual([])
})

describe.each(['beanmaster', 'beanmanager', 'beanvenue', 'seller'])('24 %s', (loginId) => {
  const own = {} as Window & { grants: SessionInfo['grants']; links: string[] } // filled before the first story
  beforeAll(async () => {
    const { browser, world } = stage
    Object.assign(own, await openWindow(browser, world.address))
    await signIn(own, loginId)
    const person = await world.signIn(loginId)
    const { info } = await person.call('login/info', {})
    const { menus } = await person.call('system/menu/gnb', {})
    Object.assign(own, { grants: info.grants, links: menus.flatMap(({ sub }) => sub.map(({ link }) => link)) })
  })
  afterAll(() => own.context.close())
  const title = () => own.page.locator('main h1').first().textContent()

  test.each(Object.entries(Object.groupBy(screens, ({ area }) => area)))(
    'sees the screens of %s that are of their role, and for the others why not',
    async (_, ofArea) => {
      const found: string[] = []
      for (const { path, program, property } of ofArea) {
        if (!program || !property) continue
        await visit(own.page, path)
        const isAllowed = allows(own.grants[program] ?? 0, property)
        const isRefused = (await title()) === 'No permission'
        // A new record asks for more than a stored one: its page may refuse what its program allows.
        const isRight = path.endsWith('/view') ? isAllowed || isRefused : isRefused !== isAllowed
        if (!isRight) found.push(`${path} ${isRefused ? 'refused' : 'shown'}`)
      }
      expect(found).toEqual([])
    },
  )

  test('finds nothing in their menu that is refused', async () => {
    const found: string[] = []
    for (const link of ['/', ...own.links]) {
      await visit(own.page, link)
      if ((await title()) === 'No permission') found.push(link)
    }
    expect(found).toEqual([])
  })
})

test.each(['beanmaster', 'beanmanager', 'beanvenue'])('%s reads as text what they may not change', async (loginId) => {
  const { browser, world, stored } = stage
  const own = await openWindow(browser, world.address)
  await signIn(own, loginId)
  const found: string[] = []
  for (const [path, address] of stored) {
    await visit(own.page, address)
    const boxes = own.page.locator('main form').locator('input, textarea, select').and(own.page.locator(':disabled'))
    const names = await boxes.evaluateAll((all) =>
      all.map((each) => (each as HTMLInputElement).labels?.[0]?.textContent),
    )
    if (names.length > 0) found.push(`${path}: ${names.join(', ')}`)
  }
  await own.context.close()
  expect(found).toEqual([])
})

test('22 a file goes on its way when its page is left', async ({ onTestFinished }) => {
  const { page } = stage
  const folder = await mkdtemp(join(tmpdir(), 'litfass-way-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let pieces = 0
  await page.route('**/upload/**', async (route) => {
    if (route.request().method() === 'PATCH' && ++pieces > 1) await held
    await route.continue()
  })
  await open(page, '/content/content/view')
  // Two pieces and a half on the way; what stands behind a picture's end belongs to none.
  const file = join(folder, 'way.png')
  await writeFile(file, Buffer.concat([await plainPicture(1920, 1080), Buffer.alloc(20 * 1024 * 1024)]))
  await page.locator('main input[type=file]').setInputFiles(file)
  const tray = page.getByRole('region', { name: 'Uploads' })
  await tray.getByText('way.png').waitFor()
  await visit(page, '/media/model/list')
  const sent = () => tray.getByRole('progressbar').getAttribute('aria-valuenow')
  await eventually(async () => expect(Number(await sent())).toBeGreaterThan(30))
  expect(Number(await sent())).toBeLessThan(50)
  release()
  // What succeeded leaves the tray by itself, when there was time to see it.
  await tray.waitFor({ state: 'detached' })
  await page.unroute('**/upload/**')
})

test('23 a clip is seen in place: its picture, playing, its ratio, and what is wrong with its codec', async () => {
  const { admin, page } = stage
  const { list } = await admin.call('content/regist/list', { filters: { encoding: [1] } })
  const film = list.find(({ fileKind, layout }) => fileKind === 'video' && layout === 'H')
  let encoding: number = codes.encoding.encoding
  await page.route('**/file/check.do*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    await route.fulfill({
      response,
      json: { ...reply, data: { ...reply.data, encoding, warnings: ['file.willConvert'] } },
    })
  })
  await open(page, `/content/content/view?contentIdx=${film?.contentIdx}`)
  const player = page.locator('main video[poster]')
  await page.getByLabel('Aspect ratio 16:9').waitFor()
  const warning = page.getByText('This codec cannot be previewed')
  await warning.waitFor()
  await player.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  // Once it is converted it is seen here.
  encoding = codes.encoding.complete
  await warning.waitFor({ state: 'detached' })
  await page.unroute('**/file/check.do*')
})
