import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areLines, type CampaignFilm, type CampaignLine, filmsWithout, linesWithout } from '../line.ts'
import { termFaults } from './agree.ts'
import { doCollide, freePhase } from './phase.ts'
import { rivalsOf, screensLeft, type TradeLine } from './rivals.ts'
import { kindsOf, noTerms } from './terms.ts'

const share: CampaignLine = { playTime: 15, goalKind: 'share', goal: null, plays: 1, loops: 1, places: ['BEAN'] }
const plays: CampaignLine = { ...share, goalKind: 'plays', goal: 1000, plays: 6 }

describe('further terms', () => {
  test.each<[string, readonly CampaignLine[], readonly (readonly [number, string, string])[]]>([
    ['that there are none of', [share, plays], []],
    ['of a roadblock once a loop', [{ ...share, roadblock: true }], []],
    ['of a roadblock once in four loops', [{ ...share, roadblock: true, loops: 4 }], []],
    [
      'of a roadblock twice a loop',
      [{ ...share, roadblock: true, plays: 2 }],
      [[0, 'roadblock', 'terms.roadblockShare']],
    ],
    [
      'of a roadblock of 30 s',
      [{ ...share, roadblock: true, playTime: 30 }],
      [[0, 'roadblock', 'terms.roadblockShare']],
    ],
    ['of a roadblock by number', [{ ...plays, roadblock: true, plays: 1 }], [[0, 'roadblock', 'terms.roadblockShare']]],
    [
      'of a roadblock that follows',
      [share, { ...share, roadblock: true, after: 0 }],
      [[1, 'roadblock', 'terms.roadblockAlone']],
    ],
    [
      'of a roadblock that is followed',
      [
        { ...share, roadblock: true },
        { ...share, after: 0 },
      ],
      [[0, 'roadblock', 'terms.roadblockAlone']],
    ],
    ['of limits by number', [{ ...plays, perHour: 2, perDay: 10 }], []],
    ['of limits of a share', [{ ...share, perHour: 2, perDay: 10 }], []],
    [
      'of limits of a roadblock',
      [{ ...share, roadblock: true, perHour: 2, perDay: 10 }],
      [
        [0, 'perHour', 'terms.limitOfRoadblock'],
        [0, 'perDay', 'terms.limitOfRoadblock'],
      ],
    ],
    ['of less a day than an hour', [{ ...plays, perHour: 5, perDay: 4 }], [[0, 'perDay', 'terms.dayBelowHour']]],
    ['of a line behind another', [share, { ...share, after: 0 }], []],
    ['of a line before another in the list', [{ ...share, after: 1 }, share], []],
    ['of a line behind itself', [{ ...share, after: 0 }], [[0, 'after', 'terms.afterItself']]],
    ['of three in a row', [share, { ...share, after: 0 }, { ...share, after: 1 }], [[2, 'after', 'terms.afterInRow']]],
    [
      'of two behind one',
      [share, { ...share, after: 0 }, { ...share, after: 0 }],
      [
        [1, 'after', 'terms.afterInRow'],
        [2, 'after', 'terms.afterInRow'],
      ],
    ],
    [
      'of a line behind one of another length',
      [share, { ...share, after: 0, playTime: 30 }],
      [[1, 'after', 'terms.afterUnlike']],
    ],
    [
      'of a line behind one that plays more often',
      [
        { ...share, plays: 2 },
        { ...share, after: 0 },
      ],
      [[1, 'after', 'terms.afterUnlike']],
    ],
    [
      'of a line behind one elsewhere',
      [share, { ...share, after: 0, places: ['QUAY'] }],
      [[1, 'after', 'terms.afterUnlike']],
    ],
    [
      'of a line behind one with limits',
      [
        { ...share, perHour: 2 },
        { ...share, after: 0 },
      ],
      [[1, 'after', 'terms.afterUnlike']],
    ],
    ['of a line behind one sold by number', [plays, { ...share, after: 0 }], [[1, 'after', 'terms.afterUnlike']]],
  ])('%s', (_, lines, faults) => {
    expect(termFaults(lines).map(({ line, term, msg }) => [line, term, msg])).toEqual(faults)
  })

  test.each<[string, object]>([
    ['thirteen an hour', { perHour: 13 }],
    ['none an hour', { perHour: 0 }],
    ['half a play a day', { perDay: 0.5 }],
    ['alone in the world', { exclusive: 'world' }],
    ['a roadblock by a word', { roadblock: 'Y' }],
    ['behind a line that is not there', { after: 1 }],
    ['behind line -1', { after: -1 }],
  ])('%s are no terms', (_, terms) => {
    expect(areLines([{ ...share, ...terms }])).toBe(false)
    expect(areLines([{ ...share, ...noTerms }])).toBe(true)
  })

  test('are named by kind', () => {
    expect(kindsOf(share)).toEqual([])
    expect(kindsOf({ exclusive: 'venue', roadblock: true, perDay: 4, after: 0 })).toEqual([
      ...['exclusive', 'roadblock', 'limits', 'sequence'],
    ])
  })
})

