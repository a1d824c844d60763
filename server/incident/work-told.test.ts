import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let office: PostOffice
let master: Person
let keeper: Person
let market: number
let keeperId: number
let managerId: number

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  const { db } = world.database
  master = await world.signIn('beanmaster')
  keeper = await world.signIn('beanvenue')
  await sql`update app_user set language = 'en', email = login_id || '@example.com'`.execute(db)
  await sql`update app_user set language = 'de' where login_id = 'beanvenue'`.execute(db)
  const { rows } = await sql<{ market: number; keeper: number; manager: number }>`
    select (select venue_id from media where id = 'BEA0000001') as market,
      (select id from app_user where login_id = 'beanvenue') as keeper,
      (select id from app_user where login_id = 'beanmanager') as manager`.execute(db)
  market = rows[0]?.market ?? 0
  keeperId = rows[0]?.keeper ?? 0
  managerId = rows[0]?.manager ?? 0
})
afterAll(async () => {
  await world.close()
  await office.close()
})

const bell = async (person: Person) => (await person.call('content/told/list', {})).items
const mailsTo = (login: string) => office.mails.filter(({ to }) => to === `${login}@example.com`)
const order = async (woTitle: string, workerId: number | null) =>
  (await master.call('media/work/save', { woTitle, task: 'Lay it', poiIdx: market, workerId })).woIdx

test('whoever is to do the work hears of it at once, by mail in the own language, with the way to it', async () => {
  const woIdx = await order('New cable', keeperId)
  expect(await bell(keeper)).toMatchObject([
    {
      kind: 'workAsked',
      woIdx,
      publishIdx: null,
      apIdx: null,
      name: 'New cable',
      person: 'Mina Morgen',
      isRead: false,
    },
  ])
  expect(await bell(master)).toEqual([])
  await eventually(async () => expect(mailsTo('beanvenue')).toHaveLength(1))
  const [mail] = mailsTo('beanvenue')
  expect(mail?.words).toContain('Mina Morgen bittet Sie um diese Arbeit')
  expect(mail?.words).toContain(`http://screens.example.org/media/work/view?woIdx=${woIdx}`)
})

test('whoever ordered it hears how it ended; another one that it is asked of hears of that', async () => {
  const woIdx = await order('Other lamp', managerId)
  await master.call('media/work/save', { woIdx, task: 'Screw it in', was: { task: 'Lay it' } })
  await eventually(async () => expect(mailsTo('beanmanager')).toHaveLength(1))
  await master.call('media/work/save', { woIdx, workerId: keeperId, was: { workerId: managerId } })
  await eventually(async () => expect(mailsTo('beanvenue')).toHaveLength(2))
  await keeper.call('media/work/take', { woIdx })
  await keeper.call('media/work/finish', { woIdx, isDone: 'Y', reason: 'Shines again' })
  expect(await bell(master)).toMatchObject([{ kind: 'workDone', woIdx, person: 'Sofia Lind', reason: 'Shines again' }])
  await eventually(async () => expect(mailsTo('beanmaster')).toHaveLength(1))
  expect(mailsTo('beanmaster')[0]?.words).toContain('Sofia Lind has done the work that you ordered: Shines again')
  const hopeless = await order('New wall', keeperId)
  await keeper.call('media/work/finish', { woIdx: hopeless, isDone: 'N', reason: 'It is listed' })
  expect((await bell(master))[0]).toMatchObject({ kind: 'workImpossible', woIdx: hopeless })
})

test('nobody is mailed of what they ordered of themselves, and whoever wants no mail hears it at the bell', async () => {
  await keeper.call('content/told/choose', { part: 'work', isOn: 'N' })
  const woIdx = await order('Quiet work', keeperId)
  expect((await bell(keeper))[0]).toMatchObject({ kind: 'workAsked', woIdx })
  const { rows } = await sql<{ master: number }>`
    select id as master from app_user where login_id = 'beanmaster'`.execute(world.database.db)
  await order('Own work', rows[0]?.master ?? 0)
  expect((await bell(master)).filter(({ name }) => name === 'Own work')).toEqual([])
  const last = await order('For the manager', managerId)
  await eventually(async () => expect(mailsTo('beanmanager').at(-1)?.words).toContain(`woIdx=${last}`))
  expect(mailsTo('beanvenue').filter(({ words }) => words.includes(`woIdx=${woIdx}`))).toEqual([])
})

test('whoever sees the venue no longer hears nothing of its work', async () => {
  await sql`delete from user_scope where user_id = ${keeperId}`.execute(world.database.db)
  expect(await bell(keeper)).toEqual([])
})
