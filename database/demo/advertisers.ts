/** Companies of the harbour town that buy plays, each with the trade it is in. */
export const advertisers = [
  { name: 'Alder Bicycles', business_number: '2068117302', category: '47631' },
  { name: 'Nordkai Savings Bank', business_number: '3148629410', category: '64121' },
  { name: 'Lantern Theatre', business_number: '4098708122', category: '90110' },
  { name: 'Seven Mills Bakery', business_number: '5288139074', category: '56194' },
  { name: 'Pier 9 Opticians', business_number: '6138652308', category: '47823' },
] as const

export type AdvertiserName = (typeof advertisers)[number]['name']

interface DemoContact {
  name: string
  mail: string
  isAgreed?: false
  /** Agreed to the hours of the night as well. */
  isNightOk?: true
}

/** Person to call at each of them; one has not agreed to be told of offers. */
export const contacts: Readonly<Record<AdvertiserName, DemoContact>> = {
  'Alder Bicycles': { name: 'Nina', mail: 'nina@alder-bicycles.example' },
  'Nordkai Savings Bank': { name: 'Henrik', mail: 'henrik@nordkai.example', isAgreed: false },
  'Lantern Theatre': { name: 'Livia', mail: 'livia@lantern-theatre.example' },
  'Seven Mills Bakery': { name: 'Otto', mail: 'otto@seven-mills.example', isNightOk: true },
  'Pier 9 Opticians': { name: 'Carla', mail: 'carla@pier9.example' },
}

/**
 * Prices of plays for 30 days, in won: a slot on a screen, the whole airport, a screen for a shop around the corner.
 */
export const products = [
  {
    ...{ name: 'Harbour town, each screen', kind: 'GEN', unit_price: 280_000, premium_factor: 130 },
    ...{ peak_from: 17, peak_to: 21, peak_factor: 120, season_from: 11, season_to: 1, season_factor: 115 },
    ...{ agency_percent: 15, volume_from: 20, volume_percent: 10 },
  },
  { name: 'The whole airport', kind: 'PAC', unit_price: 3_600_000, agency_percent: 15, places: ['BEAN/Airport'] },
  { name: 'Around the corner', kind: 'SME', unit_price: 59_000, volume_from: 5, volume_percent: 5 },
] as const

interface DemoLine {
  slots: 1 | 2
  goal: { kind: 'share' } | { kind: 'plays'; plays: number }
  plays?: number
  loops?: number
  tier?: 4 | 5 | 6
  targets: readonly { brand: 'BEAN' | 'QUAY'; region?: string }[]
}

interface DemoCampaign {
  advertiser: AdvertiserName
  name: string
  /** State of the campaign; without, it runs or waits for its first day. */
  state?: 'requested' | 'rejected' | 'cancelled' | 'paused' | 'endedMidway' | 'ended'
  reason?: string
  /** Days from the demo's first day, both included. */
  from: number
  to: number
  /** Last day that it was sold for, where it ended early. */
  soldUntil?: number
  weekdays?: number
  hours?: number
  amount: number
  /** Of what was planned before the demo's first day, the part that screens have proven; without, nearly all. */
  shown?: number
  films: readonly { name: string; seconds: 15 | 30; weight?: number }[]
  lines: readonly DemoLine[]
}

const hoursFrom = (from: number, to: number) => ((1 << to) - 1) & ~((1 << from) - 1)
const FRIDAY_AND_SATURDAY = 0b1100000
const WEEKDAYS = 0b0111110

