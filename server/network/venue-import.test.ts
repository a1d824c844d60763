import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOf } from '#domain/base/call.ts'
import { everyDay } from '#domain/network/opening.ts'
import type { ColumnMap } from '#domain/network/venue-import.ts'
import { languages } from '#labels/words.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { keepHouse } from '../housekeeping.ts'
import { scheduleChannel } from '../plan/change.ts'
import { imported } from './venue-import.fixture.ts'

let world: World
let admin: Person
let master: Person
let oldTown: number
let harbour: number

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  const { list } = await admin.call('account/brandgroup/list', {})
  oldTown = list.find(({ bgName }) => bgName === 'Old Town')?.bgCode ?? 0
  harbour = list.find(({ bgName }) => bgName === 'Harbour')?.bgCode ?? 0
})
afterAll(() => world.close())

const bean = () => ({ brdCode: 'BEAN', bgCode: oldTown, zone: 'Asia/Seoul', opening: everyDay('09:00', '22:00') })
const quay = () => ({ brdCode: 'QUAY', bgCode: harbour, zone: 'America/New_York', opening: everyDay('06:00', '23:00') })
const read = (person: Person, text: string) => person.call('account/poi/importRead', { text })
const total = async (person: Person, search: string) => (await person.call('account/poi/list', { search })).total

/** A table that waits for its import, and what its columns mean. */
async function tableOf(text: string, more: ColumnMap = {}) {
  const { importIdx, columns } = await read(master, text)
  return { importIdx, columns: { ...columns, ...more } }
}

const folder = process.env.LITFASS_DATA
const withData = test.skipIf(folder === undefined)
const file = (name: string) => readFileSync(join(folder ?? '', 'venues', name), 'utf8')

withData('2,235 kiosks of New York are imported at once, and the second time nothing doubles', async () => {
  const { importIdx, columns, headings, total: count } = await read(admin, file('nyc-kiosks.csv'))
  expect(count).toBe(2235)
  const named = Object.fromEntries(Object.entries(columns).map(([field, at]) => [field, headings[at]]))
  expect(named).toEqual({
    poiName: 'Street Address',
    externalId: 'Site ID',
    addr: 'Street Address',
    zipCode: 'Postcode',
    region: 'Borough',
    lat: 'Latitude',
    lon: 'Longitude',
  })
  const table = { importIdx, columns }
  const plan = { created: 2235, changed: 0, unchanged: 0, faults: [] }
  expect(await admin.call('account/poi/importCheck', { ...table, ...quay() })).toEqual(plan)
  expect((await admin.call('account/poi/list', { filters: { brdCode: ['QUAY'] } })).total).toBe(32)
  expect(await imported(admin, { ...table, ...quay() })).toEqual(plan)
  const { list } = await admin.call('account/poi/list', { search: 'mn-09-152858' })
  expect(list[0]).toMatchObject({
    poiName: '1181 AMSTERDAM AVENUE',
    region: 'Manhattan',
    zipCode: '10027',
    lat: 40.808182,
    lon: -73.95993,
    zone: 'America/New_York',
    bgName: 'Harbour',
    opening: everyDay('06:00', '23:00'),
  })
  const { rows } = await admin.call('account/poi/importRows', { importIdx, from: 2, size: 1000 })
  const [own] = rows.filter(({ cells }) => cells[columns.externalId ?? 0] === 'mn-09-152858')
  const again =
    own ?? (await lastRows(importIdx)).find(({ cells }) => cells[columns.externalId ?? 0] === 'mn-09-152858')
  await admin.call('account/poi/importMend', {
    importIdx,
    row: again?.row ?? 0,
    column: columns.region ?? 0,
    cell: 'Uptown',
  })
  expect(await imported(admin, { ...table, ...quay() })).toEqual({
    created: 2234,
    changed: 1,
    unchanged: 0,
    faults: [],
  })
  const second = await read(admin, file('nyc-kiosks.csv'))
  const known = { created: 0, changed: 1, unchanged: 2234, faults: [] }
  expect(await imported(admin, { importIdx: second.importIdx, columns, ...quay() })).toEqual(known)
  expect((await admin.call('account/poi/list', { filters: { brdCode: ['QUAY'] } })).total).toBe(32 + 2235)
})

