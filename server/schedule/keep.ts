import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Services } from '../base/services.ts'
import { tellDevices } from '../device/hints.ts'
import { assetChannel } from '../file/asset.ts'
import { buildBrand } from './build.ts'
import { noteChange, scheduleChannel } from './change.ts'
import type { SigningKey } from './signing-key.ts'

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
  const work = (act: () => Promise<void>) => {
    working = working.then(act).catch((error) => {
      process.stderr.write(`Schedules could not be planned: ${error instanceof Error ? error.stack : error}\n`)
    })
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
      for (const stop of stopHearing) stop()
      clearInterval(timer)
      clearTimeout(gathering)
      await working
    },
  }
}

/** Brand by brand, each in a transaction of its own that also strikes its changes out. */
async function planWhatChanged(services: Services, key: SigningKey): Promise<void> {
  const brands = await services.db.selectFrom('schedule_change').select('brand_code').distinct().execute()
  for (const { brand_code: brand } of brands) {
    const changed = await services.db.transaction().execute(async (trx) => {
      const mediaIds = await takeChanges(trx, brand)
      return mediaIds === undefined ? [] : buildBrand(trx, key, brand, mediaIds, services.clock())
    })
    tellDevices(services.bus, brand, changed)
  }
}

/** The screens that the waiting changes of a brand touch; null is all of them, undefined that nothing waits. */
async function takeChanges(trx: Kysely<DB>, brand: string): Promise<readonly string[] | null | undefined> {
  const changes = await trx
    .deleteFrom('schedule_change')
    .where('brand_code', '=', brand)
    .returning(['media_ids', 'venue_ids'])
    .execute()
  if (changes.length === 0) return undefined
  if (changes.some(({ media_ids, venue_ids }) => media_ids === null && venue_ids === null)) return null
  const venueIds = changes.flatMap(({ venue_ids }) => venue_ids ?? [])
  const mediaIds = changes.flatMap(({ media_ids }) => media_ids ?? [])
  const { rows } = await sql<{ id: string }>`
    select id
    from media
    where brand_code = ${brand} and (id = any(${mediaIds}::text[]) or venue_id = any(${venueIds}::integer[]))`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Screens whose day is over, screens without a plan, and brands in which something changed that nobody announced. */
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
    for (const brand of await brandsTouched(trx, now)) await noteChange(trx, { brand })
  })
}

/** Longer than any transaction takes: what it changed becomes visible after its own time. */
const OVERLAP = '90 seconds'

async function brandsTouched(trx: Kysely<DB>, now: Date): Promise<string[]> {
  const mark = await trx.selectFrom('schedule_watermark').select('looked_until').forUpdate().executeTakeFirst()
  await sql`
    insert into schedule_watermark (looked_until) values (${now})
    on conflict (id) do update set looked_until = greatest(schedule_watermark.looked_until, excluded.looked_until),
      updated_at = now()`.execute(trx)
  if (!mark) return (await trx.selectFrom('brand').select('code').execute()).map(({ code }) => code)
  const { rows } = await sql<{ brand: string }>`
    with since as (select ${mark.looked_until}::timestamptz - ${OVERLAP}::interval as at)
    select brand.code as brand
    from brand, since
    where brand.updated_at > since.at
      or exists (select from media where brand_code = brand.code and updated_at > since.at)
      or exists (select from venue where brand_code = brand.code and updated_at > since.at)
      or exists (select from publish where brand_code = brand.code and updated_at > since.at)
      or exists (
        select from content join file on file.id = content.file_id join asset on asset.sha256 = file.asset_sha256
        where content.brand_code = brand.code and greatest(content.updated_at, asset.updated_at) > since.at)`.execute(
    trx,
  )
  return rows.map((row) => row.brand)
}
