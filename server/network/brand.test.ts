import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let master: Person

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

test('the platform sees every brand, a brand administrator the own one only', async () => {
  const all = await admin.call('account/brand/list', { order: 'brdCode' })
  expect(all.list.map(({ brdCode }) => brdCode)).toEqual(['BEAN', 'QUAY'])
  expect(all.total).toBe(2)
  expect((await master.ask('account/brand/list', {})).status).toBe(200)
  const own = await master.call('account/brand/list', {})
  expect(own.list.map(({ brdCode }) => brdCode)).toEqual(['BEAN'])
})

const save = (person: Person, patch: object, was: object) =>
  person.ask('account/brand/save', { brdCode: 'BEAN', ...patch, was } as never)
const bean = () => admin.call('account/brand/detail', { brdCode: 'BEAN' })

test('a prefix that another brand has is refused, also by the check before', async () => {
  const { brdPrefix } = await bean()
  const taken = await save(admin, { brdPrefix: 'QUA' }, { brdPrefix })
  expect([taken.status, taken.refusal.fields?.brdPrefix?.msg]).toEqual([422, 'brand.prefixTaken'])
  const isAvailable = async (prefix: string, brdCode: string | null = null) =>
    (await admin.call('account/brand/duplicate', { brdPrefix: prefix, brdCode })).isAvailable
  expect([await isAvailable('QUA'), await isAvailable('BEA', 'BEAN'), await isAvailable('NEW')]).toEqual([
    false,
    true,
    true,
  ])
  expect((await bean()).brdPrefix).toBe('BEA')
})

test.each([
  ['campaign and house slots above the base', { campaignSlot: 30 }, 'baseSlot', 'brand.slotsExceed'],
  ['a base of 100', { baseSlot: 100 }, 'baseSlot', 'field.tooGreat'],
  ['a prefix of four', { brdPrefix: 'BEAN' }, 'brdPrefix', 'field.tooLong'],
  ['a small prefix', { brdPrefix: 'be' }, 'brdPrefix', 'field.capitalsAndDigits'],
  ['a cleared name', { brdName: null }, 'brdName', 'field.missingText'],
])('%s is refused beside its field', async (_, patch, field, msg) => {
  const before = await bean()
  const { status, refusal } = await save(admin, patch, {
    campaignSlot: 24,
    baseSlot: 40,
    brdPrefix: 'BEA',
    brdName: 'Morgenrot',
  })
  expect([status, refusal.fields?.[field]?.msg]).toEqual([422, msg])
  expect(await bean()).toEqual(before)
})

test('a new brand without a licence is refused with the reason, one that is wound up keeps none', async () => {
  const { brdBiImage, brdEncodeImage, bonusPlays, publicFiller } = await bean()
  const draft = {
    brdStatus: 1,
    ...{ brdCode: 'PIER', brdName: 'Pier', brdPrefix: 'PIE', brdBiImage, brdEncodeImage },
    ...{ baseSlot: 40, campaignSlot: 24, houseSlot: 16, overbooking: 100, bonusPlays, publicFiller, licenceCount: 0 },
  } as const
  const refused = await admin.ask('account/brand/save', draft)
  expect([refused.status, refused.refusal.fields]).toMatchObject([
    422,
    { licenceCount: { msg: 'brand.licencesNeeded' } },
  ])
  expect((await admin.ask('account/brand/detail', { brdCode: 'PIER' })).status).toBe(404)
  const { licenceCount } = await bean()
  await save(admin, { licenceCount: 0 }, { licenceCount })
  expect((await bean()).licenceCount).toBe(0)
  await save(admin, { licenceCount }, { licenceCount: 0 })
})

test('licensed screens are numbered on from the last one, without a gap', async () => {
  const first = await admin.call('account/brand/licenseMediaCreate', { brdCode: 'BEAN', count: 2 })
  expect(first.mediaIds).toEqual(['BEA0000065', 'BEA0000066'])
  const both = await Promise.all(
    [1, 2].map(() => admin.call('account/brand/licenseMediaCreate', { brdCode: 'BEAN', count: 1 })),
  )
  expect(both.flatMap(({ mediaIds }) => mediaIds).sort()).toEqual(['BEA0000067', 'BEA0000068'])
  expect((await bean()).mediaCount).toBe(68)
  expect((await master.ask('account/brand/licenseMediaCreate', { brdCode: 'BEAN', count: 1 })).status).toBe(403)
  expect((await admin.ask('account/brand/licenseMediaCreate', { brdCode: 'BEAN', count: 0 })).status).toBe(422)
})

