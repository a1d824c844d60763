import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { readEnvironment } from '../base/environment.ts'
import { type RunningServer, startServer } from '../start.ts'

let world: World
let narrow: RunningServer

beforeAll(async () => {
  world = await openWorld()
  const { database, dataFolder } = world
  const environment = readEnvironment({ NODE_ENV: 'test', PORT: '0', DATA_FOLDER: dataFolder, LOG_LEVEL: 'error' })
  narrow = await startServer(environment, { ...database.config, max: 1 })
})
afterAll(async () => {
  await narrow.stop()
  await world.close()
})

test('whoever proves the own password needs no more of the database than the call itself', async () => {
  const here = await world.signIn('beanmanager')
  const there = new Person(narrow.address)
  for (const [name, value] of here.cookies) there.cookies.set(name, value)
  const change = { password: PASSWORD, newPassword: 'Quayside!2027' }
  expect((await there.ask('account/mypage/changePassword', change)).status).toBe(200)
  const prepared = await there.ask('account/mypage/twoFactorPrepare', { password: change.newPassword })
  expect(prepared.status).toBe(200)
})
