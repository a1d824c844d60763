import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf } from '#domain/time/local-time.ts'
import { rates } from '#server/money/closing/closing.fixture.ts'
import { paceAll, paceLate } from '#server/schedule/build-orders.ts'
import { afterMonth, audited, closed } from './campaign-closing.fixture.ts'
import { loggedBy, openStory, type Story } from './campaign-story.fixture.ts'
import { openWorld, type World } from './world.ts'

const BERLIN = ['BEA0000001', 'BEA0000002']
const SEOUL = ['BEA0000005', 'BEA0000006']
const BEGINS = instantOf('Asia/Seoul', '2027-10-29 10:10:00')
/** Half past two in Berlin, for the second time in the night in which clocks are put back. */
const TWICE = Date.parse('2027-10-31T01:30:00Z')
const [OCTOBER, NOVEMBER] = ['2027-10', '2027-11']
const DAYS = 4
const TIMETABLE = [
  [4 * 60 + 20, paceLate],
  [12 * 60, paceAll],
  [18 * 60 + 20, paceLate],
  [23 * 60, paceAll],
] as const

let world: World
let story: Story

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  // The demo's own campaigns have no part in this.
  await sql`update campaign set status = null where status is not null`.execute(db)
  await sql`update media set grade = 0`.execute(db)
  await sql`
    update venue set zone = 'Europe/Berlin' where id in (select venue_id from media where id = any(${BERLIN}))`.execute(
    db,
  )
  await rates(db)
  story = await openStory(world, [...BERLIN, ...SEOUL], TIMETABLE, BEGINS)
})
afterAll(() => world.close())

test('campaigns play over the end of October in Berlin and in Seoul; one of them ends in the hour that comes twice', async () => {
  await story.sell('Berlin', { goal: 1600, plays: 2, days: DAYS, screens: BERLIN })
  await story.sell('Both', { goal: 3000, plays: 2, days: DAYS })
  await story.sell('A share', { plays: 1, days: DAYS })
  const { cpIdx } = await story.sell('Until half past two', { plays: 1, days: DAYS, screens: BERLIN })
  await story.planned()
  await story.daysPass(2)
  story.lineOff('BEA0000002')
  await story.daysPass(1, async (at) => {
    if (at < TWICE || story.network.now() >= TWICE) return
    story.network.setClock(TWICE)
    await (await world.signIn('admin')).call('campaign/run/endEarly', { cpIdx, reason: 'Sold out' })
  })
  await story.daysPass(DAYS)
  expect(story.logged(story.soldAs('Both').film)).toBeGreaterThan(1000)
})

test('October is closed while a screen is silent, November with what it tells then: every play is settled once, in its month', async () => {
  afterMonth(story, OCTOBER)
  await closed(world, OCTOBER)
  expect(await audited(world, OCTOBER)).toEqual([])
  await story.back('BEA0000002')
  await story.daysPass(1)
  afterMonth(story, NOVEMBER)
  await closed(world, NOVEMBER)
  expect(await audited(world, NOVEMBER)).toEqual([])
  const admin = await world.signIn('admin')
  const { list } = await admin.call('settlement/media/lines', { size: 1000 })
  expect(list.some(({ closingMonth, originMonth }) => originMonth < closingMonth)).toBe(true)
  for (const { cpIdx, film, name } of story.sold.values())
    for (const player of story.players)
      for (const month of [OCTOBER, NOVEMBER]) {
        const own = list.filter((line) => line.cpIdx === cpIdx && line.mediaId === player.mediaId)
        const settled = own
          .filter(({ originMonth }) => originMonth === month)
          .reduce((sum, { plays }) => sum + plays, 0)
        const logged = loggedBy(player, film, (day) => day.startsWith(month))
        expect([name, player.mediaId, month, settled]).toEqual([name, player.mediaId, month, logged])
      }
})

test('the night has an hour more in Berlin, and all that tells of plays tells the same', async () => {
  const admin = await world.signIn('admin')
  const { rows } = await sql`
    select media_id as "mediaId", count(distinct hour)::integer as hours from play_hour
    where day = '2027-10-31' and media_id in ('BEA0000001', 'BEA0000005') group by 1 order by 1`.execute(
    world.database.db,
  )
  expect(rows).toEqual([
    { mediaId: 'BEA0000001', hours: 25 },
    { mediaId: 'BEA0000005', hours: 24 },
  ])
  for (const sold of story.sold.values()) {
    const logged = story.logged(sold.film)
    const filters = { cpIdx: [sold.cpIdx] }
    const { pfIdx } = await admin.call('campaign/performance/issue', { cpIdx: sold.cpIdx, language: 'en' })
    const papers = await admin.call('campaign/performance/of', { cpIdx: sold.cpIdx })
    const sum = (list: readonly { proven: number }[]) => list.reduce((all, { proven }) => all + proven, 0)
    expect([
      await story.reported(sold),
      sum((await admin.call('campaign/jungsan/list', { filters })).list),
      sum((await admin.call('campaign/poi/list', { filters })).list),
      papers.list.find((paper) => paper.pfIdx === pfIdx)?.proven,
    ]).toEqual([logged, logged, logged, logged])
  }
})

test('money is recognised to the last won: for all days that it ran, or for the plays that came of those sold', async () => {
  const admin = await world.signIn('admin')
  const { list } = await admin.call('settlement/closing/campaigns', { size: 1000 })
  for (const { cpIdx, name, film, goal } of story.sold.values()) {
    const own = list.filter((part) => part.cpIdx === cpIdx)
    const sum = (field: 'recognised' | 'refund') => own.reduce((all, part) => all + part[field], 0)
    const waiting = own.find((part) => part.closingMonth === NOVEMBER && part.waiting > 0)?.waiting ?? 0
    const ran = name === 'Until half past two' ? 500_000 : 1_000_000
    const worth = goal ? Math.floor((ran * Math.min(goal, story.logged(film))) / goal) : ran
    expect([name, sum('recognised')]).toEqual([name, worth])
    expect([name, sum('refund') + waiting]).toEqual([name, 1_000_000 - worth])
  }
})
