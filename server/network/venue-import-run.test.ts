import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyDay } from '#domain/network/opening.ts'
import type { TestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { Person } from '#test/person.ts'
import { openMortalServer } from '#test/stories/mortal-server.ts'
import { openWorld, type World } from '#test/world.ts'
import { ended, imported } from './venue-import.fixture.ts'

let world: World
let master: Person
let oldTown: number

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  oldTown = await oldTownOf(master)
})
afterAll(() => world.close())

async function oldTownOf(person: Person): Promise<number> {
  const { list } = await person.call('account/brandgroup/list', {})
  return list.find(({ bgName }) => bgName === 'Old Town')?.bgCode ?? 0
}

const bean = () => ({ brdCode: 'BEAN', bgCode: oldTown, zone: 'Asia/Seoul', opening: everyDay('09:00', '22:00') })
const total = async (person: Person, search: string) => (await person.call('account/poi/list', { search })).total

async function tableOf(text: string, person = master) {
  const { importIdx, columns } = await person.call('account/poi/importRead', { text })
  return { importIdx, columns }
}

test('rows that broke are mended where they wait and imported alone; those that are in stay as they are', async () => {
  const table = await tableOf(
    'name,id,address,lat,lon\nFirst,,Againway 1,\nSecond,,Againway 2,north,127\nThird,AG-3,Againway 3,',
  )
  const input = { ...table, ...bean() }
  expect(await imported(master, input)).toMatchObject({ created: 2, faults: [{ row: 3, field: 'lat', cell: 'north' }] })
  const { run: state } = await master.call('account/poi/importState', {})
  expect(state).toMatchObject({
    importIdx: table.importIdx,
    state: 'done',
    total: 3,
    broken: 1,
    columns: table.columns,
  })
  expect([state?.defaults, state?.bgName]).toEqual([bean(), 'Old Town'])
  await master.call('account/poi/importMend', { importIdx: table.importIdx, row: 3, column: 3, cell: '37.5' })
  const rest = { created: 1, changed: 0, unchanged: 0, faults: [] }
  expect(await master.call('account/poi/importCheck', input)).toEqual(rest)
  expect(await imported(master, input)).toMatchObject({ created: 3, faults: [] })
  expect(await total(master, 'Againway')).toBe(3)
  expect((await master.ask('account/poi/importRun', input)).refusal.msg).toBe('import.allIn')
})

test('an import that was cancelled leaves the rest, which a later one takes', async () => {
  const lines = Array.from({ length: 600 }, (_, at) => `Cancelled ${at},CA-${at},Here`)
  const table = await tableOf(['name,id,address', ...lines].join('\n'))
  const input = { ...table, ...bean() }
  const { importIdx } = table
  await holdingBrand(world.database, async (release) => {
    await master.call('account/poi/importRun', input)
    expect((await master.ask('account/poi/importRun', input)).refusal.msg).toBe('import.running')
    const mend = { importIdx, row: 2, column: 0, cell: 'Other' }
    expect((await master.ask('account/poi/importMend', mend)).refusal.msg).toBe('import.running')
    const person = await world.signIn('quaymaster')
    expect((await person.ask('account/poi/importCancel', { importIdx })).status).toBe(404)
    expect((await person.ask('account/poi/importState', { importIdx })).status).toBe(404)
    await master.call('account/poi/importCancel', { importIdx })
    await release()
  })
  const run = await ended(master, importIdx)
  expect(run.state).toBe('cancelled')
  expect(run.created).toBeLessThan(600)
  expect(await total(master, 'Cancelled ')).toBe(run.created)
  expect(await imported(master, input)).toMatchObject({ created: 600, faults: [] })
  expect(await total(master, 'Cancelled ')).toBe(600)
})

/** Somebody else's long work on the brand, for which imports wait. */
async function holdingBrand(database: TestDatabase, work: (release: () => Promise<void>) => Promise<void>) {
  const client = await database.pool.connect()
  await client.query(`begin; select from brand where code = 'BEAN' for no key update`)
  const release = async () => void (await client.query('rollback'))
  await work(release).finally(async () => {
    await release()
    client.release()
  })
}

test('an import whose group is stopped meanwhile says so, and its rows wait', async () => {
  const { db } = world.database
  const { rows } = await sql<{ code: number }>`
    insert into brand_group (brand_code, name, detail) values ('BEAN', 'Closing', 'Is stopped') returning code`.execute(
    db,
  )
  const bgCode = rows[0]?.code ?? 0
  const table = await tableOf('name,id,address\nLate,LA-1,Lateway 1')
  const input = { ...table, ...bean(), bgCode }
  await db.transaction().execute(async (trx) => {
    await sql`update brand_group set status = 2 where code = ${bgCode}`.execute(trx)
    await master.call('account/poi/importRun', input)
  })
  const run = await ended(master, table.importIdx)
  expect(run).toMatchObject({ state: 'failed', refusal: { msg: 'group.notInScope', field: 'bgCode' }, created: 0 })
  expect(await imported(master, { ...input, bgCode: oldTown })).toMatchObject({ created: 1, faults: [] })
})

test('a server that is killed in the middle takes the import up again: no row twice, none lost', async () => {
  const server = await openMortalServer()
  try {
    const person = await new Person(server.address).signIn('beanmaster')
    // No own numbers: a row that was taken twice would be two venues.
    const lines = Array.from({ length: 1500 }, (_, at) => `Killed ${at},Here ${at},${at === 1400 ? 'north,127' : ','}`)
    const table = await tableOf(['name,address,lat,lon', ...lines].join('\n'), person)
    const input = { ...table, ...bean(), bgCode: await oldTownOf(person) }
    const made = async () => {
      const { rows } = await server.database.pool.query<{ count: number; names: number }>(
        `select count(*)::integer as count, count(distinct name)::integer as names from venue where name like 'Killed %'`,
      )
      return rows[0]
    }
    await server.database.pool.query(slowly)
    await person.call('account/poi/importRun', input)
    await eventually(async () => expect((await made())?.count).toBeGreaterThan(0))
    await server.kill()
    expect((await made())?.count).toBeLessThan(1499)
    await server.start()
    const after = await new Person(server.address).signIn('beanmaster')
    const run = await ended(after, table.importIdx)
    expect(run).toMatchObject({ state: 'done', created: 1499, broken: 1, faults: [{ row: 1402, field: 'lat' }] })
    expect(await made()).toEqual({ count: 1499, names: 1499 })
  } finally {
    await server.close()
  }
})

/** A large machine's stretch is over before anybody could pull its plug. */
const slowly = `
  create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$;
  create trigger take_time after insert on venue for each statement execute function take_time()`
