import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'
import { encoded, sent } from '../../file/sending.fixture.ts'
import { picture } from '../../pipeline/fixtures.ts'

const HOUR_MS = 3_600_000
const MEDIA = 'BEA0000001'

let world: World
let network: Network
let master: Person
/** May not publish notices alone. */
let manager: Person
let player: BarePlayer
let venue: number
/** A picture that the manager alone has sent. */
let alert: number
let apIdx: number

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  manager = await world.signIn('beanmanager')
  player = await network.paired(master, MEDIA)
  venue = (await master.call('media/media/detail', { mediaId: MEDIA })).poiIdx ?? 0
  const bytes = await (await picture(400, 100)).png().toBuffer()
  alert = await sent(manager, { name: 'alert.png', bytes, purpose: 'screenNotice' })
  await encoded(manager, alert)
  await sql`
    update authority set properties = 0 where program = 'notice-approve' and role in (10003, 10004)`.execute(
    world.database.db,
  )
})
afterAll(() => world.close())

const at = (hours: number) => new Date(network.now() + hours * HOUR_MS).toISOString()
const draft = (notiName: string, notiText: string) =>
  ({
    brdCode: 'BEAN',
    notiName,
    notiText,
    contNotiType: 0,
    uiType: 'TXT02',
    infoType: 1,
    priority: 2,
    startDate: at(-24),
    endDate: at(30),
    targetVenues: [venue],
  }) as const
const review = (person: Person, of = apIdx) => person.call('content/contentNoti/request', { apIdx: of })
/** The request as somebody reads it. */
async function seen(person: Person, of = apIdx) {
  const { requestIdx = 0, hash = '' } = (await review(person, of)).request ?? {}
  return { apIdx: of, requestIdx, hash }
}
const detail = (of = apIdx) => master.call('content/contentNoti/detail', { apIdx: of })
const bell = async (person: Person) => (await person.call('content/told/list', {})).items
const words = async () => (await overlays()).map(({ text }) => text)
async function overlays() {
  return (await player.plan(await network.planned(player))).manifest.overlays ?? []
}

test('whoever may not publish notices alone asks for it, and no screen shows it before', async () => {
  const saved = await manager.call('content/contentNoti/save', draft('Holiday', 'Closed on Monday'))
  apIdx = saved.apIdx
  expect(saved.isAsked).toBe(true)
  expect(await detail()).toMatchObject({ review: 0, asked: 'Y', dateStatus: 1 })
  expect(await review(manager)).toMatchObject({ request: { state: 'asked', change: null, asker: 'Jonas Feld' } })
  expect(await words()).toEqual([])
  const queue = await master.call('content/contentNoti/list', { filters: { asked: ['Y'] } })
  expect(queue.list.map(({ notiName }) => notiName)).toEqual(['Holiday'])
  expect(await bell(master)).toMatchObject([
    { kind: 'reviewAsked', publishIdx: null, apIdx, isMiddle: false, name: 'Holiday', person: 'Jonas Feld' },
  ])
  const { toReview } = await master.call('dash/media', {})
  expect(toReview).toMatchObject([{ reviewKind: codes.reviewKind.bottomNotice, count: 1 }])
})

test('whoever decides sees it as screens would draw it, and why it does not show is said at its screen', async () => {
  const { wanted } = await review(master)
  expect(wanted?.notice).toMatchObject({ shape: 'TXT02', text: 'Closed on Monday', picture: null })
  const { heldNotices } = await master.call('schedule/schedule/explain', { mediaId: MEDIA, at: network.now() })
  expect(heldNotices).toEqual([{ apIdx, notiName: 'Holiday', isMiddle: false, reason: 'waitsForReview' }])
})

test('neither who asked nor anybody of another brand decides', async () => {
  const it = { ...(await seen(manager)), reason: 'Mine' }
  const quay = await world.signIn('quaymaster')
  for (const [person, status] of [
    [manager, 403],
    [await world.signIn('beanvenue'), 403],
    [quay, 404],
    [await world.signIn('seller'), 403],
  ] as const) {
    expect((await person.ask('content/contentNoti/approve', it)).status).toBe(status)
    expect((await person.ask('content/contentNoti/reject', it)).status).toBe(status)
  }
  expect((await quay.ask('content/contentNoti/request', { apIdx })).status).toBe(404)
  expect((await quay.ask('content/contentNoti/discard', it)).status).toBe(404)
  // What has never been on air is deleted, not discarded.
  expect((await manager.ask('content/contentNoti/discard', it)).refusal.msg).toBe('approval.notPossible')
})

