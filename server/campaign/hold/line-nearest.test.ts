import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CampaignLine } from '#domain/campaign/line.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, day, everyDay, everyHour, lineAt, wholeDraft } from '../writing.fixture.ts'

let world: World
let seller: Person

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

const when = { startsOn: day(2), endsOn: day(3), targetDays: everyDay, targetHours: everyHour }
const share = (plays: number, ...places: string[]): CampaignLine => ({ ...lineAt(...places), plays })

const free = async (lines: readonly CampaignLine[]) =>
  (await seller.call('campaign/regist/avails', { ...when, lines })).list
const nearest = async (lines: readonly CampaignLine[], line: number) =>
  (await seller.call('campaign/regist/nearest', { ...when, lines, line })).list

/** Of the 24 slots of a loop the first line leaves four. */
const most = share(20, 'BEAN/Old Town')

test('a line that does not fit beside the others is told the nearest that does, on the same days', async () => {
  const lines = [most, share(6, 'BEAN/Old Town')]
  expect(await nearest(lines, 0)).toEqual([])
  expect(await nearest(lines, 1)).toEqual([{ kind: 'rarer', change: { plays: 4, loops: 1 }, screens: 0 }])
  for (const { asked, available } of await free([most, share(4, 'BEAN/Old Town')]))
    expect(available).toBeGreaterThanOrEqual(asked)
})

test('the only line of a campaign may also begin later', async () => {
  const kinds = (await nearest([share(25, 'BEAN/Old Town')], 0)).map(({ kind }) => kind)
  expect(kinds).toEqual(['rarer'])
  const { startsOn, endsOn, targetDays, targetHours } = when
  const wish = { startsOn, endsOn, targetDays: [...targetDays], targetHours, playTime: 15, loops: 1 } as const
  const admin = await world.signIn('admin')
  const held = { ...wish, plays: 23, places: ['BEAN/Old Town'], holdName: 'Nearly all' }
  const { holdIdx } = await admin.call('campaign/hold/save', held)
  expect((await nearest([share(2, 'BEAN/Old Town')], 0)).map(({ kind }) => kind)).toEqual(['later', 'rarer'])
  await admin.call('campaign/hold/release', { holdIdx })
})

test('a number of plays goes to more screens only where no other line loses its room there', async () => {
  const [, whole] = await free([most, share(6, 'BEAN/Old Town')])
  const goal = Math.floor(whole?.asked ?? 0)
  const byNumber: CampaignLine = { ...share(6, 'BEAN/Old Town'), goalKind: 'plays', goal }
  const kinds = async (...others: CampaignLine[]) =>
    (await nearest([most, byNumber, ...others], 1)).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['wider', 'fewer'])
  const { list } = await seller.call('campaign/common/places', {
    filters: { placeKind: ['region'], brdCode: ['BEAN'] },
  })
  const elsewhere = list.map(({ place }) => place).filter((place) => place !== 'BEAN/Old Town')
  expect(await kinds(share(24, ...elsewhere))).toEqual(['fewer'])
})

test('a line without a place or bought by impressions is told none; places and lines that are not there are refused', async () => {
  expect(await nearest([most, share(6)], 1)).toEqual([])
  expect(await nearest([{ ...most, goalKind: 'impressions', goal: 1_000_000_000 }], 0)).toEqual([])
  const ask = (lines: readonly CampaignLine[], line: number, of: { cpIdx?: number } = {}) =>
    seller.ask('campaign/regist/nearest', { ...when, ...of, lines, line })
  expect((await ask([most], 10)).status).toBe(422)
  expect((await ask([share(6, 'NOBODY')], 0)).status).toBe(404)
  const customer = await customerOf(world, 'admin', 'Harbour Ferries')
  const { cpIdx } = await (await world.signIn('admin')).call('campaign/regist/save', wholeDraft(customer, 'Foreign'))
  const [foreign, unknown] = [await ask([most], 0, { cpIdx }), await ask([most], 0, { cpIdx: 999_999 })]
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
})
