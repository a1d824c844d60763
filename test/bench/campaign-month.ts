import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { paceAll, paceLate } from '#server/schedule/build-orders.ts'
import type { Story } from '../campaign-story.fixture.ts'
import type { World } from '../world.ts'
import type { Account } from './campaign-reasons.ts'

export const SCREENS = 200
export const DAYS = 30
/** Looks of a day at what was shown, in minutes of Korea; between noon and night the hourly one is had a few times. */
export const LOOKS = [
  [4 * 60 + 20, paceLate],
  [12 * 60, paceAll],
  [15 * 60 + 20, paceLate],
  [18 * 60 + 20, paceLate],
  [21 * 60 + 20, paceLate],
  [23 * 60, paceAll],
] as const
/** Campaigns that cannot reach what was sold: screens were dark that nobody could stand in for, or it was ended. */
export const UNREACHABLE: readonly string[] = ['Stopped', 'Share', 'Too much for its screens']

const HOURS_OPEN = 14
/** Rounds of a loop of forty in a day. */
const LOOPS = (HOURS_OPEN * SLOTS_PER_HOUR) / 40

/** Some three quarters of all positions; each that was sold by number may have more than its even part in a loop. */
export async function sell(story: Story, screens: readonly string[]): Promise<void> {
  const half = screens.slice(0, SCREENS / 2)
  const sold = (name: string, aLoop: number, plays: number, own: readonly string[] = screens, more = {}) => {
    const goal = Math.round(aLoop * LOOPS * DAYS * own.length)
    return story.sell(name, { goal, plays, screens: own, days: DAYS, ...more })
  }
  await sold('Even', 2, 4, screens, { trade: '47' })
  await sold('Half of the screens', 2, 4, half, { trade: '56' })
  await sold('Paused', 2, 4, screens, { trade: '64' })
  await sold('Moved', 1.5, 4, half, { trade: '45' })
  await sold('Stopped', 2, 3)
  await story.sell('Share', { plays: 2, days: DAYS, screens })
  await sold('Alone in its trade', 2, 4, screens.slice(0, 80), { trade: '86', terms: { exclusive: 'venue' } })
  await sold('Rival elsewhere', 2, 4, screens.slice(80), { trade: '86' })
  await sold('At most 60 a day', 0.5, 2, screens, { terms: { perDay: 60 } })
  await sold('At most 8 an hour', 0.8, 3, screens, { terms: { perHour: 8 } })
  await sold('Too much for its screens', 2.9, 3, screens.slice(-10))
  await sold('Many a loop', 4, 8)
  await story.planned()
}

/** Outages from a morning on: which screens lack what, for so many days or until the afternoon. */
const outages = [
  { from: 3, screens: [0, 20], without: 'power', days: 0 },
  { from: 6, screens: [20, 40], without: 'power', days: 3 },
  { from: 7, screens: [190, 200], without: 'power', days: 3 },
  { from: 10, screens: [40, 50], without: 'line', days: 2 },
  { from: 16, screens: [50, 70], without: 'line', days: 0 },
  { from: 22, screens: [70, 75], without: 'line', days: 4 },
  { from: 27, screens: [80, 90], without: 'power', days: 3 },
  { from: 30, screens: [100, 110], without: 'line', days: 0 },
] as const

type Screens = readonly string[]

/** Acts of the platform, by the morning of a day of the month. */
const acts: Readonly<Record<number, (world: World, story: Story, screens: Screens) => Promise<unknown>>> = {
  8: async (world, story) =>
    (await world.signIn('admin')).call('campaign/run/pause', { ...campaign(story, 'Paused'), reason: 'A mistake' }),
  11: async (world, story) => (await world.signIn('admin')).call('campaign/run/resume', campaign(story, 'Paused')),
  12: async (world, story, screens) =>
    (await world.signIn('admin')).call('campaign/run/amend', {
      ...{ ...campaign(story, 'Moved'), reason: 'Another street' },
      places: [screens.slice(SCREENS / 4, (SCREENS * 3) / 4).map((id) => `media:${id}`)],
    }),
  15: async (world, story) =>
    (await world.signIn('admin')).call('campaign/run/endEarly', {
      ...campaign(story, 'Stopped'),
      reason: 'Closed down',
    }),
}

const campaign = (story: Story, name: string) => ({ cpIdx: story.soldAs(name).cpIdx })

/** All days of the month; answers the part of the positions for sale that was sold. */
export async function play(world: World, story: Story, account: Account, screens: Screens): Promise<number> {
  const first = localDay(USUAL_ZONE, story.network.now())
  const positions = await positionsOf(world.database.db)
  await story.daysPass(1)
  let share = 0
  for (let today = 1; today <= DAYS; today++) {
    const day = dayAfter(first, today)
    await comeBack(story, screens, ({ from, days }) => days > 0 && from + days === today)
    for (const outage of outages) if (outage.from === today) goDark(story, screens, outage)
    await acts[today]?.(world, story, screens)
    await story.planned()
    for (const id of screens) account.note(day, id, story.without(id))
    let looks = 0
    await story.daysPass(1, async () => {
      looks += 1
      if (looks === 2) await comeBack(story, screens, ({ from, days }) => days === 0 && from === today)
    })
    share += (await account.keep(day)) / positions / DAYS
    process.stdout.write(`Day ${today} of ${DAYS} is over.\n`)
  }
  return share
}

type Outage = (typeof outages)[number]

function goDark(story: Story, screens: Screens, { screens: [from, to], without }: Outage) {
  if (without === 'power') story.powerOff(...screens.slice(from, to))
  else story.lineOff(...screens.slice(from, to))
}

async function comeBack(story: Story, screens: Screens, isOver: (outage: Outage) => boolean) {
  for (const outage of outages) if (isOver(outage)) await story.back(...screens.slice(...outage.screens))
}

/** Positions for sale on all screens in a day. */
async function positionsOf(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ base: number; campaign: number }>`
    select base_slot as base, campaign_slot as campaign from brand where code = 'BEAN'`.execute(db)
  const { base = 1, campaign: forSale = 0 } = rows[0] ?? {}
  return ((SCREENS * HOURS_OPEN * SLOTS_PER_HOUR) / base) * forSale
}
