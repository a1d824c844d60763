import { code, file, instant, key, number, numberReference, paragraph, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { businessNumber, category } from './corp.ts'

/** Buyer of plays: a company, its credit, and the seller who looks after it. */
export const advertiser = resource({
  name: 'advertiser',
  area: 'account',
  path: '/account/advertiser',
  key: 'advIdx',
  title: 'adName',
  fields: {
    advIdx: key(),
    adName: text({ required: true, max: 100 }),
    // The company is found by its number, or made with this name.
    bizno: text({ required: true, fixed: true, ...businessNumber }),
    cName: text({ required: true, max: 100, fixed: true }),
    upjong: text(category),
    sellerId: numberReference('user'),
    sellerName: text({ readOnly: true, nameOf: 'sellerId' }),
    creditLimit: number({ max: 999_999_999_999 }),
    bizFile: file(),
    remark: paragraph({ max: 500 }),
    approval: code('approval', { readOnly: true, required: true }),
    reason: text({ readOnly: true, max: 500 }),
    requestedBy: text({ readOnly: true }),
    cId: numberReference('corp', { readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['adName', 'cName', 'bizno', 'approval', 'sellerName', 'creditLimit', 'regDate', 'advIdx'],
  filters: ['adName', 'approval', 'sellerId', 'cId'],
  search: ['adName'],
  order: 'adName',
  states: { approval: { reason: 'reason' } },
})
