import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { advanceRollouts } from '#server/content/rollout/move.ts'
import type { SimulatedPlayer } from '#server/demo/live/simulated-player.ts'
import { encoded, sent } from '#server/file/sending.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { type Crowd, openCrowd, takePlans, tellAll } from './crowd.ts'
import { confirm } from './forms.ts'
import { barriersOf } from './looks.ts'
import { plainPicture } from './pictures.ts'

const MINUTE_MS = 60_000
const SCREENS = 100
const fault = { missing: ['a'.repeat(64)], lastError: 'decoder: no frame in time' }

let world: World
let browser: Browser
let office: Window
let crowd: Crowd
let publishIdx: number
let contentIdx: number
let starts: number
/** Time that the clock of the server is ahead by. */
let ahead = 0

const now = () => Date.now() + ahead

beforeAll(async () => {
  world = await openWorld()
  world.server.services.clock = () => new Date(now())
  crowd = await openCrowd(world, SCREENS)
  const master = await world.signIn('beanmaster')
  const fIdx = await sent(master, { name: 'cake.png', bytes: await plainPicture(1280, 720) })
  await encoded(master, fIdx)
  const draft = { brdCode: 'BEAN', contentType: 20, layout: 'H', layoutType: 0, isPublic: 1 } as const
  contentIdx = (await master.call('content/regist/save', { ...draft, contentName: 'Cake', fIdx })).contentIdx
  starts = nextBoundary(now()) + 10 * MINUTE_MS
  const made = await master.call('content/publish/save', {
    ...{ brdCode: 'BEAN', publishName: 'Cakes in stages', contents: [contentIdx], targetVenues: [crowd.venue] },
    startDate: new Date(starts).toISOString(),
    endDate: new Date(starts + 600 * MINUTE_MS).toISOString(),
  })
  publishIdx = made.publishIdx
  browser = await openBrowser()
  office = await openWindow(browser, world.address)
  await signIn(office, 'beanmaster')
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

/** Screens that show the content by their plans, some minutes after its start. */
async function showing(): Promise<readonly SimulatedPlayer[]> {
  await takePlans(world.database, crowd.players)
  const from = starts + 15 * MINUTE_MS
  return crowd.players.filter(({ plan }) =>
    plan?.plays(from, from + 20 * SLOT_MS).some(({ item }) => item?.id === String(contentIdx)),
  )
}

/** A minute passes: all tell how they are, and the server looks at its roll-outs. */
async function minutePasses(ill: readonly SimulatedPlayer[]) {
  ahead += MINUTE_MS
  await tellAll(world.database, crowd.players, now, (one) => (ill.includes(one) ? fault : {}))
  await advanceRollouts(world.server.services)
}

test('an operator lets a publish come in stages, and one screen of a hundred shows it first', async () => {
  const { page } = office
  await open(page, `/content/publish/view?publishIdx=${publishIdx}`)
  await page.getByRole('button', { name: 'Roll out in stages' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('textbox', { name: 'Stages (% of the screens)' }).inputValue()).toBe('1, 10, 100')
  await confirm(page, 'Roll out in stages')
  await page.getByText('1 % (screens: 1)').waitFor()
  await page.getByText('10 % (screens: 10)').waitFor()
  expect(await showing()).toHaveLength(1)
})

test('when that screen fails it halts by itself, and the open page says why and since when', async () => {
  const { page } = office
  const first = await showing()
  ahead += 10 * MINUTE_MS
  await minutePasses([])
  await minutePasses(first)
  const halted = now()
  const halt = page.getByRole('alert').filter({ hasText: 'It halted by itself at' })
  await halt.getByText('screens of this stage fail more often than the rest').waitFor()
  const at = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Seoul', dateStyle: 'medium', timeStyle: 'short' })
  expect(await halt.textContent()).toContain(at.format(halted).split(',')[0])
  await page.getByText('Newly failing: 1 here, 0 elsewhere').waitFor()
  await minutePasses(first)
  expect(await showing()).toHaveLength(1)
  expect(await barriersOf(page)).toEqual([])
})

test('one click goes on with it, and the next stage is opened by another', async () => {
  const { page } = office
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('Under way').waitFor()
  await page.getByRole('button', { name: 'Open the next stage' }).click()
  await expect.poll(async () => (await showing()).length).toBe(10)
})

test('it can be halted by hand, which says by whom, and goes on with one click', async () => {
  const { page } = office
  await page.getByRole('button', { name: 'Halt', exact: true }).click()
  const halt = page.getByRole('alert').filter({ hasText: 'Mina Morgen halted it at' })
  await halt.waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Resume' }).click()
  await halt.waitFor({ state: 'detached' })
  await page.getByText('Under way').waitFor()
  expect(await showing()).toHaveLength(10)
})

test('it halts again at the second stage, and is taken back from every screen after a word', async () => {
  const { page, faults } = office
  const ten = await showing()
  await minutePasses([])
  await minutePasses(ten.slice(0, 3))
  await page.getByRole('alert').filter({ hasText: 'It halted by itself at' }).waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByText('Take it back from ').waitFor()
  await confirm(page, 'Take back')
  await page.getByText('Taken back', { exact: true }).waitFor()
  expect(await showing()).toEqual([])
  await page.getByText('The roll-out was taken back').first().waitFor()
  expect(faults).toEqual([])
})
