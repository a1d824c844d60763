import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { coveredSlots, type EmergencyRecord } from '#domain/device/emergency.ts'
import { memoryUsedRatio } from '#domain/device/vital-day.ts'
import type { Beat } from '#domain/device/wire.ts'
import type { HealthFacts, Level } from '#domain/media/health.ts'
import { type Opening, weekOf } from '#domain/network/opening.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { HOUR_MS, hourOf, SLOT_MS } from '#domain/schedule/day/slots.ts'
import { isPanelPlanned } from '../plan/coming-week.ts'
import type { StoredSpan } from '../plan/read.ts'

/** A screen that is to be judged, as it stands in the tables. */
export interface HealthRow {
  mediaId: string
  brand: string
  deviceStatus: 0 | 1 | 2
  useType: 1 | 99
  pairedAt: Date
  spans: StoredSpan[]
  zone: string | null
  power: Opening | null
  daysOff: string[] | null
  at: Date | null
  beats: number
  restarts: Date[] | null
  wrongScheduleSince: Date | null
  missingSince: Date | null
  lastPlay: Date | null
  isDecoderDead: boolean | null
  facts: Omit<Beat, 'proof'> | null
  level: Level | null
  levelSince: Date | null
  goodBeats: number
  judgedBeats: number
  slotsShown: number
  /** Times of the last whole hour at which an emergency lay over all of it. */
  covered: Pick<EmergencyRecord, 'shown' | 'down'>[]
}

