import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ids, placeOf } from '../matrix.fixture.ts'
import { PASSWORD, type Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'
import { post } from './requests.fixture.ts'

let world: World
let own: Ids
let quay: Ids
const people = new Map<string, Person>()
beforeAll(async () => {
  world = await openWorld()
  own = await placeOf(world, 'BEAN', 'Market Square 1')
  quay = await placeOf(world, 'QUAY', 'Pier Road 1')
  for (const loginId of ['admin', 'beanmaster', 'beanmanager', 'beanvenue', 'seller'])
    people.set(loginId, await world.signIn(loginId))
})
afterAll(() => world.close())

function as(loginId: string): Person {
  const person = people.get(loginId)
  if (!person) throw new Error(`${loginId} is not signed in`)
  return person
}

/** The row as the table holds it, so that nothing of it changes unseen. */
async function row(table: string, key: string, id: string | number) {
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(each) as row from ${sql.table(table)} as each where ${sql.ref(key)} = ${id}`.execute(
    world.database.db,
  )
  return rows[0]?.row as Record<string, unknown>
}

test('more fields than a person may change leave the own account as it was', async () => {
  const before = await row('app_user', 'login_id', 'beanvenue')
  const more = {
    roleCd: 10001,
    role: 10001,
    approval: 1,
    brdCode: 'QUAY',
    corporationId: 1,
    corporation_id: 1,
    lockYn: 'N',
    locked_at: null,
    permissionGroupId: 1,
    password_hash: 'x',
    must_change_password: false,
    id: 1,
    uId: 1,
  }
  const entered = { loginId: 'beanvenue', email: 'sofia@bean.example', password: PASSWORD }
  const body = { ...entered, ...more, was: { email: null, ...more } }
  const answer = await post(as('beanvenue'), 'account/mypage/save', JSON.stringify(body))
  expect(answer.status).toBe(200)
  const after = await row('app_user', 'login_id', 'beanvenue')
  // Worked out by the database: when, and what a search finds.
  const derived = { updated_at: undefined, words: undefined }
  expect({ ...after, ...derived }).toEqual({ ...before, email: 'sofia@bean.example', ...derived })
})

test('nobody saves another account by its id', async () => {
  const before = await row('app_user', 'login_id', 'admin')
  const body = { loginId: 'admin', userName: 'Mallory', was: { userName: 'Ada Litfass' } }
  await post(as('beanvenue'), 'account/mypage/save', JSON.stringify(body))
  expect(await row('app_user', 'login_id', 'admin')).toEqual(before)
})

test('what the server makes by itself cannot be entered: state, registrant, brand and counts', async () => {
  const { publishIdx, contentIdx, mediaId } = own
  const foreign = {
    brdCode: 'QUAY',
    brand_code: 'QUAY',
    registrant: 'Mallory',
    modifier: 'Mallory',
    regDate: '2020-01-01',
  }
  const saves = [
    {
      name: 'content/publish/save',
      input: { publishIdx, publishName: 'Mine', stoppedDate: null, dateStatus: 0, was: { publishName: 'Publish' } },
      row: () => row('publish', 'id', publishIdx),
    },
    {
      name: 'content/regist/save',
      input: { contentIdx, contentName: 'Mine', encoding: 1, slotCount: 9, was: { contentName: 'Clip' } },
      row: () => row('content', 'id', contentIdx),
    },
    {
      name: 'media/media/save',
      input: { mediaId, volume: 3, deviceStatus: 1, mediaStatus: 0, plyIdx: 'x', was: { volume: null } },
      row: () => row('media', 'id', mediaId),
    },
  ]
  for (const { name, input, row } of saves) {
    const before = await row()
    const moved = await post(as('beanmaster'), name, JSON.stringify({ ...input, ...foreign }))
    expect([200, 404, 422], name).toContain(moved.status)
    const { brdCode: _, ...others } = foreign
    const answer = await post(as('beanmaster'), name, JSON.stringify({ ...input, ...others }))
    expect([200, 422], name).toContain(answer.status)
    const after = await row()
    const kept = ['brand_code', 'registrant', 'device_status', 'status', 'stopped_at', 'created_at', 'registered_by']
    for (const column of kept) expect(after[column], `${name} ${column}`).toEqual(before[column])
  }
})

test('a stopped publish is not started by saving it, and a finished one not at all', async () => {
  const master = as('beanmaster')
  const { spareIdx: publishIdx } = own
  await master.call('content/publish/stop', { publishIdx, stopReason: 'Enough' })
  const stopped = await row('publish', 'id', publishIdx)
  for (const patch of [{ stoppedDate: null }, { stopReason: null }, { dateStatus: 1 }, { publishName: 'Again' }]) {
    const was = { stoppedDate: 'x', stopReason: 'Enough', dateStatus: 2, publishName: 'Spare' }
    const answer = await post(master, 'content/publish/save', JSON.stringify({ publishIdx, ...patch, was }))
    expect(answer.status, JSON.stringify(patch)).toBe(422)
  }
  expect(await row('publish', 'id', publishIdx)).toEqual(stopped)
})

test('a publish takes no venue, group or content of another brand', async () => {
  const { publishIdx } = own
  const { targetVenues, targetGroups, contents } = await as('beanmaster').call('content/publish/detail', { publishIdx })
  const was = { targetVenues, targetGroups, contents }
  for (const patch of [
    { targetVenues: [quay.poiIdx] },
    { targetGroups: [quay.bgCode] },
    { contents: [quay.contentIdx] },
  ]) {
    const answer = await as('beanmaster').ask('content/publish/save', { publishIdx, ...patch, was })
    expect([403, 404, 422], JSON.stringify(patch)).toContain(answer.status)
  }
  const after = await as('beanmaster').call('content/publish/detail', { publishIdx })
  expect({ ...was, ...after }).toEqual(after)
  expect(after).toMatchObject(was)
})

test('pages of brands, groups and creatives open to everyone, their data to nobody', async () => {
  const stranger = world.stranger()
  for (const path of [
    '/account/brand/list',
    '/account/brandgroup/view?bgCode=1',
    '/material/material/list',
    '/account/:id',
  ]) {
    const page = await stranger.fetch(path)
    // Where the console is not built the address is unknown; it never asks for a session.
    expect([200, 404], path).toContain(page.status)
    expect(await page.text(), path).not.toMatch(/Morgenrot|BEAN|10500/)
  }
  await stranger.fetch('/api/common/captcha/image')
  for (const name of [
    'account/brand/list',
    'account/brand/detail',
    'account/brandgroup/list',
    'account/brandgroup/detail',
  ]) {
    const answer = await post(stranger, name, '{"brdCode":"BEAN","bgCode":1}')
    expect([answer.status, (await answer.json()).code], name).toEqual([401, 10500])
  }
  for (const path of [
    '/api/account/brand/excel.do?format=csv&language=en',
    '/api/file/download.do?fIdx=1',
    '/api/docs',
  ]) {
    expect((await stranger.fetch(path)).status, path).toBe(401)
  }
})

test('an address that a player is to be updated from is https on a host that operators named', async () => {
  const { mediaId } = own
  const setting = sql`update environment set value = '["updates.example"]' where code = 'UPDATE_HOSTS'`
  await setting.execute(world.database.db)
  const command = (url: string) =>
    as('admin').ask('media/media/power', {
      mediaIds: [mediaId],
      kind: 'update_url',
      url,
      sha256: 'a'.repeat(64),
      bytes: 1000,
    })
  for (const url of [
    'http://updates.example/a.apk',
    'https://evil.example/a.apk',
    'https://updates.example.evil.example/a',
    'https://updates.example:8443/a.apk',
    'https://updates.example@evil.example/a',
    'https://user@updates.example/a',
    'https://127.0.0.1/a',
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://xn--updates-example/a',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'intent://scan/#Intent;end',
    'gopher://127.0.0.1:70/',
    '//updates.example/a',
    'https:updates.example/a',
    'https:\\\\updates.example\\a',
    ' https://updates.example/a b',
    `https://updates.example/${'a'.repeat(2048)}`,
    'https://updates.example:99999/a',
  ]) {
    const { status, refusal } = await command(url)
    expect(status, url).toBe(422)
    expect(refusal.fields?.url, url).toBeDefined()
  }
  expect((await command('https://updates.example/player-2.apk')).data.results).toMatchObject([{ refused: null }])
  const { rows } = await sql<{ url: string }>`
    select payload ->> 'url' as url from device_command where kind = 'update_url'`.execute(world.database.db)
  expect(rows).toEqual([{ url: 'https://updates.example/player-2.apk' }])
})

test('the page to go on with after signing in is one of this console', async () => {
  for (const toUrl of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%09//evil.example',
    '/%2f%2fevil.example',
    '/%252f%252fevil.example',
    '/\t/evil.example',
    '\\\\evil.example',
  ]) {
    const person = world.stranger()
    await person.fetch('/api/common/captcha/image')
    const { data } = await person.ask('common/captcha/new', {})
    const entry = { loginId: 'seller', password: 'Harbour!2026', captcha: '314159', captchaId: data.id, toUrl }
    const answer = await person.ask('jsonLoginPrc', entry)
    expect(answer.data.info.toUrl.replaceAll(/%25/g, '%'), toUrl).not.toMatch(/^\/[/\\]|evil\.example\/?$|:/)
  }
})
