import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../campaign/campaign.fixture.ts'
import { readInput } from '../campaign/deal/input.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'
import { buildBrand, lockPlans } from '../schedule/build.ts'
import { changes, media } from './change.fixture.ts'
import { openSigningKey } from './signing-key.ts'

let world: World
let network: Network

/** Each table that a plan reads has rows, so that a change of it touches some. */
beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  const { db } = world.database
  await network.paired(await world.signIn('beanmaster'), media)
  const film = await network.content('Waffle', 15)
  const cake = await network.content('Cake', 15)
  await network.publish([film])
  await network.publish([film, cake])
  await makeBoard(cake)
  await changeContents()
  await rollOut()
  await sql`insert into brand_look (brand_code, notice_speed, ground, ink, is_muted, step_seconds, play_seconds, notice_share)
    values ('BEAN', 12, '#111111', '#eeeeee', false, 5, 15, 100)`.execute(db)
  // An audience follows from them.
  await sql`update venue set people_per_hour = 100`.execute(db)
  await sql`update brand set bi_image_id = (select file_id from content where id = ${film})`.execute(db)
  await sql`
    with told as (
      insert into screen_notice (brand_code, is_middle, name, words, starts_at, ends_at, registrant)
      select 'BEAN', is_middle, 'Told', 'Words', ${new Date(network.now() - 3_600_000)}, ${new Date(network.now() + 86_400_000)}, 'test'
      from (values (true), (false)) as kind (is_middle)
      returning id)
    insert into screen_notice_target (notice_id, venue_id)
    select told.id, media.venue_id from told, media where media.id = ${media}`.execute(db)
  await sql`
    with made as (
      insert into media_group (brand_code, name) values ('BEAN', 'First'), ('BEAN', 'Second') returning id)
    insert into media_group_media (media_group_id, media_id) select max(id), 'BEA0000001' from made`.execute(db)
  await sql`
    with made as (
      insert into channel (brand_code, name) values ('BEAN', 'First'), ('BEAN', 'Second') returning id)
    insert into channel_group (channel_id, group_code)
    select max(made.id), min(code) from made, brand_group where brand_code = 'BEAN'`.execute(db)
  await sql`insert into piece_list (hash, body) values (${'d'.repeat(64)}, ${Buffer.alloc(64)})`.execute(db)
  const period = { from: localDay('Asia/Seoul', network.now()), to: localDay('Asia/Seoul', network.now() + 86_400_000) }
  const { campaign } = await sell(db, { name: 'Brakes', ...period })
  await sell(db, { name: 'Bells', ...period })
  await sql`insert into campaign_veto values (${campaign}, 'QUAY', 'Own trade')`.execute(db)
  await sql`
    insert into media_order (brand_code, day, media_id, house, swaps)
    values ('BEAN', ${period.from}, ${media}, ${'a'.repeat(64)}, '[]')`.execute(db)
})
afterAll(() => world.close())

/** The last publish, on one screen so far. */
async function rollOut() {
  await sql`
    with made as (
      insert into publish_rollout (publish_id, steps, stage_since, registrant)
      select max(id), array[1, 100], ${new Date(network.now())}, 'test' from publish
      returning id)
    insert into publish_rollout_screen (rollout_id, media_id, stage, was_bad)
    select id, ${media}, 2, false from made`.execute(world.database.db)
}

async function changeContents() {
  await sql`
    with changed as (
      insert into publish_change (publish_id, at, registrant)
      select id, ${new Date(network.now() + 3_600_000)}, 'test' from publish
      returning id, publish_id)
    insert into publish_content (publish_id, change_id, place, content_id)
    select publish_id, changed.id, 1, (select min(id) from content) from changed`.execute(world.database.db)
}

/** A content that is a board of two pictures. */
async function makeBoard(content: number) {
  await sql`
    with image as (
      insert into board_image (brand_code, name, file_id, registrant) select 'BEAN', 'Cake', max(id), 'test' from file
      returning id
    ), made as (
      insert into board (brand_code, name, layout, board_layout, transition, step_seconds, play_seconds, registrant)
      values ('BEAN', 'Board', 'H', 5, 2, 5, 15, 'test')
      returning id
    ), pictures as (
      insert into board_picture (board_id, cell, place, image_id, align, is_cropped, focus_x, focus_y)
      select made.id, cell, 1, image.id, 221, true, 50, 50 from made, image, generate_series(1, 2) as cell
    )
    update content set board_id = made.id from made where content.id = ${content}`.execute(world.database.db)
}

