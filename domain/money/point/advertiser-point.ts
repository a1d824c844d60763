import { key, numberReference, text } from '../../base/field.ts'
import { resource } from '../../base/resource.ts'
import { entryFields } from './entry.ts'

/** Points that an advertiser got or used. */
export const advertiserPoint = resource({
  name: 'advertiserPoint',
  area: 'money',
  path: '/point/advertiser',
  key: 'ptIdx',
  title: 'adName',
  fields: {
    ptIdx: key(),
    advIdx: numberReference('advertiser', { required: true, fixed: true }),
    adName: text({ readOnly: true, nameOf: 'advIdx', required: true }),
    ...entryFields,
  },
  columns: [
    'ptIdx',
    'adName',
    'writeType',
    'pointKind',
    'amount',
    'pointState',
    'effectiveAt',
    'expireDate',
    'memo',
    'registrant',
  ],
  filters: ['adName', 'writeType', 'pointKind', 'pointState', 'effectiveAt', 'advIdx'],
  search: ['adName', 'memo'],
  order: '-ptIdx',
})
