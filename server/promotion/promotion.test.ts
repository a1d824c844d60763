import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayAfter } from '#domain/time/dates.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openPostOffice, openTextSink, type PostOffice, type TextSink } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { businessNumber, offer, today } from './promotion.fixture.ts'

let world: World
let admin: Person
let seller: Person
let office: PostOffice
let sink: TextSink
const KEY = 'a key of two parties'

beforeAll(async () => {
  office = await openPostOffice()
  sink = await openTextSink()
  world = await openWorld({
    environment: {
      ...office.environment,
      MAIL_FROM: 'Litfass <screens@example.org>',
      TEXT_SINK: sink.url,
      TEXT_SINK_KEY: KEY,
      MAIL_SECONDS: '2',
    },
  })
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
})
afterEach(() => {
  office.behave('take')
  sink.answer(202)
})
afterAll(async () => {
  await world.close()
  await office.close()
  await sink.close()
})

let made = 0
/** An approved advertiser with one contact; both are nobody's but this test's. */
async function aCustomer(contact: object = {}, owner: Person = admin) {
  made++
  const category = String(10_000 + made)
  const { advIdx } = await owner.call('account/advertiser/save', {
    adName: `Baker ${made}`,
    bizno: businessNumber(made),
    cName: `Bakery ${made} Ltd`,
  })
  await sql`update advertiser set approval = 1, category = ${category} where id = ${advIdx}`.execute(world.database.db)
  const { rows } = await sql<{ cId: number }>`
    update corporation set approval = 1
    where id = (select corporation_id from advertiser where id = ${advIdx})
    returning id as "cId"`.execute(world.database.db)
  const mail = `baker${made}@example.com`
  const { cpprIdx } = await admin.call('account/corp/person/save', {
    ...{ cId: rows[0]?.cId ?? 0, cpprName: `Baker${made}`, cpprMail: mail, notifyMail: 'N', notifySms: 'N' },
    // Whatever time of day it is.
    ...{ advertOk: 'Y', nightOk: 'Y' },
    ...contact,
  })
  return { advIdx, cpprIdx, mail, upjong: category }
}

async function anOffer(more: object) {
  const { prIdx } = await admin.call('promotion/biz/save', { ...offer, ...more })
  return prIdx
}

const sentOf = async (prIdx: number) => (await admin.call('promotion/sent/list', { filters: { prIdx: [prIdx] } })).list
const stateOf = (prIdx: number) => async () => (await sentOf(prIdx))[0]?.sentState
const mailTo = (address: string) => office.mails.filter(({ to }) => to === address)

