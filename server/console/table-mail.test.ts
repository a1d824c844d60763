import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_TABLE_MAILS, nextMailing } from '#domain/console/table-mail.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { writtenIn } from '#domain/text/written.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { sendDue } from '../mail/send.ts'
import { composers } from '../tasks.ts'
import { queueDue } from './table-mail-run.ts'

let world: World
let master: Person
let office: PostOffice

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  master = await world.signIn('beanmaster')
  await sql`update app_user set email = login_id || '@example.com'`.execute(world.database.db)
})
afterAll(async () => {
  await world.close()
  await office.close()
})

const order = (change: object = {}) => ({
  mailName: 'Plays of a day',
  call: 'media/report/daily/excel',
  wish: { date: '2026-01-01', search: null },
  language: 'en',
  rhythm: 'day',
  ...change,
})
const refusalOf = async (change: object, person = master) =>
  (await person.ask('console/tableMail/save', order(change))).refusal.msg
const mails = (subject: string) => office.mails.filter(({ source }) => source.includes(subject))

/** As if its day had come. */
async function become(tmIdx: number, now = new Date()) {
  await sql`update table_mail set next_at = ${now} where id = ${tmIdx}`.execute(world.database.db)
  await world.database.db.transaction().execute((trx) => queueDue(trx, now))
}

test('a report comes each morning, as a workbook of the day before, with the rights of its owner', async () => {
  const { tmIdx, nextAt, address } = await master.call('console/tableMail/save', order())
  expect(address).toBe('beanmaster@example.com')
  expect(Date.parse(nextAt)).toBe(nextMailing('day', Date.now()))
  await become(tmIdx)
  await eventually(() => expect(mails('Plays of a day')).toHaveLength(1))
  const [mail] = mails('Plays of a day')
  const yesterday = writtenIn('en').day(dayAfter(localDay(USUAL_ZONE, Date.now()), -1))
  expect(mail?.to).toBe(address)
  expect(mail?.source).toContain(`Litfass: Plays of a day, ${yesterday} to ${yesterday}`)
  expect(mail?.source).toMatch(/Content-Disposition: attachment; filename=\S+\.xlsx/)
  expect(mail?.words).toContain('http://screens.example.org/account/mypage/view')
  await eventually(async () => {
    const { items } = await master.call('console/tableMail/list', {})
    expect(items).toMatchObject([{ tmIdx, mailName: 'Plays of a day', rhythm: 'day', last: { state: 1 } }])
  })
})

test('what is due is queued once, whoever looks at the same time', async () => {
  const { tmIdx } = await master.call('console/tableMail/save', order({ mailName: 'Once only' }))
  const now = new Date()
  await sql`update table_mail set next_at = ${now} where id = ${tmIdx}`.execute(world.database.db)
  const look = () => world.database.db.transaction().execute((trx) => queueDue(trx, now))
  await Promise.all([look(), look(), look()])
  await become(tmIdx, now)
  const { rows } = await sql`select from message where table_mail_id = ${tmIdx}`.execute(world.database.db)
  expect(rows).toHaveLength(1)
  await eventually(() => expect(mails('Once only')).toHaveLength(1))
})

test('a server that slept over the first of a month sends the month that had ended by then', async () => {
  const monthly = order({
    mailName: 'Plays of a month',
    call: 'media/report/monthly/excel',
    wish: { month: '2026-01' },
  })
  const { tmIdx } = await master.call('console/tableMail/save', { ...monthly, rhythm: 'month' })
  const due = new Date(nextMailing('month', Date.now()))
  await sql`update table_mail set next_at = ${due} where id = ${tmIdx}`.execute(world.database.db)
  const twoDaysLater = new Date(due.getTime() + 2 * 86_400_000)
  await world.database.db.transaction().execute((trx) => queueDue(trx, twoDaysLater))
  await sql`update message set due_at = now() where table_mail_id = ${tmIdx}`.execute(world.database.db)
  await sendDue(world.server.services, composers)
  await eventually(() => expect(mails('Plays of a month')).toHaveLength(1))
  const last = dayAfter(localDay(USUAL_ZONE, due.getTime()), -1)
  const { day } = writtenIn('en')
  expect(mails('Plays of a month')[0]?.source).toContain(
    `Litfass: Plays of a month, ${day(`${last.slice(0, 7)}-01`)} to ${day(last)}`,
  )
})

