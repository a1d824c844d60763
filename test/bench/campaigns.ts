import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { Role } from '#domain/base/permission.ts'
import { columnsFor } from '#domain/campaign/whole.ts'
import type { CallInput, CallName } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { type Figures, median, rounded } from './figures.ts'
import { type Running, startRunning } from './running.ts'

const ROWS = 100_000
const ADVERTISERS = 400
const ROUNDS = 9
/** Rounds before the first that counts: each connection of the server plans what is asked often a few times anew. */
const ROUNDS_TO_WARM = 12

/** A condition on a code, one on a part of a joined name, an order, a page behind the first, and the total. */
const page = { page: 3, size: 50 }
const ofMedia = { filters: { mediaStatus: [0, 2, 3], region: 'Old' }, order: '-mediaNm', ...page }
const ofCampaigns = { filters: { approval: [2], adName: 'Old' }, order: '-cpName', ...page }
const lists = ['wait', 'run', 'end'] as const
const PLAYED = 'played'
const people = [
  { loginId: 'admin', who: 'the platform', role: codes.role.super },
  { loginId: 'seller', who: 'a seller', role: codes.role.sales },
  { loginId: 'beanmaster', who: 'a brand', role: codes.role.master },
] as const

/** Lists of 100,000 campaigns that wait, run or are over, as the console asks for them, in the list of as many screens, in turns. */
export async function campaigns(): Promise<Figures> {
  const running = await startRunning({}, { DEMO_PLAYERS: '0' })
  try {
    const played = await fill(running)
    const figures: Figures = {}
    for (const { loginId, who, role } of people) {
      // Who sells sees no list of screens: theirs is held against the platform's.
      const screens = await running.signIn(loginId === 'seller' ? 'admin' : loginId)
      const person = await running.signIn(loginId)
      const ratios = await inTurns(screens, person, { role, played })
      for (const [name, value] of ratios) {
        const what = name === PLAYED ? 'run/list of those with 9,800 hours of plays each' : `${name}/list of 100,000`
        figures[`campaign/${what}, for ${who} / list of screens`] = ratio(value)
      }
    }
    return figures
  } finally {
    await running.stop()
  }
}

const ratio = (value: number) => ({ value: rounded(value), aim: 1.2, better: 'lower' as const, unit: 'x' })

/** One after the other, so that all meet the same neighbours on the machine. */
interface Asking {
  role: Role
  /** Keys of campaigns that have played much. */
  played: readonly number[]
}

async function inTurns(screens: Person, person: Person, { role, played }: Asking): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(['media', ...lists, PLAYED].map((name) => [name, []]))
  for (let round = -ROUNDS_TO_WARM; round < ROUNDS; round++) {
    const took = new Map([['media', await timed(() => ask(screens, 'media/media/list', ofMedia))]])
    for (const name of lists) {
      const input = { ...ofCampaigns, columns: columnsFor(role, name) }
      took.set(name, await timed(() => ask(person, `campaign/${name}/list`, input)))
    }
    const ofPlayed = { filters: { cpIdx: played }, columns: columnsFor(role, 'run') }
    took.set(PLAYED, await timed(() => ask(person, 'campaign/run/list', ofPlayed)))
    if (round >= 0) for (const [name, time] of took) times.get(name)?.push(time)
  }
  const media = median(times.get('media') ?? [])
  return new Map([...lists, PLAYED].map((name) => [name, median(times.get(name) ?? []) / media]))
}

async function ask<Name extends CallName>(person: Person, name: Name, input: CallInput<Name>) {
  const answer = await person.call(name, input)
  if (answer !== null && typeof answer === 'object' && 'total' in answer && answer.total === 0)
    throw new Error(`${name} is empty`)
}

/** As many screens as campaigns of each list; of each campaign one line, three screens and a film; of those that run a week of days. They are paused or refused, since the server would deal out what runs. */
async function fill({ database: { db } }: Running): Promise<readonly number[]> {
  await db.transaction().execute(async (trx) => {
    // Rows that stand: no day is planned of them, and nothing else is told, beside what is measured.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      insert into media (id, brand_code, name, venue_id, device_status, status)
      select 'BEA' || lpad((number + 10000)::text, 7, '0'), 'BEAN', 'Screen ' || md5(number::text),
        (select min(id) from venue where brand_code = 'BEAN') + number % 32, 0, number % 5
      from generate_series(1, ${ROWS}::integer) as each(number)`.execute(trx)
    await sql`
      insert into advertiser (corporation_id, name, seller_id, approval)
      select (select min(id) from corporation), case when n % 4 = 0 then 'Old Town ' else 'Harbour ' end || 'Bakery ' || n,
        (select id from app_user where login_id = 'seller'), 1
      from generate_series(1, ${ADVERTISERS}::integer) as n`.execute(trx)
    await sql`
      insert into campaign (advertiser_id, seller_id, name, contract_name, amount, starts_on, ends_on, status, approval)
      select buyer.first + n % ${ADVERTISERS}::integer, (select id from app_user where login_id = 'seller'),
        'Campaign ' || md5(n::text), 'Contract ' || n, 1000000, current_date + shift.from_day, current_date + shift.to_day,
        shift.status, case when n % 5 < 3 then 2 else 5 end
      from (select min(id) as first from advertiser where name like '%Bakery %') buyer,
        (values (30, 200, 230), (50, -8, 20), (99, -400, -370)) as shift (status, from_day, to_day),
        generate_series(1, ${ROWS}::integer) as n`.execute(trx)
    await parts(trx)
  })
  const played = await plays(db)
  await sql`vacuum analyze`.execute(db)
  return played
}

async function parts(db: Running['database']['db']) {
  await sql`
    insert into campaign_line (campaign_id, place, slots, goal_kind)
    select id, 0, 1, 'share' from campaign where name like 'Campaign ________________________________'`.execute(db)
  const lines = sql`campaign_line line join campaign on campaign.id = line.campaign_id and campaign.contract_name like 'Contract %'`
  await sql`
    insert into campaign_target (line_id, media_id)
    select line.id, aims.ids[1 + (line.id + nth) % cardinality(aims.ids)]
    from ${lines}, generate_series(0, 2) as nth,
      (select array_agg(id order by id) as ids from media where brand_code = 'BEAN' and device_status = 1) aims`.execute(
    db,
  )
  await sql`
    insert into campaign_creative (campaign_id, material_id)
    select campaign.id, (select min(id) from material) from ${lines}`.execute(db)
  await sql`
    insert into line_day (line_id, day, build_id, goal, planned, allowed)
    select line.id, current_date - back, 1, 100, 100, 100
    from ${lines}, generate_series(1, 7) as back
    where campaign.status = 50`.execute(db)
  await sql`select name_brands_of_campaigns(array(select id from campaign))`.execute(db)
}

/** Of fifty that run: each hour of seven days on a hundred screens, added up as it is counted. */
async function plays(db: Running['database']['db']): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign where status = 50 and contract_name like 'Contract %' order by id limit 50`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, line_id, item_name, plays, seconds)
    select 'BEAN', current_date - back, screen.id, (current_date - back) + make_interval(hours => hour), 1, 'line ' || line.id,
      line.id, 'Film', 4, 60
    from campaign_line line
    cross join (select id from media where brand_code = 'BEAN' order by id limit 100) screen
    cross join generate_series(1, 7) back
    cross join generate_series(8, 21) hour
    where line.campaign_id = any(${ids}::integer[])`.execute(db)
  return ids
}

async function timed(act: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}
