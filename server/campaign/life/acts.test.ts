import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CampaignAct, campaignLife, stateOf } from '#domain/campaign/state.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { type Network, openNetwork, untilPlanned } from '../../device/network.fixture.ts'
import { customerOf, lineAt, wholeDraft } from '../writing.fixture.ts'

/** Plays a loop of each campaign: together more than the 24 that can be sold of a loop. */
const WISHES = [10, 8, 6, 12, 4, 9]
const MOST = 24
const reason = 'As agreed by telephone'

let world: World
let network: Network
let admin: Person
let seller: Person
let customer: { advIdx: number; matId: number }

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  customer = await customerOf(world, 'seller', 'Harbour Ferries')
})
afterAll(() => world.close())

const today = () => localDay('Asia/Seoul', network.now())
const detail = (cpIdx: number) => seller.call('campaign/regist/detail', { cpIdx })
const stateNow = async (cpIdx: number) => stateOf(await detail(cpIdx))

async function written(plays: number): Promise<number> {
  const draft = wholeDraft(customer, `${plays} in each loop`, 'BEAN/Airport')
  const line = { ...lineAt('BEAN/Airport'), plays }
  return (await seller.call('campaign/regist/save', { ...draft, ...daysOf(6), lines: [line] })).cpIdx
}

/** From today on, or from tomorrow on where their number is odd. */
const daysOf = (days: number) => ({ startsOn: dayAfter(today(), days % 2), endsOn: dayAfter(today(), days) })

/** Of each act, how somebody takes it, and the steps of a campaign's life that it may be. */
const acts = {
  request: (cpIdx) => seller.ask('campaign/request/send', { cpIdx }),
  takeBack: (cpIdx) => seller.ask('campaign/request/takeBack', { cpIdx }),
  approve: (cpIdx) => admin.ask('campaign/request/approve', { cpIdx }),
  reject: (cpIdx) => admin.ask('campaign/request/reject', { cpIdx, reason }),
  cancel: (cpIdx) => admin.ask('campaign/wait/cancel', { cpIdx, reason }),
  pause: (cpIdx) => admin.ask('campaign/run/pause', { cpIdx, reason }),
  resume: (cpIdx) => admin.ask('campaign/run/resume', { cpIdx }),
  endEarly: (cpIdx) => admin.ask('campaign/run/endEarly', { cpIdx, reason }),
  askStop: (cpIdx) => seller.ask('campaign/run/askStop', { cpIdx, reason }),
  amend: (cpIdx, days) => admin.ask('campaign/run/amend', { cpIdx, reason, endsOn: dayAfter(today(), days) }),
  edit: async (cpIdx, days) => {
    const { cpName, startsOn, endsOn } = await detail(cpIdx)
    const change = { cpName: `${WISHES.length} campaigns, ${days} days`, ...daysOf(days) }
    return seller.ask('campaign/regist/save', { cpIdx, ...change, was: { cpName, startsOn, endsOn } })
  },
} satisfies { readonly [Act in CampaignAct]?: (cpIdx: number, days: number) => Promise<{ status: number }> }

type Taken = keyof typeof acts
const names = Object.keys(acts) as Taken[]
/** A life in which each of them is taken once, whatever chance brings afterwards. */
const inTurn = [
  ...['request', 'takeBack', 'edit', 'request', 'reject', 'request', 'approve', 'cancel', 'edit', 'request', 'approve'],
  ...['pause', 'resume', 'amend', 'askStop', 'endEarly'],
] as const satisfies readonly Taken[]
/** Days of these acts: first it begins tomorrow and can be cancelled, then today. */
const daysInTurn = [6, 6, 7, 6, 6, 6, 6, 6, 8, 6, 6, 6, 6, 9]
const stepsOf = (act: Taken): CampaignAct[] => (act === 'request' ? ['request', 'resubmit'] : [act])

test('two hundred random acts keep to the table of steps, sell nothing twice, and leave the plan of a rebuild', async () => {
  const campaigns = await Promise.all(WISHES.map(written))
  const random = fc.tuple(fc.nat(WISHES.length - 1), fc.constantFrom(...names), fc.integer({ min: 1, max: 9 }))
  const seen = new Set<string>()
  const first = inTurn.map((act, at) => [0, act, daysInTurn[at] ?? 6] as const)
  for (const [at, act, days] of [...first, ...fc.sample(random, { numRuns: 200, seed: 5 })]) {
    const cpIdx = campaigns[at] ?? 0
    seen.add(`${act} ${await taken(act, cpIdx, days)}`)
    const after = await stateNow(cpIdx)
    expect(await mostSold()).toBeLessThanOrEqual(MOST)
    // What is over makes place for the next one.
    if (after === 'endedMidway' || after === 'ended') campaigns[at] = await written(WISHES[at] ?? 1)
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([...names.map((name) => `${name} done`), 'request campaign.notFree']),
  )
  await untilPlanned(world.database.db)
  expect(await admin.call('schedule/now/preview', {})).toMatchObject({ changes: [] })
})

/** Takes an act and answers what came of it: a step of the table, or a refusal that left the campaign as it was. */
async function taken(act: Taken, cpIdx: number, days: number): Promise<string> {
  const before = await detail(cpIdx)
  const steps = stepsOf(act).map((step) => campaignLife[step])
  const step = steps.find(({ from }) => from.includes(stateOf(before)))
  const { status, refusal } = await acts[act](cpIdx, days)
  const after = await detail(cpIdx)
  if (status === 200) {
    expect(step).toBeDefined()
    const isOnAir = act === 'approve' && before.startsOn === today()
    expect(stateOf(after)).toBe(isOnAir ? 'running' : (step?.to ?? stateOf(before)))
    return 'done'
  }
  // Drafts are their seller's alone.
  expect(status).toBe(refusal.msg === 'general.unknown' && stateOf(before) === 'draft' ? 404 : 422)
  expect(after).toEqual(before)
  return refusal.msg ?? ''
}

/** Plays a loop that are promised of the fullest day. */
async function mostSold(): Promise<number> {
  const { rows } = await sql<{ plays: number }>`
    select coalesce(max(plays), 0)::integer as plays
    from (
      select day, sum(line.plays) as plays
      from campaign
      join campaign_line line on line.campaign_id = campaign.id
      cross join generate_series(campaign.starts_on, campaign.ends_on, interval '1 day') day
      where campaign.advertiser_id = ${customer.advIdx}
        and ((campaign.status = 30 and campaign.approval in (0, 1)) or campaign.status = 50)
      group by day) each_day`.execute(world.database.db)
  return rows[0]?.plays ?? 0
}
