import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourlyAudience } from '#domain/audience/hourly.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
const venue = 'Market Square 1'
const mediaId = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  await sql`
    update media set venue_id = (select id from venue where name = ${venue}) where id = ${mediaId}`.execute(
    world.database.db,
  )
})
afterAll(() => world.close())

const run = (...rows: string[]) =>
  admin.call('wpopl/importRun', { text: ['venue,date,hour,sex,age,count', ...rows].join('\n') })
const screen = async () => {
  const { visibility, audienceByHand, peoplePerHour, audiencePerHour } = await master.call('media/media/detail', {
    mediaId,
  })
  const facts = { byHand: audienceByHand, peoplePerHour, visibility }
  // The page says by the same rule why it is so many.
  expect(hourlyAudience(facts)[1]).toBe(audiencePerHour)
  return [hourlyAudience(facts)[0], audiencePerHour]
}
const save = async (change: { visibility?: number | null; audienceByHand?: number | null }) => {
  const { visibility, audienceByHand } = await master.call('media/media/detail', { mediaId })
  await master.call('media/media/save', { mediaId, ...change, was: { visibility, audienceByHand } })
}

test('the audience of a screen follows from what is counted at its venue, by hour and at one grain', async () => {
  expect(await screen()).toEqual(['noFootfall', null])
  // 160 and 240 people in two hours; the second was counted of both sexes together, too.
  await run(
    ...[`${venue},2026-11-01,17,F,30,100`, `${venue},2026-11-01,17,M,30,60`],
    ...[`${venue},2026-11-01,18,F,30,240`, `${venue},2026-11-01,18,A,,200`],
  )
  expect(await screen()).toEqual(['noVisibility', null])
  await save({ visibility: 60 })
  expect(await screen()).toEqual(['footfall', 120])
  await run(`${venue},2026-11-02,17,A,,500`)
  expect(await screen()).toEqual(['footfall', 180])
})

test('what is entered by hand holds, and taken back what was counted holds again', async () => {
  await save({ audienceByHand: 900 })
  expect(await screen()).toEqual(['byHand', 900])
  await save({ audienceByHand: null })
  expect(await screen()).toEqual(['footfall', 180])
})

test('a screen that moves meets the people of its new venue', async () => {
  const { poiIdx } = await master.call('media/media/detail', { mediaId })
  const other = (await master.call('account/poi/list', { search: 'Bell' })).list[0]
  await run(`${other?.poiName},2026-11-01,,,,2400`)
  await master.call('media/media/save', { mediaId, poiIdx: other?.poiIdx ?? 0, was: { poiIdx } })
  // A whole day is spread over its hours.
  expect(await screen()).toEqual(['footfall', 60])
})

test('a plan hears that the audience has changed', async () => {
  const marks = await world.database.db.transaction().execute(async (trx) => {
    await sql`update media set visibility = 50 where id = ${mediaId}`.execute(trx)
    const { rows } = await sql<{ ids: string[] }>`
      select media_ids as ids from schedule_change where created_at = now() and media_ids is not null`.execute(trx)
    return rows
  })
  expect(marks).toEqual([{ ids: [mediaId] }])
})

test('the platform chooses by which formula a brand counts, nobody takes it back', async () => {
  const { impressionMethod } = await admin.call('account/brand/detail', { brdCode: 'BEAN' })
  expect(impressionMethod).toBe('dwell')
  const was = { impressionMethod }
  await admin.call('account/brand/save', { brdCode: 'BEAN', impressionMethod: 'prorated', was })
  expect((await master.call('account/brand/detail', { brdCode: 'BEAN' })).impressionMethod).toBe('prorated')
  const own = await master.ask('account/brand/save', { brdCode: 'BEAN', ...was, was: { impressionMethod: 'prorated' } })
  expect(own.status).toBe(403)
  const none = { brdCode: 'BEAN', impressionMethod: null, was: { impressionMethod: 'prorated' as const } }
  expect((await admin.ask('account/brand/save', none)).refusal.fields?.impressionMethod?.msg).toBe(
    'field.missingChoice',
  )
})
