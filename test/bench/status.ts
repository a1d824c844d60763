import { sql } from 'kysely'
import type { CallInput, CallName } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { type Figures, median, rounded } from './figures.ts'
import { type Running, startRunning, untilAtRest } from './running.ts'

const [SCREENS, VENUES, ROUNDS, AIM_MS] = [100_000, 25_000, 11, 50]
const PUBLISHES = 50
/** PostgreSQL plans a prepared statement anew that often, and then keeps the plan. */
const PLANNED_ANEW = 6

const asked: readonly [name: CallName, input: object][] = [
  ['content/publish/list', { filters: { orderArrival: [0] } }],
  ['content/publish/list', { filters: { orderArrival: [1] } }],
  ['content/publish/list', { filters: { orderArrival: [2] } }],
  ['content/publish/list', {}],
]

/** Lists narrowed by whether a publish is on all of its screens, where each of fifty aims at 100,000. */
export async function status(): Promise<Figures> {
  const running = await startRunning({}, { DEMO_PLAYERS: '0' })
  try {
    await untilAtRest(running)
    await fill(running)
    const person = await running.signIn('beanmaster')
    const figures = await lists(person, '')
    await awaitFilm(running)
    return { ...figures, ...(await lists(person, ', all waiting for a film')), ...(await costOfChange(running)) }
  } finally {
    await running.stop()
  }
}

async function lists(person: Person, state: string): Promise<Figures> {
  const figures: Figures = {}
  for (const [name, input] of asked) {
    const ask = () => person.call(name, input as CallInput<typeof name>)
    for (let plan = 0; plan < PLANNED_ANEW; plan++) await ask()
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await timed(ask))
    figures[`${name} ${JSON.stringify(input)}, ${PUBLISHES} × 100,000 targets${state}`] = within(
      rounded(median(times), 0),
    )
  }
  return figures
}

/** A film that none of the orders has is on its way to every screen. */
async function awaitFilm({ database: { db } }: Running) {
  await sql`update media_health set arrival = 2, lacks = array[repeat('a', 64)] where arrival = 1`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const within = (value: number, aim = AIM_MS) => ({ value, aim, better: 'lower' as const, unit: 'ms' })

/** A thousand screens change their state at once: what the counters cost, in that of writing the states alone. */
async function costOfChange({ database: { db } }: Running): Promise<Figures> {
  const change = (arrival: number) =>
    sql`
    update media_health set arrival = ${arrival}, lacks = '{}'
    where media_id in (select id from media where id like 'BEA0_____00')`.execute(db)
  const [counted, alone]: number[][] = [[], []]
  for (let round = 0; round < ROUNDS; round++) counted?.push(await timed(() => change(4 + (round % 2))))
  await sql`alter table media_health disable trigger media_health_counts_arrival`.execute(db)
  for (let round = 0; round < ROUNDS; round++) alone?.push(await timed(() => change(4 + (round % 2))))
  await sql`alter table media_health enable trigger media_health_counts_arrival`.execute(db)
  const value = rounded(median(counted ?? []) / median(alone ?? []), 1)
  return { 'counters of 1,000 changed screens, in the change alone': { value, aim: 10, better: 'lower', unit: '×' } }
}

async function fill({ database: { db } }: Running) {
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into venue (brand_code, group_code, name, address, opening)
      select brand_code, group_code, 'Place ' || number, 'Place', opening
      from (select * from venue where brand_code = 'BEAN' order by id limit 1) model,
        generate_series(1, ${VENUES}::int) as each(number)`.execute(trx)
    await sql`
      insert into media (id, brand_code, name, venue_id, device_status)
      select 'BEA' || lpad((number + 10000)::text, 7, '0'), 'BEAN', 'Screen ' || number, place.id, 1
      from generate_series(1, ${SCREENS}::int) as each(number)
      join (
        select id, row_number() over (order by id) - 1 as place from venue where name like 'Place %') place
        on place.place = number % ${VENUES}::int`.execute(trx)
    // Their days would be planned beside what is measured.
    await sql`delete from schedule_change`.execute(trx)
    await publish(trx)
    await sql`
      insert into media_health (media_id, brand_code, level, level_since, judged_at, due_at, counts_from)
      select id, brand_code, 'active', now(), now() + interval '1 day', now() + interval '1 day', now() from media
      on conflict (media_id) do update set judged_at = excluded.judged_at, due_at = excluded.due_at`.execute(trx)
    await sql`
      update media_health set venue_id = media.venue_id, use_type = media.use_type, arrival = 1
      from media where media.id = media_health.media_id and media.venue_id is not null`.execute(trx)
    await sql`delete from schedule_change`.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
}

/** Every publish aims at all groups of the brand, and at ten venues of its own. */
async function publish(db: Running['database']['db']) {
  await sql`
    with made as (
      insert into publish (brand_code, name, starts_at, ends_at, registrant)
      select 'BEAN', 'House ' || number, now() - interval '1 day', now() + interval '3 days', 'bench'
      from generate_series(1, ${PUBLISHES}::int) as each(number) returning id)
    insert into publish_target (publish_id, group_code, venue_id)
    select made.id, code, null from made, brand_group where brand_code = 'BEAN'
    union all
    select made.id, null, venue.id from made, (select id from venue where name like 'Place %' order by id limit 10) venue`.execute(
    db,
  )
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}
