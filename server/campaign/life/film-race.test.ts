import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { codes } from '#domain/base/codes.ts'
import { eventually } from '#test/eventually.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, wholeDraft } from '../writing.fixture.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
})
afterAll(() => world.close())

test('a campaign is not approved with a film that is being refused in the same moment', async () => {
  const [admin, seller] = [await world.signIn('admin'), await world.signIn('seller')]
  const customer = await customerOf(world, 'seller', 'Harbour Ferries')
  const { cpIdx } = await seller.call('campaign/regist/save', wholeDraft(customer, 'Doubtful', 'BEAN/Airport'))
  await seller.call('campaign/request/send', { cpIdx })
  const other = openDatabase({ ...world.database.config, application_name: 'reviewer' })
  try {
    const { approving } = await other.db.transaction().execute(async (trx) => {
      await sql`update material set review = ${codes.review.rejected} where id = ${customer.matId}`.execute(trx)
      const approving = admin.ask('campaign/request/approve', { cpIdx })
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%material%'`.execute(
          world.database.db,
        )
        expect(rows.length).toBe(1)
      })
      return { approving }
    })
    expect((await approving).refusal.msg).toBe('campaign.filmNotApproved')
    expect(await admin.call('campaign/regist/detail', { cpIdx })).toMatchObject({ campaignStatus: 30, approval: 0 })
  } finally {
    await other.close()
  }
})