/** Rows behind the first thousand. */
async function lastRows(importIdx: number) {
  const pages = await Promise.all(
    [1002, 2002].map((from) => admin.call('account/poi/importRows', { importIdx, from, size: 1000 })),
  )
  return pages.flatMap(({ rows }) => rows)
}

withData('765 stations of Seoul are read by their Korean headings: X is the longitude', async () => {
  const { importIdx, columns } = await read(master, file('seoul-stations.csv'))
  const result = await imported(master, { importIdx, columns, ...bean() })
  expect(result).toEqual({ created: 765, changed: 0, unchanged: 0, faults: [] })
  const { list } = await master.call('account/poi/list', { search: '삼성중앙' })
  expect(list[0]).toMatchObject({ poiName: '삼성중앙', externalId: '4128', lat: 37.513011, lon: 127.053282 })
})

test('the check lists every fault by row and field and writes nothing; the import takes the good rows', async () => {
  const table = await tableOf(
    [
      'Name;Own number;Address;Latitude;Longitude;Group;Opens;Closes',
      'Good one;T-1;Testway 1;37,5;127,0;;8:00;20:00',
      ';T-2;Testway 2;37,5;127,0;;;',
      'Far out;T-3;Testway 3;97,5;127,0;;;',
      'No number;T-4;Testway 4;north;;;;',
      'Elsewhere;T-5;Testway 5;;;Harbour;;',
      'Twin;T-1;Testway 6;;;;;',
      'Half open;T-7;Testway 7;;;;09:00;',
      'Old Town too;T-8;Testway 8;;;OLD TOWN;;',
    ].join('\n'),
  )
  const expected = [
    [3, 'poiName', 'field.missingText'],
    [4, 'lat', 'field.tooGreat'],
    [5, 'lon', 'venue.bothCoordinates'],
    [5, 'lat', 'field.badFormat'],
    [6, 'bgName', 'group.notInScope'],
    [7, 'externalId', 'import.twice'],
    [8, 'offTime', 'field.missingText'],
  ]
  const told = ({ faults }: { faults: { row: number; field: string; fault: { msg: string } }[] }) =>
    faults.map(({ row, field, fault }) => [row, field, fault.msg])
  const check = await master.call('account/poi/importCheck', { ...table, ...bean() })
  expect(told(check)).toEqual(expected)
  expect(check.created).toBe(2)
  expect(await total(master, 'Testway')).toBe(0)
  const run = await imported(master, { ...table, ...bean() })
  expect(told(run)).toEqual(expected)
  expect(run.faults.map(({ cell }) => cell)).toContain('north')
  const { list } = await master.call('account/poi/list', { search: 'Testway', order: 'externalId' })
  expect(list.map(({ poiName, lat, opening }) => [poiName, lat, opening[1]])).toEqual([
    ['Good one', 37.5, ['08:00', '20:00']],
    ['Old Town too', null, ['09:00', '22:00']],
  ])
})

test('a known number changes what the row says and leaves the rest', async () => {
  const first = await tableOf('name,id,address,region\nKeep me,K-1,Keep Lane 1,North')
  await imported(master, { ...first, ...bean() })
  const second = await tableOf('name,id,address,region\nKeep me,K-1,Keep Lane 2,')
  const other = { ...bean(), opening: everyDay('01:00', '02:00'), zone: 'Europe/Rome' }
  expect(await imported(master, { ...second, ...other })).toMatchObject({
    created: 0,
    changed: 1,
  })
  const { list } = await master.call('account/poi/list', { search: 'K-1' })
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({
    addr: 'Keep Lane 2',
    region: 'North',
    zone: 'Asia/Seoul',
    opening: everyDay('09:00', '22:00'),
  })
})

