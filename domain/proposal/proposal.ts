import { code, date, instant, key, number, numberReference, paragraph, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** Offer to a customer until a day. */
export const proposal = resource({
  name: 'proposal',
  area: 'proposal',
  path: '/campaign/proposal',
  key: 'ppIdx',
  title: 'ppName',
  fields: {
    ppIdx: key(),
    ppName: text({ required: true, max: 100 }),
    advIdx: numberReference('advertiser', { required: true }),
    adName: text({ readOnly: true, nameOf: 'advIdx', required: true }),
    validUntil: date({ required: true }),
    /** Above the offer, as the customer reads it. */
    words: paragraph({ max: 1000 }),
    proposalState: code('proposalState', { readOnly: true, required: true }),
    reason: text({ readOnly: true }),
    variants: number({ readOnly: true, required: true }),
    amount: number({ readOnly: true }),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['ppName', 'adName', 'proposalState', 'validUntil', 'variants', 'amount', 'registrant', 'regDate'],
  card: ['adName', 'validUntil', 'amount'],
  filters: ['ppName', 'adName', 'proposalState', 'validUntil', 'regDate'],
  search: ['ppName', 'adName'],
  order: '-ppIdx',
})
