import { sql } from 'kysely'
import { rates } from '#server/money/closing/closing.fixture.ts'
import { afterMonth, audited, closed, monthsOf, sealedTwice, unlikeLogs } from '../campaign-closing.fixture.ts'
import { openStory, type Story } from '../campaign-story.fixture.ts'
import type { World } from '../world.ts'
import { DAYS, LOOKS, play, SCREENS, sell, UNREACHABLE } from './campaign-month.ts'
import { addScreens, openByDay, openLoneWorld } from './campaign-network.ts'
import { type Lack, openAccount, sumOf } from './campaign-reasons.ts'
import { type Figures, rounded } from './figures.ts'

/**
 * A month of campaigns in minutes, the product under a clock of its own: sold by number and by share, with further terms,
 * stopped, amended, paused; screens without power or without a line for hours and days. What was sold is held against what
 * players have logged, what reports and statements say, and what a second closing says.
 */
export async function campaign(): Promise<Figures> {
  const world = await openLoneWorld()
  try {
    const [began, cpu] = [performance.now(), world.cpu()]
    const figures = await figuresOf(world)
    return {
      ...figures,
      'campaign: the whole of it by the clock': lower((performance.now() - began) / 1000, 1200, 's'),
      'campaign: processor time of server, players and database': lower(world.cpu() - cpu, 1200, 's'),
    }
  } finally {
    await world.close()
  }
}

async function figuresOf(world: World): Promise<Figures> {
  const { db } = world.database
  const screens = await addScreens(db, SCREENS)
  const story = await openStory(world, screens, LOOKS)
  await openByDay(db)
  await sell(story, screens)
  const account = openAccount(world, story)
  const share = await play(world, story, account, screens)
  const lacks: Lack[] = []
  for (const each of story.sold.values()) lacks.push(await account.lackOf(each))
  for (const lack of lacks) process.stdout.write(`${told(lack)}\n`)
  const logged = ({ name }: Lack) => story.logged(story.soldAs(name).film)
  return {
    'campaign: screens': higher(story.players.length, SCREENS, 'players'),
    'campaign: days': higher(DAYS, 30, 'days'),
    'campaign: positions sold, at least': higher(share * 100, 60, '%'),
    'campaign: positions sold, at most': lower(share * 100, 90, '%'),
    ...deliveryOf(lacks),
    'campaign: plays of the reports without those of the logs': lower(
      lacks.reduce((sum, lack) => sum + Math.abs(lack.shown - logged(lack)), 0),
      ...([0, 'plays'] as const),
    ),
    ...(await closingOf(world, story)),
  }
}

function told(lack: Lack): string {
  const { name, goal, shown, unplanned, withoutPower, withoutLine, unexplained } = lack
  const why = `${unplanned} not planned, ${withoutPower} without power, ${withoutLine} without a line, ${unexplained} without a reason`
  return `${name}: ${shown} of ${goal} (${rounded((shown / goal) * 100)} %), lacks ${goal - shown} = ${why}`
}

/** Each that could reach its goal, and the plays of all others by their reasons. */
function deliveryOf(lacks: readonly Lack[]): Figures {
  const off = ({ goal, shown }: Lack) => Math.abs(shown - goal) / goal
  const able = lacks.filter(({ name }) => !UNREACHABLE.includes(name))
  const others = lacks.filter(({ name }) => UNREACHABLE.includes(name))
  const unlike = (lack: Lack) => Math.abs(lack.goal - lack.shown - sumOf(lack)) + Math.abs(lack.unexplained)
  return {
    'campaign: farthest from a goal that could be reached': lower(Math.max(...able.map(off)) * 100, 1, '%'),
    'campaign: most beyond a goal': lower(
      Math.max(...lacks.map(({ goal, shown }) => (shown / goal - 1) * 100)),
      ...([1, '%'] as const),
    ),
    'campaign: goals that could not be reached, with reasons': higher(others.length, UNREACHABLE.length, 'campaigns'),
    'campaign: plays missing without a reason': lower(
      lacks.reduce((sum, lack) => sum + unlike(lack), 0),
      ...([0, 'plays'] as const),
    ),
  }
}

async function closingOf(world: World, story: Story): Promise<Figures> {
  const { db } = world.database
  await rates(db)
  await sql`update media set grade = 0`.execute(db)
  const months = monthsOf(story)
  afterMonth(story, months.at(-1) ?? '')
  const [faults, found, seals] = [[] as string[], [] as string[], [] as string[]]
  for (const month of months) {
    await closed(world, month)
    for (const each of story.sold.values()) faults.push(...(await unlikeLogs(world, story, each, month)))
    found.push(...(await audited(world, month)))
  }
  const last = months.at(-1) ?? ''
  const [before, after] = await sealedTwice(world, last)
  if (before !== after) seals.push(last)
  found.push(...(await audited(world, last)))
  for (const each of [...faults, ...found].slice(0, 20)) process.stdout.write(`${each}\n`)
  return {
    'campaign: months closed': higher(months.length, 1, 'months'),
    'campaign: statements unlike the logs': lower(faults.length, 0, 'differences'),
    'campaign: differences of the audit': lower(found.length, 0, 'differences'),
    'campaign: seals that a second closing has changed': lower(seals.length, 0, 'seals'),
  }
}

const lower = (value: number, aim: number, unit: string) => ({
  ...{ value: rounded(value), aim, better: 'lower' as const, unit },
})
const higher = (value: number, aim: number, unit: string) => ({
  ...{ value: rounded(value), aim, better: 'higher' as const, unit },
})