/** Tables that planning itself writes, and the plays that a day is measured by. */
const ownTables = [
  'day_program',
  'composition',
  'manifest',
  'media_day',
  'media_manifest',
  'ad_day',
  'line_day',
  'play_hour',
  'build',
  // Sums of what is planned, by triggers.
  'brand_plan',
  'group_plan',
  'plan_group',
  // A view of columns that are read as whoever asks for it.
  'channel_media',
]
/** Told with a plan and decided nothing by. */
const told = ['campaign.name', 'campaign.seller_id', 'material.name']
/** Of a row that stays the same one. */
const fixed = ['brand_code', 'created_at', 'is_middle']

test('no plan reads a column whose change goes unnoticed', async () => {
  const key = await openSigningKey(world.server.services)
  const read = [...(await columns('watched')), ...(await columns('key')), ...told]
  await rolledBack(async (trx) => {
    // In the order in which the server takes them, which plans the brand meanwhile.
    await lockPlans(trx, 'BEAN')
    await holdTables(trx, [...ownTables, ...read.map((column) => column.split('.')[0] ?? '')])
    await sql`create role reader_of_plans`.execute(trx)
    for (const table of ownTables) await sql`grant all on ${sql.table(table)} to reader_of_plans`.execute(trx)
    await sql`grant usage on all sequences in schema public to reader_of_plans`.execute(trx)
    for (const column of read) await allow(trx, column)
    // All of it is written, whatever the hour has made another one.
    await sql`delete from media_day`.execute(trx)
    await sql`set local role reader_of_plans`.execute(trx)
    await buildBrand(trx, key, 'BEAN', null, new Date(network.now()))
    const today = localDay('Asia/Seoul', network.now())
    for (const day of [today, dayAfter(today)]) {
      expect((await readInput(trx, day, network.now())).lines).toHaveLength(2)
    }
  })
})

/** A grant fails beside whatever else describes its table anew: a partition that the server makes, a vacuum. */
async function holdTables(trx: Transaction<DB>, tables: readonly string[]) {
  const sorted = [...new Set(tables)].sort().map((table) => sql.table(table))
  await sql`lock table ${sql.join(sorted)} in share update exclusive mode`.execute(trx)
}

async function allow(trx: Transaction<DB>, name: string) {
  const [table = '', column = ''] = name.split('.')
  await sql`grant select (${sql.id(column)}) on ${sql.table(table)} to reader_of_plans`.execute(trx)
}

test('the changes below are those of all columns that are watched', async () => {
  expect(Object.keys(changes).sort()).toEqual((await columns('watched')).sort())
})

test.each(Object.entries(changes))('a change of %s marks the schedule', async (name, set) => {
  const table = sql.table(name.split('.')[0] ?? '')
  // Of files, some are shown by nobody.
  const isSetting = name.startsWith('environment.') && sql`code = 'ALCOHOL_HOURS'`
  const rows = isSetting || (/^(file|asset)\./.test(name) ? sql`true` : sql`ctid = (select max(ctid) from ${table})`)
  expect(await marksOf(sql`update ${table} set ${sql.raw(set)} where ${rows}`)).toBeGreaterThan(0)
})

const byRow =
  /^(brand|venue|media|model|channel|device|publish|content|board|board_image|brand_look|screen_notice|publish_change|publish_rollout|publish_rollout_screen|asset|file|advertiser|material|material_on_air|campaign|environment)\./
test.each(Object.keys(changes).filter((name) => byRow.test(name)))('the same %s again does not', async (name) => {
  const [table = '', column = ''] = name.split('.')
  expect(await marksOf(sql`update ${sql.table(table)} set ${sql.id(column)} = ${sql.id(column)}`)).toBe(0)
})

test.each([
  `update brand set remark = 'New', licence_count = 999`,
  `update venue set name = 'New', address = 'Elsewhere', contact_name = 'Jo', status = 2, stopped_by = 'hand'`,
  `insert into venue (brand_code, group_code, name, address, opening) select brand_code, group_code, 'New', 'New', '{}' from venue`,
  `update media set name = 'New', description = 'New', status = 2, last_seen_at = now(), stopped_by = 'hand'`,
  `update channel set name = 'New ' || id, description = 'New'`,
  `update model set name = 'New ' || id, status = 0`,
  `update device set firmware = 'New', token_version = token_version + 1`,
  `update publish set name = 'New', modifier = 'Jo'`,
  `update screen_notice set name = 'New', modifier = 'Jo'`,
  `update content set name = 'New', is_public = 0`,
  `update asset set progress = 7, attempts = 2, fault = 'None'`,
  `update advertiser set name = 'New', credit_limit = 7`,
  `update material set name = 'New', version = 2`,
  `update campaign set name = 'New', contract_name = 'New', amount = 7, reason = 'None'`,
  `update campaign_line set price = 7`,
  `update campaign_veto set reason = 'None'`,
  `update environment set name = 'New'`,
  `update environment set value = '7' where code = 'CLOSING_DAY'`,
])('%s: nothing is planned anew', async (statement) => {
  expect(await marksOf(sql.raw(statement))).toBe(0)
})

