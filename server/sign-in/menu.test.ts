import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const menusOf = async (loginId: string) => (await (await world.signIn(loginId)).call('system/menu/gnb', {})).menus
const sectionsOf = async (loginId: string) => (await menusOf(loginId)).map(({ mnId }) => mnId)
const hide = (setting: object) =>
  sql`update environment set value = ${JSON.stringify(setting)} where code = 'MENU_HIDE'`.execute(world.database.db)

test('menus, brands, groups and models are told in the shapes of the specification', async () => {
  const admin = await world.signIn('admin')
  const menu = (await menusOf('admin')).find(({ mnDir }) => mnDir === '/account')
  expect(menu).toMatchObject({ mnId: 10002, mnName: expect.any(String) })
  expect(menu?.sub).toContainEqual(expect.objectContaining({ link: '/account/brand/list', mnName: expect.any(String) }))
  const brands = await admin.ask('account/brand/findAll', {})
  expect([brands.code, brands.data.items[0]]).toEqual([0, { brdCode: 'BEAN', brdNm: 'Morgenrot' }])
  const groups = await admin.call('account/brandgroup/findAll', {})
  expect(groups.items).toContainEqual({ bgCode: expect.any(Number), bgName: 'Old Town' })
  const models = await admin.call('media/model/list', {})
  expect(models.list[0]).toMatchObject({ mdId: expect.any(Number), mdNm: expect.any(String) })
})

test('a section is hidden from the sales role, as a fresh installation has it', async () => {
  expect(await sectionsOf('admin')).toContain(10002)
  expect(await sectionsOf('seller')).not.toContain(10002)
  await hide({ roles: [], corps: [], mnIds: ['10002'] })
  expect(await sectionsOf('seller')).toContain(10002)
})

test('a section is hidden from everyone of a company', async () => {
  const { id } = await world.database.db
    .selectFrom('corporation')
    .select('id')
    .where('name', '=', 'Morgenrot Coffee')
    .executeTakeFirstOrThrow()
  await hide({ roles: [], corps: [String(id)], mnIds: ['10003'] })
  expect(await sectionsOf('beanmaster')).not.toContain(10003)
  expect(await sectionsOf('quaymaster')).toContain(10003)
})

test('a link never ends in .do, whatever an operator wrote', async () => {
  await sql`update menu set path = path || '.do' where parent_id is not null`.execute(world.database.db)
  const links = (await menusOf('admin')).flatMap(({ sub }) => sub.map(({ link }) => link))
  expect(links).toContain('/account/brand/list')
  expect(links.filter((link) => link.endsWith('.do'))).toEqual([])
})

test('a name that an operator gave is shown instead of the product’s own', async () => {
  await sql`update menu set name = 'Our brands' where path like '/account/brand/list%'`.execute(world.database.db)
  const names = (await menusOf('admin')).flatMap(({ sub }) => sub.map(({ mnName }) => mnName))
  expect(names).toContain('Our brands')
})
