import { expect, test } from 'vitest'
import { areFilms, areLines, whyNoLines } from './line.ts'
import { placeOf, placesWithin } from './place.ts'
import { draftFaults, requestFaults } from './ready.ts'

const line = { playTime: 15, goalKind: 'share', goal: null, plays: 1, loops: 1, places: ['BEAN'] } as const
const film = {
  ...{ matId: 1, startsOn: null, endsOn: null, targetDays: [1, 2], targetHours: [0, 23], regions: [] },
  ...{ weight: 1, isDefault: false },
} as const
const whole = {
  ...{ advIdx: 1, contractName: 'Winter', amount: 0, points: null, startsOn: '2026-12-01', endsOn: '2026-12-31' },
  ...{ targetDays: [1], targetHours: [9], lines: [line], films: [film], filmsLater: 'N', isSme: 'N' },
} as const
const today = '2026-11-23'

test.each<[string, object, Record<string, string>]>([
  ['whole', {}, {}],
  ['without an advertiser', { advIdx: null }, { advIdx: 'field.missingChoice' }],
  ['without a contract name', { contractName: null }, { contractName: 'field.missingText' }],
  ['without an amount', { amount: null }, { amount: 'field.missingText' }],
  ['that points pay in part', { amount: 1000, points: 1000 }, {}],
  ['with more points than its amount', { amount: 1000, points: 1001 }, { points: 'campaign.pointsBeyondAmount' }],
  ['without a start', { startsOn: null }, { startsOn: 'field.missingChoice' }],
  ['that has begun', { startsOn: '2026-11-22' }, { startsOn: 'campaign.startInPast' }],
  ['that begins today', { startsOn: today }, {}],
  ['without an end', { endsOn: null }, { endsOn: 'field.missingChoice' }],
  ['that ends before it starts', { endsOn: '2026-11-30' }, { endsOn: 'publish.endBeforeStart' }],
  ['of more than a year', { endsOn: '2027-12-02' }, { endsOn: 'period.tooLong' }],
  ['without a weekday', { targetDays: [] }, { targetDays: 'field.missingChoice' }],
  ['without an hour', { targetHours: null }, { targetHours: 'field.missingChoice' }],
  ['without a line', { lines: [] }, { lines: 'field.missingChoice' }],
  ['with a line of no place', { lines: [{ ...line, places: [] }] }, { lines: 'campaign.lineWithoutPlace' }],
  ['with a line of no goal', { lines: [{ ...line, goalKind: 'plays' }] }, { lines: 'campaign.lineWithoutGoal' }],
  ['of a small business with 30 s', { isSme: 'Y', lines: [{ ...line, playTime: 30 }] }, { lines: 'campaign.notSmall' }],
  ['of a small business as it is sold', { isSme: 'Y' }, {}],
  ['without a film', { films: [] }, { films: 'campaign.noFilm' }],
  [
    'with a line that no film is for',
    { films: [{ ...film, line: 0 }], lines: [line, line] },
    { films: 'campaign.lineWithoutFilm' },
  ],
  ['with a film for a line that is gone', { films: [{ ...film, line: 1 }] }, { films: 'campaign.filmWithoutLine' }],
  [
    'with a roadblock that has limits',
    { lines: [{ ...line, roadblock: true, perHour: 2 }] },
    { lines: 'terms.limitOfRoadblock' },
  ],
  ['with its films to come', { films: [], filmsLater: 'Y' }, {}],
])('a request %s lacks %j', (_, patch, faults) => {
  const found = requestFaults({ ...whole, ...patch } as Parameters<typeof requestFaults>[0], today)
  expect(Object.fromEntries(Object.entries(found).map(([name, { msg }]) => [name, msg]))).toEqual(faults)
})

test('a draft lacks nothing, and its days stand in order', () => {
  expect(draftFaults({ startsOn: null, endsOn: '2026-12-01' })).toEqual({})
  expect(Object.keys(draftFaults({ startsOn: '2026-12-02', endsOn: '2026-12-01' }))).toEqual(['endsOn'])
  // 29 February is a day like any other.
  expect(draftFaults({ startsOn: '2028-02-29', endsOn: '2028-02-29' })).toEqual({})
})

test.each([
  ['BEAN', { brand: 'BEAN' }],
  ['BEAN/Old Town', { brand: 'BEAN', region: 'Old Town' }],
  ['BEAN/A/B', { brand: 'BEAN', region: 'A/B' }],
  ['group:12', { group: 12 }],
  ['venue:7', { venue: 7 }],
  ['media:BEA0000001', { media: 'BEA0000001' }],
])('%s is a place', (written, target) => expect(placeOf(written)).toMatchObject(target))

test.each(['', '/', 'BEAN/', '/Old Town', 'group:', 'group:x', 'venue:0', 'venue:12345678901'])(
  '%j is none',
  (written) => expect(placeOf(written)).toBeUndefined(),
)

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'BEAN'],
  ['no line', [null]],
  ['another length', [{ ...line, playTime: 20 }]],
  ['a share with a goal', [{ ...line, goal: 5 }]],
  ['a goal of 2^53', [{ ...line, goalKind: 'plays', goal: 2 ** 53 }]],
  ['half a play', [{ ...line, plays: 0.5 }]],
  ['no place', [{ ...line, places: [''] }]],
  ['eleven lines', Array.from({ length: 11 }, () => line)],
])('%s are no lines', (_, value) => expect(areLines(value)).toBe(false))

test('a hundred thousand screens are told as too many', () => {
  const many = [{ ...line, places: Array.from({ length: 100_000 }, (_, at) => `media:BEA${at}`) }]
  expect(areLines(many)).toBe(false)
  expect(whyNoLines(many)).toBe('campaign.tooManyPlaces')
})

test.each<[string, unknown]>([
  ['no film', [{}]],
  ['a day that is none', [{ ...film, startsOn: '2026-02-30' }]],
  ['no hours', [{ ...film, targetHours: [] }]],
  ['an hour twice', [{ ...film, targetHours: [3, 3] }]],
  ['a weight of nothing', [{ ...film, weight: 0 }]],
])('%s are no films', (_, value) => expect(areFilms(value)).toBe(false))

const holders = {
  BEAN: [],
  'BEAN/Old Town': ['BEAN'],
  'group:3': ['BEAN'],
  'venue:7': ['BEAN', 'BEAN/Old Town', 'group:3'],
  'media:BEA0000001': ['BEAN', 'BEAN/Old Town', 'group:3', 'venue:7'],
  QUAY: [],
} as const
type Name = keyof typeof holders

test.each<[string, Name[], [inner: Name, holder: Name][]]>([
  ['brands stand beside each other', ['BEAN', 'QUAY'], []],
  ['a region and a group may share venues, and neither holds the other', ['BEAN/Old Town', 'group:3'], []],
  ['a region lies within its brand', ['BEAN/Old Town', 'BEAN'], [['BEAN/Old Town', 'BEAN']]],
  ['a screen lies within its venue', ['venue:7', 'media:BEA0000001'], [['media:BEA0000001', 'venue:7']]],
  [
    'the widest is named, each place once',
    ['media:BEA0000001', 'venue:7', 'BEAN'],
    [
      ['media:BEA0000001', 'BEAN'],
      ['venue:7', 'BEAN'],
    ],
  ],
  ['a place does not lie within itself', ['BEAN', 'BEAN'], []],
])('%s', (_, places, expected) => {
  const found = placesWithin(places.map((place) => ({ place, within: holders[place] })))
  expect(found.map(({ inner, holder }) => [inner.place, holder.place])).toEqual(expected)
})
