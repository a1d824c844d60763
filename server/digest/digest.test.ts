import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { instantOf, localDay } from '#domain/time/local-time.ts'
import { sell } from '#server/campaign/campaign.fixture.ts'
import { approvedBy, customerOf, wholeDraft } from '#server/campaign/writing.fixture.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { sendDue } from '../mail/send.ts'
import { composers } from '../tasks.ts'
import { queueDigests } from './due.ts'

let world: World
let db: Kysely<DB>
let office: PostOffice
let admin: Person
let seller: Person
const today = localDay(USUAL_ZONE, Date.now())

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  db = world.database.db
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  await sql`update app_user set language = 'en'`.execute(db)
  // Mornings of this test alone are served.
  for (const ahead of [-1, 0, 1]) await sql`insert into digest_day (day) values (${dayAfter(today, ahead)})`.execute(db)
})
afterAll(async () => {
  await world.close()
  await office.close()
})

let mornings = 1
/** The next one at seven: whoever reads along, and what they were sent. */
async function morning(...readers: string[]): Promise<Record<string, string | undefined>> {
  const now = new Date(instantOf(USUAL_ZONE, `${dayAfter(today, ++mornings)} 07:00:00`))
  await sql`update app_user set email = case when login_id = any(${readers}) then login_id || ${`${mornings}@example.com`} end`.execute(
    db,
  )
  const queue = () => db.transaction().execute((trx) => queueDigests(world.server.services, trx, now))
  await Promise.all([queue(), queue(), queue()])
  await sql`update message set due_at = now() - interval '1 second' where state = 0`.execute(db)
  // Whoever was woken by the queue may have looked before.
  await sendDue(world.server.services, composers)
  await eventually(async () => {
    const { rows } = await sql`select from message where kind = 'digest' and state = 0`.execute(db)
    expect(rows).toHaveLength(0)
  })
  const mailOf = (reader: string) => {
    const mails = office.mails.filter(({ to }) => to === `${reader}${mornings}@example.com`)
    expect(mails.length).toBeLessThan(2)
    return mails[0]?.words
  }
  return Object.fromEntries(readers.map((reader) => [reader, mailOf(reader)]))
}

test('before anything happens there is no mail at all for whom nothing waits', async () => {
  const { seller: mail } = await morning('seller')
  expect(mail).toBeUndefined()
  const { rows } = await sql<{ state: number }>`select state from message where kind = 'digest'`.execute(db)
  expect(rows).toEqual([{ state: 4 }])
})

