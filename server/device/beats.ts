import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { SAMPLE_MS } from '#domain/device/vital-day.ts'
import type { Beat } from '#domain/device/wire.ts'
import type { Services } from '../base/services.ts'
import { noteIncident } from './incident.ts'
import type { KnownPlayer } from './known-players.ts'
import { type Group, groupCommit } from './proof/group-commit.ts'
import { memorySampleOf, sampleOf } from './vital-sample.ts'

export interface Sign {
  player: KnownPlayer
  beat: Omit<Beat, 'proof'>
}

export type Beats = Group<Sign, true>

const PAUSE_MS = 250
const DAY_MS = 24 * 3_600_000

/** Keeps the newest facts of each screen, many at once, and of each five minutes a sample. */
export function openBeats(services: Pick<Services, 'db' | 'clock'>): Beats {
  const { db } = services
  const sampled = new Map<string, number>()
  return groupCommit(PAUSE_MS, async (signs) => {
    const now = services.clock()
    const newest = [...new Map(signs.map((sign) => [sign.player.mediaId, sign])).values()]
    await writeFacts(db, newest, now)
    const window = Math.floor(now.getTime() / SAMPLE_MS)
    const due = newest.filter(({ player }) => sampled.get(player.mediaId) !== window)
    await writeSamples(db, due, now)
    for (const { player } of due) sampled.set(player.mediaId, window)
    return signs.map(() => true as const)
  })
}

async function writeFacts(db: Kysely<DB>, signs: readonly Sign[], now: Date) {
  const entries = signs
    .map(({ player, beat }) => entryOf(player, beat))
    .sort((one, other) => (one.media < other.media ? -1 : 1))
  const { rows } = await sql<{ mediaId: string; returns: number }>`
    insert into media_beat (
      media_id, brand_code, device_id, at, boot, boots, wrong_schedule_since, missing_since, last_play_at, is_decoder_dead,
      facts, manifest_since)
    select media, brand, device, ${now}::timestamptz, boot, array[boot],
      case when is_wrong then ${now}::timestamptz end, case when is_missing then ${now}::timestamptz end,
      case when is_playing then ${now}::timestamptz end, is_dead, facts,
      case when facts ->> 'manifest' is not null then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      media text, brand text, device text, boot text, is_wrong boolean, is_missing boolean, is_playing boolean,
      is_dead boolean, facts jsonb)
    where exists (select from device where id = entry.device)
    on conflict (media_id) do update
    set brand_code = excluded.brand_code, device_id = excluded.device_id, at = excluded.at, boot = excluded.boot,
      beats = media_beat.beats + 1,
      restarts = case
        when ${isKnownBoot} or media_beat.device_id <> excluded.device_id or ${isRenewed} or ${wasOrdered(now)}
          then media_beat.restarts
        else (array[excluded.at] || media_beat.restarts)[1:5] end,
      boots = case when ${isKnownBoot} then media_beat.boots else (excluded.boots || media_beat.boots)[1:5] end,
      returns = case
        when not ${isKnownBoot} then 0
        when media_beat.boot = excluded.boot then media_beat.returns
        else media_beat.returns + 1 end,
      wrong_schedule_since = case when excluded.wrong_schedule_since is not null
        then coalesce(media_beat.wrong_schedule_since, excluded.wrong_schedule_since) end,
      missing_since = case when excluded.missing_since is not null
        then coalesce(media_beat.missing_since, excluded.missing_since) end,
      last_play_at = coalesce(excluded.last_play_at, media_beat.last_play_at),
      manifest_since = case
        when media_beat.facts ->> 'manifest' = excluded.facts ->> 'manifest' then media_beat.manifest_since
        else excluded.manifest_since end,
      is_decoder_dead = excluded.is_decoder_dead, facts = excluded.facts, updated_at = now()
    returning media_id as "mediaId", returns`.execute(db)
  for (const { mediaId, returns } of rows) if (returns >= MOST_RETURNS) await nameDouble(db, mediaId, returns, now)
}

const isKnownBoot = sql<boolean>`(media_beat.device_id = excluded.device_id and excluded.boot = any(media_beat.boots))`

/** Builds and firmware come in rings that somebody has ordered, and begin with a start. */
const isRenewed = sql<boolean>`(
  media_beat.facts ->> 'build' <> excluded.facts ->> 'build' or media_beat.facts ->> 'firmware' <> excluded.facts ->> 'firmware')`

/** A beat of the page before may come late, once; boots that keep taking turns are two players at work. */
const MOST_RETURNS = 3

/** The second one had looked like a restart. */
async function nameDouble(db: Kysely<DB>, mediaId: string, returns: number, now: Date) {
  await noteIncident(db, { mediaId, kind: 'identity', detail: 'boots' }, now)
  if (returns > MOST_RETURNS) return
  await sql`update media_beat set restarts = restarts[2:] where media_id = ${mediaId}`.execute(db)
}

/** A restart that an operator asked for a moment ago is no sign of a fault. */
const wasOrdered = (now: Date) => sql`exists (
  select from device_command
  where device_id = excluded.device_id
    and kind in ('launcher_restart', 'reboot', 'reset', 'update_url')
    and created_at > ${now}::timestamptz - interval '15 minutes')`

function entryOf({ mediaId, brand, device, manifest, hasPlays }: KnownPlayer, beat: Sign['beat']) {
  const { boot, playsSinceLast, item, lastError, missing } = beat
  const isPlaying = item !== null || playsSinceLast > 0
  return {
    ...{ media: mediaId, brand, device, boot },
    is_wrong: beat.manifest !== manifest,
    is_missing: missing.length > 0,
    // Where nothing is ordered nothing can be missed.
    is_playing: isPlaying || !hasPlays,
    is_dead: playsSinceLast === 0 && lastError?.startsWith('decoder') === true,
    facts: beat,
  }
}

async function writeSamples(db: Kysely<DB>, signs: readonly Sign[], now: Date) {
  if (signs.length === 0) return
  const window = Math.floor((now.getTime() % DAY_MS) / SAMPLE_MS)
  const entries = signs.map(({ player: { mediaId, brand }, beat }) => {
    const [sample, memory] = [sampleOf(beat, window), memorySampleOf(beat, window)]
    return { media: mediaId, brand, sample: sample.toString('hex'), memory: memory.toString('hex') }
  })
  await sql`
    insert into vital_day (brand_code, day, media_id, samples, memory)
    select brand, (${now}::timestamptz at time zone 'UTC')::date, media, decode(sample, 'hex'), decode(memory, 'hex')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (media text, brand text, sample text, memory text)
    order by brand, media
    on conflict (brand_code, day, media_id) do update
    set samples = vital_day.samples || excluded.samples, memory = vital_day.memory || excluded.memory,
      updated_at = now()`.execute(db)
}
