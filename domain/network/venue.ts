import { type CodeOf, codes } from '../base/codes.ts'
import { code, instant, json, key, number, numberReference, reference, text } from '../base/field.ts'
import { type Fault, outcome } from '../base/reply.ts'
import { resource } from '../base/resource.ts'
import { areDaysOff, isOpening } from './opening.ts'
import { areVolumeHours } from './volume-hours.ts'
import { isZone } from './zone.ts'

/** A place where screens stand (wire: POI), with its hours and its sound. */
export const venue = resource({
  name: 'venue',
  area: 'account',
  path: '/account/poi',
  key: 'poiIdx',
  title: 'poiName',
  fields: {
    poiIdx: key(),
    poiName: text({ required: true, max: 100 }),
    externalId: text({ max: 40 }),
    brdCode: reference('brand', { required: true, fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
    bgCode: numberReference('brandGroup', { required: true }),
    bgName: text({ readOnly: true, nameOf: 'bgCode', required: true }),
    poiStatus: code('useStatus', { required: true, usual: codes.useStatus.active }),
    zipCode: text({ max: 10 }),
    addr: text({ required: true, max: 100 }),
    addr2: text({ max: 100 }),
    addr3: text({ max: 100 }),
    region: text({ max: 40 }),
    lat: number({ min: -90, max: 90, decimals: 7 }),
    lon: number({ min: -180, max: 180, decimals: 7 }),
    zone: text({ required: true, max: 40, isRight: isZone }),
    opening: json({ required: true, isRight: isOpening, line: 'week' }),
    /** Hours in which its panels are on; without them always. */
    power: json({ isRight: isOpening, line: 'week' }),
    daysOff: json({ isRight: areDaysOff, line: 'days' }),
    volume: number({ required: true, max: 100, usual: 50 }),
    /** Hours in which it is another one. */
    volumeHours: json({ isRight: areVolumeHours, whyWrong: () => 'venue.hoursOverlap' as const, line: 'volumes' }),
    mute: code('mute', { required: true, usual: codes.mute.sound }),
    contactName: text(),
    contactPhone: text({ max: 14, pattern: 'phone' }),
    // Of the screens that stand there, each once.
    mdNm: text({ readOnly: true, max: 500 }),
    modelNumber: text({ readOnly: true, max: 500 }),
    deviceType: text({ readOnly: true, max: 500 }),
    mediaCount: number({ readOnly: true, required: true }),
    // By health: untold to sellers.
    onCount: number({ readOnly: true }),
    offCount: number({ readOnly: true }),
    cautionCount: number({ readOnly: true }),
    warnCount: number({ readOnly: true }),
    errorCount: number({ readOnly: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['poiName', 'bgName', 'region', 'poiStatus', 'mediaCount', 'warnCount', 'errorCount', 'addr', 'poiIdx'],
  filters: ['poiName', 'region', 'bgName', 'poiStatus', 'brdCode', 'bgCode', 'poiIdx'],
  search: ['poiName', 'addr', 'region', 'externalId'],
  order: 'poiName',
})

/** A screen as its venue lists it. */
export interface VenueScreen {
  mediaId: string
  mediaNm: string
  mdNm: string | null
  volume: number | null
  plyIdx: string | null
  mapping: CodeOf<'mapping'>
  deviceStatus: CodeOf<'deviceStatus'>
  mediaStatus: CodeOf<'mediaStatus'>
  logTime: string | null
}

/** Fields that the people of one venue may change of it; the rest belongs to those who run the network. */
export const ownVenueFields: readonly string[] = [
  'opening',
  'power',
  'daysOff',
  'volume',
  'volumeHours',
  'mute',
  'contactName',
  'contactPhone',
]

/** Faults that cannot be seen from one field alone. */
export function placeFaults({ lat, lon }: { lat?: number | null; lon?: number | null }): Record<string, Fault> {
  const fault: Fault = { outcome: outcome.missing, msg: 'venue.bothCoordinates' }
  if ((lat ?? null) === null && (lon ?? null) !== null) return { lat: fault }
  return (lat ?? null) !== null && (lon ?? null) === null ? { lon: fault } : {}
}
