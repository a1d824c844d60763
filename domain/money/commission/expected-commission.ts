import { key, number, text } from '../../base/field.ts'
import { resource } from '../../base/resource.ts'

const shown = { readOnly: true, required: true } as const

/** Commission that a campaign's part of a month will bring its seller once the month is closed, if all of it is shown. */
export const expectedCommission = resource({
  name: 'expectedCommission',
  area: 'closing',
  key: 'ecKey',
  title: 'cpName',
  fields: {
    ecKey: text({ ...shown, max: 40 }),
    closingMonth: text({ ...shown, pattern: 'month' }),
    cpIdx: key(),
    cpName: text(shown),
    contractNo: text({ readOnly: true }),
    adName: text({ readOnly: true }),
    sellerName: text(shown),
    /** Part of the campaign's amount that falls on the month, by its sold days. */
    base: number(shown),
    /** In percent; nothing where nobody has entered one. */
    rate: number({ readOnly: true, decimals: 2 }),
    amount: number(shown),
  },
  columns: ['closingMonth', 'cpName', 'adName', 'sellerName', 'base', 'rate', 'amount'],
  card: ['closingMonth', 'adName', 'amount'],
  filters: ['closingMonth', 'cpName', 'adName', 'sellerName', 'cpIdx'],
  search: ['cpName', 'adName', 'contractNo'],
  order: 'closingMonth',
})
