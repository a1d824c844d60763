import { code, date, key, number, numberReference, reference, text } from '../../base/field.ts'
import { resource } from '../../base/resource.ts'

const shown = { readOnly: true, required: true } as const

const sums = {
  closingMonth: text({ ...shown, pattern: 'month' }),
  closingState: code('closingState', shown),
  campaigns: number(shown),
  base: number(shown),
  amount: number(shown),
  /** Company that it is paid to, by the name of when the month was closed, and its account: the one it was paid to, or today's. */
  payee: text(shown),
  account: text({ readOnly: true }),
  payeeKind: code('corpKind', { readOnly: true }),
  vat: number(shown),
  incomeTax: number(shown),
  localTax: number(shown),
  payout: number(shown),
  netted: number(shown),
  transfer: number(shown),
  paidOn: date({ readOnly: true }),
  invoiceNo: text({ readOnly: true, max: 40 }),
  payer: text({ readOnly: true }),
}

const owed = ['amount', 'vat', 'incomeTax', 'localTax', 'payout'] as const
/** On a phone: how much is paid of which month, and whether it was. */
const toldFirst = ['closingMonth', 'payout', 'closingState'] as const

/** Debt to the owner of screens for a month. */
export const mediaSettlement = resource({
  name: 'mediaSettlement',
  area: 'closing',
  path: '/settlement/media',
  key: 'msIdx',
  title: 'brdName',
  fields: {
    msIdx: key(),
    brdCode: reference('brand', shown),
    brdName: text(shown),
    plays: number(shown),
    /** Taken off for incidents: the amount is what is left. */
    credit: number(shown),
    ...sums,
  },
  columns: ['closingMonth', 'brdName', 'base', 'credit', ...owed, 'closingState', 'paidOn', 'invoiceNo'],
  filters: ['closingMonth', 'brdCode', 'closingState', 'paidOn'],
  search: ['closingMonth', 'brdName', 'invoiceNo'],
  order: '-closingMonth',
  card: toldFirst,
})

/** Debt to a seller for a month. */
export const salesSettlement = resource({
  name: 'salesSettlement',
  area: 'closing',
  path: '/settlement/sales',
  key: 'ssIdx',
  title: 'sellerName',
  fields: {
    ssIdx: key(),
    sellerId: numberReference('user', shown),
    sellerName: text(shown),
    ...sums,
  },
  columns: ['closingMonth', 'sellerName', 'campaigns', 'base', ...owed, 'closingState', 'paidOn', 'invoiceNo'],
  filters: ['closingMonth', 'sellerName', 'closingState', 'paidOn'],
  search: ['closingMonth', 'sellerName', 'invoiceNo'],
  order: '-closingMonth',
  card: toldFirst,
})

const parts = {
  closingMonth: text({ ...shown, pattern: 'month' }),
  originMonth: text(shown),
  cpIdx: key(),
  cpName: text(shown),
}

/** A screen's share of a campaign, while one rate held. */
export const mediaSettlementLine = resource({
  name: 'mediaSettlementLine',
  area: 'closing',
  key: 'mlIdx',
  title: 'cpName',
  fields: {
    mlIdx: key(),
    msIdx: key(),
    brdName: text(shown),
    ...parts,
    poiName: text({ readOnly: true }),
    mediaId: text(shown),
    mediaNm: text(shown),
    plays: number(shown),
    base: number(shown),
    rate: number({ readOnly: true, decimals: 2 }),
    amount: number(shown),
  },
  columns: ['cpName', 'originMonth', 'poiName', 'mediaId', 'plays', 'base', 'rate', 'amount'],
  filters: ['msIdx', 'closingMonth', 'cpName', 'poiName'],
  search: ['cpName', 'poiName', 'mediaId'],
  order: 'cpName',
})

/** A campaign's part of what a seller is owed. */
export const salesSettlementLine = resource({
  name: 'salesSettlementLine',
  area: 'closing',
  key: 'slIdx',
  title: 'cpName',
  fields: {
    slIdx: key(),
    ssIdx: key(),
    sellerName: text(shown),
    ...parts,
    adName: text(shown),
    base: number(shown),
    rate: number({ readOnly: true, decimals: 2 }),
    amount: number(shown),
  },
  columns: ['cpName', 'originMonth', 'adName', 'base', 'rate', 'amount'],
  filters: ['ssIdx', 'closingMonth', 'cpName', 'adName'],
  search: ['cpName', 'adName'],
  order: 'cpName',
})