test.each([
  ['German', 'Name;Eigene Nummer;Adresse;Breitengrad;Längengrad;Postleitzahl'],
  ['Spanish', 'Nombre;Número propio;Dirección;Latitud;Longitud;Código postal'],
  ['French', 'Nom;Numéro interne;Adresse;Latitude;Longitude;Code postal'],
  ['Italian', 'Nome;Numero interno;Indirizzo;Latitudine;Longitudine;CAP'],
  ['Swedish', 'Namn;Eget nummer;Adress;Latitud;Longitud;Postnummer'],
  ['Korean', '매장명;관리 번호;주소;위도;경도;우편번호'],
  ['English', '\uFEFFName;Own number;ADDRESS;latitude;LON;Zip Code'],
])('%s headings are understood', async (_, headings) => {
  const { columns } = await read(master, `${headings}\n1;2;3;4;5;6`)
  expect(columns).toEqual({ poiName: 0, externalId: 1, addr: 2, lat: 3, lon: 4, zipCode: 5 })
})

test('a cell written on two lines is one line, as a form would keep it', async () => {
  const table = await tableOf('name,id,address\n"Line\r\nbreak",LB-1,"Quay\n1"')
  await imported(master, { ...table, ...bean() })
  const [first] = (await master.call('account/poi/list', { search: 'LB-1' })).list
  expect(first).toMatchObject({ poiName: 'Line break', addr: 'Quay 1' })
  const second = await tableOf('name,id,address\n"Line\r\nbreak",LB-1,"Quay\n1"')
  expect(await imported(master, { ...second, ...bean() })).toMatchObject({ changed: 0, unchanged: 1 })
  const patch = { poiIdx: first?.poiIdx ?? 0, poiName: 'Line\u2028break\nagain', was: { poiName: 'Line break' } }
  await master.call('account/poi/save', patch)
  expect((await master.call('account/poi/detail', { poiIdx: patch.poiIdx })).poiName).toBe('Line break again')
})

test('two files of the same venues at once make each of them once', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => `Twice ${at},TW-${at},Here`)
  const tables = await Promise.all(
    [lines, lines.toReversed(), lines].map((each) => tableOf(['name,id,address', ...each].join('\n'))),
  )
  await Promise.all(tables.map((table) => imported(master, { ...table, ...bean() })))
  expect(await total(master, 'Twice ')).toBe(300)
})

test('a formula is text, and the quote a spreadsheet put before it is not', async () => {
  const table = await tableOf(`name,id,address\n"'=HYPERLINK(""x"")",F-1,"=1+1"`)
  await imported(master, { ...table, ...bean() })
  const { list } = await master.call('account/poi/list', { search: 'F-1' })
  expect(list[0]).toMatchObject({ poiName: '=HYPERLINK("x")', addr: '=1+1' })
})

test.each([
  ['an open quote', 'name,address\n"Never closed,1', 'import.unreadable'],
  ['headings alone', 'name,address\n', 'import.empty'],
  ['too many rows', `name\n${'x\n'.repeat(20_001)}`, 'import.tooManyRows'],
])('a file with %s is refused', async (_, text, msg) => {
  const answer = await master.ask('account/poi/importRead', { text })
  expect([answer.status, answer.refusal.msg]).toEqual([422, msg])
})

test('columns that are none, foreign tables, brands and groups, and people without the right are refused', async () => {
  const table = await tableOf('name,address\nPirate,Sea')
  const ask = (person: Person, change: object) =>
    person.ask('account/poi/importRun', { ...table, ...bean(), ...change } as never)
  expect((await ask(master, { columns: { poiName: 'x' } })).refusal.fields).toHaveProperty('columns')
  expect((await ask(master, { columns: { status: 1 } })).refusal.fields).toHaveProperty('columns')
  expect((await ask(master, quay())).status).toBe(404)
  expect((await ask(master, { bgCode: harbour })).refusal.fields?.bgCode?.msg).toBe('group.notInScope')
  expect((await ask(await world.signIn('beanmanager'), {})).status).toBe(403)
  expect((await ask(await world.signIn('beanvenue'), {})).status).toBe(403)
  const other = await ask(admin, {})
  const none = await ask(master, { importIdx: 999_999 })
  expect([other.status, other.text]).toEqual([none.status, none.text])
  expect(other.status).toBe(404)
  const { importIdx } = table
  for (const person of [admin, await world.signIn('quaymaster')]) {
    const rows = await person.ask('account/poi/importRows', { importIdx, from: 2, size: 5 })
    const mended = await person.ask('account/poi/importMend', { importIdx, row: 2, column: 0, cell: 'Mine' })
    expect([rows.status, mended.status]).toEqual([404, 404])
  }
  expect(await total(admin, 'Pirate')).toBe(0)
})

