import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { openBridge } from '#scripts/kiosk/bridge.mjs'
import { openMachine } from '#scripts/kiosk/machine.mjs'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { open, openBrowser, openWindow, signIn, type Window } from './browser.ts'
import { confirm } from './forms.ts'
import { pairWall } from './player-window.ts'

const media = 'BEA0000002'
const token = 'k'.repeat(64)

let world: World
let browser: Browser
let master: Person
let wall: Window
let machine: string
let bridge: Awaited<ReturnType<typeof openBridge>>

/** A player in a kiosk whose machine is a folder: its programs write down how they were called. */
beforeAll(async () => {
  world = await openWorld()
  machine = join(world.dataFolder, 'machine')
  await mkdir(join(machine, 'bin'), { recursive: true })
  await mkdir(join(machine, 'sys/class/backlight/panel'), { recursive: true })
  await writeFile(join(machine, 'sys/class/backlight/panel/max_brightness'), '200')
  await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#00c800' } }).toFile(
    join(machine, 'panel.png'),
  )
  for (const name of ['swaymsg', 'wpctl', 'systemctl']) await program(name, `echo "${name} $*" >> ${machine}/calls`)
  await program('grim', `cat ${machine}/panel.png`)
  const environment = { PATH: `${machine}/bin:/bin:/usr/bin`, SWAYSOCK: 'sock', WAYLAND_DISPLAY: 'wayland-1' }
  bridge = await openBridge({
    ...{ machine: openMachine({ root: machine, environment, folder: machine }), token, port: 0 },
    origin: world.address,
  })
  browser = await openBrowser()
  wall = await openWindow(browser, world.address, { viewport: { width: 1280, height: 720 } })
  await wall.page.goto(`/player/#shell=${bridge.port}.${token}`)
  master = await world.signIn('beanmaster')
  await pairWall(wall, master, media, null)
})
afterAll(async () => {
  await browser?.close()
  await bridge?.close()
  await world?.close()
})

async function program(name: string, act: string) {
  await writeFile(join(machine, 'bin', name), `#!/bin/sh\n${act}\n`)
  await chmod(join(machine, 'bin', name), 0o755)
}

const calls = () => readFile(join(machine, 'calls'), 'utf8')
const newest = async () => (await master.call('media/media/vital', { mediaId: media })).commands[0]

async function ordered(kind: string, more: { volume?: number } = {}) {
  const { results } = await master.call('media/media/power', { mediaIds: [media], kind, ...more })
  await expect.poll(async () => (await newest())?.id).toBe(results[0]?.id)
}

test('the brightness that an operator enters is that of the panel', async () => {
  const office = await openWindow(browser, world.address)
  await signIn(office, 'beanmaster')
  await open(office.page, `/media/media/view?mediaId=${media}`)
  await office.page.getByRole('button', { name: 'Control' }).click()
  await office.page.getByRole('menuitem', { name: 'Brightness' }).click()
  await office.page.getByRole('textbox', { name: 'Percent' }).fill('35')
  await confirm(office.page, 'Send')
  await expect.poll(() => readFile(join(machine, 'sys/class/backlight/panel/brightness'), 'utf8')).toBe('70')
  await expect.poll(async () => (await newest())?.status).toBe(codes.commandStatus.done)
  expect(office.faults).toEqual([])
})

test('power, volume and reboot are those of the machine', async () => {
  for (const [kind, more] of [
    ['power_off', {}],
    ['power_on', {}],
    ['volume', { volume: 20 }],
  ] as const) {
    await ordered(kind, more)
    await expect.poll(async () => (await newest())?.status).toBe(codes.commandStatus.done)
  }
  await ordered('reboot')
  await expect.poll(calls).toMatch(/^systemctl reboot$/m)
  // Half is what a venue has that says nothing; a plan brings it at some time.
  const told = (await calls()).split('\n').filter((line) => !line.endsWith(' 50%'))
  expect(told).toEqual([
    'swaymsg output * dpms off',
    'swaymsg output * dpms on',
    'wpctl set-volume @DEFAULT_AUDIO_SINK@ 20%',
    'systemctl reboot',
    '',
  ])
})

test('the plan of the panel is kept by the machine', async () => {
  const { poiIdx } = await master.call('media/media/detail', { mediaId: media })
  const switched = async () =>
    (await calls())
      .split('\n')
      .filter((line) => line.startsWith('swaymsg'))
      .slice(2)
  await master.call('account/poi/save', { poiIdx: poiIdx ?? 0, power: {}, was: { power: null } })
  await expect.poll(switched).toEqual(['swaymsg output * dpms off'])
  await master.call('account/poi/save', { poiIdx: poiIdx ?? 0, power: null, was: { power: {} } })
  await expect.poll(switched).toEqual(['swaymsg output * dpms off', 'swaymsg output * dpms on'])
  expect(await wall.page.locator('#curtain').isVisible()).toBe(false)
})

test('a screenshot shows the whole panel, as its machine sees it', async () => {
  await master.call('media/media/restart', { mediaIds: [media], kind: 'screenshot' })
  await expect.poll(async () => (await newest())?.status).toBe(codes.commandStatus.done)
  const { rows } = await world.database.pool.query(
    `select picture_sha256 as sha256 from device_command where kind = 'screenshot'`,
  )
  const stored = await world.server.services.files.find(rows[0]?.sha256)
  if (!stored) throw new Error('There is no picture')
  const picture = sharp(world.server.services.files.path(stored))
  const { dominant } = await picture.stats()
  expect([(await picture.metadata()).width, dominant.g > 180, dominant.r < 40]).toEqual([1280, true, true])
  expect(wall.faults).toEqual([])
})

test('the pages of the console may not ask the machine', async () => {
  const rulesOf = async (path: string) => (await fetch(world.address + path)).headers.get('content-security-policy')
  expect(await rulesOf('/player/')).toContain("connect-src 'self' http://127.0.0.1:*;")
  for (const path of ['/', '/login', '/player/preview.html']) expect(await rulesOf(path)).not.toContain('127.0.0.1')
})

test('what the machine is stands on its record', async () => {
  const { rows } = await world.database.pool.query(`select platform from device where media_id = $1`, [media])
  expect(rows).toEqual([{ platform: 'linux-kiosk' }])
})
