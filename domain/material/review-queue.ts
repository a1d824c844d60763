import { code, date, instant, number, numberReference, picture, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** A creative's version that waits for its review, with when it is needed. */
export const materialReview = resource({
  name: 'materialReview',
  area: 'material',
  key: 'matId',
  title: 'matName',
  fields: {
    matId: numberReference('material', { required: true }),
    poster: picture(),
    matName: text({ readOnly: true, required: true }),
    adName: text({ readOnly: true, required: true }),
    version: number({ readOnly: true, required: true }),
    airVersion: number({ readOnly: true }),
    layout: code('layout', { readOnly: true, required: true }),
    playTime: code('playTime', { readOnly: true, required: true }),
    encoding: code('encoding', { readOnly: true, required: true }),
    /** The campaigns it is booked in, and the first day on which one of them plays. */
    campaigns: text({ readOnly: true, required: true }),
    neededFrom: date({ readOnly: true }),
    registrant: text({ readOnly: true, required: true }),
    requestDate: instant({ readOnly: true, required: true }),
  },
  columns: [
    'poster',
    'matName',
    'adName',
    'version',
    'playTime',
    'encoding',
    'campaigns',
    'neededFrom',
    'registrant',
    'requestDate',
  ],
  filters: ['matName', 'adName', 'encoding', 'playTime', 'requestDate'],
  search: ['matName', 'adName'],
  order: 'requestDate',
})
