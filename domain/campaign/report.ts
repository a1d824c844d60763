import { code, date, instant, key, number, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

const shown = { readOnly: true, required: true } as const
const named = {
  rowKey: text({ ...shown, max: 40 }),
  cpIdx: key(),
  cpName: text(shown),
}

export const dayColumns = [
  'playDay',
  'cpName',
  'adName',
  'planned',
  'proven',
  'missing',
  'bonus',
  'forecast',
  'impressions',
  'screens',
] as const

/** Plays of a campaign on a day, as they were planned and as screens have proven them. */
export const campaignDay = resource({
  name: 'campaignDay',
  area: 'selling',
  key: 'rowKey',
  title: 'cpName',
  fields: {
    ...named,
    adName: text({ readOnly: true }),
    playDay: date(shown),
    /** Nobody's but who sees the whole campaign: plays are planned over all brands at once. */
    planned: number({ readOnly: true }),
    proven: number(shown),
    screens: number(shown),
    missing: number({ readOnly: true }),
    /** Shown where positions were not sold, and part of nothing else. */
    bonus: number(shown),
    /** People by each brand's formula, of the planned plays; nothing where nobody has said how many pass. */
    forecast: number({ readOnly: true }),
    /** Of the proven plays. */
    impressions: number({ readOnly: true }),
  },
  columns: dayColumns,
  filters: ['cpName', 'adName', 'cpIdx'],
  search: ['cpName', 'adName'],
  order: '-playDay',
})

/** A campaign's part of a month: its amount by the days sold, and its plays. */
export const campaignMonth = resource({
  name: 'campaignMonth',
  area: 'selling',
  key: 'rowKey',
  title: 'cpName',
  fields: {
    ...named,
    adName: text({ readOnly: true }),
    contractNo: text({ readOnly: true }),
    month: text({ ...shown, pattern: 'month' }),
    days: number(shown),
    amount: number(shown),
    planned: number(shown),
    proven: number(shown),
    /** Not billed: the amount is for what was planned. */
    bonus: number(shown),
    /** Of a closed month. */
    recognised: number({ readOnly: true }),
    refund: number({ readOnly: true }),
    closedAt: instant({ readOnly: true }),
  },
  columns: [
    'month',
    'contractNo',
    'cpName',
    'adName',
    'days',
    'amount',
    'planned',
    'proven',
    'bonus',
    'recognised',
    'refund',
    'closedAt',
  ],
  filters: ['month', 'cpName', 'adName', 'cpIdx'],
  search: ['cpName', 'adName', 'contractNo'],
  order: '-month',
})

/** A venue that a campaign aims at. */
export const campaignPoi = resource({
  name: 'campaignPoi',
  area: 'selling',
  key: 'rowKey',
  title: 'poiName',
  fields: {
    ...named,
    poiIdx: number(shown),
    poiName: text(shown),
    region: text({ readOnly: true }),
    brdNm: text(shown),
    screens: number(shown),
    proven: number(shown),
  },
  columns: ['cpName', 'poiName', 'region', 'brdNm', 'screens', 'proven'],
  filters: ['cpIdx', 'cpName', 'poiName', 'region', 'brdNm'],
  search: ['cpName', 'poiName'],
  order: 'poiName',
})

/** A wish that could not be met. */
export const lostSale = resource({
  name: 'lostSale',
  area: 'selling',
  key: 'lsIdx',
  title: 'lsName',
  fields: {
    lsIdx: number(shown),
    lsName: text(shown),
    asker: text(shown),
    adName: text({ readOnly: true }),
    startsOn: date(shown),
    endsOn: date(shown),
    placeNames: text(shown),
    /** Further terms that it was asked for with. */
    exclusive: code('exclusiveZone', { readOnly: true }),
    perHour: number({ readOnly: true }),
    perDay: number({ readOnly: true }),
    lostReason: code('lostReason', shown),
    /** Screens on which another customer of the trade was in the way. */
    rivalScreens: number(shown),
    asked: number(shown),
    /** Plays that were to be had with these terms. */
    available: number(shown),
    worth: number({ readOnly: true }),
    regDate: instant(shown),
  },
  columns: [
    'regDate',
    'lsName',
    'asker',
    'adName',
    'startsOn',
    'endsOn',
    'placeNames',
    'lostReason',
    'asked',
    'available',
    'worth',
    'rivalScreens',
    'exclusive',
    'perHour',
    'perDay',
  ],
  filters: ['lsName', 'asker', 'adName', 'lostReason', 'regDate'],
  search: ['lsName', 'adName', 'asker'],
  order: '-lsIdx',
})
