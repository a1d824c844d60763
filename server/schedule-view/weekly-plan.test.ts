import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, nextBoundary } from '#domain/schedule/day/slots.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'

let world: World
let network: Network
let master: Person
let player: BarePlayer
let breakfast: number
const media = 'BEA0000001'

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  player = await network.paired(master, media)
  breakfast = await network.content('Breakfast', 15)
  await network.publish([breakfast])
  await network.publish([await network.content('Coffee', 15)])
})
afterAll(() => world.close())

/** The hours of the venue's clock in which the content is on the screen, of the next few. */
async function hoursOf(item: number, manifest: string) {
  const from = nextBoundary(network.now())
  const plays = (await player.plan(manifest)).plays(from, from + 4 * HOUR_MS)
  const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', hour12: false, timeZone: 'Asia/Seoul' })
  const shown = plays.filter((play) => play.item?.id === String(item))
  return [...new Set(shown.map((play) => Number(clock.format(play.from)) % 24))]
}

test('a content plays in the hours of its weekly plan, and nowhere else', async () => {
  const before = await network.planned(player)
  const hours = await hoursOf(breakfast, before)
  const [, second = 0] = hours
  expect(hours.length).toBeGreaterThan(2)
  const weeklyHours = Array.from({ length: 7 }, () => 1 << second)
  await master.call('schedule/schedule/setSchedulePlan', { contentIdx: breakfast, weeklyHours })
  const planned = await network.planned(player, before)
  expect(await hoursOf(breakfast, planned)).toEqual([second])
  const { list } = await master.call('schedule/plan/list', { search: 'breakf' })
  expect(list).toMatchObject([{ contentIdx: breakfast, contentName: 'Breakfast', weeklyHours }])
  const file = await master.fetch('/api/schedule/plan/excel.do?format=csv&language=en&search=breakf')
  expect(await file.text()).toMatch(/Breakfast.*\b\d+/)
  const { others } = await master.call('schedule/schedule/explain', { mediaId: media, at: network.now() })
  expect(others.flatMap(({ reasons }) => reasons)).toContainEqual({
    reason: 'outsidePlan',
    contents: [String(breakfast)],
  })

  await master.call('schedule/schedule/setSchedulePlan', { contentIdx: breakfast, weeklyHours: null })
  expect((await hoursOf(breakfast, await network.planned(player, planned))).length).toBeGreaterThan(2)
})

test('every hour of the week is no plan at all, and each change leaves a trace', async () => {
  const always = Array.from({ length: 7 }, () => 0xffffff)
  await master.call('schedule/schedule/setSchedulePlan', { contentIdx: breakfast, weeklyHours: always })
  const { list } = await master.call('schedule/plan/list', {})
  expect(list.find(({ contentIdx }) => contentIdx === breakfast)?.weeklyHours).toBeNull()
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit where entity = 'content' and act = 'plan'`.execute(world.database.db)
  expect(rows[0]?.count).toBe(3)
})

test.each([[[1, 2, 3]], [[0, 0, 0, 0, 0, 0, -1]], [[0, 0, 0, 0, 0, 0, 0x1000000]], [['all']]])(
  'hours %j are no plan',
  async (weeklyHours) => {
    const { refusal } = await master.ask('schedule/schedule/setSchedulePlan', {
      contentIdx: breakfast,
      weeklyHours,
    } as never)
    expect(refusal).toMatchObject({ msg: 'form.invalid', fields: { weeklyHours: { msg: 'field.badFormat' } } })
  },
)

test("another brand's content answers like none, and a manager only looks", async () => {
  const other = await world.signIn('quaymaster')
  const foreign = await other.ask('schedule/schedule/setSchedulePlan', { contentIdx: breakfast, weeklyHours: null })
  const unknown = await other.ask('schedule/schedule/setSchedulePlan', { contentIdx: 999_999, weeklyHours: null })
  expect(foreign.text).toBe(unknown.text)
  const manager = await world.signIn('beanmanager')
  expect(
    (await manager.ask('schedule/schedule/setSchedulePlan', { contentIdx: breakfast, weeklyHours: null })).status,
  ).toBe(403)
  expect((await manager.call('schedule/plan/list', {})).list.length).toBeGreaterThan(1)
})
