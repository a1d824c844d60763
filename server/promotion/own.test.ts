import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { advertiserOf, letAdvertisersIn } from '#test/advertiser.fixture.ts'
import { eventually } from '#test/eventually.ts'
import { PASSWORD, Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { offer, today } from './promotion.fixture.ts'

let world: World
let db: Kysely<DB>
let admin: Person

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  admin = await world.signIn('admin')
  await letAdvertisersIn(world)
})
afterAll(() => world.close())

let made = 0
/** A customer with a contact, and whoever signs in for it with the contact's mail. */
async function aCustomer({ contact = {}, email }: { contact?: object; email?: string } = {}) {
  made++
  const own = await advertiserOf(world, 'seller', `Ferries ${made}`)
  const upjong = String(20_000 + made)
  await sql`update advertiser set category = ${upjong} where id = ${own.advIdx}`.execute(db)
  const mail = `ferries${made}@example.com`
  const { cpprIdx } = await admin.call('account/corp/person/save', {
    ...{ cId: own.cId, cpprName: `Nora${made}`, cpprMail: mail, notifyMail: 'N', notifySms: 'N' },
    // Whatever time of day it is.
    ...{ advertOk: 'Y', nightOk: 'Y' },
    ...contact,
  })
  const loginId = `nora${made}`
  const { uId } = await admin.call('account/user/save', {
    ...{ loginId, password: PASSWORD, userName: 'Nora Quist', roleCd: 10005, cId: own.cId, advIdx: own.advIdx },
    email: email ?? mail.toUpperCase(),
  })
  const person = await new Person(world.address).signInAnew(loginId)
  return { ...own, upjong, mail, cpprIdx, loginId, uId, person }
}

async function anOffer(more: object) {
  const { prIdx } = await admin.call('promotion/biz/save', { ...offer, channel: 'C', ...more })
  return prIdx
}
const sentOf = async (prIdx: number) => (await admin.call('promotion/sent/list', { filters: { prIdx: [prIdx] } })).list
const arrived = (prIdx: number) =>
  eventually(async () => expect((await sentOf(prIdx)).map(({ sentState }) => sentState)).toEqual([1]))
async function anArrived(more: object) {
  const prIdx = await anOffer(more)
  await admin.call('promotion/biz/send', { prIdx })
  await arrived(prIdx)
  return prIdx
}
const offersOf = async (person: Person) => (await person.call('promotion/own/list', {})).items

/** As if its time had come; an offer to somebody else wakes the queue. */
async function dueNow(prIdx: number) {
  await sql`update message set due_at = now() where promotion_id = ${prIdx} and state = 0`.execute(db)
  const { upjong } = await aCustomer()
  await admin.call('promotion/biz/send', { prIdx: await anOffer({ upjong }) })
}

test('an offer arrives in the customer’s console, marked as advertising, and is told as opened by hand alone', async () => {
  const { upjong, mail, person } = await aCustomer()
  const prIdx = await anArrived({ upjong })
  const [lying] = await offersOf(person)
  expect(lying).toEqual({
    ...{ psIdx: expect.any(Number), subject: '(광고) Welcome back', words: offer.words, discountCode: null },
    ...{ sender: offer.sender, senderContact: offer.senderContact, endsOn: offer.endsOn, isOpened: false },
  })
  expect(await sentOf(prIdx)).toMatchObject([{ address: mail, channel: 'C', openedAt: null }])
  expect(await admin.call('promotion/biz/detail', { prIdx })).toMatchObject({ recipients: 1, arrived: 1, opened: 0 })
  await person.call('promotion/own/open', { psIdx: lying?.psIdx ?? 0 })
  const [{ openedAt } = { openedAt: null }] = await sentOf(prIdx)
  expect(openedAt).not.toBeNull()
  await person.call('promotion/own/open', { psIdx: lying?.psIdx ?? 0 })
  expect(await sentOf(prIdx)).toMatchObject([{ openedAt }])
  expect(await offersOf(person)).toMatchObject([{ isOpened: true }])
  expect((await admin.call('promotion/biz/detail', { prIdx })).opened).toBe(1)
})

