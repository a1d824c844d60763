import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { playerCalls } from '#domain/media/device-calls.ts'
import { waitingPlayer } from '#domain/media/player.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { tellDevice } from '../bus/device-hints.ts'
import { handle } from '../call/handler.ts'
import { noTokens } from '../device/token.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { takeLicence } from './licence.ts'
import { placeScreen } from './media.ts'
import { lockOwnMedia, type OwnMedia, ownMedia } from './own-media.ts'

const { inUse, stopped, waiting } = codes.deviceStatus

export const playerHandlers = handle(playerCalls, {
  waiting: (input, caller) => waitingStore.within(caller).page(input),
  waitingExcel: (input, caller) => exportRows(waitingStore, input, caller),

  async approve({ plyIdx, poiIdx }, caller) {
    const found = await mediaOfPlayer(caller, plyIdx)
    refuseUnless(found.device === plyIdx && found.deviceState === 'bound', 'media.notWaiting')
    if (typeof poiIdx === 'number') await placeScreen(caller, found.mediaId, poiIdx)
    // Where it stands decides whether it starts stopped.
    const media = await ownMedia(caller, found.mediaId)
    if (media.useType === codes.useType.normal) await takeLicence(caller, media.brand)
    await approve(caller, plyIdx, media)
    await leaveTrace(caller, {
      entity: 'media',
      key: media.mediaId,
      act: 'approve',
      after: { plyIdx },
      brand: media.brand,
    })
    tellPlayer(caller, media)
    return { mediaId: media.mediaId }
  },

  async unpair({ mediaId }, caller) {
    const media = await lockOwnMedia(caller, mediaId)
    refuseUnless(media.venueId !== null, 'media.notMapped')
    await setMedia(caller, mediaId, { venue_id: null })
    await leaveTrace(caller, {
      entity: 'media',
      key: mediaId,
      act: 'unmap',
      before: { poiIdx: media.venueId },
      brand: media.brand,
    })
    tellPlayer(caller, media)
    return { mediaId }
  },

  async resetIdentity({ mediaId }, caller) {
    const media = await lockOwnMedia(caller, mediaId)
    refuseUnless(media.device !== null, 'media.noDevice')
    await release(caller, media.device)
    await setMedia(caller, mediaId, {
      device_status: waiting,
      stopped_by: null,
      status: codes.mediaStatus.off,
      status_reason: null,
    })
    await caller.db.deleteFrom('media_manifest').where('media_id', '=', mediaId).execute()
    await leaveTrace(caller, {
      entity: 'media',
      key: mediaId,
      act: 'ssaidReset',
      before: { plyIdx: media.device },
      brand: media.brand,
    })
    tellPlayer(caller, media)
    return { mediaId }
  },

  async resetStatus({ mediaId }, caller) {
    const media = await lockOwnMedia(caller, mediaId)
    await resetHealth(caller, mediaId)
    await leaveTrace(caller, { entity: 'media', key: mediaId, act: 'statusReset', brand: media.brand })
    return { mediaId }
  },

  async stop({ mediaId, isStopped }, caller) {
    const media = await lockOwnMedia(caller, mediaId)
    const wanted = isStopped === 'Y' ? stopped : inUse
    refuseUnless(media.deviceStatus !== waiting, 'media.noDevice')
    refuseUnless(media.deviceStatus !== wanted, 'form.unchanged')
    refuseUnless(wanted === stopped || !media.isVenueStopped, 'media.venueStopped')
    await setMedia(caller, mediaId, { device_status: wanted, stopped_by: wanted === stopped ? 'hand' : null })
    await leaveTrace(caller, {
      entity: 'media',
      key: mediaId,
      act: wanted === stopped ? 'stop' : 'start',
      brand: media.brand,
    })
    tellPlayer(caller, media)
    return { mediaId }
  },

  async registAvailable({ brdCode }, caller) {
    const { rows } = await sql<{ count: number; used: number; waiting: number }>`
      select brand.licence_count as count,
        (select count(*) from media
          where brand_code = brand.code and device_status <> ${codes.deviceStatus.waiting}
            and use_type = ${codes.useType.normal})::integer as used,
        (select count(*) from device
          join media on media.id = device.media_id
          where media.brand_code = brand.code and media.use_type = ${codes.useType.normal}
            and device.state = 'bound')::integer as waiting
      from brand
      where brand.code = ${brdCode} and ${withinScope(caller, { brand: 'brand.code' })}`.execute(caller.db)
    const [row] = rows
    if (!row) return refuse('general.unknown', { kind: 'unknown' })
    return { ...row, available: Math.max(0, row.count - row.used - row.waiting) }
  },
})

