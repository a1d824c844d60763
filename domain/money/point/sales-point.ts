import { key, numberReference, text } from '../../base/field.ts'
import { resource } from '../../base/resource.ts'
import { entryFields } from './entry.ts'

/** Commission that a seller got or took out. */
export const salesPoint = resource({
  name: 'salesPoint',
  area: 'money',
  path: '/point/sales',
  key: 'spIdx',
  title: 'sellerName',
  fields: {
    spIdx: key(),
    sellerId: numberReference('user', { required: true, fixed: true }),
    sellerName: text({ readOnly: true, nameOf: 'sellerId', required: true }),
    ...entryFields,
  },
  columns: [
    'spIdx',
    'sellerName',
    'writeType',
    'pointKind',
    'amount',
    'pointState',
    'effectiveAt',
    'memo',
    'registrant',
  ],
  filters: ['sellerName', 'writeType', 'pointKind', 'pointState', 'effectiveAt', 'sellerId'],
  search: ['sellerName', 'memo'],
  order: '-spIdx',
})
