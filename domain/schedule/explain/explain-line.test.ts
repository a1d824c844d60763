import { expect, test } from 'vitest'
import type { Play } from '#domain/schedule/day/expand.ts'
import {
  type AdScreenFacts,
  explainLine,
  type FilmFacts,
  type LineFacts,
  type LinePlan,
  type Moment,
} from '#domain/schedule/explain/explain-line.ts'

const ok: FilmFacts = {
  ...{
    id: 'film',
    seconds: 15,
    isEncoded: true,
    orientation: 'horizontal',
    layout: 0,
    isApproved: true,
    isValid: true,
    isTest: false,
    barred: 0,
  },
}
const line: LineFacts = {
  ...{
    id: 'spring',
    from: 1000,
    to: 2000,
    state: 'running',
    weekdays: 0b11111,
    hours: 0xfff << 8,
    barred: 0,
    isTargeted: true,
  },
  ...{ advertiser: 'roastery', category: 'coffee', films: [ok], slots: 2 },
}
const screen: AdScreenFacts = {
  ...{ isInUse: true, isMapped: true, orientation: 'horizontal', layouts: [0], use: 'normal' },
  ...{ refusedCategories: [], vetoedAdvertisers: [] },
}
const noon: Moment = { instant: 1500, weekday: 0, hour: 12, isOpen: true }
const plan: LinePlan = { plays: 4, shortfall: null }
const why = (
  of: Partial<LineFacts> = {},
  on: Partial<AdScreenFacts> = {},
  at: Partial<Moment> = {},
  by: Partial<LinePlan> = {},
) =>
  explainLine({ ...line, ...of }, { ...screen, ...on }, { ...noon, ...at }, { ...plan, ...by }, null).map(
    ({ reason }) => reason,
  )

const roadblock = { roadblock: true, isFollower: false, perHour: null, perDay: null }
const limits = { ...roadblock, roadblock: false, perHour: 2, perDay: 4 }

test.each([
  ['another one of its trade is alone here', why({ isTradeTaken: true }), ['tradeTaken']],
  ['it waits for its second', why({ further: roadblock }), ['waitsForSecond']],
  [
    'it waits for the line before it',
    why({ further: { ...roadblock, roadblock: false, isFollower: true } }),
    ['waitsForLine'],
  ],
  [
    'it has had its plays of the hour',
    why({ further: { ...limits, perDay: 9 } }, {}, {}, { playsInHour: 2 }),
    ['hourLimit'],
  ],
  ['it has its plays of the day', why({ further: limits }, {}, {}, { playsInHour: 2 }), ['dayLimit']],
  [
    'it has plays left under its limits',
    why({ further: { ...limits, perDay: 9 } }, {}, {}, { playsInHour: 1 }),
    ['waitsItsTurn'],
  ],
  ['the campaign was stopped', why({ state: 'stopped' }), ['stopped']],
  ['the campaign is paused', why({ state: 'paused' }), ['paused']],
  ['the campaign waits for approval', why({ state: 'waiting' }), ['waiting']],
  ['it has not begun', why({}, {}, { instant: 999 }), ['notYet']],
  ['it is over', why({}, {}, { instant: 2000 }), ['finished']],
  ['it is Sunday', why({}, {}, { weekday: 6 }), ['weekday']],
  ['it is not its hour', why({}, {}, { hour: 20 }), ['outsideHours']],
  ['alcohol is not advertised by day', why({ hours: 0, barred: 1 << 12 }), ['alcoholHours']],
  ['its film is one for alcohol', why({ films: [{ ...ok, barred: 1 << 12 }] }), ['alcoholFilm']],
  ['the venue is closed', why({}, {}, { isOpen: false }), ['closed']],
  ['the screen was not booked', why({ isTargeted: false }), ['notTargeted']],
  ['the film may not be shown then', why({ films: [{ ...ok, isValid: false }] }), ['notValid']],
  ['the film waits for approval', why({ films: [{ ...ok, isApproved: false }] }), ['notApproved']],
  ['the film is not encoded', why({ films: [{ ...ok, isEncoded: false }] }), ['notEncoded']],
  ['the film lies the other way', why({ films: [{ ...ok, orientation: 'vertical' }] }), ['wrongLayout']],
  ['a test film is not for this screen', why({ films: [{ ...ok, isTest: true }] }), ['testOnly']],
  ['it has no film', why({ films: [] }), ['noFilm']],
  ['the venue refuses its trade', why({}, { refusedCategories: ['coffee'] }), ['refusedByVenue']],
  ['the brand does not want the advertiser', why({}, { vetoedAdvertisers: ['roastery'] }), ['vetoedByBrand']],
  ['the screen is for monitoring', why({}, { use: 'monitoring' }), ['monitoringOnly']],
  ['the screen is stopped', why({}, { isInUse: false }), ['screenStopped']],
  ['others have their turn', why(), ['waitsItsTurn']],
  ['the day gives its plays to other screens', why({}, {}, {}, { plays: 0 }), ['playsElsewhere']],
  [
    'one film still plays',
    why({ films: [ok, { ...ok, id: 'raw', isEncoded: false }] }),
    ['waitsItsTurn', 'notEncoded'],
  ],
  [
    'several things at once',
    why({ state: 'paused', isTargeted: false }, {}, { hour: 3 }),
    ['paused', 'notTargeted', 'outsideHours'],
  ],
])('a campaign does not play because %s', (_why, reasons, expected) => expect(reasons).toEqual(expected))

test('a full screen is explained by numbers and by who fills it', () => {
  const shortfall = { missing: 30, capacity: 288, screens: 3, holders: [{ line: 'summer', units: 250 }] }
  expect(explainLine(line, screen, noon, { plays: 0, shortfall }, null)).toEqual([
    {
      reason: 'full',
      films: [],
      full: { wanted: 60, capacity: 288, screens: 3, holders: [{ line: 'summer', units: 250 }] },
    },
  ])
})

test('what plays needs no reason', () => {
  const item = { id: 'film', source: 'spring', slots: 2 }
  const play: Play = { kind: 'ad', item, composition: 'c', begins: 1490, from: 1490, to: 1520, isWhole: true }
  expect(explainLine(line, screen, noon, plan, play)).toEqual([])
  expect(explainLine({ ...line, id: 'other' }, screen, noon, plan, play)).not.toEqual([])
})
