import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
