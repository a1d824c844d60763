import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { type Fault, outcome, refuseFaults, refuseUnless } from '#domain/base/reply.ts'
import { isSame, type Row } from '#domain/base/resource.ts'
import { ownVenueFields, placeFaults, type VenueScreen, venue } from '#domain/network/venue.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import type { Mapping } from '../store/store-mapping.ts'
import { brandGroupStore } from './brand-group.ts'
import { soldVenues } from './sold-venues.ts'
import { type Above, carryDown, forgetGroupStop, reachOf } from './stop.ts'

const screens = (status?: number) =>
  status === undefined
    ? sql<number>`(select count(*) from media where media.venue_id = venue.id)`
    : sql<number>`(select count(*) from media where media.venue_id = venue.id and media.status = ${sql.lit(status)})`

/** Values of a kind that the screens of a venue have, each once, in words. */
const ofScreens = (column: string) => sql<string | null>`(
  select string_agg(distinct ${sql.ref(column)}, ', ')
  from media
  left join model on model.id = media.model_id
  left join device on device.media_id = media.id
  where media.venue_id = venue.id)`

const mapping = {
  table: 'venue',
  columns: {
    poiIdx: 'venue.id',
    poiName: 'venue.name',
    externalId: 'venue.external_id',
    brdCode: 'venue.brand_code',
    brdName: 'brand.name',
    bgCode: 'venue.group_code',
    bgName: 'brand_group.name',
    poiStatus: 'venue.status',
    zipCode: 'venue.postcode',
    addr: 'venue.address',
    addr2: 'venue.address2',
    addr3: 'venue.address3',
    region: 'venue.region',
    lat: 'venue.latitude',
    lon: 'venue.longitude',
    zone: 'venue.zone',
    opening: 'venue.opening',
    power: 'venue.power',
    daysOff: 'venue.days_off',
    volume: 'venue.volume',
    volumeHours: 'venue.volume_hours',
    mute: 'venue.mute',
    contactName: 'venue.contact_name',
    contactPhone: 'venue.contact_phone',
    mdNm: ofScreens('model.name'),
    modelNumber: ofScreens('media.model_number'),
    deviceType: ofScreens('device.platform'),
    mediaCount: screens(),
    onCount: screens(0),
    offCount: screens(1),
    cautionCount: screens(2),
    warnCount: screens(3),
    errorCount: screens(4),
    regDate: 'venue.created_at',
  },
  from: sql`
    venue
    join brand on brand.code = venue.brand_code
    join brand_group on brand_group.code = venue.group_code`,
  scope: { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' },
  taken: { venue_external_id_once: ['externalId', 'venue.externalIdTaken'] },
} satisfies Mapping<typeof venue>

/** The store of all comes last, since it speaks for venues wherever one is named. */
const soldStore = store(venue, soldVenues(mapping))
export const venueStore = store(venue, mapping)

/** Venues that a caller looks through: a seller those where something is sold. */
export const venuesSeenBy = (caller: Caller) =>
  (caller.role === codes.role.sales ? soldStore : venueStore).within(caller)

export type Venue = Row<typeof venue>
type Entered = { readonly [Name in keyof Venue]?: Venue[Name] | null }

export const venueHandlers = handle(venueCalls, {
  list: (input, caller) => venuesSeenBy(caller).page(input),
  own: (input, caller) => venueStore.within(caller).page(input),
  excel: (input, caller) => exportRows(venueStore, input, caller),
  detail: ({ poiIdx }, caller) => venueStore.within(caller).get(poiIdx),

  async save(input, caller) {
    const venues = venueStore.within(caller)
    await holdGroups(caller, input)
    const before = await venues.before(input)
    const after = venues.after(before, input)
    refuseBeyondOwn(caller, before, input)
    refuseFaults({ ...placeFaults(after), ...(await groupFaults(caller, before, after)) })
    const poiIdx = await venues.save(input, before)
    await follow(caller, poiIdx, before, after)
    return { poiIdx }
  },

  async remove({ poiIdx }, caller) {
    const venues = venueStore.within(caller)
    await venues.remove(await venues.lock(poiIdx))
    return { poiIdx }
  },

  async stopPreview({ poiIdx, poiStatus }, caller) {
    const row = await venueStore.within(caller).get(poiIdx)
    const reached = await reachOf(caller, above(row), poiStatus === codes.useStatus.stopped ? 'stop' : 'start')
    return { media: reached.screens.length }
  },

  async media({ poiIdx }, caller) {
    await venueStore.within(caller).get(poiIdx)
    const rows = await caller.db
      .selectFrom('media')
      .leftJoin('model', 'model.id', 'media.model_id')
      .leftJoin('device', 'device.media_id', 'media.id')
      .select(['media.id as mediaId', 'media.name as mediaNm', 'model.name as mdNm', 'media.volume'])
      .select('device.id as plyIdx')
      .select(['media.device_status as deviceStatus', 'media.status as mediaStatus', 'media.last_seen_at as logTime'])
      .where('media.venue_id', '=', poiIdx)
      .orderBy('media.id')
      .execute()
    const items = rows.map((row) => ({
      ...row,
      mapping: codes.mapping.mapped,
      logTime: row.logTime?.toISOString() ?? null,
    }))
    // The columns' checks allow these codes only.
    return { items: items as VenueScreen[] }
  },

  async control({ poiIdx, ...values }, caller) {
    const venues = venueStore.within(caller)
    const row = await venues.lock(poiIdx)
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => (value ?? null) !== null))
    refuseUnless(Object.keys(given).length > 0, 'form.unchanged')
    if (Object.keys(given).some((name) => !isSame(given[name], row[name as keyof Venue]))) await venues.set(row, given)
    await leaveTrace(caller, { entity: 'venue', key: poiIdx, act: 'control', after: given, brand: row.brdCode })
    return { media: await followVenueValues(caller, row, given) }
  },
})

