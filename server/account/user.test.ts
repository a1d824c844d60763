import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person
let bean: number
let platform: number
let agency: number

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
  const companies = (await admin.call('account/corp/list', {})).list
  const idOf = (name: string) => companies.find(({ cName }) => cName.startsWith(name))?.cId ?? 0
  bean = idOf('Morgenrot')
  platform = idOf('Litfass')
  agency = idOf('Northlight')
})
afterAll(() => world.close())

const idOf = async (loginId: string) =>
  (await admin.call('account/user/list', { filters: { loginId } })).list.find((row) => row.loginId === loginId)?.uId ??
  0
const groupOf = async (bgName: string) =>
  (await admin.call('account/brandgroup/list', { filters: { bgName } })).list[0]?.bgCode ?? 0
const venueOf = async (poiName: string) =>
  (await admin.call('account/poi/list', { filters: { poiName } })).list[0]?.poiIdx ?? 0
const draftOf = (loginId: string) => ({ loginId, password: PASSWORD, userName: 'Nils Berg', cId: bean }) as const
const isOut = async (person: Person) => (await person.ask('login/info', {})).refusal.code === 10500

test('people see those below them in their part of the network, and themselves', async () => {
  const seen = async (loginId: string) =>
    (await (await world.signIn(loginId)).call('account/user/list', {})).list.map((row) => row.loginId)
  expect((await admin.call('account/user/list', {})).total).toBe(8)
  expect(await seen('beanmaster')).toEqual(['beanmanager', 'beanmaster', 'beanvenue'])
  expect(await seen('beanmanager')).toEqual(['beanmanager', 'beanvenue'])
  const venue = await world.signIn('beanvenue')
  expect((await venue.ask('account/user/list', {})).status).toBe(403)
  expect((await venue.call('account/user/detail', { uId: await idOf('beanvenue') })).loginId).toBe('beanvenue')
})

test('who looks after a venue in another group too is not a group administrator’s to see', async () => {
  const { list } = await admin.call('account/poi/list', { filters: { bgCode: [await groupOf('Riverside')] } })
  const poiIdxs = [await venueOf('Market Square 1'), list[0]?.poiIdx ?? 0]
  const { uId } = await admin.call('account/user/save', { ...draftOf('both0'), roleCd: 10004, poiIdxs })
  const manager = await world.signIn('beanmanager')
  expect((await manager.call('account/user/list', {})).list.map((row) => row.uId)).not.toContain(uId)
  expect((await master.call('account/user/list', {})).list.map((row) => row.uId)).toContain(uId)
})

test('people move out of a group administrator’s sight and back with their venue', async () => {
  const [old, other] = [await groupOf('Old Town'), await groupOf('Riverside')]
  const poiIdx = await venueOf('Market Square 2')
  const { uId } = await admin.call('account/user/save', { ...draftOf('moves0'), roleCd: 10004, poiIdxs: [poiIdx] })
  const manager = await world.signIn('beanmanager')
  const isSeen = async () => (await manager.call('account/user/list', {})).list.some((row) => row.uId === uId)
  expect(await isSeen()).toBe(true)
  await admin.call('account/poi/save', { poiIdx, bgCode: other, was: { bgCode: old } })
  expect(await isSeen()).toBe(false)
  await admin.call('account/poi/save', { poiIdx, bgCode: old, was: { bgCode: other } })
  expect(await isSeen()).toBe(true)
})

test('a person made by the platform signs in at once and has to choose a password', async () => {
  const bgCodes = [await groupOf('Old Town'), await groupOf('Riverside')]
  const { uId } = await admin.call('account/user/save', { ...draftOf('nils1'), roleCd: 10003, bgCodes })
  expect(await admin.call('account/user/detail', { uId })).toMatchObject({
    approval: 1,
    brdCodes: ['BEAN'],
    bgCodes: [...bgCodes].sort((one, other) => one - other),
    poiIdxs: [],
    scopeNames: 'Old Town, Riverside',
    lockYn: 'N',
  })
  const nils = await world.signIn('nils1')
  expect((await nils.call('login/info', {})).info.mustChangePassword).toBe(true)
  await nils.call('account/mypage/changePassword', { password: PASSWORD, newPassword: 'Quayside!2027' })
  expect((await nils.call('account/brandgroup/list', {})).list.map(({ bgName }) => bgName)).toEqual([
    'Old Town',
    'Riverside',
  ])
})

