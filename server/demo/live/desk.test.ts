import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCustomer, letCustomerIn } from '#database/demo/customer.ts'
import { codes } from '#domain/base/codes.ts'
import { hashPassword } from '#server/sign-in/password.ts'
import { PASSWORD, type Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { writeOffice } from './office.ts'
import { writeSales } from './sales.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await openWorld()
  admin = await world.signIn('admin')
  await letCustomerIn(world.database.db, await hashPassword(PASSWORD))
})
afterAll(() => world.close())

const write = async () => {
  await writeSales(world.server.services)
  await writeOffice(world.server.services)
}

async function sales() {
  const { list: offers } = await admin.call('campaign/proposal/list', { order: 'ppName' })
  const { list: holds } = await admin.call('campaign/hold/list', {})
  const { list: lost } = await admin.call('campaign/lost/list', {})
  return {
    offers: offers.map(({ ppName, proposalState, variants }) => `${ppName}: ${proposalState}, ${variants}`),
    ...{ holds: holds.length, lost: lost.length },
  }
}

test('what the seller of the demo has written is for places that can be sold', async () => {
  await write()
  expect(await sales()).toEqual({ offers: [], holds: 0, lost: 0 })
})

test('offers, a hold and what could not be sold stand there once', async () => {
  await sql`update media set device_status = ${codes.deviceStatus.inUse}`.execute(world.database.db)
  for (let round = 0; round < 2; round++) {
    await write()
    const { open, submitted, lost } = codes.proposalState
    expect(await sales()).toEqual({
      offers: [`Bell and light: ${lost}, 1`, `Christmas stollen: ${open}, 2`, `Ski goggles: ${submitted}, 2`],
      ...{ holds: 1, lost: 2 },
    })
  }
})

test('questions, points, a notice, offers and words for an emergency stand there once', async () => {
  await write()
  const { list: questions } = await admin.call('board/qna/list', { order: 'regDate' })
  const { asked, answered } = codes.qnaStatus
  expect(questions.map(({ qnaStatus }) => qnaStatus)).toEqual([answered, answered, asked])
  const { list: points } = await admin.call('point/advertiser/list', {})
  expect(points.reduce((sum, { amount }) => sum + amount, 0)).toBe(3_300_000)
  expect((await admin.call('point/sales/list', {})).total).toBe(1)
  expect((await admin.call('support/notice/pinned', {})).list).toHaveLength(1)
  const { list: promotions } = await admin.call('promotion/biz/list', {})
  const { draft, running } = codes.promotionState
  const { mail, console } = codes.messageChannel
  expect(promotions.map(({ channel, promotionState }) => [channel, promotionState])).toEqual([
    [console, running],
    [mail, draft],
  ])
  const audience = await admin.call('promotion/biz/audience', { prIdx: promotions[1]?.prIdx ?? 0 })
  expect(audience).toEqual({ customers: 5, recipients: 4, withoutConsent: 1, unreachable: 0 })
  expect((await admin.call('emergency/template/list', {})).total).toBe(1)
  const customer = await world.stranger().signIn(demoCustomer.loginId, PASSWORD)
  await expect
    .poll(async () => (await customer.call('promotion/own/list', {})).items)
    .toMatchObject([{ subject: '(광고) Ten percent off the next campaign', discountCode: 'WINTER10', isOpened: false }])
})
