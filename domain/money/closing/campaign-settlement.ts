import { code, key, number, text } from '../../base/field.ts'
import { resource } from '../../base/resource.ts'

const shown = { readOnly: true, required: true } as const

/** Part of a month in a campaign; of an earlier month, where proof came after that was closed. */
export const campaignSettlement = resource({
  name: 'campaignSettlement',
  area: 'closing',
  key: 'csIdx',
  title: 'cpName',
  fields: {
    csIdx: key(),
    closingMonth: text({ ...shown, pattern: 'month' }),
    originMonth: text({ ...shown, pattern: 'month' }),
    cpIdx: key(),
    cpName: text(shown),
    contractNo: text({ readOnly: true }),
    adName: text(shown),
    sellerName: text({ readOnly: true }),
    days: number(shown),
    /** Of those, the days of pauses that no later end made good. */
    pausedDays: number(shown),
    dealt: number(shown),
    /** Plays it was sold for; none where it was sold by its share of the loop. */
    goal: number({ readOnly: true }),
    delivered: number(shown),
    recognised: number(shown),
    recovered: number(shown),
    refund: number(shown),
    waiting: number(shown),
    giveBack: code('giveBack', { readOnly: true }),
    mediaFee: number(shown),
    salesRate: number({ readOnly: true, decimals: 2 }),
    salesFee: number(shown),
    platform: number(shown),
  },
  columns: [
    'cpName',
    'adName',
    'dealt',
    'goal',
    'delivered',
    'recognised',
    'refund',
    'giveBack',
    'waiting',
    'mediaFee',
    'salesFee',
    'platform',
  ],
  filters: ['closingMonth', 'originMonth', 'cpIdx', 'cpName', 'adName'],
  search: ['cpName', 'adName', 'contractNo'],
  order: 'cpName',
})
