import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { keepHouse } from './housekeeping.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => sql`delete from rate_limit`.execute(world.database.db))

const keep = () => keepHouse(world.server.services)

async function left(query: ReturnType<typeof sql<{ name: string }>>) {
  const { rows } = await query.execute(world.database.db)
  return rows.map(({ name }) => name)
}

test('security codes, tries, replies and limits go when nobody can ask for them any more', async () => {
  const { db } = world.database
  await sql`
    insert into captcha (id, visitor_hash, digits, expires_at)
    values (gen_random_uuid(), 'old', 'x', now() - interval '1 second'), (gen_random_uuid(), 'new', 'x', now() + interval '1 minute')`.execute(
    db,
  )
  await sql`
    insert into sign_in_attempt (login_id, address, at)
    values ('old', '', now() - interval '25 hours'), ('new', '', now() - interval '23 hours')`.execute(db)
  await sql`
    insert into idempotency (user_id, key, request_hash, reply, created_at)
    select min(id), key, 'x', '', now() - make_interval(hours => age)
    from app_user, (values ('old', 25), ('new', 23)) as made (key, age)
    group by key, age`.execute(db)
  await sql`
    insert into rate_limit (key, points, expire)
    values ('old', 1, extract(epoch from now()) * 1000 - 1000), ('new', 1, extract(epoch from now()) * 1000 + 60000),
      ('forever', 1, null)`.execute(db)
  await keep()
  expect(await left(sql`select convert_from(visitor_hash, 'UTF8') as name from captcha`)).toEqual(['new'])
  expect(await left(sql`select login_id as name from sign_in_attempt`)).toEqual(['new'])
  expect(await left(sql`select key as name from idempotency`)).toEqual(['new'])
  expect(await left(sql`select key as name from rate_limit order by key`)).toEqual(['forever', 'new'])
})

test('sessions past an idle hour or past their longest life are forgotten, live ones go on', async () => {
  const person = await world.signIn('seller')
  await sql`
    insert into session (token_hash, user_id, address, agent, created_at, last_seen_at)
    select decode(token, 'hex'), min(id), '', '', now() - made.age, now() - seen
    from app_user, (values ('aa', interval '2 hours', interval '61 minutes'), ('bb', interval '3 days', interval '1 minute'))
      as made (token, age, seen)
    group by token, made.age, seen`.execute(world.database.db)
  await keep()
  expect(await left(sql`select count(*)::text as name from session`)).toEqual(['1'])
  expect((await person.call('login/info', {})).info.loginId).toBe('seller')
})

test('visits are kept for as many months as operators say, and all of them where the setting says nothing', async () => {
  const { db } = world.database
  await sql`
    insert into access_log (path, address, at)
    values ('old', '', now() - interval '13 months'), ('new', '', now() - interval '11 months')`.execute(db)
  const paths = () => left(sql`select path as name from access_log order by at`)
  await sql`update environment set value = 'many' where code = 'ACCESS_LOG_MONTHS'`.execute(db)
  await keep()
  expect(await paths()).toEqual(['old', 'new'])
  await sql`update environment set value = '12' where code = 'ACCESS_LOG_MONTHS'`.execute(db)
  await keep()
  expect(await paths()).toEqual(['new'])
})

test('proof goes slot by slot after its months, the counted plays stay', async () => {
  const { db } = world.database
  await sql`insert into composition (hash) values (${'d'.repeat(64)})`.execute(db)
  for (const months of [12, 14]) {
    const hour = sql`date_trunc('hour', now() - make_interval(months => ${months}))`
    await sql`
      insert into proof (brand_code, day, media_id, hour, composition_id, shown, synced, is_alone, boot)
      select media.brand_code, (${hour})::date, media.id, ${hour}, composition.id, repeat('1', 240)::bit(240), true, true, ''
      from media, composition`.execute(db)
    await sql`
      insert into proof_failure (brand_code, media_id, hour, slot, reason)
      select brand_code, id, ${hour}, 1, 'decode' from media`.execute(db)
    await sql`
      insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
      select brand_code, (${hour})::date, id, ${hour}, 2, 'item', 'Item', 1, 15 from media`.execute(db)
  }
  await keep()
  const months = (table: string) =>
    left(sql`
      select distinct (extract(year from age(now(), hour)) * 12 + extract(month from age(now(), hour)))::text as name
      from ${sql.table(table)}
      order by name`)
  expect(await months('proof')).toEqual(['12'])
  expect(await months('proof_failure')).toEqual(['12'])
  expect(await months('play_hour')).toEqual(['12', '14'])
})

test('finished work is shown for a month, unfinished work for as long as it takes', async () => {
  const { db } = world.database
  await sql`
    insert into job (kind, payload, state, finished_at, created_at)
    values ('old', 'null', 'done', now() - interval '31 days', now() - interval '32 days'),
      ('new', 'null', 'failed', now() - interval '29 days', now() - interval '32 days'),
      ('open', 'null', 'queued', null, now() - interval '32 days')`.execute(db)
  await keep()
  expect(await left(sql`select kind as name from job where kind in ('old', 'new', 'open') order by kind`)).toEqual([
    'new',
    'open',
  ])
})

test('what screens told of themselves goes after 90 days, a closed incident after a year', async () => {
  const { db } = world.database
  await sql`
    insert into vital_day (brand_code, day, media_id, samples)
    select brand_code, current_date - days, id, '' from media, unnest(array[89, 91]) as days
    where id = 'BEA0000001'`.execute(db)
  await sql`
    insert into incident (brand_code, media_id, kind, level, opened_at, closed_at)
    select brand_code, id, kind, 'warn', now() - interval '2 years', closed
    from media, (values ('heat', now() - interval '13 months'), ('disk', now() - interval '11 months'),
      ('file', null)) as past (kind, closed)
    where id = 'BEA0000001'`.execute(db)
  await keep()
  expect(await left(sql`select (current_date - day)::text as name from vital_day`)).toEqual(['89'])
  expect(await left(sql`select kind as name from incident order by kind`)).toEqual(['disk', 'file'])
})

test('folders of dead conversions are removed, one that is still written to stays', async () => {
  const work = join(world.dataFolder, 'work')
  const longAgo = new Date(Date.now() - 2 * 86_400_000)
  for (const name of ['dead', 'busy']) {
    await mkdir(join(work, name), { recursive: true })
    await writeFile(join(work, name, 'film.mp4'), name)
  }
  for (const path of ['dead/film.mp4', 'dead', 'busy']) await utimes(join(work, path), longAgo, longAgo)
  await keep()
  expect(await readdir(work)).toEqual(['busy'])
})

test('programs and plans go two days after nothing plays them any more', async () => {
  const { db } = world.database
  const hash = (sign: string) => sign.repeat(64)
  await sql`
    insert into day_program (hash, body, created_at)
    select repeat(sign, 64), '', now() - age
    from (values ('a', interval '3 days'), ('b', interval '3 days'), ('c', interval '1 day')) as made (sign, age)`.execute(
    db,
  )
  await sql`insert into composition (hash, house) values (${'0d'.repeat(32)}, ${hash('b')})`.execute(db)
  await sql`
    insert into manifest (hash, body, signature, created_at)
    values (${hash('e')}, '', '', now() - interval '3 days'), (${hash('f')}, '', '', now())`.execute(db)
  await keep()
  expect(await left(sql`select left(hash, 1) as name from day_program order by hash`)).toEqual(['b', 'c'])
  expect(await left(sql`select left(hash, 1) as name from manifest order by hash`)).toEqual(['f'])
})
