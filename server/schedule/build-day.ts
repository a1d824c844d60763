import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Services } from '../base/services.ts'
import { type BuildOrder, buildDay } from '../campaign/deal/build-order.ts'
import { finishForecast, putInForce, sweepStaged } from '../campaign/deal/store.ts'
import { type Task, task } from '../jobs/kind.ts'
import type { JobRun } from '../jobs/run.ts'
import { noteChange, scheduleChannel } from '../plan/change.ts'
import { workBeside } from './thread.ts'

export function buildTask(services: Services): Task {
  return task(buildDay, (run) => work(services, run))
}

/** Days that are over for so long are not looked at any more. */
const DAYS_KEPT = 14

async function work(services: Services, run: JobRun<BuildOrder>): Promise<void> {
  const { clock, bus } = services
  const now = clock()
  await run.commit((trx) => sweepStaged(trx, dayAfter(localDay(USUAL_ZONE, now.getTime()), -DAYS_KEPT), now))
  run.progress(15, 'plan')
  const prepared = await workBeside('prepare', services, { order: run.payload, now: now.getTime() })
  if (!prepared) return
  const { build, lines, totals } = prepared
  run.progress(85, 'swap')
  if (run.payload.why === 'forecast') return run.commit((trx) => finishForecast(trx, build, lines, clock(), totals))
  const changed = await run.commit(async (trx) => {
    const screens = await putInForce(trx, build, lines, clock(), totals)
    for (const [brand, mediaIds] of screens) await noteChange(trx, { brand, mediaIds })
    return screens
  })
  for (const brand of changed.keys()) bus.publish(scheduleChannel, brand)
}