const above = ({ poiIdx, brdCode }: Pick<Venue, 'poiIdx' | 'brdCode'>): Above => ({
  kind: 'venue',
  key: poiIdx,
  brand: brdCode,
})

/** A stop of a group locks the group before its venues; so does whoever moves or starts a venue. */
async function holdGroups(caller: Caller, { poiIdx, bgCode, poiStatus }: Entered & { poiIdx?: number | null }) {
  if ((bgCode ?? null) === null && (poiStatus ?? null) === null) return
  const seen = poiIdx ? await venueStore.within(caller).find(poiIdx) : undefined
  const codes = [seen?.bgCode, bgCode].filter((code) => typeof code === 'number')
  await sql`select code from brand_group where code = any(${codes}) order by code for share`.execute(caller.db)
}

/** Refusal of changes beyond hours, sound and contact, for people of single venues. */
function refuseBeyondOwn({ scope }: Caller, before: Venue | undefined, entered: object) {
  if (!scope.venues) return
  const touched = Object.entries(entered).filter(
    ([name, value]) =>
      name in venue.fields &&
      name !== venue.key &&
      value !== undefined &&
      !isSame(value, before?.[name as keyof Venue]),
  )
  const isOwn = before !== undefined && touched.every(([name]) => ownVenueFields.includes(name))
  refuseUnless(isOwn, 'general.noPermission', { kind: 'forbidden' })
}

/** Only active groups of the venue's own brand can be chosen, and a venue starts only where its group runs. */
async function groupFaults(caller: Caller, before: Venue | undefined, after: Venue): Promise<Record<string, Fault>> {
  const isMoved = before?.bgCode !== after.bgCode
  const isStarted = before?.poiStatus === codes.useStatus.stopped && after.poiStatus === codes.useStatus.active
  if (!isMoved && !isStarted) return {}
  const group = await brandGroupStore.within(caller).find(after.bgCode)
  if (isMoved && (group?.bgStatus !== codes.useStatus.active || group.brdCode !== after.brdCode)) {
    return { bgCode: { outcome: outcome.badFormat, msg: 'group.notInScope' } }
  }
  return group?.bgStatus === codes.useStatus.active
    ? {}
    : { poiStatus: { outcome: outcome.badFormat, msg: 'venue.groupStopped' } }
}

/** The screens of a venue follow it: to another group by standing in it, to a stop and to a start. */
async function follow(caller: Caller, poiIdx: number, before: Venue | undefined, after: Venue) {
  if (before && before.bgCode !== after.bgCode) await forgetGroupStop(caller, [poiIdx])
  if ((before?.poiStatus ?? codes.useStatus.active) === after.poiStatus) return
  const isStopped = after.poiStatus === codes.useStatus.stopped
  await caller.db
    .updateTable('venue')
    .set({ stopped_by: isStopped ? 'hand' : null })
    .where('id', '=', poiIdx)
    .execute()
  await carryDown(caller, above({ ...after, poiIdx }), isStopped ? 'stop' : 'start')
}

/** Values for all screens: what a screen had of its own gives way to the venue's. */
async function followVenueValues(
  { db }: Caller,
  { poiIdx, mediaCount }: Venue,
  given: Readonly<Record<string, unknown>>,
) {
  const own = {
    ...('volume' in given && { volume: null, volume_hours: null }),
    ...('opening' in given && { on_time: null, off_time: null }),
  }
  if (Object.keys(own).length > 0) await db.updateTable('media').set(own).where('venue_id', '=', poiIdx).execute()
  return mediaCount
}
