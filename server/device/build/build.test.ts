import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../network.fixture.ts'
import { anotherBuild } from './build.fixture.ts'

let world: World
let network: Network
let master: Person
let player: BarePlayer
/** That which came with the server. */
let first: string

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, 'BEA0000001')
  first = await dueOf('nobody')
})
afterAll(() => world.close())

const get = (path: string) => world.stranger().fetch(path)

async function dueOf(device: string): Promise<string> {
  const { data } = await (await get(`/player/due?device=${device}`)).json()
  return data.build
}

test('the build that came with the server is kept, and its page says which it is', async () => {
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  for (const path of ['/player/', `/player/build/${first}/page`]) {
    const page = await get(path)
    expect(await page.text()).toContain(`<meta name="build" content="${first}" />`)
    expect(page.headers.get('content-security-policy')).toContain('http://127.0.0.1:*')
  }
})

test('a beat that names its build is told which one is due, and the screen’s record shows what runs', async () => {
  expect(await player.beat({ build: first })).toMatchObject({ build: first })
  expect(await player.beat()).not.toHaveProperty('build')
  await player.beat({ build: first })
  const vital = async () => (await master.call('media/media/vital', { mediaId: 'BEA0000001' })).vital.build
  await expect.poll(vital).toBe(first)
  expect((await player.ask('/device/v1/beat', { build: 'x' })).status).toBe(400)
})

test('a build that arrives lies beside the one before, with its worker and its assets', async () => {
  const second = await anotherBuild(world, 'second')
  for (const hash of [first, second]) {
    const worker = await get(`/player/build/${hash}/worker.js`)
    expect([worker.status, worker.headers.get('service-worker-allowed')]).toEqual([200, '/player/'])
    const page = await (await get(`/player/build/${hash}/page`)).text()
    const [asset = ''] = /\/player\/assets\/[^"]+\.js/.exec(page) ?? []
    const sent = await get(asset)
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
  }
})

test('what is no build is nobody’s page', async () => {
  const none = 'a'.repeat(64)
  for (const path of [
    ...[
      `/player/build/${none}/page`,
      `/player/build/${none}/worker.js`,
      '/player/build/../page',
      '/player/build/x/page',
    ],
    ...['/player/assets/..%2findex.html', '/player/assets/.hidden', '/player/assets/none.js'],
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get(`/player/due?device=${'x'.repeat(900)}`)).status).toBe(200)
})
