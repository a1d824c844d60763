import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#domain/base/call.ts'
import { type CallInput, type CallName, contract } from '#domain/contract.ts'
import { works } from '#server/calls.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { madeContent } from './content.fixture.ts'

let world: World
let master: Person
let oldTown: number

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  const { list } = await master.call('account/brandgroup/list', { search: 'Old Town' })
  oldTown = list[0]?.bgCode ?? 0
})
afterAll(() => world.close())

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
/** Of the brand: in a group that has an administrator, with a venue that has one too. */
const draft = () => ({
  brdCode: 'BEAN',
  startDate: inHours(-1),
  endDate: inHours(24),
  targetGroups: [oldTown],
})

test('whoever may not change what plays changes it in no way', async () => {
  await sql`update authority set properties = 127 where program in (
    'publish', 'publish-approve', 'content', 'schedule-plan', 'notice-publish', 'notice-approve', 'board-image', 'board-material', 'emergency')`.execute(
    world.database.db,
  )
  const ways = await everyWay()
  const changing = (Object.entries(contract) as [CallName, Call][]).filter(
    ([, { guard }]) => 'changes' in guard && (guard.changes ?? '') in works,
  )
  expect(changing.map(([name]) => name).sort()).toEqual(Object.keys(ways).sort())
  for (const who of ['beanmanager', 'beanvenue']) {
    const person = await world.signIn(who)
    for (const [name, input] of Object.entries(ways) as [keyof typeof ways, CallInput<CallName>][]) {
      const answer = await person.ask(name, input as never)
      expect([name, answer.status, answer.refusal.msg]).toEqual([name, 403, 'general.noPermission'])
    }
  }
  const { publishIdx } = ways['content/publish/stop']
  expect(await master.call('content/publish/detail', { publishIdx })).toMatchObject({ publishName: 'The brand’s' })
})

/** By call, what would change something of the brand's. */
async function everyWay() {
  const contentIdx = await madeContent(master, 'Tall', 'V')
  const publish = { ...draft(), publishName: 'The brand’s', contents: [contentIdx] }
  const { publishIdx } = await master.call('content/publish/save', publish)
  const { apIdx } = await master.call('content/contentNoti/save', {
    ...{ ...draft(), notiName: 'Notice', contNotiType: 0, uiType: 'TXT01', infoType: 1, priority: 2 },
    notiText: 'Words',
  })
  const { fIdx } = await master.call('content/regist/getData', { contentIdx })
  const { imgIdx } = await master.call('board/image/save', { brdCode: 'BEAN', imgName: 'Cake', fIdx })
  const cell = { align: 221, pictures: [{ imgIdx, isCropped: true, focusX: 50, focusY: 50 }] } as const
  const { boardIdx } = await master.call('board/material/save', {
    ...{ brdCode: 'BEAN', boardName: 'Cakes', layout: 'V', boardLayout: 5, boardFilter: 2, stepSeconds: 5 },
    ...{ playSeconds: 15, cells: [cell, cell] },
  })
  const { emIdx } = await master.call('emergency/emergency/save', {
    ...{ ...draft(), endDate: inHours(1), level: 3, emTitle: 'Fire', emText: 'Leave calmly' },
    ...{ isExercise: 'N', isWhole: 'N' },
  })
  return {
    'emergency/emergency/save': { emIdx, emTitle: 'Mine', was: { emTitle: 'Fire' } },
    'emergency/emergency/takeBack': { emIdx, reason: 'Enough' },
    'content/contentNoti/save': { apIdx, notiName: 'Mine', was: { notiName: 'Notice' } },
    'content/contentNoti/middleSave': { apIdx, notiName: 'Mine', was: { notiName: 'Notice' } },
    'content/contentNoti/stop': { apIdx, stopReason: 'Enough' },
    'content/contentNoti/delete': { apIdx },
    'content/contentNoti/interimSave': { apIdx, fIdx },
    'content/contentNoti/interimStop': { apIdx },
    'content/contentNoti/interimDelete': { apIdx },
    'content/contentNoti/approve': { apIdx, requestIdx: 1, hash: 'x' },
    'content/contentNoti/reject': { apIdx, requestIdx: 1, hash: 'x', reason: 'Enough' },
    'content/contentNoti/discard': { apIdx, requestIdx: 1 },
    'board/image/save': { imgIdx, imgName: 'Mine', was: { imgName: 'Cake' } },
    'board/image/delete': { imgIdx },
    'board/material/save': { boardIdx, boardName: 'Mine', was: { boardName: 'Cakes' } },
    'board/material/delete': { boardIdx },
    'content/publish/save': { publishIdx, publishName: 'Mine', was: { publishName: 'The brand’s' } },
    'content/publish/weigh': { publishIdx, contents: [contentIdx, contentIdx] },
    'content/publish/change': { publishIdx, contents: [contentIdx, contentIdx] },
    'content/publish/callOff': { publishIdx, changeIdx: 1 },
    'content/publish/restore': { publishIdx, changeIdx: 1 },
    'content/publish/rollOut': { publishIdx },
    'content/publish/approve': { publishIdx, requestIdx: 1, hash: 'x' },
    'content/publish/reject': { publishIdx, requestIdx: 1, hash: 'x', reason: 'Enough' },
    'content/publish/discard': { publishIdx, requestIdx: 1 },
    'content/publish/rollOn': { publishIdx, rolloutIdx: 1, stage: 1 },
    'content/publish/rollHalt': { publishIdx, rolloutIdx: 1, stage: 1, stopReason: 'Enough' },
    'content/publish/rollBack': { publishIdx, rolloutIdx: 1, stage: 1, stopReason: 'Enough' },
    'content/publish/stop': { publishIdx, stopReason: 'Enough' },
    'content/publish/remove': { publishIdx },
    'content/regist/save': { contentIdx, contentName: 'Mine', was: { contentName: 'Tall' } },
    'content/regist/stop': { contentIdx },
    'content/regist/delete': { contentIdx },
    'schedule/schedule/setSchedulePlan': { contentIdx, weeklyHours: null },
  } as const
}
