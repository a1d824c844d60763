import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../../campaign/campaign.fixture.ts'
import { type Network, openNetwork, until } from '../../device/network.fixture.ts'

let world: World
let network: Network
let admin: Person
let first: { campaign: number; line: number }
let second: { campaign: number; line: number }
const screen = 'BEA0000001'
const other = 'BEA0000002'

const today = () => localDay('Asia/Seoul', network.now())
const idle = () =>
  until(async () => {
    const { rows } = await sql`
      select from job where state in ('queued', 'running') union all select from schedule_change`.execute(
      world.database.db,
    )
    return rows.length === 0
  })
const changes = (rows: readonly { cpIdx: number; lost: number; gained: number }[], cpIdx: number) =>
  rows.find((row) => row.cpIdx === cpIdx)
const organized = async (cpIdx: number) => {
  const { list } = await admin.call('schedule/organize/list', {})
  return list.find((row) => row.cpIdx === cpIdx)
}

/** Two campaigns on one screen, of which each would like most of the loop. */
beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  const { db } = world.database
  await sql`update media set device_status = 1`.execute(db)
  admin = await world.signIn('admin')
  const all = { from: today(), to: dayAfter(today(), 5), media: [screen], plays: 20 }
  // Both at once: the day must not be dealt out between them.
  await db.transaction().execute(async (trx) => {
    first = await sell(trx, { name: 'First come', ...all })
    second = await sell(trx, { name: 'Second come', ...all, advertiser: 'Seven Mills Bakery' })
  })
  await network.announce()
  await idle()
})
afterAll(() => world.close())

test('campaigns of one rank share what there is', async () => {
  const rows = [await organized(first.campaign), await organized(second.campaign)]
  for (const row of rows) {
    expect(row).toMatchObject({ tier: 5, rank: 5 })
    expect(row?.planned).toBeGreaterThan(0)
    expect(row?.planned).toBeLessThan(row?.goal ?? 0)
  }
})

test('a seller reads the day of a screen that an own campaign aims at, without the names of others', async () => {
  const { db } = world.database
  await sql`
    update campaign set seller_id = case when id = ${first.campaign} then (select id from app_user where login_id = 'seller') end
    where id in (${first.campaign}, ${second.campaign})`.execute(db)
  const seller = await world.signIn('seller')
  const { campaign: cpIdx } = first
  const asked = { mediaId: screen, date: dayAfter(today()), cpIdx }
  expect((await seller.call('schedule/schedule/screens', { cpIdx })).list.map(({ mediaId }) => mediaId)).toEqual([
    screen,
  ])
  const view = await seller.call('schedule/schedule/daily', asked)
  expect(view.items.map((item) => item.cpIdx)).toEqual([cpIdx])
  const named = view.plays.filter((play) => play.itemName !== null)
  expect(new Set(named.map((play) => play.cpIdx))).toEqual(new Set([cpIdx]))
  expect(view.plays.length).toBeGreaterThan(named.length)
  for (const patch of [{ mediaId: other }, { cpIdx: second.campaign }, { cpIdx: null }])
    expect((await seller.ask('schedule/schedule/daily', { ...asked, ...patch })).status).toBe(404)
})

test('of a campaign its screens are told, and how much of each hour of a day is its own', async () => {
  expect((await admin.call('schedule/schedule/screens', { cpIdx: first.campaign })).list).toMatchObject([
    { mediaId: screen },
  ])
  expect((await admin.call('schedule/schedule/screens', { cpIdx: first.campaign, search: other })).list).toEqual([])
  const [of, ofOther] = await Promise.all(
    [first, second].map(({ campaign: cpIdx }) =>
      admin.call('schedule/schedule/daily', { mediaId: screen, date: dayAfter(today()), cpIdx }),
    ),
  )
  for (const [at, { own = 0, sold }] of (of?.hours ?? []).entries()) {
    expect(own).toBeGreaterThan(0)
    expect(own + (ofOther?.hours[at]?.own ?? 0)).toBe(sold)
  }
  const venue = await world.signIn('quaymaster')
  expect((await venue.ask('schedule/schedule/screens', { cpIdx: first.campaign })).status).toBe(404)
})

