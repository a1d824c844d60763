import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BarePlayer } from '#server/demo/live/player.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { openPostOffice, type PostOffice } from '#test/post-office.fixture.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../../device/network.fixture.ts'
import { advanceRollouts } from '../rollout/move.ts'

const MINUTE_MS = 60_000

let world: World
let office: PostOffice
let network: Network
let master: Person
let admin: Person
let players: BarePlayer[]
let publishIdx: number
let waffle: number
let cake: number

beforeAll(async () => {
  office = await openPostOffice()
  world = await openWorld({ environment: office.environment })
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  admin = await world.signIn('admin')
  await sql`update app_user set language = 'en', email = login_id || '@example.com'`.execute(world.database.db)
  await sql`update app_user set language = 'de' where login_id = 'admin'`.execute(world.database.db)
  players = [await network.paired(master, 'BEA0000001'), await network.paired(master, 'BEA0000002')]
  waffle = await network.content('Waffle', 15)
  cake = await network.content('Cake', 15)
  publishIdx = await network.publish([waffle])
})
afterAll(async () => {
  await world.close()
  await office.close()
})

const bell = async (person: Person) => (await person.call('content/told/list', {})).items
const mailsTo = (login: string) => office.mails.filter(({ to }) => to === `${login}@example.com`)
const advance = () => advanceRollouts(world.server.services)

async function beat(ill: number | undefined = undefined) {
  for (const [at, player] of players.entries()) {
    const fault = at === ill && { missing: ['a'.repeat(64)], lastError: 'no room' }
    await player.beat({ manifest: await network.planned(player), time: network.now(), ...fault })
  }
}

/** The platform changes what the brand's publish shows, in two stages; one of the first comes to grief. */
async function halted(contents: number[]) {
  await beat()
  // Beats are written together, a moment later: a screen that is still ill is none that comes to grief.
  await eventually(async () => {
    const ill = sql`select from media_beat where facts ->> 'lastError' is not null`
    expect((await ill.execute(world.database.db)).rows).toHaveLength(0)
  })
  await admin.call('content/publish/change', { publishIdx, contents, steps: [50, 100] })
  const { rows } = await sql<{ at: number }>`
    select right(media_id, 1)::integer - 1 as at
    from publish_rollout_screen
    join publish_rollout on publish_rollout.id = rollout_id
    where publish_rollout_screen.stage = 1 and state = 'running'`.execute(world.database.db)
  network.setClock(network.now() + MINUTE_MS)
  await beat(rows[0]?.at)
  await eventually(async () => {
    const { rollout } = await master.call('content/publish/rollout', { publishIdx })
    expect(rollout?.stages[0]?.bad).toBe(1)
  })
  await advance()
}

test('a roll-out that halts is told to who ordered it and to the brand’s masters, with the figures', async () => {
  await halted([cake])
  const line = { kind: 'rolloutHalted', publishIdx, person: '', bad: 1, restBad: 0, isRead: false }
  expect(await bell(master)).toMatchObject([line])
  expect(await bell(admin)).toMatchObject([line])
  expect(await bell(await world.signIn('quaymaster'))).toEqual([])
  expect(await bell(await world.signIn('beanvenue'))).toEqual([])
})

test('it comes by mail as well, in the reader’s language, with the way to the publish', async () => {
  await eventually(async () => expect(mailsTo('admin')).toHaveLength(1))
  await eventually(async () => expect(mailsTo('beanmaster')).toHaveLength(1))
  const page = `http://screens.example.org/content/publish/view?publishIdx=${publishIdx}`
  expect(mailsTo('beanmaster')[0]?.words).toContain(page)
  expect(mailsTo('beanmaster')[0]?.words).toContain('1 of the screens that show it fail')
  expect(mailsTo('admin')[0]?.words).toContain('automatisch angehalten')
  expect(mailsTo('quaymaster')).toEqual([])
})

test('what was seen is no longer new, and what came since stays new', async () => {
  const [line] = await bell(master)
  await master.call('content/told/read', { toldIdx: line?.toldIdx ?? 0 })
  expect((await master.call('content/told/list', {})).unread).toBe(0)
  expect((await admin.call('content/told/list', {})).unread).toBe(1)
})

test('the end of a roll-out is told to all but the one who opened its last stage', async () => {
  const { rollout } = await master.call('content/publish/rollout', { publishIdx })
  const read = { publishIdx, rolloutIdx: rollout?.rolloutIdx ?? 0, stage: 1 }
  await master.call('content/publish/rollOn', read)
  await master.call('content/publish/rollOn', read)
  expect((await bell(master)).map(({ kind }) => kind)).toEqual(['rolloutHalted'])
  expect((await bell(admin)).map(({ kind }) => kind)).toEqual(['rolloutDone', 'rolloutHalted'])
  await eventually(async () => expect(mailsTo('admin')).toHaveLength(2))
})

test('whoever wants no mail of it hears of it at the bell alone', async () => {
  await master.call('content/told/choose', { part: 'rollouts', isOn: 'N' })
  expect((await master.call('content/told/wish', {})).parts).toEqual(['reviews', 'work', 'holds', 'points'])
  await halted([waffle])
  await eventually(async () => expect(mailsTo('admin')).toHaveLength(3))
  expect((await bell(master)).map(({ kind }) => kind)).toEqual(['rolloutHalted', 'rolloutHalted'])
  expect(mailsTo('beanmaster')).toHaveLength(1)
  await master.call('content/told/choose', { part: 'rollouts', isOn: 'Y' })
  expect((await master.call('content/told/wish', {})).parts).toEqual(['rollouts', 'reviews', 'work', 'holds', 'points'])
  expect((await master.ask('content/told/choose', { part: 'everything', isOn: 'N' })).status).toBe(422)
})

test('a notice that asks for approval is told as well, with the way to it', async () => {
  await sql`update authority set properties = 0 where program = 'notice-approve' and role = 10003`.execute(
    world.database.db,
  )
  const manager = await world.signIn('beanmanager')
  const { poiIdx } = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
  const period = { startDate: new Date(network.now()).toISOString() }
  const { apIdx } = await manager.call('content/contentNoti/save', {
    ...{ brdCode: 'BEAN', notiName: 'Holiday', notiText: 'Closed', contNotiType: 0, uiType: 'TXT01', infoType: 1 },
    ...{
      ...period,
      endDate: new Date(network.now() + 3_600_000).toISOString(),
      priority: 2,
      targetVenues: [poiIdx ?? 0],
    },
  })
  expect((await bell(master))[0]).toMatchObject({ kind: 'reviewAsked', apIdx, publishIdx: null, name: 'Holiday' })
  await eventually(async () => expect(mailsTo('beanmaster').at(-1)?.words).toContain('what Holiday shows'))
  expect(mailsTo('beanmaster').at(-1)?.words).toContain(
    `http://screens.example.org/content/botNoti/view?apIdx=${apIdx}`,
  )
  expect((await bell(await world.signIn('quaymaster'))).map(({ name }) => name)).not.toContain('Holiday')
})

test('a publish that one may no longer see is told to nobody', async () => {
  await sql`delete from user_scope where user_id = (select id from app_user where login_id = 'beanmaster')`.execute(
    world.database.db,
  )
  expect(await bell(master)).toEqual([])
})
