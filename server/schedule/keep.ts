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
    const mark = await lookedUntil(trx, now)
    for (const change of await touchedSince(trx, mark)) await noteChange(trx, { ...change, isOfBuild: true })
    if (await isSaleDue(trx, mark, now)) await orderWhatChanged(trx, now)
  })
}

/** Longer than any transaction takes: what it changed becomes visible after its own time. */
const OVERLAP = '90 seconds'

/** From when on changes are to be looked for, and what of them has been seen already. */
interface Watermark {
  looked_until: Date
  seen: string | null
}

/** Nothing before the first time. */
async function lookedUntil(trx: Kysely<DB>, now: Date): Promise<Watermark | undefined> {
  const mark = await trx
    .selectFrom('schedule_watermark')
    .select(['looked_until', 'seen'])
    .forUpdate()
    .executeTakeFirst()
  await sql`
    insert into schedule_watermark (looked_until, seen) values (${now}, pg_snapshot_xmin(pg_current_snapshot()))
    on conflict (id) do update set looked_until = greatest(schedule_watermark.looked_until, excluded.looked_until),
      seen = excluded.seen, updated_at = now()`.execute(trx)
  return mark
}

async function touchedSince(trx: Kysely<DB>, mark: Watermark | undefined): Promise<ScheduleChange[]> {
  if (!mark) return (await trx.selectFrom('brand').select('code').execute()).map(({ code }) => ({ brand: code }))
  const { rows } = await sql<{ brand: string; isWhole: boolean; mediaIds: string[]; venueIds: number[] }>`
    with since as (select ${mark.looked_until}::timestamptz - ${OVERLAP}::interval as at, ${mark.seen}::xid8 as seen)
    select brand.code as brand,
      (brand.updated_at > since.at and is_unseen(brand.xmin, seen))
        or exists (
          select from publish
          where brand_code = brand.code and updated_at > since.at and is_unseen(publish.xmin, seen))
        or exists (
          select from content join file on file.id = content.file_id join asset on asset.sha256 = file.asset_sha256
          where content.brand_code = brand.code
            and (content.updated_at > since.at and is_unseen(content.xmin, seen)
              or asset.updated_at > since.at and is_unseen(asset.xmin, seen))) as "isWhole",
      array(
        select id from media
        where brand_code = brand.code and updated_at > since.at and is_unseen(media.xmin, seen)) as "mediaIds",
      array(
        select id from venue
        where brand_code = brand.code and updated_at > since.at and is_unseen(venue.xmin, seen)) as "venueIds"
    from brand, since`.execute(trx)
  return rows.flatMap(({ brand, isWhole, mediaIds, venueIds }) => {
    if (isWhole) return { brand }
    return mediaIds.length + venueIds.length > 0 ? { brand, mediaIds, venueIds } : []
  })
}

/** Whether days in force have no build, or one that has not seen something that decides about them. */
async function isSaleDue(trx: Kysely<DB>, mark: Watermark | undefined, now: Date): Promise<boolean> {
  const days = await daysInForce({ db: trx }, now)
  if (!mark || (await daysWithoutBuild(trx, days)).length > 0) return days.length > 0
  const { rows } = await sql<{ isTouched: boolean }>`
    with since as (
      select ${mark.looked_until}::timestamptz - ${OVERLAP}::interval as at,
        case when bool_and(seen is not null) then min(seen::text::bigint)::text::xid8 end as seen
      from build
      where day = any(${days}::date[]) and is_current)
    select ${sql.join(soldBy.map(hasUnseen), sql` or `)}
      or exists (
        select
        from material
        join file on file.id = material.file_id
        join asset on asset.sha256 = file.asset_sha256, since
        where asset.updated_at > since.at and is_unseen(asset.xmin, since.seen)) as "isTouched"`.execute(trx)
  return rows[0]?.isTouched ?? false
}

/** What is sold, where and to whom, with the column that says when a row was written. */
const soldBy = [
  ...['brand', 'venue', 'media', 'campaign', 'campaign_line', 'advertiser', 'material'].map((table) => [
    table,
    'updated_at',
  ]),
  ...['campaign_target', 'campaign_creative', 'campaign_veto'].map((table) => [table, 'created_at']),
] as const

function hasUnseen([table = '', written = '']: readonly string[]) {
  return sql`exists (
    select from ${sql.table(table)} as sold, since
    where sold.${sql.ref(written)} > since.at and is_unseen(sold.xmin, since.seen))`
}