test('who would come first, and who gives way, is told before it is done', async () => {
  const ranks = [{ cpIdx: second.campaign, rank: 4 }]
  const preview = await admin.call('schedule/organize/preview', { ranks })
  expect(changes(preview.changes, second.campaign)?.gained).toBeGreaterThan(0)
  expect(changes(preview.changes, first.campaign)?.lost).toBeGreaterThan(0)
  expect(await organized(second.campaign)).toMatchObject({ rank: 5 })
  expect((await admin.call('schedule/now/preview', {})).changes).toEqual([])
  const before = await organized(second.campaign)
  const { changed, job } = await admin.call('schedule/organize/save', { ranks, reason: 'Promised at the fair' })
  expect([changed, job > 0]).toEqual([1, true])
  await idle()
  const after = await organized(second.campaign)
  expect(after?.rank).toBe(4)
  expect(after?.planned).toBeGreaterThan(before?.planned ?? 0)
  const { rows } = await sql<{ after: object }>`
    select after from audit where entity = 'campaign' and entity_key = ${String(second.campaign)} and act = 'rank'`.execute(
    world.database.db,
  )
  expect(rows.map((row) => row.after)).toEqual([{ rank: 4, reason: 'Promised at the fair' }])
  const again = await admin.ask('schedule/organize/save', { ranks, reason: 'Twice' })
  expect(again.refusal.msg).toBe('form.unchanged')
})

test('a campaign gets another screen: what is free there and whom it costs stand before it', async () => {
  const asked = { cpIdx: first.campaign, places: [[`media:${screen}`, `media:${other}`]] }
  const preview = await admin.call('schedule/assign/preview', asked)
  expect(preview).toMatchObject({ added: 1, kept: 1, removed: 0 })
  expect(preview.screens.map(({ mediaId, state }) => [mediaId, state])).toEqual([
    [other, 'added'],
    [screen, 'kept'],
  ])
  expect(preview.screens[0]?.freeSlots).toBe(24)
  expect(preview.screens[1]?.freeSlots).toBeLessThan(1)
  expect(preview.room).toHaveLength(1)
  expect(changes(preview.rebuild.changes, first.campaign)?.gained).toBeGreaterThan(0)
  const away = await admin.call('schedule/assign/preview', { ...asked, places: [[`media:${other}`]] })
  expect(away).toMatchObject({ added: 1, kept: 0, removed: 1 })
  expect(away.rebuild.screens).toBe(2)
  await admin.call('schedule/assign/save', { ...asked, places: [[`media:${other}`]], reason: 'The shop has moved' })
  await idle()
  const { lines } = await admin.call('campaign/regist/detail', { cpIdx: first.campaign })
  expect(lines?.map(({ places }) => places)).toEqual([[`media:${other}`]])
  const { list } = await admin.call('campaign/run/steps', { cpIdx: first.campaign })
  expect(list[0]).toMatchObject({ act: 'amend', reason: 'The shop has moved' })
})

test('house contents that may lose plays are named with how many they have', async () => {
  await network.publish([await network.content('Morning latte', 15)], 'Market Square 1')
  await network.paired(await world.signIn('beanmaster'), screen)
  await idle()
  const { house } = await admin.call('schedule/assign/preview', {
    cpIdx: first.campaign,
    places: [[`media:${screen}`, `media:${other}`]],
  })
  expect(house).toMatchObject([{ mediaId: screen, contents: ['Morning latte'] }])
  expect(house[0]?.losing).toBeGreaterThan(0)
  expect(house[0]?.losing).toBeLessThanOrEqual(house[0]?.plays ?? 0)
})

test('what cannot be is refused, and it is nobody’s but the platform’s', async () => {
  const master = await world.signIn('beanmaster')
  const ranks = [{ cpIdx: first.campaign, rank: 3 }]
  const places = [[`media:${screen}`]]
  for (const person of [master, await world.signIn('seller')]) {
    expect((await person.ask('schedule/organize/list', {})).status).toBe(403)
    expect((await person.ask('schedule/organize/preview', { ranks })).status).toBe(403)
    expect((await person.ask('schedule/organize/save', { ranks, reason: 'Mine' })).status).toBe(403)
    expect((await person.ask('schedule/assign/save', { cpIdx: first.campaign, places, reason: 'Mine' })).status).toBe(
      403,
    )
  }
  const unknown = await admin.ask('schedule/organize/save', { ranks: [{ cpIdx: 999_999, rank: 3 }], reason: 'None' })
  expect([unknown.status, unknown.refusal.msg]).toEqual([404, 'general.unknown'])
  const wrong = await admin.ask('schedule/organize/save', { ranks: [{ cpIdx: first.campaign, rank: 0 }], reason: 'No' })
  expect([wrong.status, wrong.refusal.fields?.ranks?.msg]).toEqual([422, 'field.badFormat'])
  const silent = await admin.ask('schedule/organize/save', { ranks, reason: '' })
  expect(silent.refusal.fields?.reason?.msg).toBe('field.missingText')
  const nowhere = await admin.ask('schedule/assign/preview', { cpIdx: first.campaign, places: [['media:XXX0000001']] })
  expect(nowhere.status).toBe(404)
  const lines = await admin.ask('schedule/assign/preview', { cpIdx: first.campaign, places: [...places, ...places] })
  expect(lines.refusal.fields?.places?.msg).toBe('field.badFormat')
})
