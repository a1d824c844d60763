import { code, date, instant, key, numberReference, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { percent } from './percent.ts'

/** The share of a screen's owner, of a brand or of one of its venues, from a day on. */
export const mediaFee = resource({
  name: 'mediaFee',
  area: 'money',
  key: 'mfIdx',
  title: 'brdName',
  fields: {
    mfIdx: key(),
    brdCode: reference('brand', { required: true, fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
    poiIdx: numberReference('venue', { fixed: true }),
    poiName: text({ readOnly: true, nameOf: 'poiIdx' }),
    rate: percent({ required: true }),
    fromDate: date({ required: true }),
    dateStatus: code('dateStatus', { readOnly: true, required: true }),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['brdName', 'poiName', 'rate', 'fromDate', 'dateStatus', 'registrant', 'regDate'],
  filters: ['brdCode', 'poiName', 'dateStatus'],
  search: ['brdName', 'poiName'],
  order: '-fromDate',
})
