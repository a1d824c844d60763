import { code, instant, number, text } from '../../base/field.ts'
import { resource } from '../../base/resource.ts'

const shown = { readOnly: true, required: true } as const

/** A month as it is worked out, confirmed, closed and paid. */
export const closing = resource({
  name: 'closing',
  area: 'closing',
  path: '/settlement/closing',
  key: 'closingMonth',
  title: 'closingMonth',
  fields: {
    closingMonth: text({ ...shown, pattern: 'month' }),
    closingState: code('closingState', shown),
    campaigns: number(shown),
    recognised: number(shown),
    mediaFee: number(shown),
    /** Taken off owners' fees for incidents: a part of the platform's share. */
    serviceCredit: number(shown),
    salesFee: number(shown),
    platform: number(shown),
    refund: number(shown),
    unpaid: number(shown),
    calculatedAt: instant(shown),
    confirmer: text({ readOnly: true }),
    closedAt: instant({ readOnly: true }),
    closer: text({ readOnly: true }),
    seal: text({ readOnly: true, max: 64 }),
  },
  columns: [
    'closingMonth',
    'closingState',
    'campaigns',
    'recognised',
    'mediaFee',
    'serviceCredit',
    'salesFee',
    'platform',
    'refund',
    'unpaid',
    'closedAt',
    'closer',
  ],
  filters: ['closingMonth', 'closingState'],
  search: ['closingMonth', 'closer'],
  order: '-closingMonth',
})
