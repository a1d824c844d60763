import { expect, test } from 'vitest'
import { codes } from '../../base/codes.ts'
import { changesSeen, differencesOf, movedPlaces, type SaveWay, saveWayOf } from './noti-review.ts'

const day = (date: number) => new Date(Date.UTC(2026, 4, date)).toISOString()
const { requested, approved, rejected } = codes.review
const stored = (more: object = {}) => ({
  ...{ startDate: day(10), endDate: day(20), stoppedDate: null, targetVenues: [4], review: approved },
  ...{ notiText: 'Open until ten', targetGroups: [], priority: codes.noticePriority.second, ...more },
})
const coming = new Date(day(9))
const running = new Date(day(12))

test.each<[string, ReturnType<typeof stored> | undefined, object, boolean, Date, SaveWay]>([
  ['a new one of somebody who may publish alone', undefined, {}, true, coming, 'write'],
  ['a new one of somebody who may not', undefined, {}, false, coming, 'askWhole'],
  ['an approved one to come, by somebody who may not', stored(), { notiText: 'x' }, false, coming, 'askWhole'],
  ['one that is asked for, whoever changes it', stored({ review: requested }), {}, true, running, 'askWhole'],
  ['one that was rejected, once it is changed', stored({ review: rejected }), {}, false, running, 'askWhole'],
  ['other words of a running one, by somebody who may', stored(), { notiText: 'x' }, true, running, 'write'],
  ['other words of a running one, by somebody who may not', stored(), { notiText: 'x' }, false, running, 'askChange'],
  ['other places of a running one', stored(), { targetVenues: [5] }, false, running, 'askChange'],
  ['a later end of a running one', stored(), { endDate: day(21) }, false, running, 'askChange'],
  ['an earlier end of a running one', stored(), { endDate: day(14) }, false, running, 'write'],
  ['another name of a running one', stored(), { notiName: 'x' }, false, running, 'write'],
])('%s', (_, before, change, mayAlone, now, way) => {
  expect(saveWayOf(before, { ...stored(), ...change }, mayAlone, now)).toBe(way)
})

test('the same instant written otherwise, and a list that nobody filled, are no change', () => {
  const same = { ...stored(), startDate: '2026-05-10T09:00:00+09:00' }
  expect(changesSeen(stored(), { ...same, targetMedia: [] })).toBe(false)
})

test.each([
  [[1, 2], [1, 2, 3, 4], '+2'],
  [[1, 2, 3], [1], '−2'],
  [[1, 2], [2, 3], '+1 −1'],
  [[], ['BEA0000001'], '+1'],
])('of places %j that become %j is told: %s', (onAir, wanted, told) => {
  expect(movedPlaces(onAir, wanted)).toBe(told)
})

test('what differs is told by its fields', () => {
  const change = { notiText: 'x', priority: 2, endDate: day(21) } as const
  expect(differencesOf(stored({ priority: 2 }), change)).toEqual(['notiText', 'endDate'])
})
