import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDay } from '#domain/network/opening.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { HOUR_MS, nextBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type BarePlayer, proofOf } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../../campaign/campaign.fixture.ts'
import { type Network, openNetwork, until } from '../../device/network.fixture.ts'
import { playedSlots } from '../../device/proof/planned.ts'
import { rollUpPlays } from '../../device/proof/roll-up.ts'

let world: World
let network: Network
let admin: Person
let seller: Person
let master: Person
let quay: Person
let player: BarePlayer
let matId: number
let campaign: number
const media = 'BEA0000001'
const today = () => localDay('Asia/Seoul', network.now())

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  master = await world.signIn('beanmaster')
  quay = await world.signIn('quaymaster')
  player = await network.paired(master, media)
  await network.publish([await network.content('Waffle', 15)])
  const sold = await sell(world.database.db, {
    ...{ name: 'Winter', from: today(), to: today(), media: [media], plays: 20, films: ['Brakes'] },
  })
  campaign = sold.campaign
  const { rows } = await sql<{ id: number }>`select id from material where name = 'Brakes'`.execute(world.database.db)
  matId = rows[0]?.id ?? 0
  await settled()
})
afterAll(() => world.close())

async function settled() {
  await network.announce()
  await network.worked()
}

async function planOf() {
  const { rows } = await sql<{ hash: string }>`
    select manifest_hash as hash from media_manifest where media_id = ${media}`.execute(world.database.db)
  const manifest = rows[0]?.hash ?? ''
  await until(async () => (await player.head()).manifest === manifest)
  return player.plan(manifest)
}

test('the screens of a creative are those that have it in the plan of their day', async () => {
  const applied = await seller.call('material/material/applyMediaList', { matId })
  expect(applied).toMatchObject({ screens: 1, proven: 0, list: [{ mediaId: media, poiName: 'Market Square 1' }] })
  const plan = await planOf()
  const ads = plan.plays(0, network.now() + 24 * HOUR_MS).filter(({ item }) => item?.id === `m${matId}`)
  const ofToday = ads.filter(({ from }) => localDay('Asia/Seoul', from) === today())
  expect(applied.planned).toBe(ofToday.length)
  expect(ofToday.length).toBeGreaterThan(100)
})

test('the wall shows what is on each screen at the second, by its plan', async () => {
  const plan = await planOf()
  const begin = nextBoundary(network.now()) + SLOT_MS
  const [ad] = plan.plays(begin, begin + HOUR_MS).filter(({ kind }) => kind === 'ad')
  const [house] = plan.plays(begin, begin + HOUR_MS).filter(({ kind }) => kind === 'house')
  network.setClock((ad?.from ?? 0) + 1000)
  const wall = await master.call('material/livead/list', { search: media })
  expect(wall).toMatchObject({ total: 1, ads: 1 })
  expect(wall.list[0]).toMatchObject({
    mediaId: media,
    now: { kind: 'ad', itemName: 'Brakes', matId, adName: 'Alder Bicycles', cpName: 'Winter' },
    picture: null,
  })
  expect(wall.list[0]?.now?.from).toBe(new Date(ad?.from ?? 0).toISOString())
  const total = async (person: Person, filter: object) =>
    (await person.call('material/livead/list', { search: media, ...filter })).total
  expect(await total(seller, {})).toBe(1)
  expect([await total(master, { adName: 'alder' }), await total(master, { adName: 'Bank' })]).toEqual([1, 0])
  expect([await total(master, { cpName: 'WINT' }), await total(master, { cpName: 'Summer' })]).toEqual([1, 0])
  expect([await total(admin, { matId }), await total(admin, { matId: 999_999 })]).toEqual([1, 0])
  expect([await total(master, { search: 'Old Town', isAd: 'Y' }), await total(quay, {})]).toEqual([1, 0])
  expect((await seller.call('material/material/applyMediaList', { matId })).now).toBe(1)
  network.setClock((house?.from ?? 0) + 1000)
  expect(await total(seller, {})).toBe(0)
  const [screen] = (await master.call('material/livead/list', { search: media })).list
  expect(screen?.now).toMatchObject({ kind: 'house', itemName: 'Waffle', matId: null, cpName: null })
})

test('what a player says of itself and its last picture stand beside the plan', async () => {
  const [before] = (await master.call('material/livead/list', { search: media })).list
  const item = before?.now?.kind === 'house' ? null : `m${matId}`
  await sql`
    insert into media_beat (media_id, brand_code, device_id, at, boot, facts)
    select ${media}, 'BEAN', id, ${new Date(network.now())}, 'b', ${JSON.stringify({ item: `m${matId}` })}::jsonb
    from device where media_id = ${media}
    on conflict (media_id) do update set at = excluded.at, facts = excluded.facts`.execute(world.database.db)
  await sql`
    insert into device_command (id, brand_code, media_id, device_id, kind, creator, expires_at, picture_sha256)
    select gen_random_uuid(), 'BEAN', ${media}, id, 'screenshot', 'Mina', now(), ${'d'.repeat(64)}
    from device where media_id = ${media}`.execute(world.database.db)
  const [screen] = (await master.call('material/livead/list', { search: media })).list
  expect(screen?.told).toMatchObject({ isAsPlanned: item === `m${matId}` })
  expect(screen?.picture?.url).toContain('d'.repeat(64))
})