test('it is rejected with a reason, which is told to who asked, and asked for anew once it is changed', async () => {
  const it = await seen(master)
  expect((await master.ask('content/contentNoti/reject', { ...it, reason: '' })).status).toBe(422)
  await master.call('content/contentNoti/reject', { ...it, reason: 'It is Tuesday' })
  expect(await detail()).toMatchObject({ review: 2, asked: 'N', dateStatus: 1 })
  expect(await words()).toEqual([])
  expect(await bell(manager)).toMatchObject([{ kind: 'reviewRejected', apIdx, reason: 'It is Tuesday' }])
  const { heldNotices } = await master.call('schedule/schedule/explain', { mediaId: MEDIA, at: network.now() })
  expect(heldNotices).toMatchObject([{ reason: 'rejected' }])
  const was = { notiText: 'Closed on Monday' }
  await manager.call('content/contentNoti/save', { apIdx, notiText: 'Closed on Tuesday', was })
  expect(await detail()).toMatchObject({ review: 0, asked: 'Y' })
})

test('an approval holds for the words that were looked at, and two people do not both decide', async () => {
  const read = await seen(master)
  const was = { notiText: 'Closed on Tuesday' }
  await manager.call('content/contentNoti/save', { apIdx, notiText: 'Closed on 1 May', was })
  const blind = await master.ask('content/contentNoti/approve', read)
  expect([blind.status, blind.refusal.msg]).toEqual([409, 'review.otherContents'])
  const it = await seen(master)
  const admin = await world.signIn('admin')
  const answers = await Promise.all([
    master.ask('content/contentNoti/approve', it),
    admin.ask('content/contentNoti/approve', it),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.refusal.msg).toBe('approval.notPossible')
  expect(await detail()).toMatchObject({ review: 1, asked: 'N', dateStatus: 0 })
  expect(await words()).toEqual(['Closed on 1 May'])
})

test('a change of what runs waits beside it, with its difference, and what is on air stays', async () => {
  const was = { notiText: 'Closed on 1 May', priority: 2 } as const
  const asked = await manager.call('content/contentNoti/save', { apIdx, notiText: 'Open', priority: 1, was })
  expect(asked.isAsked).toBe(true)
  expect(await detail()).toMatchObject({ review: 1, asked: 'Y', dateStatus: 0, notiText: 'Closed on 1 May' })
  const { request, wanted } = await review(master)
  expect(request).toMatchObject({ state: 'asked', change: { notiText: 'Open', priority: 1 } })
  expect(wanted?.notice).toMatchObject({ text: 'Open' })
  expect(await words()).toEqual(['Closed on 1 May'])
  const other = await master.ask('content/contentNoti/save', { apIdx, notiText: 'Neither', was })
  expect(other.refusal.msg).toBe('review.pending')
  const { heldNotices } = await master.call('schedule/schedule/explain', { mediaId: MEDIA, at: network.now() })
  expect(heldNotices).toMatchObject([{ apIdx, reason: 'waitsForReview' }])
})

test('a new name and an earlier end of what runs are nobody’s review', async () => {
  const { endDate } = await detail()
  const sooner = { apIdx, notiName: 'May', endDate: at(29), was: { notiName: 'Holiday', endDate } }
  expect(await manager.call('content/contentNoti/save', sooner)).toMatchObject({ isAsked: false })
  expect(await detail()).toMatchObject({ notiName: 'May', endDate: at(29), asked: 'Y' })
})

test('discarded, it never was; approved, it is on air at once', async () => {
  await manager.call('content/contentNoti/discard', await seen(manager))
  expect(await detail()).toMatchObject({ asked: 'N', notiText: 'Closed on 1 May' })
  expect((await review(master)).request).toMatchObject({ state: 'discarded' })
  const late = await master.ask('content/contentNoti/approve', await seen(master))
  expect(late.refusal.msg).toBe('approval.notPossible')
  const was = { notiText: 'Closed on 1 May', contNotiType: 0, fIdx: null } as const
  await manager.call('content/contentNoti/save', { apIdx, notiText: 'Open', contNotiType: 1, fIdx: alert, was })
  expect((await review(master)).wanted?.notice).toMatchObject({ picture: { type: 'image' } })
  // Its picture is the asker's own until then.
  expect((await master.ask('file/check', { fIdx: alert })).status).toBe(200)
  await master.call('content/contentNoti/approve', await seen(master))
  expect(await detail()).toMatchObject({ contNotiType: 1, fIdx: alert, asked: 'N', modifier: 'Mina Morgen' })
  expect(await overlays()).toMatchObject([{ kind: 'bottom', picture: { type: 'image' } }])
})

test('the history tells who asked for the change, who approved it, and what it changed', async () => {
  const of = { detail: 'content/contentNoti/detail', save: 'content/contentNoti/save', key: String(apIdx) }
  const { items } = await master.call('console/history/list', of)
  const acts = items.map(({ act }) => act)
  expect(acts.slice(0, 2)).toEqual(['change', 'askReview'])
  for (const act of ['create', 'reject', 'approve', 'callOffChange']) expect(acts).toContain(act)
})

test('an urgent picture over a notice waits as well, and is taken down by anybody who may change it', async () => {
  expect(await manager.call('content/contentNoti/interimSave', { apIdx, fIdx: alert })).toEqual({ isAsked: true })
  expect(await detail()).toMatchObject({ interimFIdx: null, asked: 'Y' })
  expect((await review(master)).request?.change).toEqual({ interimFIdx: alert, interimEnd: null })
  const twice = await manager.ask('content/contentNoti/interimSave', { apIdx, fIdx: alert })
  expect(twice.refusal.msg).toBe('review.pending')
  network.setClock(network.now() + HOUR_MS / 6)
  await master.call('content/contentNoti/approve', await seen(master))
  expect(await detail()).toMatchObject({ interimFIdx: alert, interimStart: at(0), interimEnd: at(24) })
  await manager.call('content/contentNoti/interimStop', { apIdx })
  expect((await overlays()).map(({ kind }) => kind)).toEqual(['bottom'])
})

test('stopped, nothing of it waits any more; a request goes with a notice that is deleted', async () => {
  const { priority } = await detail()
  await manager.call('content/contentNoti/save', { apIdx, priority: 3, was: { priority } })
  await manager.call('content/contentNoti/stop', { apIdx, stopReason: 'Over' })
  expect(await detail()).toMatchObject({ stopReason: 'Over', asked: 'N' })
  expect((await review(master)).request).toMatchObject({ state: 'discarded' })
  const late = await master.ask('content/contentNoti/approve', await seen(master))
  expect(late.refusal.msg).toBe('approval.notPossible')
  const other = await manager.call('content/contentNoti/save', draft('Never', 'Never'))
  await master.call('content/contentNoti/delete', { apIdx: other.apIdx })
  expect((await bell(master)).map(({ name }) => name)).not.toContain('Never')
})

test('a notice of the whole screen is drawn as a scene or picture, and its history tells who asked and decided', async () => {
  const whole = { ...draft('Sale', 'Half price'), uiType: 'TXT01', playSeconds: 15, everyLoops: 1 } as const
  const poster = { ...whole, notiName: 'Poster', contNotiType: 1, fIdx: alert } as const
  const { apIdx: drawn } = await manager.call('content/contentNoti/middleSave', poster)
  expect((await review(master, drawn)).wanted?.picture).toMatchObject({ type: 'image' })
  const { apIdx: middle } = await manager.call('content/contentNoti/middleSave', whole)
  expect((await review(master, middle)).wanted?.scene).toMatchObject({ kind: 'words', text: 'Half price' })
  await master.call('content/contentNoti/approve', await seen(master, middle))
  const of = { detail: 'content/contentNoti/detail', save: 'content/contentNoti/middleSave', key: String(middle) }
  const { items } = await master.call('console/history/list', of)
  expect(items.map(({ act }) => act)).toEqual(expect.arrayContaining(['create', 'askReview', 'approve']))
  expect((await bell(manager))[0]).toMatchObject({ kind: 'reviewApproved', isMiddle: true, apIdx: middle })
})

test('those who may publish notices alone do as before', async () => {
  const own = await master.call('content/contentNoti/save', draft('Own', 'Welcome'))
  expect(own.isAsked).toBe(false)
  expect(await detail(own.apIdx)).toMatchObject({ review: 1, asked: 'N', dateStatus: 0 })
  expect(await words()).toContain('Welcome')
})

test('one that is over when it is decided is not approved any more', async () => {
  const short = { ...draft('Short', 'Short'), endDate: at(1) }
  const { apIdx: over } = await manager.call('content/contentNoti/save', short)
  network.setClock(network.now() + 2 * HOUR_MS)
  const late = await master.ask('content/contentNoti/approve', await seen(master, over))
  expect(late.refusal.msg).toBe('publish.finished')
})