/** Screens that were heard of since they were judged, or whose time has come. */
export async function dueScreens(db: Kysely<DB>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select media.id
    from media
    left join media_health on media_health.media_id = media.id
    left join media_beat as beat on beat.media_id = media.id
    left join media_manifest on media_manifest.media_id = media.id
    where (media.device_status <> ${codes.deviceStatus.waiting} or media_health.media_id is not null)
      and (media_health.media_id is null or media_health.due_at <= ${now} or beat.at > media_health.judged_at
        or media.updated_at > media_health.judged_at or media_manifest.since > media_health.judged_at)
    order by media.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Those of these screens that nobody is just changing, held until the transaction ends. The others are left to the next
 * round: a judgement of what they were would be written over the change.
 */
export async function holdScreens(db: Kysely<DB>, mediaIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from media where id = any(${mediaIds}) for no key update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Facts of these screens; asked for once they are held, so that nothing of them grows old. */
export async function healthRows(db: Kysely<DB>, mediaIds: readonly string[], now: Date): Promise<HealthRow[]> {
  const lastHour = new Date(hourOf(now.getTime()) - HOUR_MS)
  const { rows } = await sql<HealthRow>`
    select
      media.id as "mediaId", media.brand_code as brand, media.device_status as "deviceStatus",
      media.use_type as "useType",
      greatest(coalesce(device.approved_at, media.created_at), media_health.counts_from) as "pairedAt",
      coalesce(plan.spans, '[]') as spans,
      venue.zone, coalesce(media.power, venue.power) as power, venue.days_off as "daysOff",
      beat.at, coalesce(beat.beats, 0) as beats, beat.restarts, beat.wrong_schedule_since as "wrongScheduleSince",
      beat.missing_since as "missingSince", beat.last_play_at as "lastPlay", beat.is_decoder_dead as "isDecoderDead",
      beat.facts, media_health.level, media_health.level_since as "levelSince",
      coalesce(media_health.good_beats, 0) as "goodBeats", coalesce(media_health.judged_beats, 0) as "judgedBeats",
      coalesce(shown.slots, 0)::integer as "slotsShown", covered.times as covered
    from media
    left join venue on venue.id = media.venue_id
    left join media_health on media_health.media_id = media.id
    left join media_beat as beat on beat.media_id = media.id
    left join device on device.media_id = media.id
    left join lateral (
      select jsonb_agg(span order by (span ->> 0)::bigint) as spans
      from media_day
      cross join lateral jsonb_array_elements(media_day.spans) as span
      where media_day.brand_code = media.brand_code and media_day.media_id = media.id
        and media_day.day between (${now}::timestamptz - interval '36 hours')::date and (${now}::timestamptz + interval '36 hours')::date
    ) plan on true
    left join lateral (
      select sum(bit_count(proof.shown)) as slots
      from proof
      where proof.brand_code = media.brand_code and proof.media_id = media.id and proof.hour = ${lastHour}
        and proof.day between (${now}::timestamptz - interval '48 hours')::date and (${now}::timestamptz + interval '24 hours')::date
    ) shown on true
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('shown', ${epochMs('shown_at')}, 'down', ${epochMs('ended')})), '[]') as times
      from emergency_screen
      join emergency on emergency.id = emergency_screen.emergency_id
      cross join lateral (select coalesce(down_at, ends_at) as ended) fate
      where emergency_screen.media_id = media.id and shown_at < ${lastHour}::timestamptz + interval '1 hour' and ended > ${lastHour}
    ) covered
    where media.id = any(${mediaIds}::text[])`.execute(db)
  return rows
}

const epochMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

const MISSING_MS = 15 * 60_000

export function factsOf(row: HealthRow, now: number): HealthFacts {
  const { facts, spans, restarts, pairedAt, missingSince } = row
  const isMissing = missingSince !== null && now - missingSince.getTime() > MISSING_MS
  const counted = (restarts ?? []).filter((at) => at.getTime() > now - HOUR_MS && at > pairedAt)
  return {
    deviceStatus: row.deviceStatus,
    useType: row.useType,
    spans: spans.map(([from, to]) => ({ from, to })),
    pairedAt: pairedAt.getTime(),
    lastBeat: row.at?.getTime() ?? null,
    isScreenOn: facts?.isScreenOn ?? null,
    isPanelPlanned: isPanelPlanned(panelHours(row), row.at?.getTime() ?? now) || isWoken(row),
    wrongScheduleSince: row.wrongScheduleSince?.getTime() ?? null,
    clockOffset: facts?.clockOffset ?? null,
    diskFreeRatio: facts?.diskTotal && facts.diskFree !== null ? facts.diskFree / facts.diskTotal : null,
    memoryUsedRatio: facts && memoryUsedRatio(facts),
    restartsInHour: counted.length,
    playRatioOfHour: playRatio(row, now),
    // Files are fetched spread over some minutes: until then it is no fault that they are not there.
    missingFiles: isMissing ? (facts?.missing.length ?? 0) : 0,
    temperature: facts?.temperature ?? null,
    lastPlay: row.lastPlay?.getTime() ?? null,
    isDecoderDead: row.isDecoderDead ?? false,
  }
}

function panelHours({ power, zone, daysOff }: HealthRow) {
  return { power: power && weekOf(power), zone: zone ?? USUAL_ZONE, daysOff: daysOff ?? [] }
}

/** An emergency wakes its panel. Its end is told in one beat alone, sooner than a panel that it has woken goes dark. */
function isWoken({ facts }: HealthRow): boolean {
  return (facts?.emergencies ?? []).some(({ shown }) => shown !== null)
}

/** Proof of the last minutes of an hour comes with the beat after it. */
const PROOF_MS = 3 * 60_000

/** The share of the last whole hour's open slots that were shown; none for an hour that was not wholly the screen's. */
function playRatio({ pairedAt, slotsShown, covered, ...row }: HealthRow, now: number): number | null {
  const hour = hourOf(now) - HOUR_MS
  if (now < hour + HOUR_MS + PROOF_MS || pairedAt.getTime() > hour) return null
  const spans = row.spans.map(([from, to]) => ({ from, to }))
  const open = spans.map(({ from, to }) => Math.max(0, Math.min(to, hour + HOUR_MS) - Math.max(from, hour)))
  const slots = open.reduce((sum, ms) => sum + ms, 0) / SLOT_MS - coveredSlots(covered, spans, hour)
  return slots < 1 ? null : slotsShown / slots
}
