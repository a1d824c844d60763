import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { type Bus, openLocalBus } from './bus.ts'
import { openPostgresBus } from './postgres.ts'

let database: TestDatabase
let here: Bus
let there: Bus

beforeEach(async () => {
  database = await testDatabase()
  here = openPostgresBus(database.config)
  there = openPostgresBus(database.config)
  await connected()
})

afterEach(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})

test('a hint reaches the listeners of its channel here and on the other server, once each', async () => {
  const [heardHere, heardThere, otherChannel] = [vi.fn(), vi.fn(), vi.fn()]
  here.subscribe('job', heardHere)
  there.subscribe('job', heardThere)
  there.subscribe('venue', otherChannel)
  here.publish('job', '17')
  here.publish('job', 'last')
  await eventually(() => expect(heardThere).toHaveBeenCalledWith('last'))
  expect(heardThere.mock.calls).toEqual([['17'], ['last']])
  expect(heardHere.mock.calls).toEqual([['17'], ['last']])
  expect(otherChannel).not.toHaveBeenCalled()
})

test('a flood of the same hint becomes few notifications', async () => {
  const heard = vi.fn()
  there.subscribe('job', heard)
  for (let time = 0; time < 1000; time++) here.publish('job', '17')
  here.publish('job', 'last')
  await eventually(() => expect(heard).toHaveBeenCalledWith('last'))
  expect(heard.mock.calls.length).toBeLessThanOrEqual(3)
})

test('more hints than fit into one notification all arrive', async () => {
  const heard = new Set<string>()
  there.subscribe('venue', (message) => heard.add(message))
  const names = Array.from({ length: 500 }, (_, index) => `${index}-${'한'.repeat(20)}`)
  for (const name of names) here.publish('venue', name)
  await eventually(() => expect(heard.size).toBe(500))
})

test('the bus comes back after the database dropped its connections', async () => {
  await dropConnections()
  await connected()
})

test('a bus that closes in the midst of sending leaves no fault behind', async () => {
  const faults: unknown[] = []
  const note = (fault: unknown) => faults.push(fault)
  process.on('unhandledRejection', note)
  await inTheMidst()
  await here.close()
  await new Promise((turn) => setImmediate(turn))
  process.off('unhandledRejection', note)
  expect(faults).toEqual([])
})

test('hints go on after the connection broke in the midst of sending', async () => {
  await inTheMidst()
  await dropConnections()
  await connected()
})

test('a listener that left hears nothing more', async () => {
  const [gone, stays] = [vi.fn(), vi.fn()]
  there.subscribe('job', gone)()
  there.subscribe('job', stays)
  here.publish('job', '17')
  await eventually(() => expect(stays).toHaveBeenCalled())
  expect(gone).not.toHaveBeenCalled()
})

test('a hint that carries too much is refused at once', () => {
  expect(() => here.publish('job', 'x'.repeat(8000))).toThrow(RangeError)
})

test('one server by itself needs no database', async () => {
  const bus = openLocalBus()
  const heard = vi.fn()
  bus.subscribe('job', heard)
  bus.publish('job', '17')
  await eventually(() => expect(heard).toHaveBeenCalledWith('17'))
  await bus.close()
})

/** Both directions work: hints are repeated, since those sent before the other one listens are lost. */
async function connected() {
  for (const [from, to] of [[here, there] as const, [there, here] as const]) {
    const heard = vi.fn()
    const leave = to.subscribe('are you there', heard)
    await eventually(() => {
      from.publish('are you there', 'hello')
      expect(heard).toHaveBeenCalled()
    })
    leave()
  }
}

/** Of more hints than one notification holds, the first have arrived. */
async function inTheMidst() {
  const first = new Promise<void>((heard) => there.subscribe('venue', () => heard()))
  here.publish('job', '17')
  for (let index = 0; index < 200; index++) here.publish('venue', `${index}-${'x'.repeat(3000)}`)
  await first
}

async function dropConnections() {
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid)
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query ~ '^(listen|select pg_notify)'`,
  )
  expect(rowCount).toBe(2)
}
