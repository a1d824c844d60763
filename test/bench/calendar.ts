import { startTemporary } from '#database/embedded-temporary.ts'
import { migrate } from '#database/migrate.ts'
import { openDatabase } from '#database/open.ts'
import { seed } from '#database/seed/main.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { filled } from '#server/calendar/columns.ts'
import { readCounters } from '#server/calendar/counters.ts'
import { saleNetwork } from '#server/campaign/deal/screens.ts'
import { type Figures, median, rounded } from './figures.ts'
import { createSoldNetwork } from './sold-network.ts'

const [SCREENS, CAMPAIGNS, DAYS] = [10_000, 500, 90]
const TIMES = 9

/** The calendar of sales: processor time of the server for a quarter, counted anew after a booking and as it stands. */
export async function calendar(): Promise<Figures> {
  const embedded = await startTemporary()
  const { db, pool, close } = openDatabase(embedded.connection)
  try {
    await migrate(pool)
    await seed(db)
    const today = localDay('Asia/Seoul', Date.now())
    const [from, to] = [dayAfter(today), dayAfter(today, DAYS)]
    await createSoldNetwork(db, { screens: SCREENS, lines: CAMPAIGNS, from, to })
    const counted: number[] = []
    const answered: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const begun = process.cpuUsage()
      const net = await saleNetwork(db)
      const counters = await readCounters(db, net, 'group', { now: new Date(), today })
      counted.push(millisecondsSince(begun))
      const names = new Map(counters.groups.map((place) => [place, { name: place, brdNm: 'Bench' }]))
      const asked = process.cpuUsage()
      filled(counters, names, from, to)
      answered.push(millisecondsSince(asked))
    }
    return {
      'counted anew, 10k screens, 500 campaigns': lower(median(counted), 250),
      'a quarter by 250 groups, from counters': lower(median(answered), 100),
    }
  } finally {
    await close()
    await embedded.stop()
  }
}

function millisecondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

const lower = (value: number, aim: number) => ({ value: rounded(value), aim, better: 'lower' as const, unit: 'ms' })
