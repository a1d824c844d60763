import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Draft } from '#domain/base/resource.ts'
import type { notice } from '#domain/system/notice.ts'
import { sent } from '#server/file/sending.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
const people = new Map<string, Person>()
const as = (loginId: string) => {
  const person = people.get(loginId)
  if (!person) throw new Error(`${loginId} is not signed in`)
  return person
}
beforeAll(async () => {
  world = await openWorld()
  for (const loginId of ['admin', 'beanmaster', 'beanvenue', 'quaymaster', 'seller'])
    people.set(loginId, await world.signIn(loginId))
})
afterAll(() => world.close())
beforeEach(() => sql`delete from notice`.execute(world.database.db))

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
type Written = Draft<typeof notice>
const fresh = (more: Partial<Written> = {}): Written => ({
  ntTitle: 'Maintenance',
  noticeType: 0,
  ntBody: '<p>Tonight from <strong>ten</strong></p>',
  topYn: 0,
  popupYn: 0,
  roleCdList: [],
  startDate: hours(-1),
  endDate: hours(5),
  ...more,
})
const write = (more?: Partial<Written>, who = 'admin') => as(who).call('system/notice/save', fresh(more))
const titlesFor = async (loginId: string) =>
  (await as(loginId).call('support/notice/list', {})).list.map(({ ntTitle }) => ntTitle).sort()

test('a notice reaches the roles and the brands it is for, while it is in force', async () => {
  await write({ ntTitle: 'All' })
  await write({ ntTitle: 'Masters', roleCdList: [10002] })
  await write({ ntTitle: 'Bean', brdCode: 'BEAN' })
  await write({ ntTitle: 'Later', startDate: hours(1) })
  await write({ ntTitle: 'Over', startDate: hours(-3), endDate: hours(-2) })
  expect(await titlesFor('beanmaster')).toEqual(['All', 'Bean', 'Masters'])
  expect(await titlesFor('quaymaster')).toEqual(['All', 'Masters'])
  expect(await titlesFor('beanvenue')).toEqual(['All', 'Bean'])
  expect(await titlesFor('seller')).toEqual(['All'])
  const { list } = await as('admin').call('system/notice/list', { order: 'ntTitle' })
  expect(list.map(({ ntTitle, dateStatus }) => [ntTitle, dateStatus])).toEqual([
    ['All', 0],
    ['Bean', 0],
    ['Later', 1],
    ['Masters', 0],
    ['Over', 2],
  ])
})

test('a master writes for an own brand, and for nobody else', async () => {
  const { noticeIdx } = await write({ ntTitle: 'Ours', brdCode: 'BEAN' }, 'beanmaster')
  const everyone = await as('beanmaster').ask('system/notice/save', fresh())
  expect(everyone.refusal.fields?.brdCode?.outcome).toBe(3)
  expect((await as('beanmaster').ask('system/notice/save', fresh({ brdCode: 'QUAY' }))).status).toBe(404)
  expect((await as('beanmaster').ask('system/notice/delete', { noticeIdx })).status).toBe(403)
  expect((await as('seller').ask('system/notice/list', {})).status).toBe(403)
})

test('a foreign notice answers like an unknown one, to those who write and to those who read', async () => {
  const { noticeIdx } = await write({ brdCode: 'QUAY' })
  const { noticeIdx: platform } = await write({ roleCdList: [10001] })
  for (const name of ['system/notice/detail', 'support/notice/detail'] as const) {
    const unknown = await as('beanmaster').ask(name, { noticeIdx: 999_999 })
    for (const foreign of [noticeIdx, platform]) {
      const answer = await as('beanmaster').ask(name, { noticeIdx: foreign })
      expect([answer.status, answer.text]).toEqual([404, unknown.text])
    }
  }
  const hide = await as('beanmaster').ask('support/notice/hideToday', { noticeIdx, day: '2026-11-20' })
  expect(hide.status).toBe(404)
})

test('words are made harmless when they are written and again when they are read', async () => {
  const attacks = [
    `<p>{{7*7}} ${'$'}{7*7} <%=7*7%></p>`,
    '<a href=javascript:alert(1)>a</a>',
    '<a href="java&#x0A;script:alert(1)">b</a>',
    '<a href="//evil.example">c</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>*{display:none}</style>',
    '<img src=x onerror=alert(1)>',
    '<base href="https://evil.example/">',
    '<p onclick="alert(1)" style="position:fixed">d</p>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<form action="https://evil.example"><input name=p></form>',
  ]
  const { noticeIdx } = await write({ ntBody: `<p>kept</p>${attacks.join('')}` })
  const stored = async () =>
    (await sql<{ body: string }>`select body from notice where id = ${noticeIdx}`.execute(world.database.db)).rows[0]
      ?.body
  const danger = /javascript|script|iframe|<style|on\w+=|<base|<img|<svg|<math|<form|<input|evil\.example|style=/i
  expect(await stored()).not.toMatch(danger)
  expect(await stored()).toContain('<p>kept</p>')
  expect(await stored()).toContain(`{{7*7}} ${'$'}{7*7}`)
  // As if it had come past the call: read all the same without harm.
  await sql`update notice set body = ${attacks.join('')}, popup = 1, top = 1 where id = ${noticeIdx}`.execute(
    world.database.db,
  )
  for (const answer of [
    await as('admin').ask('system/notice/detail', { noticeIdx }),
    await as('admin').ask('system/notice/list', {}),
    await as('seller').ask('support/notice/detail', { noticeIdx }),
    await as('seller').ask('support/notice/list', {}),
    await as('seller').ask('support/notice/popup', { day: '2026-11-20' }),
    await as('seller').ask('support/notice/pinned', {}),
  ])
    expect(answer.text).not.toMatch(danger)
})

