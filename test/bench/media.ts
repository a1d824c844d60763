import { sql } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { Person } from '#test/person.ts'
import { type Figures, median, percentile, rounded } from './figures.ts'
import { type Running, startRunning } from './running.ts'

const SCREENS = 100_000
const ROUNDS = 30
const CLIENTS = 32
const EACH = 4

const input = { filters: { mediaStatus: [0, 2, 3], region: 'Old' }, order: '-mediaNm', page: 3, size: 50 }

/** The list of 100,000 screens (filter, sort, page, total), against the bare SQL on the same database. */
export async function media(): Promise<Figures> {
  const running = await startRunning({}, { DEMO_PLAYERS: '0' })
  try {
    await fillScreens(running, codes.deviceStatus.inUse)
    const admin = await running.signIn('admin')
    await alone(() => ask(admin), 20)
    const { bare, ours } = await inTurns(running, admin)
    const cpuBefore = running.cpu()
    const crowd = await together(admin)
    const cpu = (running.cpu() - cpuBefore) / crowd.length
    return {
      'media: list of 100,000 / bare SQL, one client': {
        value: rounded(ours / bare),
        aim: 1.5,
        better: 'lower',
        unit: 'x',
      },
      'media: p99 at 32 clients / median of one': {
        value: rounded(percentile(crowd, 0.99) / ours),
        aim: CLIENTS * 2,
        better: 'lower',
        unit: 'x',
      },
      'media: server CPU a request': { value: rounded(cpu), aim: 1, better: 'lower', unit: 'ms' },
    }
  } finally {
    await running.stop()
  }
}

export async function fillScreens({ database: { db } }: Running, deviceStatus: CodeOf<'deviceStatus'>) {
  await sql`
    insert into media (id, brand_code, name, venue_id, device_status, status)
    select 'BEA' || lpad((number + 10000)::text, 7, '0'), 'BEAN', 'Screen ' || md5(number::text),
      (select min(id) from venue where brand_code = 'BEAN') + number % 32, ${deviceStatus}, number % 5
    from generate_series(1, ${SCREENS}::int) as each(number)`.execute(db)
  await sql`analyze`.execute(db)
}

async function ask(person: Person) {
  const { total } = await person.call('media/media/list', input)
  if (total === 0) throw new Error('The list is empty')
}

/** Queries that the list needs of the database, written by hand. */
async function bareQueries({ database: { pool } }: Running) {
  const from = `from media
    left join venue on venue.id = media.venue_id
    left join brand_group on brand_group.code = venue.group_code
    left join model on model.id = media.model_id
    left join device on device.media_id = media.id
    where media.status = any('{0,2,3}') and venue.region ilike '%Old%'`
  await Promise.all([
    pool.query(`select media.*, venue.name, venue.region, brand_group.name, model.name, device.version ${from}
      order by media.name desc nulls last, media.id limit 50 offset 100`),
    pool.query(`select count(*) ${from}`),
  ])
}

/** One after the other, so that both meet the same neighbours on the machine. */
async function inTurns(running: Running, admin: Person) {
  const times = { bare: [] as number[], ours: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    times.bare.push(await timed(() => bareQueries(running)))
    times.ours.push(await timed(() => ask(admin)))
  }
  return { bare: median(times.bare), ours: median(times.ours) }
}

async function alone(act: () => Promise<void>, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(act))
  return times
}

async function together(person: Person): Promise<number[]> {
  const clients = Array.from({ length: CLIENTS }, () => alone(() => ask(person), EACH))
  return (await Promise.all(clients)).flat()
}

async function timed(act: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
