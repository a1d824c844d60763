import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { appliedSchedule, SILENT_SECONDS } from '#domain/schedule/applied.ts'
import { appliedCalls } from '#domain/schedule/applied-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { runningDay } from '../network/running-day.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'

const { taken, notYet, silent, never } = codes.appliedStatus
const has = sql`(media_beat.facts ->> 'manifest')`
const isTaken = sql`${has} = media_manifest.manifest_hash`

export const appliedHandlers = handle(appliedCalls, {
  list: (input, caller) => appliedStore(caller).within(caller).page(input),
  excel: (input, caller) => exportRows(appliedStore(caller), input, caller),
})

/** Planned composition of each screen beside the one that it has told. */
function appliedStore({ now }: Caller) {
  const until = sql`case when ${isTaken} then media_beat.manifest_since else ${now}::timestamptz end`
  return store(appliedSchedule, {
    table: 'media_manifest',
    columns: {
      mediaId: 'media.id',
      mediaNm: 'media.name',
      brdNm: 'brand.name',
      poiName: 'venue.name',
      appliedStatus: sql`case
        when media_beat.media_id is null then ${sql.lit(never)}
        when ${isTaken} then ${sql.lit(taken)}
        when media_beat.at < ${now}::timestamptz - make_interval(secs => ${sql.lit(SILENT_SECONDS)}) then ${sql.lit(silent)}
        else ${sql.lit(notYet)} end`,
      plannedAt: 'media_manifest.since',
      takenAt: 'media_beat.manifest_since',
      lag: sql`case when media_beat.media_id is not null
        then greatest(0, round(extract(epoch from ${until} - media_manifest.since)))::integer end`,
      lastBeat: 'media_beat.at',
      playsToday: sql<number>`coalesce((
        select media_day.planned_plays
        from media_day
        where media_day.brand_code = media.brand_code and media_day.media_id = media.id
          and media_day.day = ${runningDay}), 0)`,
      plannedVersion: sql<string>`left(media_manifest.manifest_hash, 8)`,
      takenVersion: sql<string | null>`left(${has}, 8)`,
    },
    from: sql`
      media_manifest
      join media on media.id = media_manifest.media_id and media.device_status = ${sql.lit(codes.deviceStatus.inUse)}
      join brand on brand.code = media.brand_code
      left join venue on venue.id = media.venue_id
      left join media_beat on media_beat.media_id = media.id`,
    scope: { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' },
    where: sql<boolean>`media_manifest.manifest_hash is not null`,
  })
}
