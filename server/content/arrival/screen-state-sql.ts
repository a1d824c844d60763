import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { failureReasons } from '#domain/device/proof.ts'
import { deviceLimits } from '#domain/device/wire.ts'
import { SILENT_SECONDS } from '#domain/schedule/applied.ts'

const code = (name: keyof typeof codes.arrival) => sql.lit(codes.arrival[name])

/**
 * Fault of the fetching that a row of `media_beat` tells. A play that failed is none: of one that came before its file, the
 * file is missing, and a file that the screen cannot play is there.
 */
export const fetchFault = sql<string | null>`(case
  when media_beat.facts ->> 'lastError' !~ ${sql.lit(`^(${failureReasons.join('|')}) \\S+$`)} then media_beat.facts ->> 'lastError' end)`

/** Number of files that a row of `media_beat` lacks, of whatever order. */
export const missingFiles = sql<number>`coalesce(jsonb_array_length(media_beat.facts -> 'missing'), 0)`

/** Stands for all files: those that a beat had no room to name, or too many to count by. */
export const ANY_ASSET = '*'
const MOST_COUNTED = 20

/** Assets whose files a row of `media_beat` lacks, as venues count them. */
export const lackedAssets = sql<string[]>`(
  select case when ${missingFiles} >= ${sql.lit(deviceLimits.missing)} or count(asset) > ${sql.lit(MOST_COUNTED)}
    then array[${sql.lit(ANY_ASSET)}] else coalesce(array_agg(asset order by asset), '{}') end
  from (
    select distinct variant.asset_sha256 as asset
    from jsonb_array_elements_text(media_beat.facts -> 'missing') lacked
    join asset_variant variant on variant.sha256 = lacked) missed)`

const isMissing = sql<boolean>`${missingFiles} > 0`

/** True of a screen that waits for files and cannot fetch them. */
export const cannotFetch = sql<boolean>`(${fetchFault} is not null and ${isMissing})`

/**
 * Progress of a screen with its plan, or with an order whose files it `lacks` and whose plan may not be made yet: of rows
 * of `media`, and those of `media_beat` and `media_manifest` that it may have. Plays are of an order and not of its
 * screens: nothing is on air here.
 */
export function screenState(now: Date, lacks = isMissing, isUnplanned = sql<boolean>`false`): RawBuilder<number> {
  const silence = sql`${now}::timestamptz - make_interval(secs => ${sql.lit(SILENT_SECONDS)})`
  return sql`(case
    when media.device_status <> ${sql.lit(codes.deviceStatus.inUse)} then ${code('unused')}
    when media_beat.at is null or media_beat.at < ${silence} then ${code('silent')}
    when ${isUnplanned} or media_beat.facts ->> 'manifest' is distinct from media_manifest.manifest_hash then ${code('pending')}
    when ${lacks} and ${fetchFault} is not null then ${code('failed')}
    when ${lacks} then ${code('loading')}
    else ${code('ready')} end)`
}
