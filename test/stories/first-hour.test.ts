import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayer } from '#server/demo/live/player.ts'
import { openWorld, type World } from '#test/world.ts'
import { openBrowser, openWindow, settle, signIn, turn } from './browser.ts'
import { searchIn } from './forms.ts'
import { plainPicture } from './pictures.ts'

/** The way of a new brand to its first play, as the dashboard leads it: each click and each entry counts. */
let world: World
let browser: Browser
let page: Page
let acts = 0
/** Top of the menu's foot where no step is shown. */
let footTop: number | undefined

beforeAll(async () => {
  world = await openWorld()
  browser = await openBrowser()
  const window = await openWindow(browser, world.address)
  page = window.page
  await signIn(window, 'admin')
})

afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const main = () => page.locator('main')
const dialog = () => page.getByRole('dialog')

async function click(name: string, within = main()) {
  acts++
  await within.getByRole('button', { name, exact: true }).first().click()
}

async function enter(field: string | RegExp, value: string) {
  acts++
  await main().getByLabel(field).first().fill(value)
}

async function attach(at: number, name: string, width: number, height: number) {
  acts++
  const buffer = await plainPicture(width, height)
  await main().locator('input[type=file]').nth(at).setInputFiles({ name, mimeType: 'image/png', buffer })
  await main().getByText(name).first().waitFor()
}

const topOfFoot = async () => (await page.locator('.menu-foot').boundingBox())?.y

/** The act that stands beside each page until the first play, and moves nothing out of its place. */
async function takeStep(act: string) {
  acts++
  const link = page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: act, exact: true })
  await link.waitFor()
  expect(await topOfFoot()).toBe(footTop)
  await turn(page, () => link.click())
}

async function save() {
  await turn(page, async () => {
    await click('Save')
    await click('Save', dialog())
  })
  expect(page.url()).toMatch(/view\?\w+=/)
}

/** Takes the only row there is from a dialog of several. */
async function takeFirst(name: string) {
  await searchIn(dialog(), name)
  acts += 2
  await dialog().locator('.grid-body [role=row]').first().getByRole('checkbox').check()
  await click('Use selection', dialog())
  // A window on its way out would be taken for the next one.
  await dialog().waitFor({ state: 'detached' })
}

test('a new brand is on air after forty clicks and entries at most', async () => {
  acts++
  await page.goto('/account/brand/view')
  await settle(page)
  footTop = await topOfFoot()
  await enter('Code', 'PIER')
  await enter('Name', 'Pier Lights')
  await enter('Device id prefix', 'PIR')
  await attach(0, 'logo.png', 388, 164)
  await attach(1, 'waiting.png', 800, 600)
  await enter(/^Licences/, '1')
  await save()
  await click('Create screens')
  await click('Create', dialog())
  await page.getByText('Created PIR').waitFor()
  acts += 2
  await page.getByRole('combobox', { name: 'Active brand' }).click()
  await Promise.all([page.waitForEvent('load'), page.getByRole('option', { name: 'Pier Lights' }).click()])

  await takeStep('Add the venue')
  await enter('Name', 'Pier One')
  await enter(/^Address/, 'Quay 1')
  await main().getByRole('combobox', { name: 'Brand group' }).and(page.locator('[value]:not([value=""])')).waitFor()
  await save()

  const player = await makePlayer(world.address)
  await player.register()
  await takeStep('Enter the PIN')
  await enter('PIN', player.facts.pin)
  await click('Find')
  await main().getByRole('combobox', { name: 'Screen' }).and(page.locator('[value^=PIR]')).waitFor()
  await click('Pair')
  await main().getByRole('combobox', { name: 'Venue' }).and(page.locator('[value="Pier One"]')).waitFor()
  await click('Approve', page.getByRole('region', { name: 'Pair players' }))
  await page.getByText(/is paired/).waitFor()

  await takeStep('Upload content')
  await attach(0, 'opening.png', 1920, 1080)
  await save()
  await expect.poll(async () => (await (await world.signIn('admin')).call('dash/steps', {})).done.content).toBe(true)

  await takeStep('Publish')
  await enter('Name', 'Opening week')
  await click('Add contents')
  await takeFirst('opening')
  await click('Choose targets')
  await takeFirst('Pier Lights')
  await save()

  await player.sign()
  await expect.poll(async () => (await player.head()).manifest).not.toBeNull()
  expect(acts).toBeLessThanOrEqual(40)
})
