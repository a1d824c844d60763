import { code, date, instant, key, numberReference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { percent } from './percent.ts'

/** The share of whoever sold, from a day on: of one seller, of whoever sells a product, or of everybody. */
export const salesFee = resource({
  name: 'salesFee',
  area: 'money',
  path: '/settlement/fee/sales',
  key: 'sfIdx',
  title: 'sellerName',
  fields: {
    sfIdx: key(),
    sellerId: numberReference('user', { fixed: true }),
    sellerName: text({ readOnly: true, nameOf: 'sellerId' }),
    pdIdx: numberReference('product', { fixed: true }),
    pdName: text({ readOnly: true, nameOf: 'pdIdx' }),
    rate: percent({ required: true }),
    fromDate: date({ required: true }),
    dateStatus: code('dateStatus', { readOnly: true, required: true }),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['sellerName', 'pdName', 'rate', 'fromDate', 'dateStatus', 'registrant', 'regDate'],
  filters: ['sellerName', 'pdName', 'dateStatus'],
  search: ['sellerName', 'pdName'],
  order: '-fromDate',
})
