import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ withFiles: true })
})
afterAll(() => world.close())

test('the demo comes with the pictures of its brands and four house clips each, and a board', async () => {
  const { rows } = await world.database.pool.query(`
    select brand.code, bi.width as bi, encode.width as encode,
      (select count(*) from content where brand_code = brand.code) as clips
    from brand
    join file bi_file on bi_file.id = bi_image_id
    join asset bi on bi.sha256 = bi_file.asset_sha256
    join file encode_file on encode_file.id = encode_image_id
    join asset encode on encode.sha256 = encode_file.asset_sha256
    order by code`)
  expect(rows).toEqual([
    { code: 'BEAN', bi: 388, encode: 500, clips: 5 },
    { code: 'QUAY', bi: 388, encode: 500, clips: 4 },
  ])
})

test('brands are listed with their logo, by an address that a browser can open', async () => {
  const admin = await world.signIn('admin')
  const { list } = await admin.call('account/brand/list', {})
  for (const { poster } of list)
    expect((await fetch(world.address + poster)).headers.get('content-type')).toMatch(/^image\//)
  const { poster } = await admin.call('account/brand/detail', { brdCode: 'BEAN' })
  expect(poster).toContain('/file/')
})

test('what the demo has sold is booked in the months in which it was approved', async () => {
  const admin = await world.signIn('admin')
  const { revenue } = await admin.call('dash/manager', {})
  const booked = (revenue ?? []).reduce((sum, each) => sum + each.booked, 0)
  const { rows } = await world.database.pool.query(`
    select sum(amount)::float8 as sold from campaign
    where contract_no is not null and status <> 40 and requested_at > now() - interval '27 days'`)
  expect(rows[0].sold).toBeGreaterThan(0)
  expect(booked).toBeGreaterThanOrEqual(rows[0].sold)
})

test('the demo board has a picture in each cell, and a line runs in the first group', async () => {
  const { pool } = world.database
  const boards = await pool.query(
    'select name, (select count(*) from board_picture where board_id = board.id) as pictures from board',
  )
  expect(boards.rows).toEqual([{ name: 'Cakes of the week', pictures: 5 }])
  const lines = await pool.query('select shape, is_middle from screen_notice')
  expect(lines.rows).toEqual([{ shape: 'TXT02', is_middle: false }])
})