test('an offer of the console is used like one of a mail', async () => {
  const { upjong, advIdx } = await aCustomer()
  const prIdx = await anArrived({ upjong, bonusPercent: 10 })
  await admin.call('point/advertiser/save', { advIdx, writeType: 1, pointKind: 'CHG', amount: 50_000 })
  expect((await admin.call('point/advertiser/balance', { advIdx })).bonus).toBe(5000)
  expect(await sentOf(prIdx)).toMatchObject([{ usedAmount: 5000, usedAt: expect.any(String) }])
})

test('a charge above the limit brings its bonus once it is approved', async () => {
  const { upjong, advIdx } = await aCustomer()
  await anArrived({ upjong, bonusPercent: 10 })
  const charge = { advIdx, writeType: 1, pointKind: 'CHG', amount: 3_000_000 } as const
  const { ptIdx } = await admin.call('point/advertiser/save', charge)
  const held = () => admin.call('point/advertiser/balance', { advIdx })
  expect(await held()).toMatchObject({ paid: 0, bonus: 0 })
  await admin.call('point/advertiser/approve', { ptIdx, isConfirmed: 'Y' })
  expect(await held()).toMatchObject({ paid: 3_000_000, bonus: 300_000 })
})

test('a code of an offer is read beside its words', async () => {
  const { upjong, person } = await aCustomer()
  await anArrived({ upjong, discountCode: 'PIER2026', discountAmount: 50_000 })
  expect(await offersOf(person)).toMatchObject([{ discountCode: 'PIER2026' }])
})

test('whoever works as the customer reads the offer, and neither opens nor ends it in the customer’s name', async () => {
  const { upjong, person, uId } = await aCustomer()
  const prIdx = await anArrived({ upjong })
  const operator = await world.signIn('admin')
  await operator.call('account/user/login', { uId, isConfirmed: 'Y' })
  const [{ psIdx } = { psIdx: 0 }] = await offersOf(operator)
  for (const name of ['promotion/own/open', 'promotion/own/optOut'] as const)
    expect((await operator.ask(name, { psIdx })).refusal.msg).toBe('user.notWhileWorkingAs')
  const choice = { channel: 'M', isOn: 'N' } as const
  expect((await operator.ask('promotion/own/choose', choice)).refusal.msg).toBe('user.notWhileWorkingAs')
  expect(await sentOf(prIdx)).toMatchObject([{ openedAt: null }])
  expect(await offersOf(person)).toHaveLength(1)
})

test('nobody reads, opens or ends what lies in another customer’s console', async () => {
  const { upjong, person } = await aCustomer()
  await anArrived({ upjong })
  const [{ psIdx } = { psIdx: 0 }] = await offersOf(person)
  const other = (await aCustomer()).person
  for (const stranger of [other, admin, await world.signIn('seller'), await world.signIn('beanmaster')]) {
    expect(await offersOf(stranger)).toEqual([])
    for (const name of ['promotion/own/open', 'promotion/own/optOut'] as const)
      expect((await stranger.ask(name, { psIdx })).status).toBe(404)
  }
  expect((await other.ask('promotion/own/open', { psIdx: psIdx + 100_000 })).status).toBe(404)
  expect(await offersOf(person)).toMatchObject([{ isOpened: false }])
})

test('an address that two customers share opens for each of them alone', async () => {
  const first = await aCustomer()
  const second = await aCustomer({ contact: { cpprMail: first.mail }, email: first.mail })
  await sql`update advertiser set category = ${first.upjong} where id = ${second.advIdx}`.execute(db)
  const prIdx = await anOffer({ upjong: first.upjong })
  expect(await admin.call('promotion/biz/send', { prIdx })).toEqual({ recipients: 1 })
  await eventually(async () => expect(await offersOf(second.person)).toHaveLength(1))
  const [{ psIdx } = { psIdx: 0 }] = await offersOf(first.person)
  await first.person.call('promotion/own/open', { psIdx })
  expect(await offersOf(second.person)).toMatchObject([{ isOpened: false }])
})

