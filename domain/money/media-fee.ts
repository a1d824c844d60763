import { code, date, instant, key, numberReference, reference, text } from '../base/field.ts'
import { isGiven, resource } from '../base/resource.ts'
import { percent } from './percent.ts'

/** The share of a screen's owner, from a day on: of a brand, of one of its venues, or of a product wherever it plays. */
export const mediaFee = resource({
  name: 'mediaFee',
  area: 'money',
  path: '/settlement/fee/media',
  key: 'mfIdx',
  title: 'brdName',
  fields: {
    mfIdx: key(),
    brdCode: reference('brand', { fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode' }),
    poiIdx: numberReference('venue', { fixed: true }),
    poiName: text({ readOnly: true, nameOf: 'poiIdx' }),
    pdIdx: numberReference('product', { fixed: true }),
    pdName: text({ readOnly: true, nameOf: 'pdIdx' }),
    rate: percent({ required: true }),
    fromDate: date({ required: true }),
    dateStatus: code('dateStatus', { readOnly: true, required: true }),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['brdName', 'poiName', 'pdName', 'rate', 'fromDate', 'dateStatus', 'registrant', 'regDate'],
  filters: ['brdCode', 'poiName', 'pdName', 'dateStatus'],
  search: ['brdName', 'poiName', 'pdName'],
  order: '-fromDate',
  needs: ({ pdIdx }) => (isGiven(pdIdx) ? [] : ['brdCode']),
})