test.each([
  'insert into publish_content (publish_id, place, content_id) select publish_id, 99, content_id from publish_content limit 1',
  'insert into publish_target (publish_id, venue_id) select publish_id, venue_id from publish_target limit 1',
  `insert into asset_variant select asset_sha256, 'sd', page, sha256, mime, bytes, width, height from asset_variant`,
  `insert into campaign_target (line_id, brand_code) select id, 'QUAY' from campaign_line`,
  `insert into campaign_veto select max(id), 'BEAN', 'Own trade' from campaign`,
  `insert into campaign_creative (campaign_id, material_id) select max(campaign_id), max(material_id) from campaign_creative`,
  `insert into campaign_line (campaign_id, place, slots, goal_kind) select max(id), 7, 1, 'share' from campaign`,
  'insert into screen_notice_target (notice_id, venue_id) select notice_id, venue_id from screen_notice_target limit 1',
  'delete from board_picture',
  'delete from screen_notice_target',
  'delete from media_group_media',
  'delete from channel_group',
  'insert into channel_group (channel_id, group_code) select min(channel.id), min(code) from channel, brand_group',
  `update media_group_media set media_id = '${media}'`,
  'delete from screen_notice',
  'delete from publish_content',
  'delete from publish_target',
  'delete from publish',
  'delete from asset_variant',
  'delete from campaign_target',
  'delete from campaign_veto',
  'delete from material_on_air',
  'delete from campaign_creative',
  'delete from campaign_line',
  'delete from campaign',
])('%s: the schedule is marked', async (statement) => {
  expect(await marksOf(sql.raw(statement))).toBeGreaterThan(0)
})

test('a campaign that is being written plans nothing anew, however often it is saved', async () => {
  const draft = `
    do $$
    declare draft integer; line integer;
    begin
      insert into campaign (advertiser_id, name, status) select max(id), 'Draft', null from advertiser returning id into draft;
      update campaign set starts_on = '2030-01-01', ends_on = '2030-01-31', weekdays = 1 where id = draft;
      insert into campaign_line (campaign_id, place, slots, goal_kind) values (draft, 0, 1, 'share') returning id into line;
      insert into campaign_target (line_id, brand_code) values (line, 'BEAN'), (line, 'QUAY');
      insert into campaign_creative (campaign_id, material_id) select draft, max(id) from material;
      update campaign_line set plays = 2 where id = line;
      delete from campaign_target where line_id = line;
      delete from campaign_creative where campaign_id = draft;
      %
    end $$`
  expect(await marksOf(sql.raw(draft.replace('%', '')))).toBe(0)
  const request = `update campaign set status = 30, contract_name = 'Draft', amount = 1 where id = draft;`
  expect(await marksOf(sql.raw(draft.replace('%', request)))).toBe(1)
})

/** Number of changes that a statement would note, beside those that the server itself notes meanwhile. */
async function marksOf(statement: ReturnType<typeof sql>): Promise<number> {
  return rolledBack(async (trx) => {
    await statement.execute(trx)
    const { rows } = await sql`select from schedule_change where xmin = pg_current_xact_id()::xid`.execute(trx)
    return rows.length
  })
}

async function rolledBack<Result>(act: (trx: Transaction<DB>) => Promise<Result>): Promise<Result> {
  const trx = await world.database.db.startTransaction().execute()
  try {
    return await act(trx)
  } finally {
    await trx.rollback().execute()
  }
}

/** Columns that triggers name, or all of a table where they name none; or those of keys and of what never changes. */
async function columns(kind: 'watched' | 'key'): Promise<string[]> {
  const { rows } = await sql<{ name: string; isKey: boolean; isWatched: boolean }>`
    select attrelid::regclass || '.' || attname as name,
      coalesce(attnum = any(pk.conkey) and attrelid::regclass::text not in ('asset_variant', 'publish_content', 'board_picture', 'campaign_veto'), false)
        or attname = any(${fixed}) as "isKey",
      exists (
        select
        from pg_trigger
        where tgrelid = attrelid and tgname like '%marks_schedule' and tgtype::integer & 16 <> 0
          and (attnum = any(tgattr) or cardinality(tgattr) = 0)) as "isWatched"
    from pg_attribute
    left join pg_constraint pk on pk.conrelid = attrelid and pk.contype = 'p'
    where attnum > 0 and attrelid in (
      select tgrelid from pg_trigger where tgname like '%marks_schedule')`.execute(world.database.db)
  return rows.filter(({ isKey, isWatched }) => (kind === 'key' ? isKey : isWatched && !isKey)).map(({ name }) => name)
}