test('lines and creatives that name others by place follow them when one goes', () => {
  const lines = [share, plays, { ...share, after: 0 }, { ...share, after: 1 }, { ...share, after: 3 }]
  expect(linesWithout(lines, 1).map(({ after }) => after)).toEqual([null, 0, null, 2])
  const film = { matId: 1, weight: 1, isDefault: false, startsOn: null, endsOn: null } as CampaignFilm
  const films = [film, { ...film, line: 0 }, { ...film, line: 1 }, { ...film, line: 2 }]
  expect(filmsWithout(films, 1).map(({ line }) => line)).toEqual([undefined, 0, null, 1])
})

const screens = [
  { brand: 'BEAN', venue: 1, region: 'Old Town' },
  { brand: 'BEAN', venue: 1, region: 'Old Town' },
  { brand: 'BEAN', venue: 2, region: 'Old Town' },
  { brand: 'BEAN', venue: 3, region: null },
  { brand: 'QUAY', venue: 4, region: 'Old Town' },
]
const trade = (campaign: number, own: readonly number[], more: Partial<TradeLine> = {}): TradeLine => ({
  ...{ campaign, advertiser: campaign, category: '64121', exclusive: null, weekdays: 127, hours: 0xffffff },
  ...{ startsOn: '2026-12-01', endsOn: '2026-12-31', screens: Int32Array.from(own), ...more },
})

describe('the only one of its trade', () => {
  const alone = trade(1, [0], { exclusive: 'venue' })

  test.each<[string, TradeLine, TradeLine, readonly number[]]>([
    ['refuses a second one in its venue, on whichever screen', trade(2, [1, 2]), alone, [1]],
    ['leaves other venues to others', trade(2, [2, 3, 4]), alone, []],
    ['has the venues of its region, of its own brand', trade(2, [1, 2, 3, 4]), { ...alone, exclusive: 'area' }, [1, 2]],
    ['has its venue alone where that has no region', trade(2, [2, 3]), trade(1, [3], { exclusive: 'area' }), [3]],
    ['does not mind other trades', trade(2, [0], { category: '56111' }), alone, []],
    ['minds the whole division of its trade', trade(2, [0], { category: '64999' }), alone, [0]],
    ['does not mind customers without a trade', trade(2, [0], { category: null }), alone, []],
    ['does not mind its own campaigns', trade(2, [0], { advertiser: 1 }), alone, []],
    ['does not mind other days', trade(2, [0], { startsOn: '2027-01-01', endsOn: '2027-01-02' }), alone, []],
    ['does not mind other hours', trade(2, [0], { hours: 1 }), { ...alone, hours: 2 }, []],
    ['does not mind other weekdays', trade(2, [0], { weekdays: 1 }), { ...alone, weekdays: 2 }, []],
    ['minds the day that both have', trade(2, [0], { startsOn: '2026-12-31', endsOn: '2027-02-01' }), alone, [0]],
    ['knows that a short time has not every weekday', trade(2, [0], { endsOn: '2026-12-01', weekdays: 1 }), alone, []],
    ['is refused where another one is booked already', { ...alone, campaign: 2, advertiser: 2 }, trade(1, [1, 2]), [1]],
  ])('%s', (_, wish, booked, lost) => {
    const found = rivalsOf(wish, [booked], screens)
    expect(found.flatMap((rival) => [...rival.screens])).toEqual(lost)
    expect(found.every(({ campaign }) => campaign === 1)).toBe(true)
  })

  test('is shown alone whatever was promised: the earlier of two has the screen', () => {
    const later = trade(2, [0, 2], { exclusive: 'venue' })
    expect([...screensLeft(later, [alone], screens)]).toEqual([2])
    expect([...screensLeft(alone, [later], screens)]).toEqual([0])
    expect([...screensLeft(trade(3, [0, 1, 2, 3]), [alone, later], screens)]).toEqual([3])
  })
})

describe('the second of a roadblock', () => {
  test.each<[number, readonly { period: number; phase: number }[], number | null]>([
    [40, [], 0],
    [40, [{ period: 40, phase: 0 }], 20],
    [
      40,
      [
        { period: 40, phase: 0 },
        { period: 40, phase: 20 },
      ],
      10,
    ],
    [80, [{ period: 40, phase: 0 }], 20],
    [3, [{ period: 2, phase: 0 }], null],
    [
      2,
      [
        { period: 2, phase: 0 },
        { period: 2, phase: 1 },
      ],
      null,
    ],
  ])('of %i units beside %j is %s', (period, others, phase) => expect(freePhase(period, others)).toBe(phase))

  test('two collide just where they have a unit in common', () => {
    const anyRoadblock = fc
      .integer({ min: 1, max: 24 })
      .chain((period) => fc.record({ period: fc.constant(period), phase: fc.nat(period - 1) }))
    fc.assert(
      fc.property(anyRoadblock, anyRoadblock, (one, other) => {
        const units = Array.from({ length: one.period * other.period }, (_, unit) => unit)
        const both = units.some((unit) => unit % one.period === one.phase && unit % other.period === other.phase)
        expect(doCollide(one, other)).toBe(both)
      }),
    )
  })
})
