import { code, instant, key, list, number, numberReference, paragraph, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { targetFields, targetNeeded } from './targets.ts'

/** The order "show these contents at these places from then to then". */
export const publish = resource({
  name: 'publish',
  area: 'content',
  path: '/content/publish',
  key: 'publishIdx',
  title: 'publishName',
  fields: {
    publishIdx: key(),
    publishName: text({ required: true, max: 100 }),
    brdCode: reference('brand', { required: true, fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
    dateStatus: code('dateStatus', { readOnly: true, required: true }),
    review: code('review', { readOnly: true, required: true }),
    /** Something of it waits for approval: all of it, or other contents. */
    asked: code('yesNo', { readOnly: true, required: true }),
    /** Of a running one. */
    orderArrival: code('orderArrival', { readOnly: true }),
    startDate: instant({ side: 'start', required: true }),
    endDate: instant({ side: 'end', required: true }),
    /** In the order in which they are shown. */
    contents: list(numberReference('content'), { required: true, max: 99 }),
    ...targetFields,
    poiName: text({ readOnly: true, required: true }),
    slotCount: number({ readOnly: true, required: true }),
    stoppedDate: instant({ readOnly: true }),
    stopReason: paragraph({ readOnly: true }),
    registrant: text({ readOnly: true, required: true }),
    modifier: text({ readOnly: true }),
    regDate: instant({ readOnly: true, required: true }),
    modDate: instant({ readOnly: true, required: true }),
  },
  columns: [
    'publishIdx',
    'publishName',
    'poiName',
    'slotCount',
    'dateStatus',
    'review',
    'startDate',
    'endDate',
    'registrant',
  ],
  filters: ['publishName', 'dateStatus', 'asked', 'orderArrival', 'poiName', 'startDate', 'brdCode'],
  search: ['publishName', 'registrant'],
  order: '-publishIdx',
  states: { dateStatus: { reason: 'stopReason', since: 'stoppedDate' } },
  needs: targetNeeded,
})

export const STOP_REASON_LENGTH = 500

/** Reach of a publish by its targets. */
export interface Reach {
  venues: number
  screens: number
  groups: readonly { bgCode: number; bgName: string; screens: number }[]
  places: readonly { poiIdx: number; poiName: string; screens: number }[]
  media: readonly { mediaId: string; mediaNm: string; screens: number }[]
  mediaGroups: readonly { mgIdx: number; mgName: string; screens: number }[]
  channels: readonly { chIdx: number; chName: string; screens: number }[]
  /** Names of the targets that have no screen: a save leaves them out. */
  empty: readonly string[]
  /** Screens that can show none of the contents, since none lies their way. */
  bare: readonly string[]
}
