import { monthAfter } from '#domain/money/closing/calendar.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { differencesIn } from '#server/money/closing/audit.ts'
import { loggedBy, type Sold, type Story } from './campaign-story.fixture.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

const MONTH_LETTERS = 'YYYY-MM'.length

/** Months in which players have logged plays. */
export function monthsOf({ players }: Story): string[] {
  const days = players.flatMap(({ shown }) => [...shown.keys()])
  return [...new Set(days.map((key) => key.slice(0, MONTH_LETTERS)))].toSorted()
}

/** From the tenth of the month after: all proof is there. */
export function afterMonth({ network }: Story, month: string): void {
  network.setClock(startOfDay(`${monthAfter(month)}-10`, USUAL_ZONE).getTime())
}

export async function closed(world: World, closingMonth: string): Promise<void> {
  const person = await world.signIn('admin')
  await person.call('settlement/closing/calculate', { closingMonth })
  await over(person, closingMonth)
  await person.call('settlement/closing/confirm', { closingMonth, reason: 'Screens were without power' })
  await over(person, closingMonth)
  await person.call('settlement/closing/close', { closingMonth })
  await over(person, closingMonth)
}

/** A long month is worked out, confirmed and closed by a job. */
async function over(person: Person, closingMonth: string) {
  for (;;) {
    const { run } = await person.call('settlement/closing/run', { closingMonth })
    if (run?.refusal) throw new Error(`${closingMonth} was refused: ${run.refusal.msg}`)
    if (run === null) return
    await new Promise((turn) => setTimeout(turn, 50))
  }
}

/** The seals of a closed month, and of the same month opened and closed once more. */
export async function sealedTwice(world: World, closingMonth: string) {
  const seal = async () =>
    (await (await world.signIn('admin')).call('settlement/closing/detail', { closingMonth })).seal ?? ''
  const before = await seal()
  const again = { closingMonth, reason: 'To look at it once more', isConfirmed: 'Y' as const }
  await (await world.signIn('admin')).call('settlement/closing/reopen', again)
  await over(await world.signIn('admin'), closingMonth)
  await closed(world, closingMonth)
  return [before, await seal()] as const
}

export const audited = ({ database: { db } }: World, month: string) => differencesIn(db, month)

/** Differences of a campaign's month: its plays are those that each player has logged, and money follows from them. */
export async function unlikeLogs(world: World, story: Story, { cpIdx, name, film }: Sold, month: string) {
  const person = await world.signIn('admin')
  const lines = await linesOf(person, { cpIdx, name }, month)
  const faults: string[] = []
  for (const player of story.players) {
    const logged = loggedBy(player, film, (day) => day.startsWith(month))
    const settled = lines.filter(({ mediaId }) => mediaId === player.mediaId).reduce((sum, { plays }) => sum + plays, 0)
    if (settled !== logged)
      faults.push(`${name} ${month}: ${player.mediaId} has logged ${logged}, ${settled} are settled`)
  }
  const filters = { closingMonth: [month], cpIdx: [cpIdx] }
  const [part] = (await person.call('settlement/closing/campaigns', { filters })).list
  const delivered = lines.reduce((sum, { plays }) => sum + plays, 0)
  const { goal, dealt, recovered, recognised } = part ?? { goal: null, dealt: 0, recovered: 0, recognised: 0 }
  // A share is paid for as it was sold, a number of plays by what came of it.
  const worth = goal ? Math.floor((dealt * Math.min(delivered, goal)) / goal) : dealt
  const expect = (what: string, is: number | undefined, right: number) => {
    if (is !== right) faults.push(`${name} ${month}: ${what} is ${is}, ${right} would be right`)
  }
  expect('delivered', part?.delivered ?? 0, delivered)
  expect('recognised', recognised - recovered, worth)
  const base = lines.reduce((sum, line) => sum + line.base, 0)
  expect('the sum of its lines', base, delivered === 0 ? 0 : recognised)
  for (const line of lines) {
    if (Math.abs(line.base - (recognised * line.plays) / delivered) >= 1) expect('a line', line.base, line.plays)
    expect('a fee', line.amount, Math.floor((line.base * 45) / 100))
  }
  return faults
}

async function linesOf(person: Person, { cpIdx, name }: Pick<Sold, 'cpIdx' | 'name'>, month: string) {
  const ask = (page: number) => person.call('settlement/media/lines', { page, size: 200, filters: { cpName: name } })
  const { list, total } = await ask(1)
  const all = [...list]
  for (let page = 2; all.length < total; page++) all.push(...(await ask(page)).list)
  return all.filter((line) => line.cpIdx === cpIdx && line.closingMonth === month)
}
