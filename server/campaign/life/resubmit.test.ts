import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areLines } from '#domain/campaign/line.ts'
import { lineFieldsChanged, linesChanged, placesChanged } from '#domain/campaign/terms/changes.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, wholeDraft } from '../writing.fixture.ts'

let world: World
let seller: Person
let admin: Person
let cpIdx: number

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  ;[seller, admin] = [await world.signIn('seller'), await world.signIn('admin')]
  const customer = await customerOf(world, 'seller', 'Harbour Ferries')
  ;({ cpIdx } = await seller.call('campaign/regist/save', wholeDraft(customer, 'Again', 'BEAN/Airport')))
})
afterAll(() => world.close())

const lastStep = async (person: Person) => (await person.call('campaign/run/steps', { cpIdx })).list[0]
const save = (change: object, was: object) => seller.call('campaign/regist/save', { cpIdx, ...change, was })
const reject = () => admin.call('campaign/request/reject', { cpIdx, reason: 'The amount is too low' })

test('a campaign that is sent again says what is another than when it was rejected', async () => {
  await save({ contractName: 'Before it was sent' }, { contractName: 'Again contract' })
  await seller.call('campaign/request/send', { cpIdx })
  await reject()
  // Another name that was taken back is no difference.
  await save({ cpName: 'Once more' }, { cpName: 'Again' })
  await save({ cpName: 'Again' }, { cpName: 'Once more' })
  await save({ amount: 1_500_000 }, { amount: 1_000_000 })
  await save({ amount: 2_000_000 }, { amount: 1_500_000 })
  await seller.call('campaign/request/send', { cpIdx })
  for (const person of [seller, admin])
    expect(await lastStep(person)).toMatchObject({
      ...{ act: 'resubmit', before: { amount: 1_000_000 }, after: { amount: 2_000_000 } },
    })
  expect(Object.keys((await lastStep(admin))?.after ?? {})).toEqual(['amount'])
})

test('sent once more it says what has changed since the last time alone, and a brand reads no money', async () => {
  await reject()
  await seller.call('campaign/request/send', { cpIdx })
  expect(await lastStep(admin)).toMatchObject({ act: 'resubmit', before: null, after: null })
  expect(await lastStep(await world.signIn('beanmaster'))).toMatchObject({ act: 'resubmit', after: null })
  const { list } = await (await world.signIn('beanmaster')).call('campaign/run/steps', { cpIdx })
  expect(JSON.stringify(list)).not.toContain('2000000')
})

test('another product is told by its name', async () => {
  const { pdIdx } = await admin.call('campaign/product/save', {
    ...{ pdName: 'Window', productKind: 'GEN', productStatus: 1, unitPrice: 300_000, premiumFactor: 150 },
    ...{ peakFactor: 100, seasonFactor: 100, agencyPercent: 0, volumePercent: 0 },
  })
  await reject()
  await save({ pdIdx }, { pdIdx: null })
  await seller.call('campaign/request/send', { cpIdx })
  const { list, names } = await seller.call('campaign/run/steps', { cpIdx })
  expect([list[0]?.after, names[`product ${pdIdx}`]]).toEqual([{ pdIdx }, 'Window'])
  await reject()
  await save({ pdIdx: null }, { pdIdx })
  await seller.call('campaign/request/send', { cpIdx })
})

test('lines and creatives that are others are told whole, with the names of creatives', async () => {
  const { lines, films, targetDays } = await seller.call('campaign/regist/detail', { cpIdx })
  const wider = (lines ?? []).map((line) => ({ ...line, plays: 2, places: [...line.places, 'QUAY'] }))
  const [own] = films ?? []
  if (!own) throw new Error('A whole draft has a film')
  const other = await customerOf(world, 'seller', 'Harbour Night')
  await sql`
    update material
    set advertiser_id = (select advertiser_id from campaign where id = ${cpIdx})
    where id = ${other.matId}`.execute(world.database.db)
  await reject()
  await save(
    { lines: wider, films: [{ ...own, matId: other.matId }], targetDays: [2, 3] },
    { lines, films, targetDays },
  )
  await seller.call('campaign/request/send', { cpIdx })
  const { list, films: named } = await admin.call('campaign/run/steps', { cpIdx })
  const [step] = list
  expect(Object.keys(step?.after ?? {}).toSorted()).toEqual(['films', 'lines', 'targetDays'])
  const [before, after] = [step?.before?.lines, step?.after?.lines]
  if (!(areLines(before) && areLines(after) && before[0] && after[0])) throw new Error('Lines are told as lines')
  expect(linesChanged(before, after)).toHaveLength(1)
  expect(lineFieldsChanged(before[0], after[0])).toEqual(['share'])
  expect(placesChanged(before[0].places, after[0].places)).toEqual({ added: ['QUAY'], gone: [] })
  const names = [own.matId, other.matId].map((matId) => named.find((film) => film.matId === matId)?.matName)
  expect(names).toEqual(['Harbour Ferries film', 'Harbour Night film'])
  const told = await (await world.signIn('beanmaster')).call('campaign/run/steps', { cpIdx })
  expect([told.list[0]?.after, told.films]).toEqual([null, []])
})
