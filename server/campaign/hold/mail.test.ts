import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { sellerOf, wishOf } from './hold.fixture.ts'

const PAGE = 'http://screens.example.org/campaign/avails/view'

let office: PostOffice
let world: World
let admin: Person
let english: Person
let german: Person

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  const { db } = world.database
  await sql`update media set device_status = 1`.execute(db)
  admin = await world.signIn('admin')
  english = await world.signIn('seller')
  german = await sellerOf(world, admin, 'sellertwo', 'Nils Andersson')
  await sql`
    update app_user
    set email = login_id || '@example.com', language = case login_id when 'seller' then 'en' else 'de' end
    where login_id in ('seller', 'sellertwo')`.execute(db)
})
afterAll(async () => {
  await world.close()
  await office.close()
})

const limitOf = (value: string) =>
  sql`update environment set value = ${value} where code = 'HOLD_LIMIT'`.execute(world.database.db)
const hold = (person: Person, holdName: string, wish = wishOf(2)) =>
  person.call('campaign/hold/save', { ...wish, holdName })

/** Subject and words above the page of the newest mail of this many. */
async function mailTo(login: string, count: number): Promise<{ subject: string; words: string; page: string }> {
  const mails = () => office.mails.filter(({ to }) => to === `${login}@example.com`)
  await eventually(() => expect(mails()).toHaveLength(count))
  const { source = '', words: text = '' } = mails().at(-1) ?? {}
  const [words = '', , page = ''] = text.split(/\r?\n/)
  return { subject: /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '', words, page }
}

test('a seller reads by mail, in the own language, that a large hold was approved', async () => {
  await limitOf('1')
  const [own, other] = [await hold(english, 'Film week'), await hold(german, 'Messe')]
  for (const { holdIdx } of [own, other]) await admin.call('campaign/hold/approve', { holdIdx })
  expect(await mailTo('seller', 1)).toEqual({
    subject: 'Litfass: Film week is approved',
    words: 'Ada Litfass has approved the hold Film week:',
    page: expect.stringContaining(PAGE),
  })
  expect(await mailTo('sellertwo', 1)).toEqual({
    subject: 'Litfass: Messe ist bewilligt',
    words: 'Ada Litfass hat die Reservierung Messe bewilligt:',
    page: expect.stringContaining(PAGE),
  })
  await english.call('campaign/hold/release', own)
  await german.call('campaign/hold/release', other)
})

test('a seller reads by mail, in the own language, why a large hold was refused', async () => {
  const [own, other] = [await hold(english, 'Summer'), await hold(german, 'Sommer')]
  await admin.call('campaign/hold/reject', { ...own, reason: 'Kept for the city' })
  await admin.call('campaign/hold/reject', { ...other, reason: 'Kept for the city' })
  expect(await mailTo('seller', 2)).toMatchObject({
    subject: 'Litfass: Summer is refused',
    words: 'Ada Litfass has refused the hold Summer, and its plays are free again: Kept for the city',
  })
  expect(await mailTo('sellertwo', 2)).toMatchObject({
    subject: 'Litfass: Sommer ist abgelehnt',
    words: 'Ada Litfass hat die Reservierung Sommer abgelehnt, die Ausspielungen sind wieder frei: Kept for the city',
  })
})

test('a seller in line reads by mail, in the own language, that a hold has moved up', async () => {
  await limitOf('0')
  const whole = wishOf(24, 'BEAN/Riverside')
  const first = await hold(english, 'Regatta', whole)
  const second = await german.call('campaign/hold/standInLine', { ...whole, holdName: 'Ruderfest' })
  await english.call('campaign/hold/release', first)
  expect(await mailTo('sellertwo', 3)).toMatchObject({
    subject: 'Litfass: Ruderfest ist reserviert',
    words:
      'Ruderfest war vorgemerkt und ist nachgerückt: Die Ausspielungen sind jetzt für drei Arbeitstage für Sie reserviert:',
  })
  await english.call('campaign/hold/standInLine', { ...whole, holdName: 'Regatta' })
  await german.call('campaign/hold/release', second)
  expect(await mailTo('seller', 3)).toMatchObject({
    subject: 'Litfass: Regatta is held',
    words: 'Regatta stood in line and has moved up: its plays are held for you now, for three working days:',
  })
})