test('a cell is mended where the table waits, and the next check knows it', async () => {
  const table = await tableOf('name,id,address,lat\nMended,ME-1,Mendway 1,north\nWhole,ME-2,Mendway 2,')
  const check = async () => (await master.call('account/poi/importCheck', { ...table, ...bean() })).faults
  expect(await check()).toContainEqual(expect.objectContaining({ row: 2, field: 'lat', cell: 'north' }))
  const at = { importIdx: table.importIdx, row: 2 }
  expect(await master.call('account/poi/importMend', { ...at, column: 3, cell: null })).toEqual({
    row: 2,
    cells: ['Mended', 'ME-1', 'Mendway 1', ''],
  })
  expect(await check()).toEqual([])
  for (const change of [{ row: 9 }, { column: 4 }])
    expect((await master.ask('account/poi/importMend', { ...at, column: 3, cell: 'x', ...change })).status).toBe(404)
  const { rows } = await master.call('account/poi/importRows', { importIdx: table.importIdx, from: 3, size: 10 })
  expect(rows).toEqual([{ row: 3, cells: ['Whole', 'ME-2', 'Mendway 2', ''] }])
})

test('a table waits for a day, and of one person the newest five', async () => {
  const text = 'name,address\nWaiting,Here'
  const person = await world.signIn('quaymaster')
  const tables = []
  for (let count = 0; count < 6; count++) tables.push((await read(person, text)).importIdx)
  const ask = async (importIdx = 0) =>
    (await person.ask('account/poi/importRows', { importIdx, from: 2, size: 1 })).status
  expect([await ask(tables[0]), await ask(tables[1]), await ask(tables[5])]).toEqual([404, 200, 200])
  await sql`update venue_import set created_at = now() - interval '25 hours' where id = ${tables[1]}`.execute(
    world.database.db,
  )
  expect(await ask(tables[1])).toBe(404)
  await keepHouse(world.server.services)
  const left = await sql`select from venue_import where id = ${tables[1]}`.execute(world.database.db)
  expect(left.rows).toHaveLength(0)
})

test('a cell that no venue could hold is told by its row', async () => {
  const table = await tableOf(`name,address,hours\nLong,Here,${'x'.repeat(2000)}`, { opening: 2 })
  const { faults } = await master.call('account/poi/importCheck', { ...table, ...bean() })
  expect(faults.map(({ row, field }) => [row, field])).toContainEqual([2, 'opening'])
})

test('what an import changes reaches the schedule', async () => {
  const run = async (row: string) =>
    imported(master, {
      ...(await tableOf(`Name;Own number;Address;Opens;Closes\n${row}`)),
      ...bean(),
    })
  await run('Night shop;N-1;Nightway 1;08:00;20:00')
  const heard = new Promise<void>((hear) => {
    const end = world.server.services.bus.subscribe(scheduleChannel, (brand) => {
      if (brand !== 'BEAN') return
      end()
      hear()
    })
  })
  expect(await run('Night shop;N-1;Nightway 1;20:00;08:00')).toMatchObject({ changed: 1 })
  await heard
})

test.each([
  ['names that every object answers to', 'toString,__proto__,constructor,name,address\n1,2,3,Place,Street'],
  ['a heading of ten thousand signs', `${'x'.repeat(10_000)},name,address\n1,Place,Street`],
  ['ten thousand headings', `name,address${',x'.repeat(10_000)}\nPlace,Street`],
  ['halves of signs and nothing', 'a\uffff,\u202e,name,address\n1,2,Place,Street'],
])('a table with %s is read', async (_, text) => {
  const { status, data } = await master.ask('account/poi/importRead', { text })
  expect(status).toBe(200)
  const { importIdx, columns } = data
  expect(Object.keys(columns)).toEqual(expect.arrayContaining(['addr', 'poiName']))
  expect((await master.ask('account/poi/importCheck', { importIdx, columns, ...bean() })).status).toBe(200)
})

