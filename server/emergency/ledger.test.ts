import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'

const HOUR = 3_600_000
const mediaId = 'BEA0000030'
let world: World
let network: Network
let master: Person
let admin: Person

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  world.server.services.clock = () => new Date()
  const people = ['beanmaster', 'admin'].map((who) => world.signIn(who))
  ;[master, admin] = (await Promise.all(people)) as [Person, Person]
})
afterAll(() => world.close())

const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

test('a player that came after the end of a message has missed nothing: its screen had none then', async () => {
  const { emIdx } = await master.call('emergency/emergency/save', {
    ...({ brdCode: 'BEAN', level: 3, emTitle: 'Fire', emText: 'Leave calmly', isExercise: 'N', isWhole: 'Y' } as const),
    ...{ startDate: at(-0.1), endDate: at(1) },
  })
  await admin.call('emergency/emergency/confirm', { emIdx, revision: 1 })
  await master.call('emergency/emergency/takeBack', { emIdx, reason: 'All clear' })
  const row = async () => {
    const { list } = await master.call('emergency/screen/list', { filters: { emIdx: [emIdx], mediaId }, size: 1 })
    return list[0]
  }
  expect(await row()).toMatchObject({ ledgerState: codes.emergencyScreen.never, lastBeat: null })
  const player = await network.paired(master, mediaId)
  await player.beat({ time: Date.now() })
  await expect.poll(async () => (await row())?.lastBeat).not.toBeNull()
  expect(await row()).toMatchObject({ ledgerState: codes.emergencyScreen.never })
})
