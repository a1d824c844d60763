import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
let poiIdx: number
const venue = 'Market Square 1'
beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  poiIdx = (await master.call('account/poi/list', { search: venue })).list[0]?.poiIdx ?? 0
})
afterAll(() => world.close())

const fileOf = (...rows: string[]) => ['venue,date,hour,sex,age,count', ...rows].join('\n')
const run = (...rows: string[]) => admin.call('wpopl/importRun', { text: fileOf(...rows) })

test('counts are checked, imported, and read by day, age and hour', async () => {
  const rows = [
    `${venue},2026-11-01,17,F,30,100`,
    `${venue},2026-11-01,17,M,30,60`,
    `${venue},2026-11-01,18,F,60,40`,
    `${venue},2026-11-02,17,F,30,300`,
  ]
  const text = fileOf(...rows, 'Nowhere,2026-11-01,17,F,30,1')
  const checked = await admin.call('wpopl/importCheck', { text })
  expect(checked).toMatchObject({ created: 4, changed: 0, unchanged: 0 })
  expect(checked.faults).toMatchObject([{ row: 6, field: 'venue', fault: { msg: 'footfall.noVenue' } }])
  expect((await master.call('wpopl/days', { poiIdx })).items).toEqual([])
  await admin.call('wpopl/importRun', { text })
  expect((await master.call('wpopl/days', { poiIdx })).items).toEqual([
    { day: '2026-11-01', people: 200 },
    { day: '2026-11-02', people: 300 },
  ])
  expect((await master.call('wpopl/ages', { poiIdx })).items).toEqual([
    { age: 30, women: 200, men: 30 },
    { age: 60, women: 20, men: 0 },
  ])
  expect((await master.call('wpopl/hours', { poiIdx })).items).toEqual([
    { hour: 17, people: 230 },
    { hour: 18, people: 20 },
  ])
  expect(await run(...rows.slice(0, 2), `${venue},2026-11-02,17,F,30,301`)).toMatchObject({ changed: 1, unchanged: 2 })
})

test('a day that was also counted as a whole counts once', async () => {
  const day = '2026-11-05'
  await run(`${venue},${day},,,,900`, `${venue},${day},9,,,400`, `${venue},${day},10,,,450`)
  const { items } = await master.call('wpopl/days', { poiIdx })
  expect(items.at(-1)).toEqual({ day, people: 900 })
})

test('only the last ninety days that were counted are told', async () => {
  const other = (await master.call('account/poi/list', { search: 'Bell' })).list[0]
  const name = other?.poiName ?? ''
  await run(`${name},2026-07-01,,,,5`, `${name},2026-09-01,,,,6`, `${name},2026-11-01,,,,7`)
  const { items } = await master.call('wpopl/days', { poiIdx: other?.poiIdx ?? 0 })
  expect(items.map(({ people }) => people)).toEqual([6, 7])
})

test('ages of five years each are added up in their band', async () => {
  const other = (await master.call('account/poi/list', { search: 'Bell' })).list[0]
  const name = other?.poiName ?? ''
  const rows = [`${name},2026-11-02,9,F,20,5`, `${name},2026-11-02,9,F,25,6`]
  expect(await run(...rows)).toMatchObject({ created: 1, faults: [] })
  expect(await run(...rows.toReversed())).toMatchObject({ created: 0, unchanged: 1, faults: [] })
  const { items } = await master.call('wpopl/ages', { poiIdx: other?.poiIdx ?? 0 })
  expect(items).toEqual([{ age: 20, women: 11, men: 0 }])
})

test.each(['sep=;\r\n', '\uFEFFSEP=;\n', '"sep=;"\r'])('a line for spreadsheets is no headings: %j', async (line) => {
  const lineEnd = line.slice(-1)
  const text = line + ['venue;date;count', `${venue};2026-10-01;1,5`, `${venue};2026-10-02;7`].join(lineEnd)
  const { created, faults } = await admin.call('wpopl/importCheck', { text })
  expect(created).toBe(1)
  expect(faults).toMatchObject([{ row: 2, field: 'count' }])
})

test('a file without the columns it needs is refused, a master imports nothing', async () => {
  const bare = await admin.ask('wpopl/importCheck', { text: 'venue,count\nx,1' })
  expect([bare.status, bare.refusal.msg]).toEqual([422, 'industry.noColumn'])
  expect((await master.ask('wpopl/importRun', { text: fileOf(`${venue},2026-11-01,,,,1`) })).status).toBe(403)
})

test('a venue named by its number and by its name counts once, and no day to come hides the counted ones', async () => {
  await sql`update venue set external_id = 'K-77' where id = ${poiIdx}`.execute(world.database.db)
  const before = await master.call('wpopl/days', { poiIdx })
  const { created, changed, faults } = await run(
    `${venue},2026-11-06,,,,5`,
    'K-77,2026-11-06,,,,6',
    `${venue},${new Date().getUTCFullYear() + 2}-01-01,,,,7`,
  )
  expect([created, changed]).toEqual([1, 0])
  expect(faults).toMatchObject([
    { row: 3, fault: { msg: 'footfall.twice', values: { row: 2 } } },
    { row: 4, field: 'date', fault: { msg: 'footfall.toCome' } },
  ])
  const { items } = await master.call('wpopl/days', { poiIdx })
  expect(items).toEqual([...before.items, { day: '2026-11-06', people: 5 }])
})

test('two files of the same counts at once, one in the other order, are both taken', async () => {
  const rows = Array.from(
    { length: 4_000 },
    (_, at) => `${venue},2026-08-${String(1 + (at % 28)).padStart(2, '0')},${at % 24},A,,${at}`,
  )
  const distinct = [...new Map(rows.map((row) => [row.split(',').slice(0, 3).join(), row])).values()]
  const outcomes = await Promise.all([run(...distinct), run(...distinct.toReversed())])
  expect(outcomes.map(({ faults }) => faults)).toEqual([[], []])
})