test('the audience tells customers without a sign-in apart from people who have not agreed', async () => {
  const audience = async (more: object) => {
    const prIdx = await anOffer(more)
    return admin.call('promotion/biz/audience', { prIdx })
  }
  const none = { customers: 1, recipients: 0, withoutConsent: 0, unreachable: 0 }
  const { upjong } = await aCustomer()
  expect(await audience({ upjong })).toEqual({ ...none, recipients: 1 })
  expect(await audience({ upjong, channel: 'S' })).toEqual({ ...none, unreachable: 1 })
  const silent = await aCustomer({ contact: { advertOk: 'N' } })
  expect(await audience({ upjong: silent.upjong })).toEqual({ ...none, withoutConsent: 1 })
  const unknown = await aCustomer({ email: 'somebody@example.com' })
  expect(await audience({ upjong: unknown.upjong })).toEqual({ ...none, withoutConsent: 1 })
  const left = await aCustomer()
  await sql`update app_user set approval = 2 where login_id = ${left.loginId}`.execute(db)
  expect(await audience({ upjong: left.upjong })).toEqual({ ...none, unreachable: 1 })
  expect(await audience({ upjong: left.upjong, channel: 'M' })).toEqual({ ...none, recipients: 1 })
  await letAdvertisersIn(world, 'OFF')
  const shut = await anOffer({ upjong })
  expect(await admin.call('promotion/biz/audience', { prIdx: shut })).toEqual({ ...none, unreachable: 1 })
  expect((await admin.ask('promotion/biz/send', { prIdx: shut })).refusal.msg).toBe('promotion.nobody')
  await letAdvertisersIn(world)
})

test.each([
  ['runs', 50, 1, false],
  ['has ended lately', 99, 1, false],
  ['waits for its approval', 30, 0, false],
  ['was rejected', 30, 5, true],
  ['was cancelled', 40, 1, true],
])('a customer whose campaign %s is one without a campaign lately, or not', async (_, status, approval, isWithout) => {
  const { upjong, advIdx } = await aCustomer()
  await sql`
    insert into campaign (advertiser_id, seller_id, name, contract_name, amount, starts_on, ends_on, status, approval)
    select ${advIdx}, id, 'Spring', 'Spring', 1000, ${dayAfter(today, -20)}, ${dayAfter(today, -10)}, ${status}, ${approval}
    from app_user where login_id = 'seller'`.execute(db)
  const prIdx = await anOffer({ upjong, quietDays: 90 })
  expect((await admin.call('promotion/biz/audience', { prIdx })).customers).toBe(isWithout ? 1 : 0)
})

test('whoever opts out there sees no offer any more, gets none, and hears by mail what they agreed to', async () => {
  const { upjong, person } = await aCustomer()
  await anArrived({ upjong })
  const later = await anOffer({ upjong, startsOn: dayAfter(today, 3) })
  await admin.call('promotion/biz/send', { prIdx: later })
  const [{ psIdx } = { psIdx: 0 }] = await offersOf(person)
  await person.call('promotion/own/optOut', { psIdx })
  expect(await offersOf(person)).toEqual([])
  expect(await sentOf(later)).toMatchObject([{ sentState: 4, sentReason: 'O' }])
  const [next, byMail] = [await anOffer({ upjong }), await anOffer({ upjong, channel: 'M' })]
  expect(await admin.call('promotion/biz/audience', { prIdx: next })).toMatchObject({
    recipients: 0,
    withoutConsent: 1,
  })
  expect(await admin.call('promotion/biz/audience', { prIdx: byMail })).toMatchObject({ recipients: 1 })
})

