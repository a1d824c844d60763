import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PIECE_BYTES } from '#domain/file/pieces.ts'
import { encoded, sent } from '#server/file/sending.fixture.ts'
import { neverClose } from '#test/opening.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { openBrowser, type Window } from './browser.ts'
import { openPlayer, pairWall, untilPlays } from './player-window.ts'

const HOUR_MS = 3_600_000
const media = 'BEA0000002'

let world: World
let browser: Browser
let wall: Window

beforeAll(async () => {
  world = await openWorld()
  await neverClose(world)
  browser = await openBrowser()
  wall = await openPlayer(browser, world.address)
})
afterAll(async () => {
  await browser?.close()
  await world?.close()
})

test('a large film comes in pieces, is played from them, and is sought in them', async () => {
  const master = await world.signIn('beanmaster')
  await wall.page.locator('#notice .pin').waitFor()
  const asked: string[] = []
  wall.page.context().on('request', (request) => {
    const { range } = request.headers()
    if (request.serviceWorker() && request.url().includes('/file/') && range) asked.push(range)
  })
  await pairWall(wall, master, media)
  await world.database.pool.query(
    `update media set model_id = (select min(id) from model where layout = 'H') where id = $1`,
    [media],
  )
  const fIdx = await sent(master, { name: 'noise.mp4', bytes: await noisyFilm(), layout: 'H' })
  expect((await encoded(master, fIdx)).encoding).toBe(1)
  const { contentIdx } = await master.call('content/regist/save', {
    ...{ brdCode: 'BEAN', contentName: 'Noise', fIdx },
    ...{ contentType: 20, layoutType: 0, isPublic: 0, layout: 'H' },
  })
  await master.call('content/publish/save', {
    ...{ brdCode: 'BEAN', publishName: 'Noise', contents: [contentIdx], targetMedia: [media] },
    startDate: new Date(Date.now() - HOUR_MS).toISOString(),
    endDate: new Date(Date.now() + 20 * HOUR_MS).toISOString(),
  })
  await untilPlays(wall.page, true)
  await wall.page.waitForFunction(() =>
    [...document.querySelectorAll('video')].some(({ currentTime }) => currentTime > 0),
  )
  const sought = await wall.page.evaluate(async () => {
    const video = [...document.querySelectorAll('video')].find(({ currentSrc }) => currentSrc !== '')
    const own = document.createElement('video')
    own.muted = true
    own.src = video?.currentSrc ?? ''
    await new Promise((done) => own.addEventListener('loadeddata', done, { once: true }))
    own.currentTime = own.duration - 0.5
    await new Promise((done) => own.addEventListener('seeked', done, { once: true }))
    const whole = await (await fetch(own.src)).arrayBuffer()
    return { at: own.currentTime / own.duration, bytes: whole.byteLength }
  })
  expect(sought.at).toBeGreaterThan(0.9)
  expect(sought.bytes).toBeGreaterThan(PIECE_BYTES)
  expect(asked).toEqual([`bytes=0-${PIECE_BYTES - 1}`, `bytes=${PIECE_BYTES}-${sought.bytes - 1}`])
  expect(wall.faults).toEqual([])
})

/** Noise cannot be made small: fifteen seconds of it are two pieces. */
async function noisyFilm(): Promise<Buffer> {
  const path = join(world.dataFolder, 'noise.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25,noise=alls=100:allf=t+u', '-t', '15']
  const rate = ['-b:v', '6M', '-minrate', '6M', '-maxrate', '6M', '-bufsize', '3M']
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...rate]
  await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', [...picture, ...codec, path])
  return readFile(path)
}
