import { type Kysely, sql } from 'kysely'
import type { Database } from '#database/open.ts'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import { placeText } from '#domain/money/closing/closing-run.ts'
import { localDay } from '#domain/time/local-time.ts'
import { openMonth } from '#server/money/closing/calculate.ts'
import type { Person } from '#test/person.ts'
import { type Figures, rounded } from './figures.ts'
import { startRunning } from './running.ts'
import { createSoldNetwork } from './sold-network.ts'

const [SCREENS, CAMPAIGNS, SCREENS_A_CAMPAIGN] = [100_000, 10_000, 200]
/** Memory that such a month may take beside what the process had. */
const MEGABYTES = 300
const LOOK_MS = 500

const closingMonth = monthAfter(localDay('Asia/Seoul', Date.now()).slice(0, 7), -1)

/**
 * The month of a large network is calculated as the console has it done: asked for by a call, worked out by a job, its
 * progress read until the month says "calculated". Two million lines, whose proof is one row each, since the hours of a
 * month would not fit here. Seconds by the clock, server and database together.
 */
export async function closing(): Promise<Figures> {
  const running = await startRunning({}, { DEMO: '0' }, fill)
  try {
    const admin = await running.signInAnew('admin')
    const before = running.memory()
    const [first, again] = [await calculated(admin, running.memory), await calculated(admin, running.memory)]
    return {
      '10k campaigns on 100k screens, a month calculated': lower(first.seconds, 60, 's'),
      'the same, calculated again': lower(again.seconds, 60, 's'),
      'places of its progress that were told': { value: first.places, aim: 10, better: 'higher', unit: 'places' },
      'the longest that its progress was waited for': lower(Math.max(first.longest, again.longest), 1, 's'),
      'memory on top': lower(Math.max(first.memory, again.memory) - before, MEGABYTES, 'MB'),
    }
  } finally {
    await running.stop()
  }
}

async function calculated(admin: Person, memory: () => number) {
  const begun = performance.now()
  const { isRunning } = await admin.call('settlement/closing/calculate', { closingMonth })
  if (!isRunning) throw new Error('The month was calculated by the call itself: it is too small for a job')
  const places = new Set<string>()
  let [longest, most, isOver] = [0, 0, false]
  while (!isOver) {
    const asked = performance.now()
    const { run } = await admin.call('settlement/closing/run', { closingMonth })
    longest = Math.max(longest, (performance.now() - asked) / 1000)
    most = Math.max(most, memory())
    if (run?.refusal) throw new Error(`The month was refused: ${run.refusal.msg}`)
    if (run) places.add(placeText(run))
    isOver = run === null
    if (!isOver) await new Promise((over) => setTimeout(over, LOOK_MS))
  }
  const { closingState } = await admin.call('settlement/closing/detail', { closingMonth })
  if (closingState !== codes.closingState.calculated) throw new Error(`The month is in state ${closingState}`)
  return { seconds: (performance.now() - begun) / 1000, places: places.size, longest, memory: most }
}

/** All before the server starts, and over: nothing is left to be planned or ended beside what is measured. */
async function fill({ db }: Database): Promise<void> {
  const days = { from: `${closingMonth}-01`, to: `${closingMonth}-28` }
  await createSoldNetwork(db, { screens: SCREENS, lines: CAMPAIGNS, ...days })
  await sql`update campaign set status = ${codes.campaignStatus.ended}`.execute(db)
  await sql`update media set device_status = ${codes.deviceStatus.waiting}`.execute(db)
  await sql`delete from schedule_change`.execute(db)
  await writeProof(db)
  await sql`insert into media_fee (brand_code, rate, from_date, registrant) values ('BEN', 45, '2020-01-01', 'bench')`.execute(
    db,
  )
  await db.transaction().execute((trx) => openMonth(trx, closingMonth))
  await sql`vacuum analyze`.execute(db)
}

async function writeProof(db: Kysely<DB>) {
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, line_id, item_name, plays, seconds)
    select 'BEN', ${`${closingMonth}-01`}::date + line.id % 28, 'BEN' || lpad((1 + (line.id * 97 + n * 499) % ${SCREENS}::integer)::text, 7, '0'),
      ${`${closingMonth}-01`}::timestamptz + (line.id % 28) * interval '1 day' + interval '10 hours', 1, 'film' || line.id, line.id,
      'Film', 100 + n, 1500
    from campaign_line line, generate_series(1, ${SCREENS_A_CAMPAIGN}::integer) as n
    on conflict do nothing`.execute(db)
}

const lower = (value: number, aim: number, unit: string) => ({
  ...{ value: rounded(value), aim, better: 'lower' as const, unit },
})
