import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import { codes } from '#domain/base/codes.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, lineAt, wholeDraft } from '../writing.fixture.ts'

let world: World
let admin: Person
let seller: Person
let customer: { advIdx: number; matId: number }
let other: ReturnType<typeof openDatabase>
beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = ${codes.deviceStatus.inUse}`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  customer = await customerOf(world, 'seller', 'Harbour Ferries')
  other = openDatabase({ ...world.database.config, application_name: 'booking beside' })
})
afterEach(() => sql`update brand set campaign_slot = 24 where code = 'BEAN'`.execute(world.database.db))
afterAll(async () => {
  await other?.close()
  await world.close()
})

/** An approval that has looked at everything else and waits for its turn to book, while something changes. */
async function approvedWhile(name: string, place: string, change: () => Promise<unknown>) {
  const lines = [{ ...lineAt(place), plays: 10 }]
  const { cpIdx } = await seller.call('campaign/regist/save', { ...wholeDraft(customer, name), lines })
  await seller.call('campaign/request/send', { cpIdx })
  const { approving } = await other.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('hold'))`.execute(trx)
    const approving = admin.ask('campaign/request/approve', { cpIdx })
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%pg_advisory_xact_lock%'`.execute(
        world.database.db,
      )
      expect(rows.length).toBe(1)
    })
    await change()
    return { approving }
  })
  const { refusal } = await approving
  const { campaignStatus, approval } = await admin.call('campaign/regist/detail', { cpIdx })
  return { refusal, campaignStatus, approval }
}

const stillAsked = { campaignStatus: codes.campaignStatus.waiting, approval: codes.approval.requested }

test('a quota that shrinks while an approval waits for its turn is what the approval goes by', async () => {
  const { refusal, ...state } = await approvedWhile('Shrunk', 'BEAN/Airport', () =>
    admin.call('account/brand/save', { brdCode: 'BEAN', campaignSlot: 8, was: { campaignSlot: 24 } }),
  )
  expect(refusal.msg).toBe('campaign.notFree')
  expect(Number(refusal.values?.available)).toBeLessThan(Number(refusal.values?.asked))
  expect(state).toEqual(stillAsked)
})

test('a screen that is taken away while an approval waits is none that it could be approved for', async () => {
  const { refusal, ...state } = await approvedWhile('Unmapped', 'media:BEA0000001', () =>
    admin.call('media/media/stop', { mediaId: 'BEA0000001', isStopped: 'Y' }),
  )
  expect(refusal.msg).toBe('campaign.noPlays')
  expect(state).toEqual(stillAsked)
})