test.each([
  ['an id of three signs', { loginId: 'abc' }, 'loginId', 'field.userId'],
  ['an id that begins with a digit', { loginId: '1abc' }, 'loginId', 'field.userId'],
  ['an id that is taken, whatever its case', { loginId: 'BeanMaster' }, 'loginId', 'user.idTaken'],
  ['a weak password', { password: 'harbour2026' }, 'password', 'field.password'],
  ['a password that holds the id', { password: 'x-Fresh9!-1', loginId: 'fresh9' }, 'password', 'user.passwordHoldsId'],
  ['a name with a script', { userName: '<b>Nils</b>' }, 'userName', 'field.badFormat'],
  ['a role of another kind of company', { roleCd: 10009 }, 'roleCd', 'user.roleNotOfCompany'],
  ['a master without a brand', { roleCd: 10002 }, 'brdCodes', 'field.missingChoice'],
  ['a group that does not exist', { bgCodes: [999_999] }, 'bgCodes', 'user.scopeUnknown'],
])('%s is refused beside its field', async (_, patch, field, msg) => {
  const draft = { ...draftOf('fresh9'), roleCd: 10003, bgCodes: [await groupOf('Old Town')], ...patch }
  const { status, refusal } = await admin.ask('account/user/save', draft as never)
  expect([status, refusal.fields?.[field]?.msg]).toEqual([422, msg])
})

test.each([
  ['loginId', 'abc', 'field.userId'],
  ['loginId', '1abc', 'field.userId'],
  ['loginId', 'a b c d', 'field.userId'],
  ['password', 'Short1!', 'field.password'],
  ['password', 'Without-digit!', 'field.password'],
  ['password', '12345678!', 'field.password'],
  ['password', 'NoSpecial123', 'field.password'],
  ['userName', '1st Person', 'field.badFormat'],
  ['userName', 'Иван Петров', 'field.badFormat'],
])(
  'ids, names and passwords that the form refuses are refused by the call as well: %s %s',
  async (field, value, msg) => {
    const { total } = await admin.call('account/user/list', {})
    const draft = { ...draftOf('direct0'), roleCd: 10004, [field]: value } as const
    expect((await admin.ask('account/user/save', draft)).refusal.fields).toEqual({
      [field]: { outcome: 0, msg },
    })
    expect((await admin.call('account/user/list', {})).total).toBe(total)
  },
)

test.each(['김하늘', 'Jürgen Müller', 'Zoë D’Aubigné', 'Åsa Öberg', "Niccolò dell'Orto"])(
  'people are called %s here',
  async (userName) => {
    const { uId } = await admin.call('account/user/detail', { uId: await idOf('seller') })
    const was = { userName: (await admin.call('account/user/detail', { uId })).userName }
    await admin.call('account/user/save', { uId, userName, was })
    expect((await admin.call('account/user/detail', { uId })).userName).toBe(userName)
    await admin.call('account/user/save', { uId, userName: was.userName, was: { userName } })
  },
)

test('stopped groups cannot be chosen', async () => {
  const bgCode = await groupOf('Riverside')
  await sql`update brand_group set status = 2 where code = ${bgCode}`.execute(world.database.db)
  const draft = { ...draftOf('late1'), roleCd: 10003, bgCodes: [bgCode] } as const
  expect((await admin.ask('account/user/save', draft)).refusal.fields?.bgCodes?.msg).toBe('user.scopeUnknown')
  await sql`update brand_group set status = 1 where code = ${bgCode}`.execute(world.database.db)
})

test('a master asks for people of the own brand below the own rank, and the platform lets them in', async () => {
  const bgCodes = [await groupOf('Old Town')]
  const { uId } = await master.call('account/user/save', { ...draftOf('asked1'), roleCd: 10003, bgCodes })
  expect((await world.stranger().tryToSignIn('asked1', PASSWORD)).refusal.msg).toBe('session.wrong')
  const own = await master.ask('account/user/approval', { uId, approval: 1 })
  expect(own.refusal.msg).toBe('approval.confirmOwn')
  await admin.call('account/user/approval', { uId, approval: 1 })
  expect((await world.stranger().tryToSignIn('asked1', PASSWORD)).code).toBe(0)
  const equal = await master.ask('account/user/save', { ...draftOf('equal1'), roleCd: 10002, brdCodes: ['BEAN'] })
  expect(equal.refusal.fields?.roleCd?.msg).toBe('user.roleTooHigh')
  const foreign = await master.ask('account/user/save', {
    ...draftOf('far1'),
    roleCd: 10003,
    bgCodes: [await groupOf('Harbour')],
  })
  expect(foreign.refusal.fields?.bgCodes?.msg).toBe('user.scopeUnknown')
  const elsewhere = await master.ask('account/user/save', { ...draftOf('far2'), cId: platform, roleCd: 10003, bgCodes })
  expect(elsewhere.status).toBe(404)
})