test('a list comes with its filter and columns, of the brand that was chosen', async () => {
  const wish = { filters: { poiName: 'Market' }, search: null, order: 'poiName', columns: ['poiName'] }
  const list = order({ mailName: 'Venues at markets', call: 'account/poi/excel', wish, rhythm: 'month' })
  const { tmIdx } = await master.call('console/tableMail/save', list)
  await become(tmIdx)
  await eventually(() => expect(mails('Venues at markets')).toHaveLength(1))
})

test('whoever may no longer see it is told so, and whoever is locked hears nothing', async () => {
  const manager = await world.signIn('beanmanager')
  const { tmIdx } = await manager.call('console/tableMail/save', order({ mailName: 'Lost rights' }))
  const { db } = world.database
  await sql`update authority set properties = 0 where program = 'media-report'`.execute(db)
  await become(tmIdx)
  await eventually(() => expect(mails('Lost rights')).toHaveLength(1))
  expect(mails('Lost rights')[0]?.words).toContain('your rights have changed')
  expect(mails('Lost rights')[0]?.source).not.toContain('attachment')
  await sql`update authority set properties = 127 where program = 'media-report'`.execute(db)
  await sql`update app_user set is_locked_by_hand = true, locked_at = now() where login_id = 'beanmanager'`.execute(db)
  await become(tmIdx, new Date(Date.now() - 86_400_000))
  await eventually(async () => {
    const { rows } = await sql`select from message where table_mail_id = ${tmIdx} and state = 4`.execute(db)
    expect(rows).toHaveLength(1)
  })
  expect(mails('Lost rights')).toHaveLength(1)
})

test('what cannot be read, or is not one’s own, is refused at once', async () => {
  expect(await refusalOf({ call: 'media/report/daily' })).toBe('general.unknown')
  expect(await refusalOf({ call: '__proto__' })).toBe('general.unknown')
  expect(await refusalOf({ call: 'account/user/excel' }, await world.signIn('seller'))).toBe('general.noPermission')
  expect(await refusalOf({ wish: { search: 7 } })).toBe('form.invalid')
  expect(await refusalOf({ rhythm: 'hour' })).toBe('form.invalid')
  const { items } = await master.call('console/tableMail/list', {})
  const tmIdx = items[0]?.tmIdx ?? 0
  const quay = await world.signIn('quaymaster')
  expect((await quay.ask('console/tableMail/remove', { tmIdx })).status).toBe(404)
  await master.call('console/tableMail/remove', { tmIdx })
  expect((await master.call('console/tableMail/list', {})).items).toHaveLength(items.length - 1)
})

test('without an address there is nowhere to send it, and nobody orders without end', async () => {
  const quay = await world.signIn('quaymaster')
  const { db } = world.database
  await sql`update app_user set email = null where login_id = 'quaymaster'`.execute(db)
  expect(await refusalOf({}, quay)).toBe('tableMail.noAddress')
  await sql`update app_user set email = 'quay@example.com' where login_id = 'quaymaster'`.execute(db)
  const all = await Promise.all(
    Array.from({ length: MOST_TABLE_MAILS + 2 }, () => quay.ask('console/tableMail/save', order())),
  )
  expect(all.filter(({ code }) => code === 0)).toHaveLength(MOST_TABLE_MAILS)
  expect(all.find(({ code }) => code !== 0)?.refusal.msg).toBe('tableMail.tooMany')
})
