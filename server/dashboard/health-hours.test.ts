import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { keepHealth } from './health-hours.ts'

let world: World
const noon = new Date('2026-11-20T03:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  world.server.services.clock = () => noon
  const { db } = world.database
  await sql`update media set device_status = 0`.execute(db)
  await sql`update media set device_status = 1, status = 0 where id in ('BEA0000001', 'BEA0000002', 'QUA0000001')`.execute(
    db,
  )
})
afterAll(() => world.close())

test('each hour keeps how the screens stood, once, and a day is the mean of its hours', async () => {
  const { db } = world.database
  const hour = 3_600_000
  await keepHealth(db, new Date(noon.getTime() - hour))
  await keepHealth(db, new Date(noon.getTime() - hour + 60_000))
  await sql`update media set status = 4 where id = 'BEA0000002'`.execute(db)
  await sql`update media set status = 1 where id = 'QUA0000001'`.execute(db)
  await keepHealth(db, noon)
  await keepHealth(db, new Date(noon.getTime() - 24 * hour))
  await keepHealth(db, new Date(noon.getTime() - 31 * 24 * hour))
  const admin = await world.signIn('admin')
  expect((await admin.call('dash/manager/health', {})).days).toEqual([
    { day: '2026-11-19', onAir: 1, faulty: 1, off: 1 },
    { day: '2026-11-20', onAir: 2, faulty: 1, off: 1 },
  ])
})

test('a brand is told of its own screens, and roles without the board of nothing', async () => {
  const master = await world.signIn('beanmaster')
  const asked = await master.ask('dash/manager/health', {})
  const manager = await master.ask('dash/manager', {})
  expect(asked.status).toBe(manager.status)
  expect((await (await world.signIn('seller')).ask('dash/manager/health', {})).status).toBe(403)
})