test('a rejected person hears why, and asks again by being edited', async () => {
  const poiIdxs = [await venueOf('Market Square 1')]
  const { uId } = await master.call('account/user/save', { ...draftOf('again1'), roleCd: 10004, poiIdxs })
  expect((await admin.ask('account/user/approval', { uId, approval: 5 })).refusal.fields?.reason?.outcome).toBe(3)
  await admin.call('account/user/approval', { uId, approval: 5, reason: 'Which shop?' })
  expect(await master.call('account/user/detail', { uId })).toMatchObject({ approval: 5, reason: 'Which shop?' })
  await master.call('account/user/save', { uId, userName: 'Nils Bergman', was: { userName: 'Nils Berg' } })
  expect(await master.call('account/user/detail', { uId })).toMatchObject({ approval: 0, reason: null })
})

test('stopping, locking, a new password and leaving end the sessions of a person at once', async () => {
  const uId = await idOf('quayvenue')
  const first = await world.signIn('quayvenue')
  await admin.call('account/user/approval', { uId, approval: 2 })
  expect(await isOut(first)).toBe(true)
  await admin.call('account/user/approval', { uId, approval: 1 })
  const second = await world.signIn('quayvenue')
  await admin.call('account/user/lock', { uId })
  expect(await isOut(second)).toBe(true)
  await sql`update app_user set locked_at = now() - interval '1 day' where id = ${uId}`.execute(world.database.db)
  expect((await world.stranger().tryToSignIn('quayvenue', PASSWORD)).refusal.msg).toBe('session.wrong')
  await admin.call('account/user/unlock', { uId })
  const third = await world.signIn('quayvenue')
  await admin.call('account/user/changePassword', { uId, newPassword: 'Pier!2028road' })
  expect(await isOut(third)).toBe(true)
  const fourth = await world.stranger().signIn('quayvenue', 'Pier!2028road')
  expect((await fourth.call('login/info', {})).info.mustChangePassword).toBe(true)
  await admin.call('account/user/delete', { uId })
  expect(await isOut(fourth)).toBe(true)
  expect((await world.stranger().tryToSignIn('quayvenue', 'Pier!2028road')).refusal.msg).toBe('session.wrong')
  expect((await admin.ask('account/user/detail', { uId })).status).toBe(404)
})

test('who is signed in is seen, until they leave', async () => {
  const uId = await idOf('quaymanager')
  const stateOf = async () => (await admin.call('account/user/detail', { uId })).loginState
  expect(await stateOf()).toBe('N')
  const person = await world.signIn('quaymanager')
  expect(await stateOf()).toBe('Y')
  await person.call('logout', {})
  expect(await stateOf()).toBe('N')
})

test('another role, scope and permission group count from the next call of a living session', async () => {
  const uId = await idOf('quaymanager')
  const person = await world.signIn('quaymanager')
  expect((await person.ask('account/poi/list', {})).data.total).toBe(8)
  const bgCodes = (await admin.call('account/user/detail', { uId })).bgCodes ?? []
  const { agIdx } = await admin.call('account/authgroup/save', { agName: 'Look only', kept: { venue: 1 } })
  await admin.call('account/user/save', { uId, agIdx, was: { agIdx: null } })
  expect((await person.ask('account/poi/list', {})).status).toBe(200)
  expect((await person.ask('account/brandgroup/list', {})).status).toBe(403)
  const other = await groupOf('Station')
  await admin.call('account/user/save', { uId, bgCodes: [other], agIdx: null, was: { bgCodes, agIdx } })
  expect((await person.call('account/brandgroup/list', {})).list.map(({ bgCode }) => bgCode)).toEqual([other])
  await admin.call('account/user/save', {
    uId,
    roleCd: 10002,
    brdCodes: ['QUAY'],
    was: { roleCd: 10003, brdCodes: ['QUAY'] },
  })
  expect((await person.call('account/poi/list', {})).total).toBe(32)
})