describe('an offer', () => {
  test('is told to those who agreed, marked as advertising, with a way out', async () => {
    const { upjong, mail } = await aCustomer()
    const prIdx = await anOffer({ upjong, discountCode: 'GIFT26', discountAmount: 50_000 })
    expect(await admin.call('promotion/biz/audience', { prIdx })).toEqual({
      customers: 1,
      recipients: 1,
      withoutConsent: 0,
      unreachable: 0,
    })
    expect(await admin.call('promotion/biz/send', { prIdx })).toEqual({ recipients: 1 })
    await eventually(async () => expect(await stateOf(prIdx)()).toBe(1))
    const [letter] = mailTo(mail)
    expect(letter?.words).toContain('(광고) Welcome back')
    expect(letter?.words).toMatch(/Ten percent on top.*GIFT26: .*50,000원/s)
    expect(letter?.words).toContain('Litfass Seoul, 02-000-0000')
    expect(letter?.words).toMatch(/http:\/\/screens\.example\.org\/opt-out\/\d+\./)
    expect(letter?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
    expect(await admin.call('promotion/biz/detail', { prIdx })).toMatchObject({
      promotionState: 2,
      recipients: 1,
      arrived: 1,
    })
  })

  test('reaches an address once and tells every customer there who agreed, each with its own limit', async () => {
    const { upjong, ...first } = await aCustomer()
    const second = await aCustomer({ cpprMail: first.mail.toUpperCase() })
    const silent = await aCustomer({ cpprMail: first.mail, advertOk: 'N' })
    await sql`
      update advertiser set category = ${upjong} where id in (${second.advIdx}, ${silent.advIdx})`.execute(
      world.database.db,
    )
    const prIdx = await anOffer({ upjong, bonusPercent: 10, perCustomer: 1000 })
    await admin.call('promotion/biz/send', { prIdx })
    await eventually(async () => expect((await sentOf(prIdx)).map(({ sentState }) => sentState)).toEqual([1, 1]))
    expect(mailTo(first.mail)).toHaveLength(1)
    for (const { advIdx } of [first, second, silent])
      await admin.call('point/advertiser/save', { advIdx, writeType: 1, pointKind: 'CHG', amount: 50_000 })
    const bonusOf = async ({ advIdx }: { advIdx: number }) =>
      (await admin.call('point/advertiser/balance', { advIdx })).bonus
    expect(await Promise.all([first, second, silent].map(bonusOf))).toEqual([1000, 1000, 0])
    expect((await sentOf(prIdx)).map(({ usedAmount }) => usedAmount)).toEqual([1000, 1000])
  })

  test('is told to nobody who has not agreed', async () => {
    const { upjong } = await aCustomer({ advertOk: 'N' })
    const prIdx = await anOffer({ upjong })
    expect(await admin.call('promotion/biz/audience', { prIdx })).toEqual({
      customers: 1,
      recipients: 0,
      withoutConsent: 1,
      unreachable: 0,
    })
    expect((await admin.ask('promotion/biz/send', { prIdx })).refusal.msg).toBe('promotion.nobody')
    expect((await admin.call('promotion/biz/detail', { prIdx })).promotionState).toBe(0)
  })

  test('that begins later waits for the morning of its first day', async () => {
    const { upjong } = await aCustomer({ nightOk: 'N' })
    const prIdx = await anOffer({ upjong, startsOn: dayAfter(today, 5) })
    await admin.call('promotion/biz/send', { prIdx })
    const [row] = await sentOf(prIdx)
    expect(row).toMatchObject({ sentState: 0, tries: 0 })
    expect(new Date(row?.dueAt ?? '').toISOString()).toBe(`${dayAfter(today, 4)}T23:00:00.000Z`)
    expect((await admin.call('promotion/biz/detail', { prIdx })).promotionState).toBe(1)
    expect(await admin.call('promotion/biz/stop', { prIdx })).toEqual({ withdrawn: 1 })
    expect((await sentOf(prIdx))[0]).toMatchObject({ sentState: 4, sentReason: 'S' })
    expect((await admin.ask('promotion/biz/stop', { prIdx })).refusal.msg).toBe('promotion.notRunning')
  })

  test('once sent stays as it is, and is never sent a second time', async () => {
    const { upjong, mail } = await aCustomer()
    const prIdx = await anOffer({ upjong })
    const answers = await Promise.all([1, 2, 3].map(() => admin.ask('promotion/biz/send', { prIdx })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await eventually(async () => expect(await stateOf(prIdx)()).toBe(1))
    expect(mailTo(mail)).toHaveLength(1)
    const change = { prIdx, prName: 'Other', was: { prName: offer.prName } }
    expect((await admin.ask('promotion/biz/save', change)).refusal.msg).toBe('promotion.fixed')
    expect((await admin.ask('promotion/biz/delete', { prIdx })).refusal.msg).toBe('promotion.fixed')
  })

  test('is refused with its fields where its days or limits make no sense', async () => {
    const wrong = await admin.ask('promotion/biz/save', { ...offer, endsOn: dayAfter(today, -1) })
    expect(wrong.refusal.fields).toHaveProperty('endsOn')
    const unlimited = await admin.ask('promotion/biz/save', { ...offer, budget: 1000 })
    expect(unlimited.refusal.fields).toHaveProperty('bonusPercent')
    const none = await admin.ask('promotion/biz/save', { ...offer, bonusPercent: 0 })
    expect(none.refusal.fields).toHaveProperty('bonusPercent')
    const over = await admin.ask('promotion/biz/save', { ...offer, bonusPercent: 5, budget: 1000, perCustomer: 2000 })
    expect(over.refusal.fields?.perCustomer?.msg).toBe('promotion.overBudget')
  })

  test('is read as it was entered', async () => {
    const prIdx = await anOffer({ bonusPercent: 12.5, budget: 500_000, quietDays: 90 })
    expect(await admin.call('promotion/biz/detail', { prIdx })).toMatchObject({
      ...offer,
      ...{ bonusPercent: 12.5, budget: 500_000, quietDays: 90, perCustomer: null, region: null },
    })
  })

  test('that is still written is deleted', async () => {
    const prIdx = await anOffer({})
    await admin.call('promotion/biz/delete', { prIdx })
    expect((await admin.ask('promotion/biz/detail', { prIdx })).status).toBe(404)
  })
})

describe('whoever wants to hear no more', () => {
  const linkIn = (words = '') => /\/opt-out\/\S+/.exec(words)?.[0] ?? ''
  const press = (path: string) => fetch(`${world.address}${path}`, { method: 'POST' })

  test('says so by the link, without a sign-in; looking at it alone changes nothing', async () => {
    const { upjong, mail } = await aCustomer()
    const prIdx = await anOffer({ upjong })
    await admin.call('promotion/biz/send', { prIdx })
    await eventually(async () => expect(mailTo(mail)).toHaveLength(1))
    const path = linkIn(mailTo(mail)[0]?.words)
    const seen = await fetch(`${world.address}${path}`)
    expect(seen.status).toBe(200)
    expect(await seen.text()).toContain('<form method="post">')
    const next = await anOffer({ upjong })
    expect((await admin.call('promotion/biz/audience', { prIdx: next })).recipients).toBe(1)
    for (const _ of ['once', 'twice']) expect((await press(path)).status).toBe(200)
    expect(await (await fetch(`${world.address}${path}`)).text()).not.toContain('<form')
    expect(await admin.call('promotion/biz/audience', { prIdx: next })).toMatchObject({
      recipients: 0,
      withoutConsent: 1,
      unreachable: 0,
    })
  })

  test('hears nothing any more of what was queued before', async () => {
    const { upjong, mail } = await aCustomer()
    const first = await anOffer({ upjong })
    await admin.call('promotion/biz/send', { prIdx: first })
    await eventually(async () => expect(mailTo(mail)).toHaveLength(1))
    const later = await anOffer({ upjong, startsOn: dayAfter(today, 3) })
    await admin.call('promotion/biz/send', { prIdx: later })
    await press(linkIn(mailTo(mail)[0]?.words))
    expect((await sentOf(later))[0]).toMatchObject({ sentState: 4, sentReason: 'O' })
  })

  test('is not found by a link that somebody made up', async () => {
    for (const path of ['/opt-out/1.AAAA', '/opt-out/x', '/opt-out/1']) {
      const german = await fetch(`${world.address}${path}`, { headers: { 'accept-language': 'de-AT,de;q=0.9' } })
      expect([german.status, await german.text()]).toEqual([404, expect.stringContaining('noch einmal aus der Mail')])
      expect((await press(path)).status).toBe(404)
    }
  })

  test('may take the consent back in the console while a message waits', async () => {
    const { upjong, cpprIdx, mail } = await aCustomer()
    office.behave('putOff')
    const prIdx = await anOffer({ upjong })
    await admin.call('promotion/biz/send', { prIdx })
    await eventually(async () => expect((await sentOf(prIdx))[0]?.sentReason).toBe('R'))
    office.behave('take')
    await admin.call('account/corp/person/save', { cpprIdx, advertOk: 'N', was: { advertOk: 'Y' } })
    await dueNow(prIdx)
    await eventually(async () => expect((await sentOf(prIdx))[0]).toMatchObject({ sentState: 4, sentReason: 'C' }))
    expect(mailTo(mail)).toEqual([])
  })
})

/** As if its time had come; an offer to somebody else wakes the queue. */
async function dueNow(prIdx: number) {
  await sql`update message set due_at = now() where promotion_id = ${prIdx} and state = 0`.execute(world.database.db)
  const { upjong } = await aCustomer()
  await admin.call('promotion/biz/send', { prIdx: await anOffer({ upjong }) })
}

describe('a mail server', () => {
  test('that refuses somebody for good ends that message with its words', async () => {
    const { upjong } = await aCustomer()
    office.behave('refuse')
    const prIdx = await anOffer({ upjong })
    await admin.call('promotion/biz/send', { prIdx })
    await eventually(async () => expect(await stateOf(prIdx)()).toBe(2))
    const [row] = await sentOf(prIdx)
    expect(row).toMatchObject({ sentReason: 'R', tries: 1 })
    expect(row?.detail).toContain('No such user')
  })

  test('that puts off, or does not answer in time, is asked again later', async () => {
    for (const [manners, reason] of [
      ['putOff', 'R'],
      ['silent', 'N'],
    ] as const) {
      const { upjong, mail } = await aCustomer()
      office.behave(manners)
      const prIdx = await anOffer({ upjong })
      await admin.call('promotion/biz/send', { prIdx })
      await eventually(async () => expect((await sentOf(prIdx))[0]).toMatchObject({ sentState: 0, sentReason: reason }))
      office.behave('take')
      await dueNow(prIdx)
      await eventually(async () => expect(await stateOf(prIdx)()).toBe(1))
      expect(mailTo(mail)).toHaveLength(1)
    }
  })

  test('that hangs up after it was handed the message leaves it uncertain: not sent again but by hand', async () => {
    const { upjong, mail } = await aCustomer()
    office.behave('dropAfterData')
    const prIdx = await anOffer({ upjong })
    await admin.call('promotion/biz/send', { prIdx })
    await eventually(async () => expect(await stateOf(prIdx)()).toBe(3))
    office.behave('take')
    await dueNow(prIdx)
    expect(mailTo(mail)).toHaveLength(1)
    const [row] = await sentOf(prIdx)
    expect(row).toMatchObject({ sentState: 3, sentReason: 'D' })
    await admin.call('promotion/sent/again', { psIdx: row?.psIdx ?? 0 })
    await eventually(async () => expect(await stateOf(prIdx)()).toBe(1))
    const ids = mailTo(mail).map(({ source }) => /^message-id: (.+)$/im.exec(source)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect((await admin.ask('promotion/sent/again', { psIdx: row?.psIdx ?? 0 })).refusal.msg).toBe('promotion.notAgain')
  })

  test('whose message was in a worker’s hands when that died is not sent twice', async () => {
    const { upjong, mail } = await aCustomer()
    const prIdx = await anOffer({ upjong, startsOn: dayAfter(today, 2) })
    await admin.call('promotion/biz/send', { prIdx })
    await sql`
      update message set begun_at = now() - interval '1 hour', due_at = now()
      where promotion_id = ${prIdx}`.execute(world.database.db)
    const { upjong: other } = await aCustomer()
    await admin.call('promotion/biz/send', { prIdx: await anOffer({ upjong: other }) })
    await eventually(async () => expect((await sentOf(prIdx))[0]).toMatchObject({ sentState: 3, sentReason: 'D' }))
    expect(mailTo(mail)).toEqual([])
  })
})

test('text messages are handed to a sink, signed and each under its own key', async () => {
  const { upjong } = await aCustomer({ cpprPhone: '010-1234-5678' })
  const prIdx = await anOffer({ upjong, channel: 'S' })
  sink.answer(503)
  await admin.call('promotion/biz/send', { prIdx })
  await eventually(async () => expect((await sentOf(prIdx))[0]).toMatchObject({ sentState: 0, detail: 'HTTP 503' }))
  sink.answer(202)
  await dueNow(prIdx)
  await eventually(async () => expect(await stateOf(prIdx)()).toBe(1))
  const [first, second] = sink.texts
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  const [, at, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(second?.headers['litfass-signature'])) ?? []
  expect(createHmac('sha256', KEY).update(`${at}.${second?.body}`).digest('hex')).toBe(signature)
  expect(JSON.parse(second?.body ?? '{}')).toMatchObject({ to: expect.stringMatching(/^010/) })
  expect(second?.body).toContain('(광고) Litfass Seoul')
})

describe('a bonus', () => {
  const charge = (advIdx: number, amount: number) =>
    admin.call('point/advertiser/save', { advIdx, writeType: 1, pointKind: 'CHG', amount })
  const bonusOf = async (advIdx: number) => (await admin.call('point/advertiser/balance', { advIdx })).bonus

  test('comes with a charge of whoever was told, up to the limits', async () => {
    const { upjong, advIdx } = await aCustomer()
    const prIdx = await anOffer({ upjong, bonusPercent: 10, budget: 20_000, perCustomer: 15_000 })
    await charge(advIdx, 100_000)
    expect(await bonusOf(advIdx)).toBe(0)
    await admin.call('promotion/biz/send', { prIdx })
    await eventually(async () => expect(await stateOf(prIdx)()).toBe(1))
    await charge(advIdx, 100_000)
    expect(await bonusOf(advIdx)).toBe(10_000)
    await charge(advIdx, 100_000)
    expect(await bonusOf(advIdx)).toBe(15_000)
    await charge(advIdx, 100_000)
    expect(await bonusOf(advIdx)).toBe(15_000)
    expect((await admin.call('promotion/biz/detail', { prIdx })).usedAmount).toBe(15_000)
    expect((await sentOf(prIdx))[0]?.usedAmount).toBe(15_000)
  })

  test('is never more than the budget, however many charge at once', async () => {
    const { upjong, advIdx } = await aCustomer()
    const prIdx = await anOffer({ upjong, bonusPercent: 50, budget: 20_000 })
    await admin.call('promotion/biz/send', { prIdx })
    await eventually(async () => expect(await stateOf(prIdx)()).toBe(1))
    await Promise.all(Array.from({ length: 8 }, () => charge(advIdx, 10_000)))
    expect(await bonusOf(advIdx)).toBe(20_000)
  })

  test('ends with the offer', async () => {
    const { upjong, advIdx } = await aCustomer()
    const prIdx = await anOffer({ upjong, bonusPercent: 10 })
    await admin.call('promotion/biz/send', { prIdx })
    await eventually(async () => expect(await stateOf(prIdx)()).toBe(1))
    await admin.call('promotion/biz/stop', { prIdx })
    await charge(advIdx, 100_000)
    expect(await bonusOf(advIdx)).toBe(0)
  })
})

describe('who may what', () => {
  test('a seller reads what was sent, to the own customers alone, and sends nothing', async () => {
    const { upjong } = await aCustomer()
    const prIdx = await anOffer({ upjong })
    expect((await seller.ask('promotion/biz/detail', { prIdx })).status).toBe(404)
    await admin.call('promotion/biz/send', { prIdx })
    expect((await seller.call('promotion/biz/detail', { prIdx })).prName).toBe(offer.prName)
    expect((await seller.call('promotion/sent/list', { filters: { prIdx: [prIdx] } })).total).toBe(0)
    const [row] = await sentOf(prIdx)
    expect((await seller.ask('promotion/sent/again', { psIdx: row?.psIdx ?? 0 })).status).toBe(403)
    for (const name of ['promotion/biz/send', 'promotion/biz/stop'] as const)
      expect((await seller.ask(name, { prIdx })).status).toBe(403)
    expect((await seller.ask('promotion/biz/audience', { prIdx })).status).toBe(403)
    expect((await seller.ask('promotion/biz/save', offer)).status).toBe(403)
  })

  test('a master reads offers, not who was told', async () => {
    const master = await world.signIn('beanmaster')
    expect((await master.ask('promotion/biz/list', {})).status).toBe(200)
    expect((await master.ask('promotion/sent/list', {})).status).toBe(403)
    expect((await master.ask('promotion/biz/delete', { prIdx: 1 })).status).toBe(403)
  })

  test('both lists are taken along as files', async () => {
    for (const path of ['/api/promotion/biz/excel.do', '/api/promotion/sent/excel.do']) {
      const csv = await admin.fetch(`${path}?format=csv&language=en`)
      expect(await csv.text()).toContain('Welcome back')
    }
  })
})
