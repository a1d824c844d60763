import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { neverClose } from '#test/opening.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { confirm, create } from './forms.ts'
import { gone } from './habits.fixture.ts'
import { barriersOf } from './looks.ts'
import { openPlayer, pairWall, pictureDiffers, proofOf, publishHouse, untilPlays } from './player-window.ts'

const media = 'BEA0000001'

let world: World
let browser: Browser
let master: Person
let asking: Window
let answering: Window
let wall: Window

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
  await neverClose(world)
  master = await world.signIn('beanmaster')
  browser = await openBrowser()
  wall = await openPlayer(browser, world.address)
  await pairWall(wall, master, media)
  await publishHouse(master, media, 3)
  asking = await openWindow(browser, world.address)
  answering = await openWindow(browser, world.address)
  await signIn(asking, 'beanmaster')
  await signIn(answering, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

const strip = () => wall.page.locator('#strip.emergency')
const numberOf = () => Number(new URL(asking.page.url()).searchParams.get('emIdx'))
const rowOfLedger = async () =>
  (await master.call('emergency/screen/list', { filters: { emIdx: [numberOf()], mediaId: media } })).list[0]

test('prepared words are ordered by one person, confirmed by another, and lie over the loop', async () => {
  await untilPlays(wall.page, true)
  const { page } = asking
  await open(page, '/emergency/emergency/view')
  const isExercise = page.getByRole('radiogroup', { name: 'Exercise' }).getByLabel('Yes')
  const prepared = async (name: string) => {
    await page.getByRole('combobox', { name: 'Prepared text' }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await prepared('This is an exercise')
  await expect.poll(() => isExercise.isChecked()).toBe(true)
  await prepared('Fire')
  await expect.poll(() => isExercise.isChecked()).toBe(false)
  await page.getByRole('radiogroup', { name: 'All screens' }).getByLabel('Yes').check()
  await page.getByText(/\d+ screens, \d+ of them connected/).waitFor()
  await page.frameLocator('iframe').locator('#strip.emergency strong', { hasText: 'Fire' }).waitFor()
  await create(page)
  const { page: other } = answering
  await open(other, `/emergency/emergency/view?emIdx=${numberOf()}`)
  await other.getByRole('button', { name: 'Put on screens' }).click()
  await other
    .getByRole('dialog')
    .getByText(/^Show "Fire" on \d+ screens \(\d+ of them connected\) until [^:]+:\d\d \([\w/]+\)\?$/)
    .waitFor()
  await confirm(other, 'Put on screens')
  await strip().getByText('Leave calmly').waitFor()
  await other.getByText('Shows it: 1').waitFor()
  expect(await rowOfLedger()).toMatchObject({ ledgerState: 1, shownDate: expect.any(String) })
})

test('the picture that is asked for of a covered screen shows what covers it', async () => {
  expect(await pictureDiffers(world, master, wall, media)).toBeLessThan(3)
})

test('a screen that starts anew without a line goes on showing it', async () => {
  await wall.context.setOffline(true)
  await wall.page.reload()
  await strip().getByText('Leave calmly').waitFor()
})

test('it is taken back also from the screen that was off meanwhile, and nothing of that time is proven', async () => {
  const { shownDate } = (await rowOfLedger()) ?? {}
  await answering.page.getByRole('button', { name: 'Take back' }).click()
  await answering.page.getByRole('dialog').getByLabel('Reason').fill('All clear')
  await confirm(answering.page, 'Take back')
  await answering.page.getByText('It is taken back from all screens').waitFor()
  await answering.page.getByText('Taken back, screen has not confirmed yet: 1').waitFor()
  await strip().waitFor()
  await wall.context.setOffline(false)
  await strip().waitFor({ state: 'hidden' })
  await expect.poll(async () => (await rowOfLedger())?.ledgerState, { timeout: 60_000 }).toBe(0)
  const { downDate } = (await rowOfLedger()) ?? {}
  await untilPlays(wall.page, true)
  const covered = { from: Date.parse(shownDate ?? ''), to: Date.parse(downDate ?? '') }
  expect(covered.to).toBeGreaterThan(covered.from)
  const proven = (await proofOf(wall.page)).flatMap(({ hour, shown }) => slotsOf(hour, shown))
  expect(proven.filter((slot) => slot < covered.to && covered.from < slot + 15_000)).toEqual([])
  expect([...asking.faults, ...answering.faults]).toEqual([])
})

test('the second person refuses an order, and the first reads why at the bell', async () => {
  const { page } = asking
  await open(page, '/emergency/emergency/view')
  await page.getByRole('textbox', { name: 'Headline' }).fill('Smoke')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Leave calmly')
  await page.getByRole('radiogroup', { name: 'All screens' }).getByLabel('Yes').check()
  await create(page)
  await page.getByRole('button', { name: 'Take back' }).waitFor()
  const { page: other } = answering
  await open(other, `/emergency/emergency/view?emIdx=${numberOf()}`)
  await other.getByRole('button', { name: 'Refuse' }).click()
  await other.getByRole('dialog').getByLabel('Reason').fill('A burnt cake')
  await confirm(other, 'Refuse')
  await other.getByText('It is refused, and whoever ordered it is told').waitFor()
  await other.locator('.shown-field', { hasText: 'Refused by' }).getByText('Ada Litfass').waitFor()
  await gone(other.getByRole('button', { name: 'Put on screens' }))
  await page.getByRole('button', { name: 'Notifications: 1 new' }).click()
  await page.getByText('has refused the emergency message: A burnt cake').waitFor()
  expect([...asking.faults, ...answering.faults]).toEqual([])
})

test('a record names the places of its message, and a list the whole network', async () => {
  const { page } = answering
  const admin = await world.signIn('admin')
  const { list } = await admin.call('account/poi/list', { search: 'Market Square 1', size: 1 })
  const order = async (aim: { isWhole: 'Y' } | { isWhole: 'N'; targetRegions: string[]; targetVenues: number[] }) => {
    const words = { level: 3, emTitle: 'Fire', emText: 'Leave calmly', isExercise: 'N' } as const
    const endDate = new Date(Date.now() + 600_000).toISOString()
    return admin.call('emergency/emergency/save', { ...words, ...aim, startDate: new Date().toISOString(), endDate })
  }
  const some = await order({ isWhole: 'N', targetRegions: ['North'], targetVenues: [list[0]?.poiIdx ?? 0] })
  await open(page, `/emergency/emergency/view?emIdx=${some.emIdx}`)
  const places = page.locator('.shown-field', { hasText: 'Shown at' })
  await places.getByText('North, Market Square 1', { exact: true }).waitFor()
  await gone(page.getByRole('textbox', { name: 'Regions' }))
  const all = await order({ isWhole: 'Y' })
  await open(page, '/emergency/emergency/list')
  await page.getByRole('row').getByText('The whole network', { exact: true }).waitFor()
  await open(page, `/emergency/emergency/view?emIdx=${all.emIdx}`)
  await places.getByText('The whole network', { exact: true }).waitFor()
  expect(answering.faults).toEqual([])
})

test('on a phone each line of the ledger names its message', async () => {
  const { page } = answering
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/emergency/screen/list')
  await page.getByRole('row').getByText('Fire', { exact: true }).first().waitFor()
  if (size) await page.setViewportSize(size)
  expect(answering.faults).toEqual([])
})

test('an exercise without a monitoring screen is told before it is saved, with the way to mend it', async () => {
  const { page } = asking
  await open(page, '/emergency/emergency/view')
  await page.getByRole('combobox', { name: 'Prepared text' }).click()
  await page.getByRole('option', { name: 'This is an exercise', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'No monitoring screen' })
  await alert.getByRole('link', { name: 'To the screens' }).waitFor()
  expect(await alert.getByRole('link').getAttribute('href')).toBe('/media/media/list')
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('radiogroup', { name: 'Exercise' }).getByLabel('No').check()
  await alert.waitFor({ state: 'detached' })
  await page.getByRole('radiogroup', { name: 'Exercise' }).getByLabel('Yes').check()
  await alert.waitFor()
  await master.call('media/media/save', {
    mediaId: media,
    useType: codes.useType.monitoring,
    was: { useType: codes.useType.normal },
  })
  await open(page, '/emergency/emergency/view')
})

test('an exercise is marked as one on the screen, and goes from it at its end', async () => {
  const { page } = asking
  await page.getByRole('combobox', { name: 'Prepared text' }).click()
  await page.getByRole('option', { name: 'This is an exercise', exact: true }).click()
  await page.getByRole('radiogroup', { name: 'All screens' }).getByLabel('Yes').check()
  await page.getByText('1 screen, 1 of them connected').waitFor()
  await gone(page.getByRole('alert').filter({ hasText: 'No monitoring screen' }))
  await page.frameLocator('iframe').locator('#strip.emergency em').waitFor()
  await create(page)
  const emIdx = numberOf()
  const [row, admin] = [await master.call('emergency/emergency/detail', { emIdx }), await world.signIn('admin')]
  // As short as its end lies from now: a minute is the least that a hand can set.
  const endDate = new Date(Date.now() + 30_000).toISOString()
  await master.call('emergency/emergency/save', { emIdx, endDate, was: { endDate: row.endDate } })
  const { revision } = await admin.call('emergency/emergency/detail', { emIdx })
  await admin.call('emergency/emergency/confirm', { emIdx, revision })
  // In the words of the place where the screen hangs.
  await strip()
    .locator('em', { hasText: /^(Übung|훈련 상황입니다|Exercise)$/ })
    .waitFor()
  await strip().getByText('Emergency messages are being tested').waitFor()
  await strip().waitFor({ state: 'hidden' })
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(endDate))
  await expect.poll(async () => (await rowOfLedger())?.ledgerState).toBe(0)
  expect(asking.faults).toEqual([])
})

/** The beginnings of the slots whose bits are set, the first slot being the highest bit. */
function slotsOf(hour: number, mask: string): number[] {
  const bits = [...mask].flatMap((digit) => [...Number.parseInt(digit, 16).toString(2).padStart(4, '0')])
  return bits.flatMap((bit, at) => (bit === '1' ? [hour + at * 15_000] : []))
}
