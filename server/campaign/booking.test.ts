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

test('a tenth more is booked where the platform lets a brand be overbooked, said before and marked on the campaign', async () => {
  const [admin, master] = [await world.signIn('admin'), await world.signIn('beanmaster')]
  const customer = await customerOf(world, 'seller', 'River Ferries')
  // 20 of 24 slots are taken by those who asked before.
  const wish = (plays: number) => ({
    ...wholeDraft(customer, `Beyond ${plays}`),
    lines: [{ ...lineAt('BEAN/Airport'), plays }],
  })
  const free = async (plays: number) => {
    const { startsOn, endsOn, targetDays, targetHours, lines } = wish(plays)
    const { list } = await seller.call('campaign/regist/avails', { startsOn, endsOn, targetDays, targetHours, lines })
    return list[0]
  }
  expect((await free(6))?.isBeyond).toBe(false)
  const overbooking = { brdCode: 'BEAN', overbooking: 110, was: { overbooking: 100 } }
  expect((await master.ask('account/brand/save', overbooking)).status).toBe(403)
  expect((await admin.ask('account/brand/save', { ...overbooking, overbooking: 111 })).status).toBe(422)
  await admin.call('account/brand/save', overbooking)
  expect([(await free(4))?.isBeyond, (await free(6))?.isBeyond, (await free(7))?.isBeyond]).toEqual([
    false,
    true,
    false,
  ])
  const answers = []
  for (const plays of [4, 7, 2, 1]) {
    const draft = await seller.call('campaign/regist/save', wish(plays))
    const { status } = await seller.ask('campaign/request/send', draft)
    const { isOverbooked } = await admin.call('campaign/regist/detail', draft).catch(() => ({ isOverbooked: null }))
    answers.push([plays, status, isOverbooked])
  }
  expect(answers).toEqual([
    [4, 200, 'N'],
    [7, 422, null],
    [2, 200, 'Y'],
    [1, 422, null],
  ])
})