test('panels in the street are on from before opening until after it; shops leave theirs on', async () => {
  const venue = async (search: string) => (await admin.call('account/poi/list', { search })).list[0]
  const kiosk = await venue('Pier Road 1')
  expect([kiosk?.opening[6], kiosk?.power?.[6]]).toEqual([
    ['06:00', '23:00'],
    ['05:30', '00:30'],
  ])
  expect(await venue('Market Square 1')).toMatchObject({ power: null })
})

test('hours by weekday are read for the venue and for its panels, and what is none is told by its row', async () => {
  const table = await tableOf(
    [
      'Name;Own number;Address;Opening hours;Panel on',
      'Shop;W-1;Weekway 1;Mon-Fri 08:00-22:00, Sat 09:00-20:00;Mo-Sa 7:30-22:30',
      'Station;W-2;Weekway 2;always;always',
      'Typo;W-3;Weekway 3;Mon-Fry 08:00-22:00;',
      'Siesta;W-4;Weekway 4;;08:00-12:00, 14:00-18:00',
    ].join('\n'),
  )
  const { created, faults } = await imported(master, { ...table, ...bean() })
  expect(created).toBe(2)
  expect(faults).toMatchObject([
    { row: 4, field: 'opening', fault: { msg: 'import.weekUnread', values: { part: 'Mon-Fry 08:00-22:00' } } },
    { row: 5, field: 'power', fault: { msg: 'import.weekTwice', values: { part: '14:00-18:00' } } },
  ])
  const { list } = await master.call('account/poi/list', { search: 'Weekway', order: 'externalId' })
  expect(list.map(({ opening, power }) => [opening[7], opening[1], power?.[7], power?.[1]])).toEqual([
    [['09:00', '20:00'], undefined, ['07:30', '22:30'], undefined],
    [['00:00', '00:00'], ['00:00', '00:00'], undefined, undefined],
  ])
  const later = await tableOf('Name;Own number;Address;Panel on\nShop;W-1;Weekway 1;always')
  expect(await imported(master, { ...later, ...bean() })).toMatchObject({ changed: 1 })
  const { list: after } = await master.call('account/poi/list', { search: 'W-1' })
  expect(after[0]).toMatchObject({ power: null, opening: { 7: ['09:00', '20:00'] } })
})

test('days off are read with the year first, and what is no date is told by its row', async () => {
  const table = await tableOf(
    [
      'Name;Own number;Address;Days off',
      'Shop;D-1;Dayway 1;2027-01-01, 2026-12-25',
      'Typo;D-2;Dayway 2;25.12.2026',
    ].join('\n'),
  )
  const { created, faults } = await imported(master, { ...table, ...bean() })
  expect(created).toBe(1)
  expect(faults).toMatchObject([
    { row: 3, field: 'daysOff', fault: { msg: 'import.dayUnread', values: { part: '25.12.2026' } } },
  ])
  const { list } = await master.call('account/poi/list', { search: 'Dayway' })
  expect(list.map(({ daysOff }) => daysOff)).toEqual([['2026-12-25', '2027-01-01']])
})

test.each(languages)('an exported list in %s is imported again, and nothing changes', async (language) => {
  const own = await tableOf(
    'Name;Own number;Address;Opening hours;Panel on;Days off\nRound;R-1;Trip 1;Mon 06:00-24:00;Tue 22:00-02:00;2026-12-25',
  )
  await imported(master, { ...own, ...bean() })
  const file = await master.fetch(`/api/account/poi/excel.do?${queryOf({ search: 'R-1', format: 'csv', language })}`)
  const table = await tableOf(await file.text())
  expect(Object.keys(table.columns)).toEqual(
    expect.arrayContaining(['opening', 'power', 'daysOff', 'bgName', 'zone', 'volume']),
  )
  const strange = { ...bean(), opening: everyDay('01:00', '02:00'), zone: 'Europe/Rome' }
  const plan = { created: 0, changed: 0, unchanged: 1, faults: [] }
  expect(await master.call('account/poi/importCheck', { ...table, ...strange })).toEqual(plan)
})
