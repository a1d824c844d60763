import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, lineAt, wholeDraft } from './writing.fixture.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  seller = await world.signIn('seller')
})
afterAll(() => world.close())

const SELLERS = 50
/** Of the 24 slots that may be sold in a loop each wish takes 5. */
const PLAYS = 5
const FIT = 4
const BUSY = 503

/** Whoever finds every connection taken for too long is told so, and asks again. */
async function sent(draft: { cpIdx: number }): Promise<Answer<unknown>> {
  const answer = await seller.ask('campaign/request/send', draft)
  return answer.status === BUSY ? sent(draft) : answer
}

test('of fifty who ask at once for the last slots as many get them as fit, the others read what is left', async () => {
  const customer = await customerOf(world, 'seller', 'Harbour Ferries')
  const drafts = await Promise.all(
    Array.from({ length: SELLERS }, async (_, at) => {
      const lines = [{ ...lineAt('BEAN/Airport'), plays: PLAYS }]
      return seller.call('campaign/regist/save', { ...wholeDraft(customer, `Wish ${at}`), lines })
    }),
  )
  const answers = await Promise.all(drafts.map(sent))
  const losers = answers.filter(({ code }) => code !== 0)
  expect(losers).toHaveLength(SELLERS - FIT)
  // 4 of the 24 are left in every loop: not enough for any of them, and told as plays.
  for (const { status, refusal } of losers) {
    expect([status, refusal.msg]).toEqual([422, 'campaign.notFree'])
    expect(refusal.values?.available).toBe((Number(refusal.values?.asked) / PLAYS) * 4)
  }
  const { rows } = await sql<{ status: number | null; campaigns: number; lost: number }>`
    select status, count(*)::integer as campaigns, (select count(*)::integer from lost_sale) as lost
    from campaign where name like 'Wish%' group by status order by status`.execute(world.database.db)
  expect(rows).toEqual([
    { status: 30, campaigns: FIT, lost: SELLERS - FIT },
    { status: null, campaigns: SELLERS - FIT, lost: SELLERS - FIT },
  ])
})
