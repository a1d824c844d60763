import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let master: Person
let quay: Person
let screens: string[]
let region: string

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  quay = await world.signIn('quaymaster')
  screens = (await master.call('media/media/list', { size: 4, order: 'mediaId' })).list.map(({ mediaId }) => mediaId)
  region = (await master.call('media/media/detail', { mediaId: screens[0] ?? '' })).region ?? ''
})
afterAll(() => world.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const notice = (targets: object) =>
  master.call('content/contentNoti/save', {
    ...({
      brdCode: 'BEAN',
      notiName: 'Doors',
      contNotiType: 0,
      uiType: 'TXT02',
      infoType: 1,
      notiText: 'Doors',
    } as const),
    ...({ priority: 2, startDate: inDays(0), endDate: inDays(2) } as const),
    ...targets,
  })

test('other conditions of a channel are told with the screens they take, and the orders that aim at it', async () => {
  const { chIdx } = await master.call('media/channel/save', { brdCode: 'BEAN', chName: 'Everywhere' })
  const preview = (wished: object) => master.call('media/channel/changePreview', { chIdx, ...wished })
  const { mediaCount: all } = await master.call('media/channel/detail', { chIdx })
  expect(await preview({})).toEqual({ lost: 0, won: 0, publishes: 0, notices: 0 })
  await notice({ targetChannels: [chIdx] })
  const over = await notice({ targetChannels: [chIdx] })
  await master.call('content/contentNoti/stop', { apIdx: over.apIdx, stopReason: 'Enough' })
  const { lost } = await preview({ region })
  const { chIdx: there } = await master.call('media/channel/save', { brdCode: 'BEAN', chName: 'There', region })
  const { mediaCount: some } = await master.call('media/channel/detail', { chIdx: there })
  expect([lost, some > 0]).toEqual([all - some, true])
  expect(await preview({ region: 'Nowhere' })).toEqual({ lost: all, won: 0, publishes: 0, notices: 1 })
  const [group] = (await master.call('account/brandgroup/list', {})).list
  expect(await preview({ bgCodes: [group?.bgCode ?? 0] })).toMatchObject({
    lost: all - (group?.mediaCount ?? 0),
    won: 0,
  })
  const wider = await master.call('media/channel/changePreview', { chIdx: there })
  expect(wider).toEqual({ lost: 0, won: all - some, publishes: 0, notices: 0 })
})

test('other screens of a group are told in the same way', async () => {
  const [one = '', two = '', three = '', four = ''] = screens
  const group = { brdCode: 'BEAN', mgName: 'Windows', mediaIds: [one, two] }
  const { mgIdx } = await master.call('media/mediagroup/save', group)
  await notice({ targetMediaGroups: [mgIdx] })
  const preview = (mediaIds: string[]) => master.call('media/mediagroup/changePreview', { mgIdx, mediaIds })
  expect(await preview([two, three, four])).toEqual({ lost: 1, won: 2, publishes: 0, notices: 1 })
  expect(await preview([one, two])).toMatchObject({ lost: 0, won: 0 })
})

test('nobody is told of a foreign channel or of a foreign group', async () => {
  const { list } = await master.call('media/mediagroup/list', {})
  const foreign = { mgIdx: list[0]?.mgIdx ?? 0, mediaIds: screens }
  expect((await quay.ask('media/mediagroup/changePreview', foreign)).status).toBe(404)
  const { chIdx } = (await master.call('media/channel/list', {})).list[0] ?? { chIdx: 0 }
  expect((await quay.ask('media/channel/changePreview', { chIdx })).status).toBe(404)
})