test('whoever opted out takes offers up again, each way by itself, and what still runs lies there again', async () => {
  const { upjong, person, cpprIdx } = await aCustomer({ contact: { cpprPhone: '010-1234-5678' } })
  const prIdx = await anArrived({ upjong })
  const [{ psIdx } = { psIdx: 0 }] = await offersOf(person)
  await person.call('promotion/own/optOut', { psIdx })
  const ways = async () =>
    (await person.call('promotion/own/wish', {})).ways.map(({ channel, isOn }) => [channel, isOn])
  expect(await ways()).toEqual([
    ['C', false],
    ['M', true],
    ['S', true],
  ])
  await person.call('promotion/own/choose', { channel: 'C', isOn: 'Y' })
  expect(await offersOf(person)).toMatchObject([{ psIdx }])
  for (const channel of ['M', 'S'] as const) {
    const reached = async () =>
      (await admin.call('promotion/biz/audience', { prIdx: await anOffer({ upjong, channel }) })).recipients
    await person.call('promotion/own/choose', { channel, isOn: 'N' })
    expect(await reached()).toBe(0)
    await person.call('promotion/own/choose', { channel, isOn: 'Y' })
    expect(await reached()).toBe(1)
  }
  expect((await sentOf(prIdx)).map(({ sentState }) => sentState)).toEqual([1])
  await admin.call('account/corp/person/save', { cpprIdx, advertOk: 'N', was: { advertOk: 'Y' } })
  expect(await ways()).toEqual([])
})

test('nobody chooses for an address that no contact of the own customer agreed with', async () => {
  const { person } = await aCustomer()
  const lonely = (await aCustomer({ email: 'somebody-else@example.com' })).person
  const choice = { channel: 'M', isOn: 'Y' } as const
  for (const stranger of [lonely, admin]) {
    expect((await stranger.call('promotion/own/wish', {})).ways).toEqual([])
    expect((await stranger.ask('promotion/own/choose', choice)).refusal.fields).toMatchObject({
      channel: { msg: 'promotion.noWay' },
    })
  }
  expect((await person.ask('promotion/own/choose', { ...choice, channel: 'S' })).refusal.fields).toMatchObject({
    channel: { msg: 'promotion.noWay' },
  })
  expect((await person.ask('promotion/own/choose', { ...choice, channel: 'X' as 'M' })).status).toBe(422)
})

test('an offer waits for the morning of its first day, also for the console', async () => {
  const { upjong, person } = await aCustomer({ contact: { nightOk: 'N' } })
  const prIdx = await anOffer({ upjong, startsOn: dayAfter(today, 5) })
  await admin.call('promotion/biz/send', { prIdx })
  const [row] = await sentOf(prIdx)
  expect(new Date(row?.dueAt ?? '').toISOString()).toBe(`${dayAfter(today, 4)}T23:00:00.000Z`)
  expect(await offersOf(person)).toEqual([])
})

test('an offer leaves the console as it is stopped, and as the consent is taken back', async () => {
  const first = await aCustomer()
  const prIdx = await anArrived({ upjong: first.upjong })
  await admin.call('promotion/biz/stop', { prIdx })
  expect(await offersOf(first.person)).toEqual([])
  const second = await aCustomer()
  await anArrived({ upjong: second.upjong })
  expect(await offersOf(second.person)).toHaveLength(1)
  await admin.call('account/corp/person/save', { cpprIdx: second.cpprIdx, advertOk: 'N', was: { advertOk: 'Y' } })
  expect(await offersOf(second.person)).toEqual([])
})

test('what waits for somebody who signs in no more is withdrawn', async () => {
  const { upjong, loginId } = await aCustomer()
  const prIdx = await anOffer({ upjong, startsOn: dayAfter(today, 2) })
  await admin.call('promotion/biz/send', { prIdx })
  await sql`update app_user set approval = 2 where login_id = ${loginId}`.execute(db)
  await dueNow(prIdx)
  await eventually(async () => expect(await sentOf(prIdx)).toMatchObject([{ sentState: 4, sentReason: 'G' }]))
})
