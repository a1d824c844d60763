import { sql } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { CommandKind } from '#domain/device/command.ts'
import { CARD, playFault } from '#domain/device/proof.ts'
import { memoryUsedRatio } from '#domain/device/vital-day.ts'
import type { Beat } from '#domain/device/wire.ts'
import type { AsideProof, CommandEntry, Incident, Vital } from '#domain/media/device.ts'
import { vitalCalls } from '#domain/media/media-calls.ts'
import type { Caller } from '../base/caller.ts'
import type { Services } from '../base/services.ts'
import { handle } from '../call/handler.ts'
import { signedAddress } from '../file/address.ts'
import { lackOfScreen } from './lack/screen-lack.ts'
import { type OwnMedia, ownMedia } from './own-media.ts'
import { screenDay } from './vital/screen-day.ts'
import { toldEmergency } from './vital/told-emergency.ts'
import { toldItem } from './vital/told-item.ts'
import { vitalDaysOf } from './vital/vital-days.ts'

export const vitalHandlers = handle(vitalCalls, {
  async vital({ mediaId }, caller) {
    const media = await ownMedia(caller, mediaId)
    const [vital, lack, commands, incidents, asides] = await Promise.all([
      vitalOf(caller, media),
      lackOfScreen(caller, media),
      commandsOf(caller, mediaId),
      incidentsOf(caller, mediaId),
      asidesOf(caller, mediaId),
    ])
    return { vital, lack, commands, incidents, asides }
  },

  vitalDays: async ({ mediaId, days }, caller) => ({ days: await vitalDaysOf(caller, mediaId, days) }),
})

async function vitalOf(caller: Caller, media: OwnMedia): Promise<Vital> {
  const { mediaId, brand } = media
  const row = await caller.db
    .selectFrom('media')
    .leftJoin('media_beat', 'media_beat.media_id', 'media.id')
    .leftJoin('media_manifest', 'media_manifest.media_id', 'media.id')
    .select(['media_beat.at', 'media_beat.facts', 'media_manifest.manifest_hash'])
    .where('media.id', '=', mediaId)
    .executeTakeFirstOrThrow()
  // Written from this type by the beats.
  const facts = row.facts as Omit<Beat, 'proof'> | null
  const emergency = await toldEmergency(caller, mediaId, facts?.emergencies ?? [])
  // What goes on below an emergency nobody sees.
  const playing = facts?.item && !emergency ? await toldItem(caller, brand, facts.item) : undefined
  const { next, playsToday } = await screenDay(caller, media)
  return {
    lastBeat: row.at?.toISOString() ?? null,
    uptimeSeconds: facts && Math.round(facts.uptime / 1000),
    diskFreeRatio: facts?.diskTotal && facts.diskFree !== null ? facts.diskFree / facts.diskTotal : null,
    memoryUsedRatio: facts && memoryUsedRatio(facts),
    temperature: facts?.temperature ?? null,
    clockOffsetMs: facts?.clockOffset ?? null,
    emergency,
    playing: playing?.name ?? null,
    next: emergency ? null : next,
    playsToday,
    poster: playing?.poster ? signedAddress(caller.services, playing.poster) : null,
    missingFiles: facts?.missing.length ?? null,
    lastError: facts?.lastError ?? null,
    failed: facts?.lastError ? await failedPlay(caller, brand, facts.lastError) : null,
    manifest: facts?.manifest ?? null,
    isManifestCurrent: facts && facts.manifest === row.manifest_hash,
    build: facts?.build ?? null,
  }
}

async function failedPlay(caller: Caller, brand: string, error: string): Promise<Vital['failed']> {
  const fault = playFault(error)
  return (
    fault && {
      reason: fault.reason,
      name: fault.item === CARD ? null : (await toldItem(caller, brand, fault.item)).name,
    }
  )
}

const NEWEST = 20

/** Of the pictures that the clock orders each hour only the last: they would push out what people have ordered. */
const isToldOf = sql<boolean>`(kind <> 'screenshot' or creator <> '' or created_by is not null or not exists (
  select
  from device_command later
  where later.media_id = device_command.media_id and later.created_at > device_command.created_at
    and later.kind = 'screenshot' and later.creator = ''))`

async function commandsOf({ db, services, now }: Caller, mediaId: string): Promise<CommandEntry[]> {
  const rows = await db
    .selectFrom('device_command')
    .selectAll()
    .where('media_id', '=', mediaId)
    .where(isToldOf)
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    // The columns hold these only: kinds are written from the type, the status is checked.
    kind: row.kind as CommandKind,
    status: statusOf(row, now),
    result: row.result,
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    pictureUrl: pictureOf(services, row.picture_sha256),
  }))
}

const { queued, sent, acknowledged, done, failed, expired } = codes.commandStatus
const statuses: Readonly<Record<string, CodeOf<'commandStatus'>>> = {
  queued,
  sent,
  acked: acknowledged,
  done,
  failed,
  expired,
}

/** Over is over, also in the seconds before the round that writes it down. */
function statusOf({ status, expires_at }: { status: string; expires_at: Date }, now: Date): CodeOf<'commandStatus'> {
  const isOpen = ['queued', 'sent', 'acked'].includes(status)
  return isOpen && expires_at <= now ? expired : (statuses[status] ?? failed)
}

function pictureOf(services: Services, sha256: string | null): string | null {
  return sha256 && signedAddress(services, sha256)
}

/** Those that are open first, then the newest; the venue's own stand with each of its screens. */
async function incidentsOf({ db }: Caller, mediaId: string): Promise<Incident[]> {
  const { rows } = await sql<Omit<Incident, 'openedAt' | 'closedAt'> & { openedAt: Date; closedAt: Date | null }>`
    select incident.id, incident.kind, incident.media_id is null as "isOfVenue",
      incident.opened_at as "openedAt", incident.closed_at as "closedAt"
    from incident
    join media on media.id = ${mediaId}
    where incident.media_id = media.id
      or (incident.media_id is null and incident.venue_id = media.venue_id and incident.brand_code = media.brand_code)
    order by incident.closed_at desc nulls first, incident.opened_at desc
    limit ${NEWEST}`.execute(db)
  return rows.map(({ openedAt, closedAt, ...row }) => ({
    ...row,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }))
}

async function asidesOf({ db }: Caller, mediaId: string): Promise<AsideProof[]> {
  const { rows } = await sql<Omit<AsideProof, 'newest'> & { newest: Date }>`
    select why, count(distinct hour)::integer as hours, max(hour) as newest
    from proof_aside
    where media_id = ${mediaId} or (media_id is null and device_id in (select id from device where media_id = ${mediaId}))
    group by why
    order by newest desc`.execute(db)
  return rows.map(({ newest, ...row }) => ({ ...row, newest: newest.toISOString() }))
}
