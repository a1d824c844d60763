import { codes } from '../base/codes.ts'
import { code, file, instant, key, number, picture, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { SLOT_SECONDS } from '../schedule/day/slots.ts'

/** A clip, picture or document that screens can show, with what the console must know of its file. */
export const content = resource({
  name: 'content',
  area: 'content',
  path: '/content/content',
  key: 'contentIdx',
  title: 'contentName',
  fields: {
    contentIdx: key(),
    contentName: text({ required: true, max: 100 }),
    brdCode: reference('brand', { required: true, fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
    contentType: code('contentType', { required: true, usual: codes.contentType.houseAd }),
    layout: code('layout', { required: true, usual: codes.layout.horizontal }),
    layoutType: code('layoutType', { required: true, usual: codes.layoutType.fullScreen }),
    isPublic: code('publicity', { required: true }),
    fIdx: file({ required: true }),
    /** A film's own length, 15 s for each page; only for a picture it is anyone's choice. */
    playSeconds: number({ min: 1, max: 3600, usual: SLOT_SECONDS }),
    slotCount: number({ readOnly: true, required: true }),
    encoding: code('encoding', { readOnly: true, required: true }),
    progress: number({ readOnly: true, required: true }),
    fileNm: text({ readOnly: true, required: true }),
    fileKind: text({ readOnly: true, required: true }),
    originalWidth: number({ readOnly: true, required: true }),
    originalHeight: number({ readOnly: true, required: true }),
    /** A signed address; nothing while there is no picture yet. */
    poster: picture(),
    /** The board that it is; nothing of a file of its own. */
    boardIdx: number({ readOnly: true }),
    /** From when to when it may be shown; always where nothing is said. */
    validFrom: instant({ side: 'start' }),
    validTo: instant({ side: 'end' }),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: [
    'poster',
    'contentName',
    'contentType',
    'layout',
    'playSeconds',
    'slotCount',
    'encoding',
    'isPublic',
    'validTo',
    'registrant',
    'regDate',
  ],
  filters: [
    'contentName',
    'contentType',
    'layout',
    'encoding',
    'isPublic',
    'validTo',
    'registrant',
    'regDate',
    'brdCode',
  ],
  search: ['contentName', 'fileNm', 'registrant'],
  order: '-contentIdx',
})

/** A venue where a content is or will be shown. */
export interface AppliedVenue {
  poiIdx: number
  poiName: string
  region: string | null
  inch23: number
  inch29: number
  mediaCount: number
}

/** A publish that shows a content. */
export interface AppliedPublish {
  publishIdx: number
  publishName: string
  startDate: string
  endDate: string
  dateStatus: number
}
