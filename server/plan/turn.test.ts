import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { saleNetwork } from '../campaign/deal/screens.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'

const media = 'BEA0000001'
const { horizontal, vertical } = codes.layout

let world: World
let network: Network
let master: Person
let player: BarePlayer
let before: string | null = null
let standing: number

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
  standing = await network.content('Standing', 15, vertical)
  await network.publish([await network.content('Lying', 15, horizontal), standing])
  before = await network.planned(player)
})
afterAll(() => world.close())

async function told() {
  before = await network.planned(player, before)
  return (await player.plan(before)).manifest
}

async function hang(turn: 0 | 90 | 180 | 270) {
  const was = await master.call('media/media/detail', { mediaId: media })
  await master.call('media/media/save', { mediaId: media, turn, was: { turn: was.turn } })
}

async function isUpright() {
  const { screens } = await saleNetwork(world.database.db)
  return screens.find(({ id }) => id === media)?.isUpright
}

test('a screen that hangs as its model does is told of no turn', async () => {
  expect((await player.plan(before ?? '')).manifest.turn).toBe(undefined)
})

test('a panel on its head is told so, and shows the same contents', async () => {
  const [{ files }, wasUpright] = [(await player.plan(before ?? '')).manifest, await isUpright()]
  await hang(180)
  const manifest = await told()
  expect([manifest.turn, Object.keys(manifest.files)]).toEqual([180, Object.keys(files)])
  expect(await isUpright()).toBe(wasUpright)
})

test('a panel on its side takes contents, and is sold, the other way round', async () => {
  const [{ files }, wasUpright] = [(await player.plan(before ?? '')).manifest, await isUpright()]
  await hang(90)
  const manifest = await told()
  expect(manifest.turn).toBe(90)
  expect(Object.keys(manifest.files)).not.toEqual(Object.keys(files))
  expect(await isUpright()).toBe(!wasUpright)
})

test('words are as large as viewers are far, and of the usual size again where nobody says so', async () => {
  const { manifest } = await player.plan(before ?? '')
  await master.call('media/media/save', { mediaId: media, viewDistance: 60, was: { viewDistance: null } })
  expect([manifest.textSize, (await told()).textSize]).toEqual([undefined, 9])
  await master.call('media/media/save', { mediaId: media, viewDistance: null, was: { viewDistance: 60 } })
  expect((await told()).textSize).toBe(undefined)
})
