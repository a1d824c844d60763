import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { Services } from '../base/services.ts'
import { tellDevices } from '../bus/device-hints.ts'
import { daysInForce, daysWithoutBuild } from '../campaign/deal/build-order.ts'
import { noteChange, scheduleChannel } from '../plan/change.ts'
import type { SigningKey } from '../plan/signing-key.ts'
import { orderWhatChanged } from './build-orders.ts'
import { closeThread, workBeside } from './thread.ts'

/** Keeps every screen's plan right: at once when a change is noted, and each minute for what the clock changes. */
export interface ScheduleKeeper {
  /** Plans what is waiting; for tests, and for whoever must not wait for the next round. */
  work(): Promise<void>
  close(): Promise<void>
}

const ROUND_MS = 60_000
/** Changes that come together are planned together. */
const GATHER_MS = 300

export function keepSchedules(services: Services, key: SigningKey): ScheduleKeeper {
  let working: Promise<void> = Promise.resolve()
  let gathering: NodeJS.Timeout | undefined
  let isClosed = false
  const work = (act: () => Promise<void>) => {
    // A round has several parts: closing waits for the one that runs, and the others are the next start's.
    working = working.then(() => (isClosed ? undefined : act())).catch((error) => tellUnplanned('Schedules', error))
    return working
  }
  const planChanges = () => work(() => planWhatChanged(services, key))
  const round = async () => {
    for (const note of timeNotes) await work(() => note(services))
    await planChanges()
  }
  const hear = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      void planChanges()
    }, GATHER_MS)
  }
  const stopHearing = services.bus.subscribe(scheduleChannel, hear)
  const timer = setInterval(round, ROUND_MS)
  void round()
  return {
    work: round,
    async close() {
      isClosed = true
      stopHearing()
      clearInterval(timer)
      clearTimeout(gathering)
      await working
      await closeThread(services.pool)
    },
  }
}

function tellUnplanned(what: string, error: unknown) {
  process.stderr.write(`${what} could not be planned: ${error instanceof Error ? error.stack : error}\n`)
}

/** Brand by brand: one that cannot be planned is tried again with the next round, and holds up none of the others. */
async function planWhatChanged(services: Services, key: SigningKey): Promise<void> {
  const changed = await services.db.selectFrom('schedule_change').select('brand_code').distinct().execute()
  const brands = changed.flatMap(({ brand_code }) => brand_code ?? []).sort()
  if (brands.length < changed.length) {
    await orderDays(services).catch((error) => tellUnplanned('Days of advertisements', error))
  }
  for (const brand of brands) {
    await planBeside(services, key, brand).catch((error) => tellUnplanned(`Schedules of ${brand}`, error))
  }
}

async function planBeside(services: Services, key: SigningKey, brand: string): Promise<void> {
  const changed = await workBeside('heads', services, { brand, now: services.clock().getTime(), key: key.own })
  tellDevices(services.bus, brand, changed)
}

/** In a transaction that also strikes out what was noted of the sale. */
async function orderDays({ db, clock }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('schedule_change').where('brand_code', 'is', null).execute()
    await orderWhatChanged(trx, clock())
  })
}

/** Screens whose day is over, and screens without a plan. */
async function noteDueScreens({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ brand: string; mediaIds: string[] }>`
      select media.brand_code as brand, array_agg(media.id) as "mediaIds"
      from media
      left join media_manifest on media_manifest.media_id = media.id
      where media.device_status <> ${codes.deviceStatus.waiting}
        and (media_manifest.due_at is null or media_manifest.due_at <= ${clock()})
      group by media.brand_code`.execute(trx)
    for (const change of rows) await noteChange(trx, change)
  })
}

/** Days that no advertisements were built for. */
async function orderMissingDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const days = await daysInForce({ db: trx }, clock())
    if ((await daysWithoutBuild(trx, days)).length > 0) await orderWhatChanged(trx, clock())
  })
}

/** Changes that the clock alone makes: screens and days that have no plan, or none any more. */
export const timeNotes = [noteDueScreens, orderMissingDays] as const