test('one mail tells what waits, lapses, ends and falls short, each with its page, to each what they may see', async () => {
  await seller.call('board/qna/save', { qnaTitle: 'Why?', question: 'The screen is black.' })
  await sql`
    insert into hold (name, held_by, starts_on, ends_on, weekdays, hours, slots, plays, loops, targets, expires_at)
    select 'Spring wish', id, ${dayAfter(today, 9)}::date, ${dayAfter(today, 12)}::date, 127, 16777215, 1, 1, 1, '[]',
      now() + interval '1 day'
    from app_user where login_id = 'seller'`.execute(db)
  await sql`
    insert into publish (brand_code, name, starts_at, ends_at, registrant)
    values ('BEAN', 'Bean specials', now() - interval '1 day', now() + interval '1 day', 'Mina')`.execute(db)
  const { campaign } = await sell(db, { name: 'Ferry', from: dayAfter(today, -3), to: dayAfter(today, 3), goal: 700 })
  await sql`
    update campaign set seller_id = (select id from app_user where login_id = 'seller') where id = ${campaign}`.execute(
    db,
  )
  await sql`update material set valid_to = now() + interval '5 days' where name = 'Ferry film'`.execute(db)
  await sql`
    with made as (
      insert into content (brand_code, name, file_id, layout, play_seconds, registrant, valid_to)
      select 'BEAN', word, file_id, 'H', 15, 'Mina', now() + interval '5 days'
      from material, unnest(array['Spring menu', 'Old menu']) as word
      where material.name = 'Ferry film'
      returning id, name)
    insert into publish_content (publish_id, place, content_id)
    select publish.id, 1, made.id from publish, made where publish.name = 'Bean specials' and made.name = 'Spring menu'`.execute(
    db,
  )
  await sql`
    insert into campaign (advertiser_id, name, contract_name, amount, starts_on, ends_on, status, approval)
    select min(id), 'Asked', 'Asked', 1000, ${dayAfter(today, 9)}::date, ${dayAfter(today, 12)}::date, 30, 0
    from advertiser`.execute(db)
  const mails = await morning('admin', 'seller', 'beanmaster', 'quaymaster')
  expect(mails.admin).toContain('- Campaign: 1')
  expect(mails.admin).toContain('http://screens.example.org/content/toReview/list?reviewKind=5')
  expect(mails.admin).toContain('http://screens.example.org/support/qna/list?qnaStatus=0')
  expect(mails.seller).toContain('Spring wish')
  expect(mails.seller).toContain('Creative Ferry film: may be shown until')
  expect(mails.seller).toContain('Ferry: 0 of 300 planned plays')
  expect(mails.seller).not.toContain('qnaStatus')
  expect(mails.beanmaster).toContain('Bean specials')
  expect(mails.beanmaster).toContain('Content Spring menu: may be shown until')
  expect(mails.beanmaster).not.toContain('Old menu')
  expect(mails.quaymaster ?? '').not.toContain('Bean specials')
  expect(mails.admin).not.toContain('Spring wish')
})

test('it is written in the language of its reader', async () => {
  await seller.call('account/mypage/language', { language: 'de' })
  const { seller: mail } = await morning('seller')
  expect(mail).toContain('Reservierungen, die in 3 Tagen ablaufen')
})

test('whoever wants to hear nothing of a part hears nothing of it, and the rest', async () => {
  await admin.call('console/digest/choose', { part: 'approvals', isOn: 'N' })
  expect((await admin.call('console/digest/detail', {})).parts).toEqual([
    'decisions',
    'holds',
    'expiries',
    'shortfalls',
    'points',
  ])
  const without = await morning('admin')
  expect(without.admin).not.toContain('qnaStatus')
  expect(without.admin).toContain('Bean specials')
  await admin.call('console/digest/choose', { part: 'approvals', isOn: 'Y' })
  expect((await morning('admin')).admin).toContain('qnaStatus')
  expect((await admin.ask('console/digest/choose', { part: 'everything', isOn: 'N' })).status).toBe(422)
})

test('a seller hears what became of the own campaigns, with the reason, and the platform of none of it', async () => {
  const own = await customerOf(world, 'seller', 'Bakery')
  await sql`update media set device_status = 1`.execute(db)
  const { cpIdx } = await seller.call('campaign/regist/save', wholeDraft(own, 'Fresh rolls', 'BEAN'))
  await seller.call('campaign/request/send', { cpIdx })
  await admin.call('campaign/request/reject', { cpIdx, reason: 'The film is too loud' })
  await seller.call('account/mypage/language', { language: 'en' })
  const mails = await morning('admin', 'seller')
  expect(mails.seller).toContain('Decided since yesterday')
  expect(mails.seller).toMatch(/Fresh rolls: .+ \(The film is too loud\)/)
  expect(mails.seller).toContain(`http://screens.example.org/campaign/wait/view?cpIdx=${cpIdx}`)
  expect(mails.admin).not.toContain('Fresh rolls')
  await seller.call('console/digest/choose', { part: 'decisions', isOn: 'N' })
  expect((await morning('seller')).seller ?? '').not.toContain('Fresh rolls')
})

