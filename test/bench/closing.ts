import { sql } from 'kysely'
import { startTemporary } from '#database/embedded-temporary.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { seed } from '#database/seed/main.ts'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import { localDay } from '#domain/time/local-time.ts'
import { calculate, openMonth } from '#server/money/closing/calculate.ts'
import { type Figures, rounded } from './figures.ts'
import { createSoldNetwork } from './sold-network.ts'

const [SCREENS, CAMPAIGNS, SCREENS_A_CAMPAIGN] = [100_000, 10_000, 200]
/** Memory that such a month may take beside what the process had. */
const MEGABYTES = 300

/**
 * A month of a large network is worked out: two million lines, whose proof is one row each, since the hours of a month
 * would not fit here. Seconds by the clock, server and database together.
 */
export async function closing(): Promise<Figures> {
  const embedded = await startTemporary()
  const { db, pool, close } = openDatabase(embedded.connection)
  const now = new Date()
  const month = monthAfter(localDay('Asia/Seoul', now.getTime()).slice(0, 7), -1)
  try {
    await migrate(pool)
    await seed(db)
    await createSoldNetwork(db, {
      ...{ screens: SCREENS, lines: CAMPAIGNS },
      ...{ from: `${month}-01`, to: `${month}-28` },
    })
    await sql`
      insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, line_id, item_name, plays, seconds)
      select 'BEN', ${`${month}-01`}::date + line.id % 28, 'BEN' || lpad((1 + (line.id * 97 + n * 499) % ${SCREENS}::integer)::text, 7, '0'),
        ${`${month}-01`}::timestamptz + (line.id % 28) * interval '1 day' + interval '10 hours', 1, 'film' || line.id, line.id,
        'Film', 100 + n, 1500
      from campaign_line line, generate_series(1, ${SCREENS_A_CAMPAIGN}::integer) as n
      on conflict do nothing`.execute(db)
    await sql`insert into media_fee (brand_code, rate, from_date, registrant) values ('BEN', 45, '2020-01-01', 'bench')`.execute(
      db,
    )
    await sql`vacuum analyze`.execute(db)
    const seconds = async () => {
      const begun = performance.now()
      await db.transaction().execute(async (trx) => {
        await openMonth(trx, month)
        await calculate(trx, month, now)
      })
      return (performance.now() - begun) / 1000
    }
    const peak = watchMemory()
    const [first, again] = [await seconds(), await seconds()]
    return {
      '10k campaigns on 100k screens, a month worked out': lower(first, 60, 's'),
      'the same, worked out again': lower(again, 60, 's'),
      'memory on top': lower(peak(), MEGABYTES, 'MB'),
    }
  } finally {
    await close()
    await embedded.stop()
  }
}

/** The most that the process holds from now on, beside what it holds now, in megabytes. */
function watchMemory(): () => number {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 100)
  return () => {
    clearInterval(timer)
    return (most - before) / 1_000_000
  }
}

const lower = (value: number, aim: number, unit: string) => ({
  ...{ value: rounded(value), aim, better: 'lower' as const, unit },
})
