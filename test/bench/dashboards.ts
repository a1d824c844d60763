import { sql } from 'kysely'
import type { CallInput, CallName } from '#domain/contract.ts'
import { type Figures, median, rounded } from './figures.ts'
import { type Running, startRunning } from './running.ts'

const [SCREENS, ROUNDS, AIM_MS] = [100_000, 11, 100]
/** Days with an hour of play of each screen, up to today. */
const DAYS = 3

const asked: readonly [who: string, name: CallName, input: object][] = [
  ['admin', 'dash/manager', {}],
  ['admin', 'dash/manager/fill', {}],
  ['admin', 'dash/media', {}],
  ['admin', 'dash/map', {}],
  ['beanmaster', 'dash/media', {}],
  ['beanmaster', 'dash/media/loop', {}],
  ['seller', 'dash/saler', {}],
]

/** Dashboards and the reports of a network of 100,000 screens, as people wait for them. */
export async function dashboards(): Promise<Figures> {
  const running = await startRunning()
  try {
    await fill(running)
    const figures: Figures = {}
    for (const [who, name, input] of [...asked, ...reports()]) {
      const person = await running.signIn(who)
      const ask = () => person.call(name, input as CallInput<typeof name>)
      await ask()
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) times.push(await timed(ask))
      figures[`${name} of 100,000 screens, as ${who}`] = {
        ...{ value: rounded(median(times), 0), aim: AIM_MS, better: 'lower', unit: 'ms' },
      }
    }
    return figures
  } finally {
    await running.stop()
  }
}

function reports(): typeof asked {
  const today = new Date().toISOString().slice(0, 10)
  return [
    ['admin', 'media/report/monthly', { month: today.slice(0, 7), page: 1, size: 50 }],
    ['admin', 'media/report/daily', { date: today, page: 1, size: 50 }],
  ]
}

async function fill({ database: { db } }: Running) {
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into media (id, brand_code, name, venue_id, device_status, status)
      select 'BEA' || lpad((number + 10000)::text, 7, '0'), 'BEAN', 'Screen ' || md5(number::text),
        (select min(id) from venue where brand_code = 'BEAN') + number % 32, 1, number % 5
      from generate_series(1, ${SCREENS}::int) as each(number)`.execute(trx)
    // Their days would be planned beside what is measured.
    await sql`delete from schedule_change`.execute(trx)
    await sql`
      insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
      select 'BEAN', day::date, 'BEA' || lpad((number + 10000)::text, 7, '0'), day + interval '10 hours', 2,
        'film' || number % 50, 'Film', 100, 1500
      from generate_series(1, ${SCREENS}::int) as each(number),
        generate_series(current_date - ${DAYS - 1}::int, current_date, interval '1 day') as day`.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}
