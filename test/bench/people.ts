import { sql } from 'kysely'
import type { CallInput, CallName } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { type Figures, rounded } from './figures.ts'
import { type Running, startRunning } from './running.ts'

const PEOPLE = 100_000
const CHANGES = 100_000
const ROUNDS = 20
/** The most rows that the history gives at once. */
const LARGEST = 200

const page = { value: 5, unit: 'ms of database' }
const search = { value: 50, unit: 'ms of database' }

/** Lists of 100,000 people and changes, as the whole network and as a part of it: what a call costs the database. */
export async function people(): Promise<Figures> {
  const running = await startRunning({
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
  })
  try {
    await fill(running)
    const figures: Figures = {}
    for (const who of ['admin', 'beanmaster']) {
      const person = await running.signIn(who)
      for (const [what, name, input, { value, unit }] of await asks(person)) {
        const cost = await costOf(running, person, name, input)
        figures[`people: ${what}, as ${who}`] = { value: cost, aim: value, better: 'lower', unit }
      }
    }
    return figures
  } finally {
    await running.stop()
  }
}

type Ask = [what: string, name: CallName, input: object, aim: { value: number; unit: string }]

async function asks(person: Person): Promise<Ask[]> {
  const words = ['Kim', 'ki', '김', '이서', 'zq', 'no such thing']
  return [
    ['users, first page', 'account/user/list', { page: 1, size: 50 }, page],
    ['users, page 500', 'account/user/list', { page: 500, size: 50 }, page],
    ['users by newest, page 500', 'account/user/list', { page: 500, size: 50, order: '-regDate' }, page],
    ...words.map(
      (text): Ask => [`users with ${text}`, 'account/user/list', { page: 1, size: 50, search: text }, search],
    ),
    ['changes, first page', 'system/history/list', { size: 50 }, page],
    ['changes, page 500', 'system/history/list', { size: 50, after: await endOfPage(person, 499) }, page],
    ...words.map((text): Ask => [`changes with ${text}`, 'system/history/list', { size: 50, search: text }, search]),
  ]
}

/** A page of changes is found from where the one before it ended. */
async function endOfPage(person: Person, pages: number): Promise<string | null> {
  let after: string | null = null
  for (let rows = pages * 50; rows > 0; rows -= LARGEST) {
    const size = Math.min(rows, LARGEST)
    const stretch: { next: string | null } = await person.call('system/history/list', { size, after })
    if (stretch.next === null) return after
    after = stretch.next
  }
  return after
}

/** Planning and execution of every statement of a call, warm: the least of its runs, for neighbours only ever add to it. */
async function costOf({ database: { db } }: Running, person: Person, name: CallName, input: object): Promise<number> {
  const ask = () => person.call(name, input as CallInput<typeof name>)
  await ask()
  await sql`select pg_stat_statements_reset()`.execute(db)
  for (let round = 0; round < ROUNDS; round++) await ask()
  const { rows } = await sql<{ spent: number }>`
    select sum((min_plan_time + min_exec_time) * calls) as spent
    from pg_stat_statements
    where query not like '%pg_stat_statements%' and query not like '%graphile%'`.execute(db)
  return rounded((rows[0]?.spent ?? 0) / ROUNDS)
}

async function fill({ database: { db } }: Running) {
  await sql`create extension pg_stat_statements`.execute(db)
  await sql`
    insert into app_user (login_id, name, email, phone, password_hash, role, corporation_id, approval)
    select 'person' || number, (array['Kim', 'Müller', '김민준', '이서연', 'Rossi', 'Andersson'])[1 + number % 6] || ' ' || left(md5(number::text), 20),
      md5(number::text) || '@example.org', '+82 10 ' || lpad(number::text, 8, '0'), 'none', 10004,
      (select min(id) from corporation), 1
    from generate_series(1, ${PEOPLE}::int) as each(number)`.execute(db)
  await sql`
    insert into user_scope (user_id, brand_code, group_code, venue_id)
    select app_user.id, venue.brand_code, venue.group_code, venue.id
    from app_user
    join venue on venue.id = (select min(id) from venue) + app_user.id % (select count(*) from venue)
    where app_user.login_id like 'person%'`.execute(db)
  await sql`
    insert into audit (at, user_id, user_name, brand_code, entity, entity_key, act, request_id, before, after)
    select now() - make_interval(secs => number), app_user.id, app_user.name, ((select array_agg(code) from brand))[1 + number % 3],
      'venue', (number % 64)::text, 'change', number::text,
      jsonb_build_object('poiName', md5(number::text), 'contactName', '김민준', 'volume', number % 100),
      jsonb_build_object('poiName', md5((number + 1)::text), 'contactName', '이서연', 'volume', (number + 1) % 100)
    from generate_series(1, ${CHANGES}::int) as each(number)
    join app_user on app_user.login_id = 'person' || number`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
