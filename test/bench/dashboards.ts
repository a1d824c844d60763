import { sql } from 'kysely'
import type { CallInput, CallName } from '#domain/contract.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type Figures, median, rounded } from './figures.ts'
import { untilAtRest } from './rest.ts'
import { type Running, startRunning } from './running.ts'
import { costOfSums } from './sums.ts'

const [SCREENS, ROUNDS, AIM_MS] = [100_000, 11, 100]
/** Days with an hour of play and a plan of each screen, up to today. */
const DAYS = 30

const today = localDay(USUAL_ZONE, Date.now())

const asked: readonly [who: string, name: CallName, input: object][] = [
  ['admin', 'dash/manager', {}],
  ['admin', 'dash/manager/fill', {}],
  ['admin', 'dash/manager/health', {}],
  ['admin', 'dash/media', {}],
  ['admin', 'dash/map', {}],
  ['beanmaster', 'dash/manager', {}],
  ['beanmaster', 'dash/media', {}],
  ['beanmaster', 'dash/media/loop', {}],
  // A group of 25,000 screens.
  ['beanmanager', 'dash/media', {}],
  ['beanmanager', 'dash/media/loop', {}],
  ['seller', 'dash/saler', {}],
]

/** Dashboards and the reports of a network of 100,000 screens, as people wait for them. */
export async function dashboards(): Promise<Figures> {
  const running = await startRunning({}, { DEMO_PLAYERS: '0' })
  try {
    await fill(running)
    await untilAtRest(running.cpu)
    const figures: Figures = {}
    for (const [who, name, input] of [...asked, ...reports()]) {
      const person = await running.signIn(who)
      const ask = () => person.ask(name, input as CallInput<typeof name>)
      await ask()
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++)
        times.push(await timed(async () => answeredOrSlow(name, await ask())))
      // Each kind of place is a figure of its own.
      const kind = 'placeKind' in input ? ` by ${input.placeKind}` : ''
      figures[`${name}${kind} of 100,000 screens, as ${who}`] = within(median(times))
    }
    return { ...figures, ...(await afterBooking(running)), ...(await costOfSums(running)) }
  } finally {
    await running.stop()
  }
}

/** An answer that the server gives up is a miss by the time that it took until then. */
function answeredOrSlow(name: CallName, { status, text }: { status: number; text: string }) {
  if (status !== 200 && status !== 503) throw new Error(`${name} was refused: ${status} ${text}`)
}

const within = (ms: number) => ({ value: rounded(ms, 0), aim: AIM_MS, better: 'lower' as const, unit: 'ms' })

/** The counters of the sales calendar are made anew by whoever looks first. */
async function afterBooking({ database: { db }, signIn, memory }: Running): Promise<Figures> {
  const admin = await signIn('admin')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await sql`update campaign set updated_at = clock_timestamp()`.execute(db)
    times.push(await timed(() => admin.call('dash/manager/fill', {})))
  }
  return {
    'dash/manager/fill of 100,000 screens, the first look after a booking': within(median(times)),
    'resident memory of the server afterwards': { value: rounded(memory(), 0), aim: 500, better: 'lower', unit: 'MB' },
  }
}

function reports(): typeof asked {
  return [
    ['admin', 'media/report/monthly', { month: today.slice(0, 7), page: 1, size: 50 }],
    ['admin', 'media/report/daily', { date: today, page: 1, size: 50 }],
    ...(['brand', 'venue', 'media'] as const).map((placeKind) => coverage(placeKind)),
  ]
}

/** Of the month that has most of the days with plays. */
function coverage(placeKind: 'brand' | 'venue' | 'media'): (typeof asked)[number] {
  const month = dayAfter(today, 1 - DAYS / 2).slice(0, 7)
  return ['admin', 'media/report/coverage', { month, placeKind, page: 1, size: 50 }]
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
    await writeDays(trx)
    await writeHealth(trx)
  })
  await sql`vacuum analyze`.execute(db)
}

async function writeDays(db: Running['database']['db']) {
  const screens = sql`
    generate_series(1, ${SCREENS}::int) as each(number),
    generate_series(${today}::date - ${DAYS - 1}::int, ${today}::date, interval '1 day') as day`
  const id = sql`'BEA' || lpad((number + 10000)::text, 7, '0')`
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
    select 'BEAN', day::date, ${id}, day + interval '10 hours', 2, 'film' || number % 50, 'Film', 100, 1500
    from ${screens}`.execute(db)
  const [opens, closes] = [-1, 13].map(
    (hours) => sql`extract(epoch from day + make_interval(hours => ${hours}))::bigint * 1000`,
  )
  await sql`
    insert into media_day (brand_code, day, media_id, zone, spans, compositions, planned_plays)
    select 'BEAN', day::date, ${id}, 'Asia/Seoul', jsonb_build_array(jsonb_build_array(${opens}, ${closes})), '[]', 120
    from ${screens}`.execute(db)
}

/** Rows that the health chart of the manager's dashboard reads. */
async function writeHealth(db: Running['database']['db']) {
  await sql`
    insert into health_hour (brand_code, hour, on_air, faulty, off)
    select code, hour, 90000, 500, 9500
    from brand
    cross join generate_series(date_trunc('hour', now()) - make_interval(days => ${DAYS}), now(), interval '1 hour') as hour
    on conflict do nothing`.execute(db)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}