test('nobody stops, locks or demotes themselves, and one administrator always stays', async () => {
  const me = await idOf('admin')
  for (const answer of [
    await admin.ask('account/user/approval', { uId: me, approval: 2 }),
    await admin.ask('account/user/lock', { uId: me }),
    await admin.ask('account/user/delete', { uId: me }),
    await admin.ask('account/user/save', { uId: me, userName: 'Ada', was: { userName: 'Ada Litfass' } }),
  ])
    expect([answer.status, answer.refusal.msg]).toEqual([422, 'user.notOneself'])
  const { uId } = await admin.call('account/user/save', { ...draftOf('second1'), cId: platform, roleCd: 10001 })
  const second = await world.signIn('second1')
  const both = await Promise.all([
    admin.ask('account/user/approval', { uId, approval: 2 }),
    second.ask('account/user/approval', { uId: me, approval: 2 }),
  ])
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from app_user where role = 10001 and approval = 1`.execute(world.database.db)
  expect(rows).toEqual([{ left: 1 }])
  await sql`update app_user set approval = 1 where id = ${me}`.execute(world.database.db)
  await sql`update app_user set approval = 2 where id = ${uId}`.execute(world.database.db)
  admin = await world.signIn('admin')
})

test('once there are two administrators nobody approves the own request', async () => {
  const bgCodes = [await groupOf('Old Town')]
  const { uId } = await master.call('account/user/save', { ...draftOf('pair1'), roleCd: 10003, bgCodes })
  await sql`update app_user set approval = 1 where login_id = 'second1'`.execute(world.database.db)
  const answer = await master.ask('account/user/approval', { uId, approval: 1, isConfirmed: 'Y' })
  expect(answer.refusal.msg).toBe('approval.ownRequest')
  await sql`update app_user set approval = 2 where login_id = 'second1'`.execute(world.database.db)
  await master.call('account/user/approval', { uId, approval: 1, isConfirmed: 'Y' })
  const { rows } = await sql<{ after: unknown }>`
    select after from audit where entity = 'user' and entity_key = ${String(uId)} and act = 'approval'`.execute(
    world.database.db,
  )
  expect(rows[0]?.after).toMatchObject({ approval: 1, ownRequest: true })
})

test('a master cannot act on an equal, and a foreign person answers like one that does not exist', async () => {
  const { uId } = await admin.call('account/user/save', { ...draftOf('twin1'), roleCd: 10002, brdCodes: ['BEAN'] })
  const [foreign, twin, unknown] = await Promise.all(
    [await idOf('quaymanager'), uId, 999_999].map(async (uId) => [
      await master.ask('account/user/detail', { uId }),
      await master.ask('account/user/save', { uId, userName: 'Mine', was: { userName: 'x' } }),
      await master.ask('account/user/approval', { uId, approval: 2 }),
      await master.ask('account/user/lock', { uId }),
      await master.ask('account/user/unlock', { uId }),
      await master.ask('account/user/changePassword', { uId, newPassword: 'Harbour!2029' }),
      await master.ask('account/user/twoFactorOff', { uId }),
    ]),
  )
  const bytes = (answers: typeof foreign) => answers?.map(({ status, text }) => [status, text])
  expect(bytes(foreign)).toEqual(bytes(unknown))
  expect(bytes(twin)).toEqual(bytes(unknown))
  expect(foreign?.[0]?.status).toBe(404)
})

test('the password of a person is never read back nor written into the trail', async () => {
  const uId = await idOf('nils1')
  const detail = await admin.ask('account/user/detail', { uId })
  expect(detail.text).not.toMatch(/argon2|password/)
  const { rows } = await sql<{ trail: string }>`
    select string_agg(audit::text, ' ') as trail from audit where entity = 'user'`.execute(world.database.db)
  expect(rows[0]?.trail).not.toMatch(/Harbour!|Pier!2028|argon2/)
})

test('sellers are found for an advertiser, by the platform all, by themselves only they', async () => {
  expect((await admin.call('account/user/salesList', { search: 'jiwoo' })).items).toMatchObject([{ loginId: 'seller' }])
  const { uId } = await admin.call('account/user/save', { ...draftOf('seller2'), cId: agency, roleCd: 10009 })
  const items = async (person: Person) => (await person.call('account/user/salesList', {})).items.map((row) => row.uId)
  expect(await items(admin)).toHaveLength(2)
  expect(await items(await world.stranger().signInAnew('seller2'))).toEqual([uId])
})

test('lists are filtered, ordered and given as a file', async () => {
  const found = await admin.call('account/user/list', { search: 'Mina', filters: { roleCd: [10002] } })
  expect(found.list.map(({ loginId }) => loginId)).toEqual(['beanmaster'])
  expect((await admin.ask('account/user/list', { order: 'password' })).status).toBe(400)
  expect((await admin.ask('account/user/list', { filters: { password: 'x' } as never })).status).toBe(400)
  const file = await (await admin.fetch('/api/account/user/excel.do?format=csv&language=en')).text()
  expect(file).toContain('beanmaster')
  expect(file).not.toMatch(/argon2/)
  expect((await master.fetch('/api/account/user/excel.do?format=csv&language=en')).status).toBe(403)
})

test('what the server decides cannot be entered along: state, lock, requester and secrets', async () => {
  const uId = await idOf('beanvenue')
  const more = { approval: 5, lockYn: 'Y', twoFactor: 'Y', password: 'Entered!2027', loginId: 'other1', hidden_at: 'x' }
  const was = { userName: 'Sofia Lind', ...more }
  const before = await sql`select * from app_user where id = ${uId}`.execute(world.database.db)
  await master.call('account/user/save', { uId, userName: 'Sofia Linde', ...more, was } as never)
  const after = await sql`select * from app_user where id = ${uId}`.execute(world.database.db)
  // Worked out by the database: when, and what a search finds.
  const derived = { updated_at: undefined, words: undefined }
  expect({ ...(after.rows[0] as object), ...derived }).toEqual({
    ...(before.rows[0] as object),
    name: 'Sofia Linde',
    ...derived,
  })
})
