import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Beat } from '#domain/device/wire.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { openNetwork } from '../../device/network.fixture.ts'
import { sampleOf } from '../../device/vital-sample.ts'

const mediaId = 'BEA0000001'

let world: World
let master: Person

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

/** Told as it was on a day of the clock in Greenwich, at its windows of five minutes. */
async function wasTold(day: string, windows: readonly number[], told: Partial<Beat>) {
  const silent = { diskFree: null, diskTotal: null, temperature: null, cpu: null, isScreenOn: true, isMuted: false }
  // Only what a sample is made of.
  const samples = windows.map((window) => sampleOf({ ...silent, ...told } as Beat, window))
  await sql`
    insert into vital_day (brand_code, day, media_id, samples)
    values ('BEAN', ${day}, ${mediaId}, ${Buffer.concat(samples)})`.execute(world.database.db)
}

const daysOf = async (person: Person, days = 30) => (await person.call('media/media/vitalDays', { mediaId, days })).days

test('what a player tells is on the day’s line: temperature, disk, processor, memory and signal', async () => {
  const network = await openNetwork(world)
  const player = await network.paired(master, mediaId)
  await player.beat({ temperature: 63, diskFree: 20e9, diskTotal: 100e9, cpu: 40, memoryFree: 1e9, memoryTotal: 4e9 })
  await eventually(async () => {
    const today = (await daysOf(master)).at(-1)
    expect(today).toMatchObject({ temperature: 63, diskFreePercent: 20, cpuPercent: 40, memoryPercent: 75 })
    expect(today?.contactPercent).toBeLessThanOrEqual(100)
  })
})

test('days are those of the venue: what was told at 15:00 in Greenwich is of the next morning in Seoul', async () => {
  const today = localDay('Asia/Seoul', world.server.services.clock().getTime())
  const [before, day] = [dayAfter(today, -6), dayAfter(today, -5)]
  await wasTold(before, [179], { temperature: 40 })
  await wasTold(day, [179], { temperature: 50 })
  await sql`
    update vital_day set samples = samples || ${sampleOf({ temperature: 71, diskFree: null, cpu: null } as Beat, 180)}
    where media_id = ${mediaId} and day = ${before}`.execute(world.database.db)
  const days = await daysOf(master)
  expect(days).toHaveLength(30)
  const of = (name: string) => days.find((each) => each.day === name)
  expect(of(before)?.temperature).toBe(40)
  expect(of(day)?.temperature).toBe(71)
  expect(of(dayAfter(today, -10))).toMatchObject({ contactPercent: 0, temperature: null })
  expect(await daysOf(master, 90)).toHaveLength(90)
})

test('a period beyond what is kept is refused, and a foreign screen is answered like an unknown one', async () => {
  expect((await master.ask('media/media/vitalDays', { mediaId, days: 91 })).status).toBe(422)
  const stranger = await world.signIn('quaymaster')
  const foreign = await stranger.ask('media/media/vitalDays', { mediaId, days: 30 })
  const unknown = await stranger.ask('media/media/vitalDays', { mediaId: 'BEA9999999', days: 30 })
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  expect((await (await world.signIn('seller')).ask('media/media/vitalDays', { mediaId, days: 30 })).status).toBe(403)
})