const waitingStore = store(waitingPlayer, {
  table: 'device',
  columns: {
    plyIdx: 'device.id',
    mediaId: 'media.id',
    mediaNm: 'media.name',
    poiName: 'venue.name',
    model: sql`coalesce(nullif(device.model, ''), model.name, '')`,
    boundAt: 'device.bound_at',
  },
  from: sql`
    device
    join media on media.id = device.media_id
    left join venue on venue.id = media.venue_id
    left join model on model.id = media.model_id`,
  scope: { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' },
  where: sql<boolean>`device.state = 'bound'`,
})

async function mediaOfPlayer(caller: Caller, plyIdx: string): Promise<OwnMedia> {
  const player = await caller.db.selectFrom('device').select('media_id').where('id', '=', plyIdx).executeTakeFirst()
  return player?.media_id ? lockOwnMedia(caller, player.media_id) : refuse('general.unknown', { kind: 'unknown' })
}

async function approve({ db, now }: Caller, plyIdx: string, { mediaId, brand, isVenueStopped }: OwnMedia) {
  await db
    .updateTable('device')
    .set({ state: 'approved', approved_at: now, pin_hmac: null, pin_expires_at: null, updated_at: now })
    .where('id', '=', plyIdx)
    .execute()
  await db
    .insertInto('device_binding')
    .values({ device_id: plyIdx, media_id: mediaId, brand_code: brand, started_at: now })
    .execute()
  await db.deleteFrom('media_health').where('media_id', '=', mediaId).execute()
  await db.deleteFrom('media_beat').where('media_id', '=', mediaId).execute()
  const status = isVenueStopped
    ? { device_status: stopped, stopped_by: 'venue' }
    : { device_status: inUse, stopped_by: null }
  await db
    .updateTable('media')
    .set({ ...status, updated_at: now })
    .where('id', '=', mediaId)
    .execute()
}

/** The player shows its PIN again; with its tokens it may only prove what it has shown before. */
async function release({ db, now, services, afterCommit }: Caller, device: string) {
  await db
    .updateTable('device')
    .set(({ eb }) => ({
      ...noTokens,
      state: 'waiting',
      media_id: null,
      token_version: eb('token_version', '+', 1),
      pin_hmac: null,
      pin_expires_at: now,
      bound_at: null,
      approved_at: null,
      updated_at: now,
    }))
    .where('id', '=', device)
    .execute()
  await db
    .updateTable('device_binding')
    .set({ ended_at: now })
    .where('device_id', '=', device)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .updateTable('device_command')
    .set({ status: 'expired', ended_at: now, updated_at: now })
    .where('device_id', '=', device)
    .where('status', 'in', ['queued', 'sent', 'acked'])
    .execute()
  afterCommit(() => tellDevice(services.bus, device))
}

async function resetHealth({ db, now, userName }: Caller, mediaId: string) {
  await db
    .updateTable('media_health')
    .set({
      level: 'active',
      causes: [],
      level_since: now,
      good_beats: 0,
      counts_from: now,
      due_at: now,
      updated_at: now,
    })
    .where('media_id', '=', mediaId)
    .execute()
  await db
    .updateTable('media_beat')
    .set({ restarts: [], wrong_schedule_since: null, missing_since: null, is_decoder_dead: false, updated_at: now })
    .where('media_id', '=', mediaId)
    .execute()
  await db
    .updateTable('incident')
    .set({ closed_at: now, ended_by: codes.incidentEnd.reset, closed_by: userName, updated_at: now })
    .where('media_id', '=', mediaId)
    .where('closed_at', 'is', null)
    .execute()
}

async function setMedia(
  { db, now }: Caller,
  mediaId: string,
  values: {
    venue_id?: null
    device_status?: number
    stopped_by?: string | null
    status?: number
    status_reason?: null
  },
) {
  await db
    .updateTable('media')
    .set({ ...values, updated_at: now })
    .where('id', '=', mediaId)
    .execute()
}

/** Message to a player that it may know something else from now on. */
function tellPlayer(caller: Caller, { device }: OwnMedia) {
  if (device) caller.afterCommit(() => tellDevice(caller.services.bus, device))
}
