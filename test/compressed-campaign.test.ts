import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rates } from '#server/money/closing/closing.fixture.ts'
import { paceAll, paceLate } from '#server/schedule/build-orders.ts'
import { afterMonth, audited, closed, monthsOf, sealedTwice, unlikeLogs } from './campaign-closing.fixture.ts'
import { openStory, type Sold, type Story } from './campaign-story.fixture.ts'
import { openWorld, type World } from './world.ts'

/** Screens of the story, and the days of its campaigns. */
const SCREENS = Array.from({ length: 8 }, (_, at) => `BEA00000${String(at + 1).padStart(2, '0')}`)
const DAYS = 4
/** Times of a day at which the server looks at what was shown, as its timetable does, in minutes of Korea. */
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
  story = await openStory(world, SCREENS, TIMETABLE)
})
afterAll(() => world.close())

const admin = () => world.signIn('admin')

async function missedOf({ cpIdx }: Sold) {
  const { rows } = await sql<{ goal: number; planned: number; missed: number }>`
    select sum(line_day.goal)::integer as goal, sum(line_day.planned)::integer as planned, sum(missed)::integer as missed
    from line_day join campaign_line line on line.id = line_day.line_id
    where line.campaign_id = ${cpIdx}`.execute(world.database.db)
  return rows[0]
}

test('five campaigns are sold', async () => {
  await story.sell('Even', { goal: 3200, plays: 2, days: DAYS })
  await story.sell('With an outage', { goal: 2400, plays: 3, days: DAYS })
  await story.sell('Paused', { goal: 1800, plays: 3, days: DAYS })
  await story.sell('Moved', { goal: 1200, plays: 3, days: DAYS, screens: SCREENS.slice(0, 4) })
  await story.sell('Too much for its screen', { goal: 1600, plays: 3, days: DAYS, screens: SCREENS.slice(6, 7) })
  await story.planned()
  await story.daysPass(1)
})

test('they play for a day as they were planned', async () => {
  await story.daysPass(1)
  for (const campaign of story.sold.values()) {
    const shown = story.logged(campaign.film)
    expect(shown).toBeGreaterThan(0)
    expect(await story.reported(campaign)).toBe(shown)
  }
})

test('a day passes with two screens without power, and a campaign that is paused', async () => {
  story.powerOff('BEA0000003', 'BEA0000007')
  const { cpIdx, film } = story.soldAs('Paused')
  await (await admin()).call('campaign/run/pause', { cpIdx, reason: 'A mistake in the film' })
  await story.planned()
  const before = story.logged(film)
  await story.daysPass(1)
  expect(story.logged(film)).toBe(before)
})

test('power and campaign come back, and another is given other places', async () => {
  await story.back('BEA0000003', 'BEA0000007')
  await (await admin()).call('campaign/run/resume', { cpIdx: story.soldAs('Paused').cpIdx })
  await (await admin()).call('campaign/run/amend', {
    ...{ cpIdx: story.soldAs('Moved').cpIdx, reason: 'Another street' },
    places: [SCREENS.slice(2, 6).map((id) => `media:${id}`)],
  })
  await story.planned()
  await story.daysPass(1)
})

test('on the last day two screens have no line until the evening, and tell then what they have shown', async () => {
  const evening = story.network.now() + 14 * 3_600_000
  story.lineOff('BEA0000002', 'BEA0000005')
  await story.daysPass(DAYS - 3, async (at) => {
    if (evening <= at) await story.back('BEA0000002', 'BEA0000005')
  })
})

test('each day was dealt whenever it was to be, in the night as well', async () => {
  const { rows } = await sql`
    select error from job where kind = 'schedule/build' and error is not null`.execute(world.database.db)
  expect(rows).toEqual([])
})

test('every play is told as it was shown', async () => {
  for (const campaign of story.sold.values()) expect(await story.reported(campaign)).toBe(story.logged(campaign.film))
})

test('each that could reach its goal has it within a hundredth; the other says what it lacks', async () => {
  const off = ['Even', 'With an outage', 'Paused', 'Moved'].map((name) => {
    const { film, goal } = story.soldAs(name)
    return { name, share: Math.abs(story.logged(film) / (goal ?? 1) - 1) }
  })
  expect(off.filter(({ share }) => share > 0.01)).toEqual([])
  const short = story.soldAs('Too much for its screen')
  expect(story.logged(short.film)).toBeLessThan((short.goal ?? 0) * 0.99)
  const { goal, planned, missed } = (await missedOf(short)) ?? { goal: 0, planned: 0, missed: 0 }
  expect(planned).toBeLessThanOrEqual(goal)
  expect(missed).toBeGreaterThan(0)
})

test('each month that they lie in is closed by what players have logged, to the last won, and again to the same seal', async () => {
  await rates(world.database.db)
  await sql`update media set grade = 0`.execute(world.database.db)
  const months = monthsOf(story)
  const last = months.at(-1) ?? ''
  afterMonth(story, last)
  for (const month of months) {
    await closed(world, month)
    for (const campaign of story.sold.values()) expect(await unlikeLogs(world, story, campaign, month)).toEqual([])
    expect(await audited(world, month)).toEqual([])
  }
  const [before, after] = await sealedTwice(world, last)
  expect([before.length, after]).toEqual([64, before])
})
