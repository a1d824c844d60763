import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { approvedBy, customerOf, day, filmOf, wholeDraft } from '../writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let customer: { advIdx: number; matId: number }
beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  customer = await customerOf(world, 'seller', 'Harbour Ferries')
})
afterAll(() => world.close())

const approved = (name: string) => approvedBy(seller, admin, wholeDraft(customer, name, 'BEAN/Airport'))
const detail = (cpIdx: number) => admin.call('campaign/regist/detail', { cpIdx })

test('what has not begun cannot end with the day: it is cancelled', async () => {
  const cpIdx = await approved('Next week')
  const before = await detail(cpIdx)
  const answer = await admin.ask('campaign/run/endEarly', { cpIdx, reason: 'Sold out', atDayEnd: 'Y' })
  expect([answer.status, answer.refusal.msg]).toEqual([422, 'approval.notPossible'])
  expect(await detail(cpIdx)).toEqual(before)
})

test('an amendment leaves every line a film, and a film its line', async () => {
  const cpIdx = await approved('With a film')
  const film = filmOf(customer.matId)
  for (const [films, msg] of [
    [[], 'campaign.noFilm'],
    [[{ ...film, line: 1 }], 'campaign.filmWithoutLine'],
  ] as const) {
    const { status, refusal } = await admin.ask('campaign/run/amend', { cpIdx, reason: 'Another film', films })
    expect([status, refusal.fields?.films?.msg]).toEqual([422, msg])
  }
  expect((await detail(cpIdx)).films).toHaveLength(1)
  await admin.call('campaign/run/amend', { cpIdx, reason: 'Twice as often', films: [{ ...film, weight: 2 }] })
  await admin.call('campaign/run/amend', { cpIdx, reason: 'A longer run', endsOn: day(9) })
})