test('a seller hears which brands keep a campaign off their screens, each with its reason, beside what was decided', async () => {
  const own = await customerOf(world, 'seller', 'Ferries')
  const cpIdx = await approvedBy(seller, admin, wholeDraft(own, 'Evening ferry', 'BEAN/Riverside', 'QUAY/Harbour'))
  const brands = { BEAN: 'beanmaster', QUAY: 'quaymaster' }
  for (const [brdCode, loginId] of Object.entries(brands)) {
    const master = await world.signIn(loginId)
    await master.call('campaign/run/veto', { cpIdx, reason: `Not beside ${brdCode}`, brdCode })
  }
  await seller.call('console/digest/choose', { part: 'decisions', isOn: 'Y' })
  const { seller: mail } = await morning('seller')
  for (const brdCode of Object.keys(brands)) {
    const { brdName } = await admin.call('account/brand/detail', { brdCode })
    expect(mail).toContain(`Evening ferry: Kept off the screens of a brand – ${brdName} (Not beside ${brdCode})`)
  }
  expect(mail).toMatch(/Evening ferry: Approved/)
})

test('a seller hears that a payout was paid or refused, with the reason', async () => {
  const [own] = (await seller.call('point/sales/user', {})).items
  const earned = { sellerId: own?.uId ?? 0, writeType: 1, pointKind: 'MAN', amount: 300_000 } as const
  await admin.call('point/sales/save', earned)
  const [paid, refused] = [
    await seller.call('point/sales/requestPayout', { amount: 120_000 }),
    await seller.call('point/sales/requestPayout', { amount: 70_000 }),
  ]
  await admin.call('point/sales/decide', { spIdx: paid.spIdx, isPaid: 'Y' })
  await admin.call('point/sales/decide', { spIdx: refused.spIdx, isPaid: 'N', reason: 'The account is closed' })
  const mails = await morning('admin', 'seller')
  expect(mails.seller).toContain('Payout of 120,000 points: paid')
  expect(mails.seller).toContain('Payout of 70,000 points: refused (The account is closed)')
  expect(mails.seller).toContain(`http://screens.example.org/point/sales/view?spIdx=${paid.spIdx}`)
  expect(mails.admin ?? '').not.toContain('120,000')
})

test('what was decided since the mail before is told once, however late that or this one is', async () => {
  await morning('seller')
  const own = await customerOf(world, 'seller', 'Florist')
  const { cpIdx } = await seller.call('campaign/regist/save', wholeDraft(own, 'Late tulips', 'BEAN'))
  await seller.call('campaign/request/send', { cpIdx })
  await admin.call('campaign/request/reject', { cpIdx, reason: 'No film' })
  await sql`update message set taken_at = taken_at - interval '30 hours' where kind = 'digest'`.execute(db)
  await sql`update campaign_step set created_at = created_at - interval '27 hours' where campaign_id = ${cpIdx}`.execute(
    db,
  )
  expect((await morning('seller')).seller).toContain('Late tulips')
  expect((await morning('seller')).seller ?? '').not.toContain('Late tulips')
})

test('what was taken away meanwhile is not told: rights count when it leaves', async () => {
  await sql`update app_user set approval = 2 where login_id = 'beanmaster'`.execute(db)
  expect((await morning('beanmaster')).beanmaster).toBeUndefined()
  await sql`update app_user set approval = 1 where login_id = 'beanmaster'`.execute(db)
})

test('the link below ends it for its reader alone; looking at it changes nothing', async () => {
  const mails = await morning('admin', 'beanmaster')
  const path = /\/opt-out\/\S+/.exec(mails.admin ?? '')?.[0] ?? ''
  const stranger = world.stranger()
  expect(await (await stranger.fetch(path)).text()).toContain('daily mail')
  expect((await admin.call('console/digest/detail', {})).parts).toHaveLength(6)
  expect((await fetch(world.address + path, { method: 'POST' })).status).toBe(200)
  expect((await admin.call('console/digest/detail', {})).parts).toEqual([])
  const after = await morning('admin', 'beanmaster')
  expect(after.admin).toBeUndefined()
  expect(after.beanmaster).toContain('Bean specials')
})
