import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Services } from '../base/services.ts'
import { tellDevices } from '../device/hints.ts'
import { assetChannel } from '../file/asset.ts'
import { orderWhatChanged } from './ad-orders.ts'
import { daysInForce, daysWithoutBuild } from './build-order.ts'
import { noteChange, type ScheduleChange, scheduleChannel } from './change.ts'
import type { SigningKey } from './signing-key.ts'
import { closeThread, workBeside } from './thread.ts'

/** Keeps every screen's plan right: at once when a change is announced, and each minute for what the clock changes. */
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
    // A round has two halves: closing waits for the one that runs, and the other is the next start's.
    working = working.then(() => (isClosed ? undefined : act())).catch((error) => tellUnplanned('Schedules', error))
    return working
  }
  const planChanges = () => work(() => planWhatChanged(services, key))
  const round = async () => {
    await work(() => noteWhatIsDue(services))
    await planChanges()
  }
  const hear = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      void planChanges()
    }, GATHER_MS)
  }
  // A film that is converted has written its change down, and tells of itself only.
  const stopHearing = [scheduleChannel, assetChannel].map((channel) => services.bus.subscribe(channel, hear))
  const timer = setInterval(round, ROUND_MS)
  void round()
  return {
    work: round,
    async close() {
      isClosed = true
      for (const stop of stopHearing) stop()
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
  const brands = await services.db
    .selectFrom('schedule_change')
    .select('brand_code')
    .distinct()
    .orderBy('brand_code')
    .execute()
  for (const { brand_code: brand } of brands) {
    await planBrandBeside(services, key, brand).catch((error) => tellUnplanned(`Schedules of ${brand}`, error))
  }
}

async function planBrandBeside(services: Services, key: SigningKey, brand: string): Promise<void> {
  const changed = await workBeside('heads', services, { brand, now: services.clock().getTime(), key: key.own })
  tellDevices(services.bus, brand, changed)
}

/**
 * Screens whose day is over, screens without a plan, brands and campaigns in which something changed that nobody
 * announced, and days that nothing was built for.
 */
async function noteWhatIsDue({ db, clock }: Services): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ brand: string; mediaIds: string[] }>`
      select media.brand_code as brand, array_agg(media.id) as "mediaIds"
      from media
      left join media_manifest on media_manifest.media_id = media.id
      where media.device_status <> 0 and (media_manifest.due_at is null or media_manifest.due_at <= ${now})
      group by media.brand_code`.execute(trx)
    for (const change of rows) await noteChange(trx, change)
    const since = await lookedUntil(trx, now)
    for (const change of await touchedSince(trx, since)) await noteChange(trx, change)
    if (await isSaleDue(trx, since, now)) await orderWhatChanged(trx, now)
  })
}

/** Longer than any transaction takes: what it changed becomes visible after its own time. */
const OVERLAP = '90 seconds'

/** From when on changes are to be looked for; nothing before the first time. */
async function lookedUntil(trx: Kysely<DB>, now: Date): Promise<Date | undefined> {
  const mark = await trx.selectFrom('schedule_watermark').select('looked_until').forUpdate().executeTakeFirst()
  await sql`
    insert into schedule_watermark (looked_until) values (${now})
    on conflict (id) do update set looked_until = greatest(schedule_watermark.looked_until, excluded.looked_until),
      updated_at = now()`.execute(trx)
  return mark?.looked_until
}

async function touchedSince(trx: Kysely<DB>, since: Date | undefined): Promise<ScheduleChange[]> {
  if (!since) return (await trx.selectFrom('brand').select('code').execute()).map(({ code }) => ({ brand: code }))
  const { rows } = await sql<{ brand: string; isWhole: boolean; mediaIds: string[]; venueIds: number[] }>`
    with since as (select ${since}::timestamptz - ${OVERLAP}::interval as at)
    select brand.code as brand,
      brand.updated_at > since.at
        or exists (select from publish where brand_code = brand.code and updated_at > since.at)
        or exists (
          select from content join file on file.id = content.file_id join asset on asset.sha256 = file.asset_sha256
          where content.brand_code = brand.code and greatest(content.updated_at, asset.updated_at) > since.at) as "isWhole",
      array(select id from media where brand_code = brand.code and updated_at > since.at) as "mediaIds",
      array(select id from venue where brand_code = brand.code and updated_at > since.at) as "venueIds"
    from brand, since`.execute(trx)
  return rows.flatMap(({ brand, isWhole, mediaIds, venueIds }) => {
    if (isWhole) return { brand }
    return mediaIds.length + venueIds.length > 0 ? { brand, mediaIds, venueIds } : []
  })
}

async function isSaleDue(trx: Kysely<DB>, since: Date | undefined, now: Date): Promise<boolean> {
  const days = await daysInForce({ db: trx }, now)
  if (!since || (await daysWithoutBuild(trx, days)).length > 0) return days.length > 0
  const { rows } = await sql<{ isTouched: boolean }>`
    with since as (select ${since}::timestamptz - ${OVERLAP}::interval as at)
    select exists (select from campaign, since where updated_at > since.at)
      or exists (select from campaign_line, since where updated_at > since.at)
      or exists (select from campaign_target, since where created_at > since.at)
      or exists (select from campaign_creative, since where created_at > since.at)
      or exists (select from campaign_veto, since where created_at > since.at)
      or exists (select from advertiser, since where updated_at > since.at)
      or exists (select from material, since where updated_at > since.at)
      or exists (
        select
        from material
        join file on file.id = material.file_id
        join asset on asset.sha256 = file.asset_sha256, since
        where asset.updated_at > since.at) as "isTouched"`.execute(trx)
  return rows[0]?.isTouched ?? false
}
