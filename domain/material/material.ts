import { category } from '../account/corp.ts'
import { codes } from '../base/codes.ts'
import { code, file, instant, key, number, numberReference, picture, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** An advertiser's film or picture of 15 or 30 seconds, in the version that was entered last, and where its review stands. */
export const material = resource({
  name: 'material',
  area: 'material',
  path: '/material/material',
  key: 'matId',
  title: 'matName',
  fields: {
    matId: key(),
    matName: text({ required: true, max: 100 }),
    advIdx: numberReference('advertiser', { required: true, fixed: true }),
    adName: text({ readOnly: true, nameOf: 'advIdx', required: true }),
    fIdx: file({ required: true }),
    layout: code('layout', { required: true, usual: codes.layout.horizontal }),
    playTime: code('playTime', { required: true, usual: codes.playTime.short }),
    matContentType: code('materialContentType', { required: true, usual: codes.materialContentType.ad }),
    matTest: code('materialTest', { required: true, usual: codes.materialTest.normal }),
    /** Trade that it sells, where that is another than its advertiser's. */
    upjong: text(category),
    validFrom: instant({ side: 'start' }),
    validTo: instant({ side: 'end' }),
    version: number({ readOnly: true, required: true }),
    review: code('review', { readOnly: true, required: true }),
    reviewPoint: code('reviewReason', { readOnly: true }),
    reason: text({ readOnly: true, max: 500 }),
    reviewDate: instant({ readOnly: true }),
    /** The version that plays, which may be an earlier one; nothing where none was approved. */
    airVersion: number({ readOnly: true }),
    encoding: code('encoding', { readOnly: true, required: true }),
    progress: number({ readOnly: true, required: true }),
    fileNm: text({ readOnly: true, required: true }),
    /** Of the file itself, in seconds; a picture has none. */
    seconds: number({ readOnly: true, decimals: 1 }),
    originalWidth: number({ readOnly: true, required: true }),
    originalHeight: number({ readOnly: true, required: true }),
    /** A signed address; nothing while there is no picture yet. */
    poster: picture(),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: [
    'poster',
    'matName',
    'adName',
    'layout',
    'playTime',
    'review',
    'airVersion',
    'encoding',
    'matTest',
    'validTo',
    'regDate',
  ],
  filters: ['matName', 'adName', 'review', 'encoding', 'playTime', 'matTest', 'regDate', 'advIdx'],
  search: ['matName', 'adName', 'fileNm'],
  order: '-matId',
  states: { review: { reason: 'reason', since: 'reviewDate' } },
})
