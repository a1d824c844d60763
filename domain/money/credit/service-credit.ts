import { key, number, text } from '../../base/field.ts'
import { resource } from '../../base/resource.ts'

const shown = { readOnly: true, required: true } as const
const percent = { ...shown, decimals: 2 } as const

/** Part of a screen's fee that its owner does not get, for incidents in its open hours; the cause beside it. */
export const serviceCredit = resource({
  name: 'serviceCredit',
  area: 'closing',
  key: 'crIdx',
  title: 'mediaNm',
  fields: {
    crIdx: key(),
    msIdx: key(),
    brdName: text(shown),
    closingMonth: text({ ...shown, pattern: 'month' }),
    originMonth: text({ ...shown, pattern: 'month' }),
    mediaId: text(shown),
    mediaNm: text(shown),
    openMinutes: number(shown),
    downMinutes: number(shown),
    /** Of the open time, in percent: as it was, and as it has to be. */
    reached: number(percent),
    level: number(percent),
    fee: number(shown),
    /** Part of the fee, in percent. */
    share: number(percent),
    amount: number(shown),
  },
  columns: [
    'mediaId',
    'mediaNm',
    'originMonth',
    'openMinutes',
    'downMinutes',
    'reached',
    'level',
    'fee',
    'share',
    'amount',
  ],
  filters: ['msIdx', 'mediaId', 'mediaNm'],
  search: ['mediaId', 'mediaNm'],
  order: 'mediaId',
})