test('a link keeps its address and opens without handing over this page', async () => {
  const { noticeIdx } = await write({ ntBody: '<p><a href="https://example.com/a?b=1">help</a></p>' })
  const { ntBody } = await as('seller').call('support/notice/detail', { noticeIdx })
  expect(ntBody).toBe(
    '<p><a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer nofollow">help</a></p>',
  )
})

test('at most three notices of one sender are pinned at a time, also when two are written at once', async () => {
  for (const ntTitle of ['one', 'two']) await write({ ntTitle, topYn: 1 })
  await write({ ntTitle: 'over', topYn: 1, startDate: hours(-3), endDate: hours(-2) })
  const answers = await Promise.all(
    ['three', 'four'].map((ntTitle) => as('admin').ask('system/notice/save', fresh({ ntTitle, topYn: 1 }))),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([-1, 0])
  const refused = answers.find(({ code }) => code !== 0)
  expect(refused?.refusal.fields?.topYn).toMatchObject({ msg: 'notice.tooManyPinned', values: { max: 3 } })
  await write({ ntTitle: 'bean', topYn: 1, brdCode: 'BEAN' }, 'beanmaster')
  const { list } = await as('beanmaster').call('support/notice/pinned', {})
  expect(list.length).toBe(3)
})

test('a popup comes up until its reader puts it away for the day', async () => {
  const { noticeIdx } = await write({ popupYn: 1 })
  const popups = async (loginId: string, day: string) =>
    (await as(loginId).call('support/notice/popup', { day })).list.map((each) => each.noticeIdx)
  expect(await popups('seller', '2026-11-20')).toEqual([noticeIdx])
  await as('seller').call('support/notice/hideToday', { noticeIdx, day: '2026-11-20' })
  expect(await popups('seller', '2026-11-20')).toEqual([])
  expect(await popups('seller', '2026-11-21')).toEqual([noticeIdx])
  expect(await popups('beanvenue', '2026-11-20')).toEqual([noticeIdx])
  expect((await as('seller').ask('support/notice/popup', { day: '2026-02-30' })).refusal.fields?.day?.outcome).toBe(0)
})

test('an image notice needs its picture, which its readers alone may see', async () => {
  const missing = await as('admin').ask('system/notice/save', fresh({ noticeType: 1, ntBody: '' }))
  expect(missing.refusal.fields?.fIdx?.outcome).toBe(3)
  const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#0a7' } })
  const bytes = await picture.png().toBuffer()
  const fIdx = await sent(as('admin'), { name: 'poster.png', bytes, purpose: 'notice' })
  const { noticeIdx } = await write({ noticeType: 1, ntBody: '', fIdx, brdCode: 'BEAN' })
  expect((await as('beanvenue').ask('file/check', { fIdx })).status).toBe(200)
  expect((await as('quaymaster').ask('file/check', { fIdx })).status).toBe(404)
  await as('admin').call('system/notice/delete', { noticeIdx })
  expect((await as('beanvenue').ask('file/check', { fIdx })).status).toBe(404)
})

test('words without anything to read, a period that ends before it begins and unknown roles are refused', async () => {
  const faults = async (more: object) => (await as('admin').ask('system/notice/save', fresh(more))).refusal.fields ?? {}
  expect((await faults({ ntBody: '<p> &nbsp;</p><script>x</script>' })).ntBody?.outcome).toBe(3)
  expect((await faults({ endDate: hours(-2) })).endDate?.msg).toBe('publish.endBeforeStart')
  expect((await faults({ roleCdList: [1] })).roleCdList?.outcome).toBe(0)
  expect((await faults({ ntTitle: '' })).ntTitle?.outcome).toBe(3)
})

test('a notice is changed in part and deleted', async () => {
  const { noticeIdx } = await write()
  await as('admin').call('system/notice/save', { noticeIdx, ntTitle: 'Moved', was: { ntTitle: 'Maintenance' } })
  expect((await as('admin').call('system/notice/detail', { noticeIdx })).ntTitle).toBe('Moved')
  const { ntBody } = await as('admin').call('system/notice/detail', { noticeIdx })
  const same = await as('admin').ask('system/notice/save', { noticeIdx, ntBody, was: { ntBody } })
  expect(same.refusal.msg).toBe('form.unchanged')
  await as('admin').call('system/notice/delete', { noticeIdx })
  expect((await as('admin').ask('system/notice/delete', { noticeIdx })).status).toBe(404)
})