test('someone else changed the same field: both values come back and nothing is written', async () => {
  const { brdDesc } = await bean()
  await save(admin, { brdDesc: 'First' }, { brdDesc })
  const stale = await save(master, { brdDesc: 'Second' }, { brdDesc })
  expect([stale.status, stale.refusal.msg]).toEqual([409, 'form.stale'])
  expect(stale.refusal.conflicts).toEqual({ brdDesc: { theirs: 'First', yours: 'Second' } })
  expect((await bean()).brdDesc).toBe('First')
})

test('two people who change different fields both keep theirs', async () => {
  const { brdName, licenceCount } = await bean()
  const answers = await Promise.all([
    save(master, { brdName: 'Dawn' }, { brdName }),
    save(admin, { licenceCount: 120 }, { licenceCount }),
  ])
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  expect(await bean()).toMatchObject({ brdName: 'Dawn', licenceCount: 120 })
})

test('a save that changes nothing is refused', async () => {
  const { brdName } = await bean()
  expect((await save(admin, { brdName }, { brdName })).refusal.msg).toBe('form.unchanged')
  expect((await save(admin, {}, {})).refusal.msg).toBe('form.unchanged')
})

test('licences, prefix and quotas are not for the own people of a brand', async () => {
  const { licenceCount, baseSlot, brdPrefix } = await bean()
  const tries = [
    await save(master, { licenceCount: 1000 }, { licenceCount }),
    await save(master, { baseSlot: 60 }, { baseSlot }),
    await save(master, { brdPrefix: 'DWN' }, { brdPrefix }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403])
  const manager = await world.signIn('beanmanager')
  expect((await save(manager, { brdDesc: 'Mine' }, { brdDesc: 'First' })).status).toBe(403)
  const seller = await world.signIn('seller')
  expect((await seller.ask('account/brand/list', {})).status).toBe(403)
  expect(await bean()).toMatchObject({ licenceCount, baseSlot, brdPrefix })
})

test('a foreign brand answers byte for byte like one that does not exist', async () => {
  const pairs = await Promise.all(
    ['QUAY', 'NOSUCH'].map(async (brdCode) => [
      await master.ask('account/brand/detail', { brdCode }),
      await master.ask('account/brand/save', { brdCode, brdName: 'Mine', was: { brdName: 'Quayside' } }),
    ]),
  )
  const [foreign, unknown] = pairs.map((answers) => answers.map(({ status, text }) => [status, text]))
  expect(foreign).toEqual(unknown)
  expect(foreign?.[0]?.[0]).toBe(404)
  expect((await admin.call('account/brand/detail', { brdCode: 'QUAY' })).brdName).toBe('Quayside')
})

test('the brand look-up and the export hold the brands of the scope', async () => {
  expect(await master.call('account/brand/findAll', {})).toMatchObject({ items: [{ brdCode: 'BEAN' }] })
  const file = await (await admin.fetch('/api/account/brand/excel.do?format=csv&language=en')).text()
  expect(file.trim().split('\n')).toHaveLength(3)
  expect((await master.fetch('/api/account/brand/excel.do?format=csv&language=en')).status).toBe(403)
})

test('a brand names the company that its statements are paid to; only the platform changes it', async () => {
  const own = await admin.call('account/brand/detail', { brdCode: 'BEAN' })
  const { cId } = await admin.call('account/corp/save', {
    ...{ cType: 20, corpKind: 'C', cName: 'Pier Media Ltd', bizno: '402-86-30136', representative: 'Nils Pier' },
  })
  expect((await save(admin, { cId }, { cId: own.cId })).code).toBe(0)
  expect(await master.call('account/brand/detail', { brdCode: 'BEAN' })).toMatchObject({
    cId,
    corpName: 'Pier Media Ltd',
  })
  expect((await save(master, { cId: own.cId }, { cId })).status).toBe(403)
  expect((await save(admin, { cId: null }, { cId })).refusal.fields?.cId?.msg).toBe('field.missingChoice')
  expect((await save(admin, { cId: 999_999 }, { cId })).status).toBe(404)
  await save(admin, { cId: own.cId }, { cId })
})
