import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'
import { encoded, sent } from '../file/sending.fixture.ts'
import { picture } from '../pipeline/fixtures.ts'

let world: World
let network: Network
let master: Person
let quay: Person
let player: BarePlayer
let venue: number
let fIdx: number
let media: string

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  quay = await world.signIn('quaymaster')
  const [place] = (await master.call('account/poi/list', { search: 'Market Square 1', size: 1 })).list
  venue = place?.poiIdx ?? 0
  const screens = await master.call('media/media/list', { filters: { poiName: 'Market Square 1' }, size: 1 })
  media = screens.list[0]?.mediaId ?? ''
  fIdx = await sent(master, {
    name: 'alert.png',
    bytes: await (await picture(400, 100)).png().toBuffer(),
    purpose: 'screenNotice',
  })
  await encoded(master, fIdx)
  player = await network.paired(master, media)
})
afterAll(() => world.close())

const at = (hours: number) => new Date(network.now() + hours * 3_600_000).toISOString()
const draft = () =>
  ({
    brdCode: 'BEAN',
    notiName: 'Closed',
    contNotiType: 0,
    uiType: 'TXT02',
    infoType: 1,
    priority: 2,
    notiText: '오늘은 쉽니다 · Heute geschlossen 🚧',
    // Begun by the network's clock and by the database's, whatever the hour.
    startDate: at(-24),
    endDate: at(30),
    targetVenues: [venue],
  }) as const
const middleDraft = () => ({ ...draft(), uiType: 'TXT01', playSeconds: 30, everyLoops: 1 }) as const

async function planNow() {
  return player.plan(await network.planned(player))
}

test('a bottom notice reaches the screens of its venue, until it is stopped with a reason', async () => {
  const { apIdx, dropped } = await master.call('content/contentNoti/save', draft())
  expect(dropped).toEqual([])
  const { manifest } = await planNow()
  expect(manifest.overlays).toMatchObject([
    { id: `n${apIdx}`, kind: 'bottom', priority: 2, shape: 'TXT02', text: draft().notiText, picture: null },
  ])
  const row = await master.call('content/contentNoti/detail', { apIdx })
  expect(row).toMatchObject({
    dateStatus: 0,
    poiName: 'Market Square 1',
    registrant: 'Mina Morgen',
    targetVenues: [venue],
  })
  await master.call('content/contentNoti/stop', { apIdx, stopReason: 'Open again' })
  expect((await planNow()).manifest.overlays).toBeUndefined()
  expect((await master.ask('content/contentNoti/stop', { apIdx, stopReason: 'x' })).refusal).toMatchObject({
    msg: 'publish.finished',
  })
  const late = { apIdx, notiName: 'Late', was: { notiName: 'Closed' } }
  expect((await master.ask('content/contentNoti/save', late)).refusal).toMatchObject({ msg: 'publish.finished' })
})

test('a notice of the whole screen takes slots of its own and is proven by them', async () => {
  const { apIdx } = await master.call('content/contentNoti/middleSave', middleDraft())
  const plan = await planNow()
  const item = `n${apIdx}`
  expect(plan.manifest.scenes?.[item]).toMatchObject({
    type: 'scene',
    scene: { kind: 'words', text: draft().notiText },
  })
  const now = network.now()
  const plays = plan.plays(now, now + 3_600_000).filter((play) => play.item?.id === item)
  expect(plays.length).toBeGreaterThan(3)
  expect(plays.every(({ kind, isWhole, from, to }) => kind === 'notice' && isWhole && to - from === 30_000)).toBe(true)
  const [play] = plays
  const told = await master.call('schedule/schedule/daily', {
    mediaId: media,
    date: new Date(now).toISOString().slice(0, 10),
    hour: play?.from,
  })
  expect(told.items).toContainEqual(expect.objectContaining({ slotType: 4, itemName: 'Closed' }))
  await master.call('content/contentNoti/stop', { apIdx, stopReason: 'Over' })
})

test('an interim notice needs its file, goes before every other one, and is taken back', async () => {
  const { apIdx } = await master.call('content/contentNoti/save', { ...draft(), priority: 1 })
  expect((await master.ask('content/contentNoti/interimSave', { apIdx })).refusal).toMatchObject({
    fields: { fIdx: { msg: 'noti.fileNeeded' } },
  })
  const week = { apIdx, fIdx, interimEnd: at(24 * 8) }
  expect((await master.ask('content/contentNoti/interimSave', week)).refusal).toMatchObject({
    fields: { interimEnd: { msg: 'noti.interimTooLong' } },
  })
  await master.call('content/contentNoti/interimSave', { apIdx, fIdx })
  const row = await master.call('content/contentNoti/detail', { apIdx })
  expect(row).toMatchObject({ interimFIdx: fIdx, interimEnd: at(24) })
  const { overlays } = (await planNow()).manifest
  expect(overlays).toMatchObject([{ kind: 'bottom' }, { id: `i${apIdx}`, kind: 'interim', picture: { type: 'image' } }])
  await master.call('content/contentNoti/interimStop', { apIdx })
  expect((await planNow()).manifest.overlays).toMatchObject([{ kind: 'bottom' }])
  expect((await master.ask('content/contentNoti/interimStop', { apIdx })).refusal).toMatchObject({
    msg: 'noti.noInterim',
  })
  await master.call('content/contentNoti/interimDelete', { apIdx })
  expect(await master.call('content/contentNoti/detail', { apIdx })).toMatchObject({ interimFIdx: null })
})

