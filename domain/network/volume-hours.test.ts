import { expect, test } from 'vitest'
import { areVolumeHours, volumeHoursText, volumeStretches } from './volume-hours.ts'

test.each([
  ['the evening', [['21:00', '23:00', 30]], true],
  ['a night', [['21:00', '07:00', 0]], true],
  [
    'two that touch',
    [
      ['21:00', '23:00', 30],
      ['23:00', '07:00', 10],
    ],
    true,
  ],
  [
    'a night and the morning after it',
    [
      ['07:00', '09:00', 20],
      ['21:00', '07:00', 10],
    ],
    true,
  ],
  ['no hours', [], false],
  ['nothing', null, false],
  ['a text', '21:00–23:00 30 %', false],
  ['all the day, for which there is the one number', [['00:00', '00:00', 30]], false],
  ['an hour that no clock shows', [['21:00', '24:00', 30]], false],
  ['an end that is still being typed', [['21:00', '', 30]], false],
  ['more than is loud', [['21:00', '23:00', 101]], false],
  ['half a percent', [['21:00', '23:00', 1.5]], false],
  ['no volume', [['21:00', '23:00']], false],
  [
    'two at once',
    [
      ['20:00', '22:00', 30],
      ['21:00', '23:00', 10],
    ],
    false,
  ],
  [
    'the same twice',
    [
      ['20:00', '22:00', 30],
      ['20:00', '22:00', 30],
    ],
    false,
  ],
  [
    'a night into the morning of another',
    [
      ['06:00', '09:00', 20],
      ['21:00', '07:00', 10],
    ],
    false,
  ],
  [
    'two nights',
    [
      ['20:00', '02:00', 20],
      ['21:00', '01:00', 10],
    ],
    false,
  ],
  ['more than a form has room for', Array.from({ length: 9 }, (_, at) => [`0${at}:00`, `0${at}:30`, 1]), false],
])('as hours with a volume of their own %s: %s', (_, value, are) => expect(areVolumeHours(value)).toBe(are))

test('the hours of some days stand in order, and a night ends on the next day', () => {
  const at = (day: number, hour: number) => Date.UTC(2026, 4, day, hour)
  expect(
    volumeStretches(
      [
        ['21:00', '07:00', 10],
        ['12:00', '14:00', 80],
      ],
      'UTC',
      ['2026-05-01', '2026-05-02'],
    ),
  ).toEqual([
    { from: at(1, 12), to: at(1, 14), volume: 80 },
    { from: at(1, 21), to: at(2, 7), volume: 10 },
    { from: at(2, 12), to: at(2, 14), volume: 80 },
    { from: at(2, 21), to: at(3, 7), volume: 10 },
  ])
})

test('hours are those of the venue’s clock, also on the day that it is put forward', () => {
  const [night] = volumeStretches([['21:00', '07:00', 10]], 'Europe/Berlin', ['2026-03-28'])
  expect(night).toEqual({ from: Date.UTC(2026, 2, 28, 20), to: Date.UTC(2026, 2, 29, 5), volume: 10 })
})

test('tables say hours on one line', () => {
  expect(
    volumeHoursText([
      ['21:00', '23:00', 30],
      ['23:00', '07:00', 0],
    ]),
  ).toBe('21:00–23:00 30 %; 23:00–07:00 0 %')
  expect(volumeHoursText(null)).toBe('')
})
