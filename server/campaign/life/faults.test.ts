import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { expectAllOrNothing } from '#test/breaking.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { campaigns } from '../rows.ts'
import { customerOf, wholeDraft } from '../writing.fixture.ts'
import { approveCampaign, requestCampaign } from './decide.ts'

let world: World
let seller: Person
let cpIdx: number

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  seller = await world.signIn('seller')
  const customer = await customerOf(world, 'seller', 'Harbour Ferries')
  ;({ cpIdx } = await seller.call('campaign/regist/save', wholeDraft(customer, 'Ferries', 'BEAN/Airport')))
})
afterAll(() => world.close())

async function idOf(loginId: string): Promise<number> {
  const { db } = world.database
  const { id } = await db.selectFrom('app_user').select('id').where('login_id', '=', loginId).executeTakeFirstOrThrow()
  return id
}

/** The campaign with its lines, what its trail says, what is to be planned for it, and what is owed. */
async function bytesOf(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n',
      (select concat_ws('|', status, approval, contract_no, version, requested_by) from campaign where id = ${cpIdx}),
      (select string_agg(line::text, E'\n' order by id) from campaign_line line where campaign_id = ${cpIdx}),
      (select count(*) from audit where entity = 'campaign' and entity_key = ${String(cpIdx)}),
      (select string_agg(concat_ws('|', id, amount), E'\n' order by id) from transfer)) as text`.execute(db)
  return rows[0]?.text ?? ''
}

test('a request that breaks at any of its statements has done all or nothing', async () =>
  expectAllOrNothing({
    ...{ world, userId: await idOf('seller'), bytesOf },
    act: async (caller) => requestCampaign(caller, await campaigns(caller).lock(cpIdx)),
  }))

test('an approval that breaks at any of its statements has done all or nothing', async () =>
  expectAllOrNothing({
    ...{ world, userId: await idOf('admin'), bytesOf },
    act: async (caller) =>
      approveCampaign(caller, await campaigns(caller).lock(cpIdx), { isConfirmed: false, isDiscountApproved: false }),
  }))