test('the status says whether it is on air, and if not, the first thing that keeps it off', async () => {
  const status = await seller.call('material/status', { matId })
  expect(status).toMatchObject({ state: 'onAir', campaigns: [{ cpName: 'Winter', isLastFilm: true }] })
  const stateWith = async (statement: string) => {
    await world.database.pool.query(statement)
    return (await admin.call('material/status', { matId })).state
  }
  expect(await stateWith(`update material set valid_to = '2020-01-01' where id = ${matId}`)).toBe('noLongerValid')
  expect(await stateWith(`update material set valid_to = null, valid_from = '2090-01-01' where id = ${matId}`)).toBe(
    'notYetValid',
  )
  await world.database.pool.query(`update material set valid_from = null where id = ${matId}`)
  await settled()
})

test('the report adds up the proven plays of creatives by day', async () => {
  const plan = await planOf()
  const [from, to] = [nextBoundary(network.now()), nextBoundary(network.now()) + 20 * 60_000]
  network.setClock(to)
  const plays = plan.plays(from, to).filter(({ item }) => item !== null)
  for (const ofOne of Map.groupBy(plays, ({ composition }) => composition).values()) {
    await player.prove([proofOf(ofOne)])
  }
  await rollUpPlays(world.database.db, playedSlots())
  const shown = plays.filter(({ item, to: end }) => item?.id === `m${matId}` && end <= to).length
  const month = today().slice(0, 7)
  const report = await seller.call('material/report/list', { month })
  expect(report).toMatchObject({ total: 1, sum: { plays: shown, seconds: shown * 15 } })
  expect(report.list[0]).toMatchObject({ matId, matName: 'Brakes', adName: 'Alder Bicycles', screens: 1 })
  expect(report.list[0]?.cells[Number(today().slice(8)) - 1]).toBe(shown)
  expect((await seller.call('material/material/applyMediaList', { matId })).proven).toBe(shown)
  expect((await master.call('material/report/list', { month, search: 'brak' })).sum.plays).toBe(shown)
  expect((await quay.call('material/report/list', { month })).total).toBe(0)
  const file = await seller.fetch(`/api/material/report/excel.do?month=${month}&format=csv&language=en`)
  expect((await file.text()).split('\n')[1]).toContain(`Brakes,Alder Bicycles,${shown},`)
  const manager = await world.signIn('beanmanager')
  expect((await manager.fetch(`/api/material/report/excel.do?month=${month}&format=xlsx&language=ko`)).status).toBe(403)
  expect((await seller.ask('material/report/list', { month: '2026-13' })).refusal.fields?.month?.outcome).toBe(0)
})

test('a night that goes on past twelve is shown with the plays of the day on which it began', async () => {
  const noon = startOfDay(today(), 'Asia/Seoul').getTime() + 12 * HOUR_MS
  const { pool } = world.database
  await pool.query('update venue set opening = $1', [JSON.stringify(everyDay('18:00', '02:00'))])
  const at = async (hours: number) => {
    network.setClock(noon + hours * HOUR_MS)
    await settled()
    const { planned, proven } = await seller.call('material/material/applyMediaList', { matId })
    return { planned, proven, state: (await seller.call('material/status', { matId })).state }
  }
  const evening = await at(11)
  expect(evening).toMatchObject({ planned: expect.toSatisfy((plays) => plays > 50), state: 'onAir' })
  expect(evening.proven).toBeGreaterThan(0)
  expect(await at(13)).toEqual(evening)
  expect(await at(15)).toMatchObject({ planned: 0, proven: 0 })
  network.setClock(noon)
  await pool.query('update venue set opening = $1', [JSON.stringify(everyDay('00:00', '00:00'))])
  await settled()
})

test('a creative of nobody one knows is as unknown as none', async () => {
  for (const call of ['material/material/applyMediaList', 'material/status'] as const) {
    const [foreign, none] = [await quay.ask(call, { matId }), await quay.ask(call, { matId: 999_999 })]
    expect([foreign.status, foreign.text], call).toEqual([404, none.text])
  }
  await sql`update campaign set status = 60 where id = ${campaign}`.execute(world.database.db)
  await settled()
  expect((await admin.call('material/status', { matId })).state).toBe('over')
})