/** Campaigns of the demo: by share, by plays, for the rush hours, for two evenings, in turns of two films. */
export const campaigns: readonly DemoCampaign[] = [
  {
    ...{ advertiser: 'Alder Bicycles', name: 'Winter service', from: -10, to: 19, amount: 3_600_000 },
    films: [{ name: 'Winter service: brakes', seconds: 15 }],
    lines: [{ slots: 1, goal: { kind: 'share' }, targets: [{ brand: 'BEAN' }] }],
  },
  {
    ...{ advertiser: 'Nordkai Savings Bank', name: 'First flat', from: -16, to: 28, amount: 9_900_000, shown: 1 },
    films: [
      { name: 'First flat: keys', seconds: 30 },
      { name: 'First flat: movers', seconds: 30 },
    ],
    lines: [
      { slots: 2, goal: { kind: 'plays', plays: 90_000 }, plays: 2, targets: [{ brand: 'BEAN' }, { brand: 'QUAY' }] },
    ],
  },
  {
    ...{ advertiser: 'Lantern Theatre', name: 'Opening nights', from: -13, to: 7, amount: 2_400_000, shown: 0.91 },
    ...{ weekdays: FRIDAY_AND_SATURDAY, hours: hoursFrom(16, 22) },
    films: [{ name: 'Opening nights', seconds: 15 }],
    lines: [
      { slots: 1, goal: { kind: 'share' }, plays: 4, tier: 4, targets: [{ brand: 'BEAN', region: 'Old Town' }] },
      { slots: 1, goal: { kind: 'share' }, plays: 2, targets: [{ brand: 'QUAY', region: 'Harbour' }] },
    ],
  },
  {
    ...{
      advertiser: 'Seven Mills Bakery',
      name: 'Breakfast on the way',
      from: -9,
      to: 20,
      amount: 1_800_000,
      shown: 0.8,
    },
    ...{ weekdays: WEEKDAYS, hours: hoursFrom(6, 11) },
    films: [
      { name: 'Breakfast: rolls', seconds: 15, weight: 2 },
      { name: 'Breakfast: rye', seconds: 15 },
    ],
    lines: [
      {
        ...{ slots: 1, goal: { kind: 'plays', plays: 24_000 }, plays: 3, tier: 6 },
        targets: [
          { brand: 'QUAY', region: 'Station' },
          { brand: 'QUAY', region: 'Harbour' },
        ],
      },
    ],
  },
  {
    ...{ advertiser: 'Pier 9 Opticians', name: 'Second pair', from: 2, to: 16, amount: 1_200_000 },
    films: [{ name: 'Second pair', seconds: 15 }],
    lines: [{ slots: 1, goal: { kind: 'share' }, plays: 1, loops: 2, targets: [{ brand: 'QUAY' }] }],
  },
  {
    ...{ advertiser: 'Pier 9 Opticians', name: 'Reading glasses', from: 10, to: 23, amount: 900_000, films: [] },
    ...{ state: 'requested' },
    lines: [{ slots: 1, goal: { kind: 'share' }, plays: 1, loops: 4, targets: [{ brand: 'QUAY' }] }],
  },
  {
    ...{ advertiser: 'Alder Bicycles', name: 'Spring check', from: 12, to: 25, amount: 400_000, films: [] },
    ...{ state: 'rejected', reason: 'The amount does not match the contract' },
    lines: [{ slots: 1, goal: { kind: 'share' }, targets: [{ brand: 'BEAN' }] }],
  },
  {
    ...{ advertiser: 'Lantern Theatre', name: 'Guest performance', from: 6, to: 9, amount: 700_000, films: [] },
    ...{ state: 'cancelled', reason: 'The tour was called off' },
    lines: [{ slots: 1, goal: { kind: 'share' }, targets: [{ brand: 'QUAY', region: 'Harbour' }] }],
  },
  {
    ...{ advertiser: 'Nordkai Savings Bank', name: 'Savings week', from: -3, to: 11, amount: 1_500_000, films: [] },
    ...{ state: 'paused', reason: 'The interest rate in the film has changed' },
    lines: [{ slots: 1, goal: { kind: 'share' }, plays: 1, loops: 4, targets: [{ brand: 'QUAY', region: 'Station' }] }],
  },
  {
    ...{ advertiser: 'Seven Mills Bakery', name: 'Harvest loaf', from: -30, to: -3, amount: 1_100_000, films: [] },
    ...{ state: 'endedMidway', soldUntil: 4, reason: 'Sold out earlier than planned' },
    lines: [{ slots: 1, goal: { kind: 'share' }, targets: [{ brand: 'BEAN', region: 'Old Town' }] }],
  },
  {
    ...{ advertiser: 'Pier 9 Opticians', name: 'Sun glasses', from: -29, to: -12, amount: 1_200_000, films: [] },
    ...{ state: 'ended' },
    lines: [{ slots: 1, goal: { kind: 'share' }, targets: [{ brand: 'QUAY' }] }],
  },
]