test('the history tells an interim notice as a change, and its picture by name', async () => {
  const { apIdx } = await master.call('content/contentNoti/save', draft())
  await master.call('content/contentNoti/interimSave', { apIdx, fIdx })
  const calls = { detail: 'content/contentNoti/detail', save: 'content/contentNoti/save' }
  const { items, names } = await master.call('console/history/list', { ...calls, key: String(apIdx) })
  expect(items[0]).toMatchObject({ act: 'change', after: { interimFIdx: fIdx } })
  const { fileNm } = await master.call('file/check', { fIdx })
  expect(names[`file ${fIdx}`]).toBe(fileNm)
})

test('an interim notice goes with its notice, also where that is to end sooner by then', async () => {
  const { apIdx } = await master.call('content/contentNoti/save', draft())
  await master.call('content/contentNoti/interimSave', { apIdx, fIdx })
  await master.call('content/contentNoti/save', { apIdx, endDate: at(2), was: { endDate: at(30) } })
  expect(await master.call('content/contentNoti/detail', { apIdx })).toMatchObject({ interimEnd: at(2) })
  const end = Date.parse(at(2))
  const { overlays = [] } = (await planNow()).manifest
  expect(overlays.filter(({ id }) => id.endsWith(String(apIdx)))).toMatchObject([
    { id: `n${apIdx}`, to: end },
    { id: `i${apIdx}`, to: end },
  ])
  await master.call('content/contentNoti/stop', { apIdx, stopReason: 'Over' })
  expect(await master.call('content/contentNoti/detail', { apIdx })).toMatchObject({ interimEnd: at(0) })
  expect((await master.ask('content/contentNoti/interimStop', { apIdx })).refusal).toMatchObject({
    msg: 'noti.noInterim',
  })
})

test.each([
  ['a text without words', { notiText: '' }, { notiText: { msg: 'field.missingText' } }],
  ['a text that nobody can see', { notiText: '\u200b\u200e' }, { notiText: { msg: 'field.missingText' } }],
  ['two lines without a title', { uiType: 'TXT03' }, { notiTitle: { msg: 'field.missingText' } }],
  [
    'a title that nobody can see',
    { uiType: 'TXT03', notiTitle: '\u3164' },
    { notiTitle: { msg: 'field.missingText' } },
  ],
  ['a picture without a file', { contNotiType: 1 }, { fIdx: { msg: 'noti.fileNeeded' } }],
  ['no target', { targetVenues: [] }, { targetVenues: { msg: 'field.missingChoice' } }],
  ['words of 5,000 characters', { notiText: 'x'.repeat(5000) }, { notiText: { msg: 'field.tooLong' } }],
  ['a length of no whole slots', { playSeconds: 20 }, { playSeconds: { msg: 'noti.wholeSlots' } }],
])('%s is refused beside the field', async (_, change, fields) => {
  const answer = await master.ask('content/contentNoti/middleSave', { ...middleDraft(), ...change } as never)
  expect(answer.refusal).toMatchObject({ fields })
})

test('a period that has ended is refused, and words from right to left are kept as they are', async () => {
  const over = { ...draft(), startDate: at(-9), endDate: at(-2) }
  expect((await master.ask('content/contentNoti/save', over)).refusal).toMatchObject({
    fields: { endDate: { msg: 'publish.endInPast' } },
  })
  const notiText = 'مغلق \u200b اليوم'
  const { apIdx } = await master.call('content/contentNoti/save', { ...draft(), notiText })
  expect(await master.call('content/contentNoti/detail', { apIdx })).toMatchObject({ notiText })
})

test('words are shown as they are written: a sign that would turn them round is left out', async () => {
  const written = { notiName: '\u202eClosed', notiText: 'Open\u202e until\u202d noon\u202c\nمغلق' }
  const { apIdx } = await master.call('content/contentNoti/save', { ...draft(), ...written })
  const kept = { notiName: 'Closed', notiText: 'Open until noon\u202c\nمغلق' }
  expect(await master.call('content/contentNoti/detail', { apIdx })).toMatchObject(kept)
})

