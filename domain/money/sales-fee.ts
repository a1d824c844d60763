import { code, date, instant, key, numberReference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { percent } from './percent.ts'

/** The share of whoever sold, of every seller or of one, from a day on. */
export const salesFee = resource({
  name: 'salesFee',
  area: 'money',
  key: 'sfIdx',
  title: 'sellerName',
  fields: {
    sfIdx: key(),
    sellerId: numberReference('user', { fixed: true }),
    sellerName: text({ readOnly: true, nameOf: 'sellerId' }),
    rate: percent({ required: true }),
    fromDate: date({ required: true }),
    dateStatus: code('dateStatus', { readOnly: true, required: true }),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['sellerName', 'rate', 'fromDate', 'dateStatus', 'registrant', 'regDate'],
  filters: ['sellerName', 'dateStatus'],
  search: ['sellerName'],
  order: '-fromDate',
})
