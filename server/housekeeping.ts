import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { IDLE_MINUTES, LONGEST_SESSION_HOURS } from '#domain/sign-in/info.ts'
import type { SettingName } from '#domain/system/settings.ts'
import type { Services } from './base/services.ts'
import { settingOf } from './base/setting.ts'
import { jobKind, type Task, task } from './jobs/kind.ts'
import { removeOldPictures } from './media/old-pictures.ts'

export const housekeeping = jobKind<null>('system/housekeeping')

/** Every hour: rows and folders that nothing will ask for again. */
export function housekeepingTask(services: Services): Task {
  return task(housekeeping, () => keepHouse(services))
}

/** Players whose PIN is long gone are removed by the device plane, unfinished uploads by the care of files. */
export async function keepHouse(services: Services): Promise<void> {
  const { db, files, clock } = services
  // Before the orders themselves go, which name the bytes.
  await removeOldPictures(services)
  for (const remove of short) await remove.execute(db)
  await removeAccessLog(db)
  await removeVitals(db)
  await removeProof(db)
  const aDayAgo = clock().getTime() - 86_400_000
  await files.removeDeadWork(new Date(aDayAgo))
}

/** Rows that are worth something for minutes or days only. */
const short: readonly RawBuilder<unknown>[] = [
  sql`delete from captcha where expires_at < now()`,
  sql`delete from password_link where expires_at < now() - interval '1 day'`,
  sql`delete from told where created_at < now() - interval '90 days'`,
  // Who was told of an offer stays, as the proof of it.
  sql`delete from message where promotion_id is null and ended_at < now() - interval '30 days'`,
  sql`delete from sign_in_attempt where at < now() - interval '1 day'`,
  sql`
    delete from venue_import
    where created_at < now() - interval '1 day'
      and (begun_at is null or finished_at is not null or begun_at < now() - interval '2 days')`,
  sql`delete from idempotency where created_at < now() - interval '24 hours'`,
  sql`
    delete from session
    where last_seen_at < now() - make_interval(mins => ${IDLE_MINUTES})
      or created_at < now() - make_interval(hours => ${LONGEST_SESSION_HOURS})`,
  // Milliseconds; none means that it never ends.
  sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`,
  sql`delete from job where finished_at < now() - interval '30 days'`,
  sql`delete from build where not is_current and started_at < now() - interval '30 days'`,
  // Two days are as far as a player's plan reaches.
  sql`
    delete from manifest
    where created_at < now() - interval '2 days'
      and not exists (select from media_manifest where manifest_hash = manifest.hash)`,
  sql`
    delete from day_program program
    where created_at < now() - interval '2 days'
      and not exists (select from composition where ad = program.hash)
      and not exists (select from composition where house = program.hash)
      and not exists (select from composition where notice = program.hash)
      and not exists (select from media_order where house = program.hash)
      and not exists (select from ad_day where ad_day.program = program.hash)`,
  sql`delete from cap_ended where created_at < now() - interval '30 days'`,
  sql`delete from closing_run where finished_at < now() - interval '30 days'`,
  sql`delete from health_hour where hour < now() - interval '90 days'`,
  sql`delete from bulk_run where finished_at < now() - interval '30 days'`,
  sql`delete from device_command where ended_at < now() - interval '90 days'`,
  sql`delete from alert where created_at < now() - interval '1 year'`,
  sql`delete from incident where closed_at < now() - interval '1 year'`,
]

/** Reports of screens about themselves, one every five minutes. */
async function removeVitals(db: Kysely<DB>): Promise<void> {
  for (const code of await brandsOf(db)) {
    await sql`delete from vital_day where brand_code = ${code} and day < current_date - 90`.execute(db)
  }
}

async function removeAccessLog(db: Kysely<DB>): Promise<void> {
  const months = await monthsOf(db, 'ACCESS_LOG_MONTHS')
  if (months) await sql`delete from access_log where at < now() - make_interval(months => ${months})`.execute(db)
}

/** The masks go, the plays counted from them by hour stay. */
async function removeProof(db: Kysely<DB>): Promise<void> {
  const months = await monthsOf(db, 'PROOF_MONTHS')
  if (!months) return
  const limit = sql`now() - make_interval(months => ${months})`
  for (const code of await brandsOf(db)) {
    await sql`delete from proof where brand_code = ${code} and day < (${limit})::date`.execute(db)
    await sql`delete from proof_failure where brand_code = ${code} and hour < ${limit}`.execute(db)
  }
  await sql`delete from proof_aside where hour < ${limit}`.execute(db)
}

/** The large tables are sorted by brand. */
async function brandsOf(db: Kysely<DB>): Promise<string[]> {
  return (await db.selectFrom('brand').select('code').execute()).map(({ code }) => code)
}

/** Anything but a whole number of at least one month is no reason to throw something away. */
async function monthsOf(db: Kysely<DB>, name: SettingName): Promise<number | undefined> {
  const months = Number(await settingOf(db, name))
  return Number.isInteger(months) && months >= 1 && months <= 1200 ? months : undefined
}