test('the neighbours neither see nor change it, and lists keep to their kind', async () => {
  const { apIdx } = await master.call('content/contentNoti/save', { ...draft(), notiName: 'Ours alone' })
  const unknown = { msg: 'general.unknown' }
  expect((await quay.ask('content/contentNoti/detail', { apIdx })).refusal).toMatchObject(unknown)
  expect((await quay.ask('content/contentNoti/stop', { apIdx, stopReason: 'x' })).refusal).toMatchObject(unknown)
  const search = { search: 'Ours alone' }
  expect((await master.call('content/contentNoti/list', search)).total).toBe(1)
  expect((await master.call('content/contentNoti/middleList', search)).total).toBe(0)
  expect((await quay.call('content/contentNoti/list', search)).total).toBe(0)
  const asMiddle = { apIdx, notiName: 'Other', was: { notiName: 'Ours alone' } }
  expect((await master.ask('content/contentNoti/middleSave', asMiddle)).refusal).toMatchObject(unknown)
})

test('one that has not begun is deleted; one that has is stopped instead, and the list is exported', async () => {
  const coming = { ...draft(), notiName: 'Coming', startDate: at(2) }
  const { apIdx } = await master.call('content/contentNoti/save', coming)
  await master.call('content/contentNoti/delete', { apIdx })
  expect((await master.ask('content/contentNoti/detail', { apIdx })).refusal).toMatchObject({ msg: 'general.unknown' })
  const running = await master.call('content/contentNoti/middleSave', middleDraft())
  expect((await master.ask('content/contentNoti/delete', running)).refusal).toMatchObject({ msg: 'publish.begun' })
  const excel = async (name: 'content/contentNoti/excel' | 'content/contentNoti/middleExcel') =>
    (await master.fetch(`/api/${name}.do?format=csv&language=en&columns=notiName,dateStatus`)).text()
  expect(await excel('content/contentNoti/excel')).toContain('Ours alone')
  expect(await excel('content/contentNoti/middleExcel')).toContain('Closed')
})

const look = {
  notiSpeed: 20,
  notiGround: '#003322',
  notiInk: '#ffffee',
  mute: 'N',
  notiShare: 40,
  stepSeconds: 4,
  playSeconds: 30,
} as const

test('a brand chooses its card, how notices look and whether its screens are silent', async () => {
  const before = (await master.call('content/manager/list', {})).items
  expect(before).toMatchObject([
    { brdCode: 'BEAN', notiSpeed: 12, notiShare: 100, mute: 'Y', stepSeconds: 5, playSeconds: 15 },
  ])
  await master.call('content/manager/settingSave', { brdCode: 'BEAN', cardFIdx: fIdx, ...look })
  const { manifest } = await planNow()
  expect(manifest).toMatchObject({ isMuted: true, look: { speed: 20, ground: '#003322', ink: '#ffffee' } })
  expect(manifest.card?.type).toBe('image')
  expect((await master.call('content/manager/list', {})).items).toMatchObject([{ cardFIdx: fIdx, ...look }])
})

test('of two who change the look at once each keeps what the other left alone', async () => {
  const [read] = (await master.call('content/manager/list', {})).items
  if (!read) throw new Error('The brand has no look')
  const { brdName: _, ...was } = read
  await master.call('content/manager/settingSave', { ...was, notiSpeed: 31, was })
  await master.call('content/manager/settingSave', { ...was, stepSeconds: 9, was })
  const lookNow = async () => (await master.call('content/manager/list', {})).items
  expect(await lookNow()).toMatchObject([{ ...was, notiSpeed: 31, stepSeconds: 9 }])
  const late = await master.ask('content/manager/settingSave', { ...was, notiSpeed: 5, was })
  expect([late.status, late.refusal.conflicts]).toEqual([409, { notiSpeed: { theirs: 31, yours: 5 } }])
  expect(await lookNow()).toMatchObject([{ notiSpeed: 31 }])
})

test('colours that nobody could read are refused, and so are other brands and lower ranks', async () => {
  const save = { brdCode: 'BEAN', ...look }
  const pale = { ...save, notiInk: '#003333' }
  expect((await master.ask('content/manager/settingSave', pale)).refusal).toMatchObject({
    fields: { notiInk: { msg: 'manager.notLegible' } },
  })
  expect((await master.ask('content/manager/settingSave', { ...save, notiGround: 'red' })).status).toBe(422)
  expect((await quay.ask('content/manager/settingSave', save)).status).toBe(404)
  const manager = await world.signIn('beanmanager')
  expect((await manager.ask('content/manager/settingSave', save)).status).toBe(403)
})
