import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { sell } from '#server/campaign/campaign.fixture.ts'
import { customerOf, day, wholeDraft } from '#server/campaign/writing.fixture.ts'
import type { World } from '../world.ts'
import { pairScreens } from './big-network.ts'
import { addScreens, type LoneWorld, openLoneWorld } from './campaign-network.ts'
import { type Figures, median, percentile, rounded } from './figures.ts'
import { listenAll } from './listening.ts'

const SCREENS = 1000
/** Campaigns on all of the screens already. */
const SOLD = 16
const ROUNDS = 3

/**
 * From the approval of a campaign that begins today, as an operator sends it, to the moment at which each of its thousand
 * screens has heard that its head is another one; on the same processors as they and the database.
 */
export async function approval(): Promise<Figures> {
  const world = await openLoneWorld()
  const spent: number[] = []
  const { db } = world.database
  try {
    const screens = await addScreens(db, SCREENS)
    await openAlways(db)
    await houseContent(db)
    for (let sold = 0; sold < SOLD; sold++)
      await sell(db, { name: `Sold ${sold}`, from: day(-2), to: day(9), media: screens, plays: 1 })
    const tokens = await pairScreens(db)
    await announce(world)
    await planned(db)
    const rounds: number[][] = []
    const answered: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { took, answer, cpu } = await approve(world, tokens, round)
      spent.push(cpu)
      rounds.push(took)
      answered.push(answer)
      process.stderr.write(
        `answered ${answer.toFixed(2)} cpu ${cpu.toFixed(2)} first ${Math.min(...took).toFixed(2)} last ${Math.max(...took).toFixed(2)}\n`,
      )
    }
    const last = rounds.map((took) => Math.max(...took))
    return {
      'approval: seconds until the operator has the answer, median': figure(median(answered), 1),
      'approval: seconds until half of 1,000 screens are told, median': figure(
        median(rounds.map((took) => percentile(took, 0.5))),
        2,
      ),
      'approval: seconds until the last of 1,000 screens is told, median': figure(median(last), 2),
      'approval: processor time until then of server, players and database, median': figure(median(spent), 2),
    }
  } finally {
    await world.close()
  }
}

const figure = (value: number, aim: number) => ({ value: rounded(value), aim, better: 'lower', unit: 's' }) as const

async function approve(world: LoneWorld, tokens: readonly string[], round: number) {
  const { db } = world.database
  const name = `Round ${round}`
  const [seller, admin] = await Promise.all([world.signIn('seller'), world.signIn('admin')])
  const customer = await customerOf(world, 'seller', name)
  const draft = { ...wholeDraft(customer, name, 'BEAN/Arcades'), startsOn: day(0) }
  const { cpIdx } = await seller.call('campaign/regist/save', draft)
  await seller.call('campaign/request/send', { cpIdx })
  await planned(db)
  const told = new Map<string, number>()
  let began = Number.POSITIVE_INFINITY
  const sockets = await listenAll(world.address, tokens, (token, text) => {
    if (text.includes('"head"') && performance.now() > began && !told.has(token)) told.set(token, performance.now())
  })
  await planned(db)
  const before = world.cpu()
  began = performance.now()
  await admin.call('campaign/request/approve', { cpIdx })
  const answer = (performance.now() - began) / 1000
  await until(async () => told.size >= SCREENS || performance.now() > began + 60_000)
  if (told.size < SCREENS) throw new Error(`${told.size} screens have been told`)
  const cpu = world.cpu() - before
  for (const socket of sockets) socket.destroy()
  await planned(db)
  await expectOnAir(db, cpIdx)
  return { took: [...told.values()].map((at) => (at - began) / 1000), answer, cpu }
}

/** Screens whose today has a play of the campaign: all of them. */
async function expectOnAir(db: Kysely<DB>, campaign: number) {
  const { rows } = await sql<{ planned: number }>`
    select coalesce(sum(planned), 0)::integer as planned
    from line_day join campaign_line line on line.id = line_day.line_id
    where line.campaign_id = ${campaign} and line_day.day = ${day(0)}`.execute(db)
  if ((rows[0]?.planned ?? 0) < SCREENS) throw new Error(`Of a campaign ${rows[0]?.planned} plays are planned today`)
}

async function openAlways(db: Kysely<DB>) {
  const always = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ['00:00', '00:00']]))
  await sql`update venue set opening = ${JSON.stringify(always)}::jsonb`.execute(db)
  await sql`update media set device_status = 1`.execute(db)
}

async function houseContent(db: Kysely<DB>) {
  await sql`
    with wish as (
      insert into publish (brand_code, name, starts_at, ends_at, registrant)
      values ('BEAN', 'House', now() - interval '1 day', now() + interval '3 days', 'bench') returning id),
    parts as (
      insert into publish_content (publish_id, place, content_id)
      select wish.id, row_number() over (order by content.id), content.id
      from wish, content where content.brand_code = 'BEAN')
    insert into publish_target (publish_id, group_code)
    select wish.id, brand_group.code from wish, brand_group where brand_group.brand_code = 'BEAN'`.execute(db)
}

async function announce({ database: { db }, server }: World) {
  await sql`insert into schedule_change default values`.execute(db)
  server.services.bus.publish('schedule', 'BEAN')
}

/** Nothing waits to be built, planned or told. */
async function planned(db: Kysely<DB>) {
  await until(async () => {
    const { rows } = await sql`
      select from schedule_change union all select from job where state in ('queued', 'running')`.execute(db)
    return rows.length === 0
  })
}

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((turn) => setTimeout(turn, 20))
}
