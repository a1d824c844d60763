import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDay } from '#domain/network/opening.ts'
import { giveLargeFilm, type Network, openNetwork } from '#server/device/network.fixture.ts'
import { listOlderPieces } from '#server/file/pieces.ts'
import { encoded, sent } from '#server/file/sending.fixture.ts'
import { picture } from '#server/pipeline/fixtures.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { openReport, summaryOf } from './report.ts'
import { tryServer } from './server.ts'

let world: World
let network: Network
let master: Person

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

test('a player written from the protocol’s page alone finds every route as the page says', async () => {
  const { findings } = await triedOn('BEA0000001', await largeFilm())
  expect(findings.filter(({ state }) => state !== 'kept')).toEqual([])
  expect(findings).toHaveLength(16)
})

test('at a closed venue nothing is proven, and nothing is held against the server', async () => {
  const { poiIdx } = await master.call('media/media/detail', { mediaId: 'BEA0000003' })
  const evening = JSON.stringify(everyDay('20:00', '22:00'))
  await world.database.pool.query('update venue set opening = $1 where id = $2', [evening, poiIdx])
  const { findings } = await triedOn('BEA0000003')
  expect(findings.filter(({ state }) => state !== 'kept')).toEqual([
    { asks: expect.stringContaining('a play is proven'), state: 'notTried', why: 'the venue is closed now' },
    { asks: expect.stringContaining('still to come'), state: 'notTried', why: 'the venue is closed now' },
  ])
  expect(summaryOf(findings)).toBe('14 kept, 0 broken, 2 not tried')
})

async function triedOn(mediaId: string, ...contents: readonly number[]) {
  const report = openReport(() => undefined)
  await tryServer({
    address: world.address,
    report,
    patience: Number.POSITIVE_INFINITY,
    pause: async (ms) => network.setClock(network.now() + ms),
    onPin: async (pin) => {
      const { plyIdx, match } = await master.call('media/device/pin', { pin })
      const [model] = match.models
      await master.call('media/device/active', { plyIdx, mediaId, mdId: model?.mdId ?? null })
      await master.call('media/player/approval', { plyIdx })
      await publishPicture(mediaId, contents)
      await network.worked()
    },
  })
  return report
}

test('what a server breaks is named with what it answered', async () => {
  const report = openReport(() => undefined)
  const pause = async () => undefined
  await tryServer({ address: `${world.address}/elsewhere`, report, patience: 1, pause, onPin: pause })
  expect(report.findings).toEqual([
    { asks: 'a signed registration is given a PIN', state: 'broken', why: expect.stringContaining('404') },
  ])
})

async function largeFilm(): Promise<number> {
  const film = await network.content('Film', 15)
  await giveLargeFilm(world, film)
  await listOlderPieces(world.server.services)
  return film
}

/** A picture, and other contents, on one screen from now on. */
async function publishPicture(mediaId: string, others: readonly number[]) {
  const bytes = await (await picture(1920, 1080)).png().toBuffer()
  const fIdx = await sent(master, { name: 'wall.png', bytes, layout: 'H' })
  await encoded(master, fIdx)
  const kind = { contentType: 20, layoutType: 0, isPublic: 0, layout: 'H' } as const
  const content = { brdCode: 'BEAN', contentName: 'Wall', fIdx, ...kind }
  const { contentIdx } = await master.call('content/regist/save', content)
  const at = (hours: number) => new Date(network.now() + hours * 3_600_000).toISOString()
  await master.call('content/publish/save', {
    ...{ brdCode: 'BEAN', publishName: 'Wall', contents: [contentIdx, ...others], targetMedia: [mediaId] },
    ...{ startDate: at(-24), endDate: at(30) },
  })
}
