import { expect, test } from 'vitest'
import { codes } from '../base/codes.ts'
import { dayAfter, daysFrom, weekdayOf } from '../time/dates.ts'
import { type Booked, bareDays, isLostWithout, isShowing, periodsOf } from './bare-days.ts'
import type { CampaignFilm } from './line.ts'
import type { LineFilm } from './terms/film.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
const everyHour = Array.from({ length: 24 }, (_, hour) => hour)
const film: CampaignFilm = {
  ...{ matId: 1, startsOn: null, endsOn: null, targetDays: everyDay, targetHours: everyHour },
  ...{ regions: [], weight: 1, isDefault: false, line: null },
}
const line = { playTime: 15, ways: [] }
const always: LineFilm = {
  ...{ name: 'Ferry', seconds: 15, review: codes.review.approved, isEncoded: true, layout: null },
  ...{ validFrom: null, validTo: null },
}
const at = (text: string) => Date.parse(text)
const booked: Booked = {
  ...{ startsOn: '2026-12-01', endsOn: '2026-12-05', targetDays: everyDay, targetHours: everyHour, lines: [line] },
  ...{ films: [film], facts: new Map([[1, always]]), zones: ['Asia/Seoul'] },
}

test.each<[string, Partial<Booked>, string[]]>([
  ['with a film for all days', {}, []],
  ['with a film until the fourth', { films: [{ ...film, endsOn: '2026-12-04' }] }, ['2026-12-05']],
  ['with a film from the second on', { films: [{ ...film, startsOn: '2026-12-02' }] }, ['2026-12-01']],
  ['whose film is for no Wednesday', { films: [{ ...film, targetDays: [1, 2, 3, 5, 6, 7] }] }, ['2026-12-02']],
  [
    'that is not booked on the Wednesday without a film',
    { targetDays: [1, 2, 3, 5, 6, 7], films: [{ ...film, targetDays: [1, 2, 3, 5, 6, 7] }] },
    [],
  ],
  [
    'whose film is valid until the midnight of its venues',
    { facts: new Map([[1, { ...always, validTo: at('2026-12-04T15:00:00Z') }]]), targetHours: [9] },
    ['2026-12-05'],
  ],
  [
    'whose film begins after the last booked hour of a day',
    { facts: new Map([[1, { ...always, validFrom: at('2026-12-01T12:00:00Z') }]]), targetHours: [9, 20] },
    ['2026-12-01'],
  ],
  ['with a film that is gone', { facts: new Map() }, daysFrom('2026-12-01', '2026-12-05')],
  [
    'with a second line that no film is for',
    { lines: [line, line], films: [{ ...film, line: 0 }] },
    daysFrom('2026-12-01', '2026-12-05'),
  ],
  [
    'whose only film has another length',
    { facts: new Map([[1, { ...always, seconds: 30 }]]) },
    daysFrom('2026-12-01', '2026-12-05'),
  ],
  [
    'whose films take turns without a gap',
    {
      films: [
        { ...film, endsOn: '2026-12-02' },
        { ...film, startsOn: '2026-12-03' },
      ],
    },
    [],
  ],
])('a campaign %s has the bare days %j', (_, patch, days) => {
  expect(bareDays({ ...booked, ...patch }).map(({ day }) => day)).toEqual(days)
})

test('days before the one asked from are left out, and periods hold exactly the bare days', () => {
  expect(bareDays({ ...booked, films: [] }, '2026-12-04')).toEqual([
    { day: '2026-12-04', line: 0 },
    { day: '2026-12-05', line: 0 },
  ])
  const weekdays = { ...booked, endsOn: '2026-12-31', films: [{ ...film, targetDays: [1, 7] as const }] }
  const days = bareDays(weekdays)
  expect(days.every(({ day }) => ![0, 6].includes(weekdayOf(day)))).toBe(true)
  const periods = periodsOf(days)
  expect(periods.flatMap(({ startsOn, endsOn }) => daysFrom(startsOn, endsOn))).toEqual(days.map(({ day }) => day))
  for (const [place, { endsOn }] of periods.entries())
    expect(periods[place + 1]?.startsOn === dayAfter(endsOn)).toBe(false)
})

test('a day shows something where one line has a film, or where it is not booked', () => {
  const lines = [line, { ...line, playTime: 30 }]
  expect(isShowing({ ...booked, lines }, '2026-12-01')).toBe(true)
  expect(isShowing({ ...booked, lines: lines.slice(1) }, '2026-12-01')).toBe(false)
  expect(isShowing({ ...booked, lines: lines.slice(1), targetDays: [1] }, '2026-12-01')).toBe(true)
})

test.each<[string, boolean, Partial<Booked>]>([
  ['the only film', true, {}],
  ['one of two films of a line', false, { films: [film, { ...film, matId: 2 }] }],
  [
    'the only film of one of two lines',
    true,
    {
      lines: [line, line],
      films: [
        { ...film, line: 1 },
        { ...film, matId: 2, line: 0 },
      ],
    },
  ],
  ['a film beside which the other has another length', true, { films: [film, { ...film, matId: 3 }] }],
  ['a film of another length', false, { films: [{ ...film, matId: 2 }, film], facts: new Map([[2, always]]) }],
  [
    'the film of the last days',
    true,
    {
      films: [
        { ...film, startsOn: '2026-12-04' },
        { ...film, matId: 2, endsOn: '2026-12-03' },
      ],
    },
  ],
  [
    'the film of days that are over',
    false,
    {
      films: [
        { ...film, endsOn: '2026-12-02' },
        { ...film, matId: 2, startsOn: '2026-12-03' },
      ],
    },
  ],
])('%s leaves a line bare from the third on when it goes: %s', (_, expected, patch) => {
  const facts = new Map([1, 2, 3].map((matId) => [matId, { ...always, seconds: matId === 3 ? 30 : 15 }]))
  expect(isLostWithout({ ...booked, facts, ...patch }, 1, '2026-12-03')).toBe(expected)
})
