import { sql } from 'kysely'
import type { ListInput } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { media } from '#domain/media/media.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { type Caller, mayMake } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { posterOf, withPoster } from '../file/poster.ts'
import { usableFile } from '../file/visible.ts'
import { venueStore } from '../network/venue.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import type { Mapping } from '../store/store-mapping.ts'
import { takeLicence } from './licence.ts'
import { soldScreens } from './sold-screens.ts'

const poster = sql<string | null>`coalesce(
  (
    select ${posterOf('asset')}
    from file
    join asset on asset.sha256 = file.asset_sha256
    where file.id = media.photo_file_id),
  (
    select picture_sha256
    from device_command
    where media_id = media.id and picture_sha256 is not null
    order by created_at desc
    limit 1))`

const mapping = {
  table: 'media',
  columns: {
    mediaId: 'media.id',
    mediaNm: 'media.name',
    description: 'media.description',
    brdCode: sql`media.brand_code`,
    bgName: 'brand_group.name',
    bgCode: sql`brand_group.code`,
    poiIdx: 'media.venue_id',
    poiName: 'venue.name',
    region: 'venue.region',
    zone: 'venue.zone',
    mapping: sql`(media.venue_id is not null)::int`,
    mdId: 'media.model_id',
    mdNm: 'model.name',
    modelNumber: 'media.model_number',
    serialNumber: 'media.serial_number',
    resolution: sql`model.resolution`,
    useType: 'media.use_type',
    grade: 'media.grade',
    deviceStatus: sql`media.device_status`,
    mediaStatus: sql`media.status`,
    statusReason: sql`media.status_reason`,
    statusSince: sql`media.status_since`,
    logTime: sql`media.last_seen_at`,
    onTime: 'media.on_time',
    power: 'media.power',
    offTime: 'media.off_time',
    volume: 'media.volume',
    volumeHours: 'media.volume_hours',
    turn: 'media.turn',
    viewDistance: 'media.view_distance',
    visibility: 'media.visibility',
    audienceByHand: 'media.audience_by_hand',
    peoplePerHour: sql`venue.people_per_hour`,
    audiencePerHour: sql`media.audience_per_hour`,
    photo: 'media.photo_file_id',
    poster,
    playerType: 'device.platform',
    firmware: 'device.firmware',
    os: 'device.os',
    playerVersion: 'device.version',
    screenResolution: 'device.resolution',
    plyIdx: sql`device.id::text`,
    pin: sql`case when device.id is null then 0 when device.approved_at is null then 1 else 2 end`,
    regDate: sql`media.created_at`,
  },
  from: sql`media
    left join venue on venue.id = media.venue_id
    left join brand_group on brand_group.code = venue.group_code
    left join model on model.id = media.model_id
    left join device on device.media_id = media.id`,
  scope: { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' },
  words: 'media.words',
} satisfies Mapping<typeof media>

/** Those that sellers look through; the store of all comes last, since it speaks for screens wherever one is named. */
const soldStore = store(media, soldScreens(mapping))
export const mediaStore = store(media, mapping)

async function withPosters(input: ListInput<typeof media>, caller: Caller) {
  const seen = caller.role === codes.role.sales ? soldStore : mediaStore
  const page = await seen.within(caller).page(input)
  return { ...page, list: page.list.map((row) => withPoster(caller, row)) }
}

export const mediaHandlers = handle(mediaCalls, {
  list: withPosters,
  manage: withPosters,
  excel: (input, caller) => exportRows(mediaStore, input, caller),

  async detail({ mediaId }, caller) {
    return withPoster(caller, await mediaStore.within(caller).get(mediaId))
  },

  async save(input, caller) {
    const screens = mediaStore.within(caller)
    const before = await screens.before(input)
    if (!before) return refuse('general.malformed', { kind: 'malformed' })
    const after = screens.after(before, input)
    refuseHalfHours(after)
    if (after.poiIdx !== before.poiIdx) await refuseVenue(after, caller)
    if (input.photo) await usableFile(caller, input.photo, 'photo')
    if (needsLicence(after) && !needsLicence(before)) await takeLicence(caller, before.brdCode)
    const mediaId = await screens.save(input, before)
    return { mediaId }
  },

  async remove({ mediaId }, caller) {
    const screens = mediaStore.within(caller)
    await screens.remove(await screens.lock(mediaId))
    return { mediaId }
  },
})

function refuseHalfHours({ onTime, offTime }: Row<typeof media>) {
  if ((onTime === null) === (offTime === null)) return
  const field = onTime === null ? 'onTime' : 'offTime'
  refuseField(field, 'media.onOffTogether', outcome.missing)
}

const needsLicence = ({ useType, deviceStatus }: Row<typeof media>) =>
  useType === codes.useType.normal && deviceStatus !== codes.deviceStatus.waiting

/** Only an active venue of the screen's own brand and within the caller's scope. */
async function refuseVenue({ poiIdx, brdCode }: Row<typeof media>, caller: Caller) {
  if (poiIdx === null) return
  const found = await venueStore.within(caller).find(poiIdx)
  if (found?.poiStatus === codes.useStatus.active && found.brdCode === brdCode) return
  refuseField('poiIdx', 'venue.notActive')
}

/** Stands a screen in a venue, as a save of its record would, for those who may save it. */
export async function placeScreen(caller: Caller, mediaId: string, poiIdx: number): Promise<void> {
  const screens = mediaStore.within(caller)
  const before = await screens.lock(mediaId)
  if (before.poiIdx === poiIdx) return
  refuseUnless(mayMake(caller, mediaCalls.save), 'general.noPermission', { kind: 'forbidden' })
  await refuseVenue({ ...before, poiIdx }, caller)
  await screens.save({ poiIdx, was: { poiIdx: before.poiIdx } }, before)
}
