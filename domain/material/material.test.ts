import { expect, test } from 'vitest'
import { checklist, mayBecome, uncheckedPoints } from './review.ts'
import { isAnotherVersion, lengthFault } from './version.ts'

const before = {
  matId: 7,
  matName: 'Brakes',
  advIdx: 1,
  fIdx: 3,
  layout: 'H',
  playTime: 15,
  matContentType: 1,
  matTest: 0,
  upjong: null,
} as Parameters<typeof isAnotherVersion>[0]

test.each<[string, Parameters<typeof isAnotherVersion>[1], boolean]>([
  ['another name', { matName: 'Bells' }, false],
  ['a period in which it may be shown', { validTo: '2027-01-01T00:00:00Z' }, false],
  ['the same file', { fIdx: 3 }, false],
  ['no trade where it had none', { upjong: '' }, false],
  ['another file', { fIdx: 4 }, true],
  ['another play time', { playTime: 30 }, true],
  ['a test that becomes an advertisement', { matTest: 1 }, true],
  ['another trade', { upjong: '47631' }, true],
])('with %s it is another version: %j %s', (_, entered, expected) => {
  expect(isAnotherVersion(before, entered)).toBe(expected)
})

test.each([
  [null, 15, null],
  [999, 15, 'tooShort'],
  [1000, 15, null],
  [15_490, 15, null],
  [15_491, 15, 'tooLong'],
  [15_491, 30, null],
  [30_491, 30, 'tooLong'],
])('a film of %s ms in %s s: %s', (durationMs, playTime, expected) => {
  expect(lengthFault(durationMs, playTime)).toBe(expected)
})

test('a refused version is entered anew before it is judged again', () => {
  expect(mayBecome).toEqual({ 0: [1, 2], 1: [2], 2: [] })
})

test('every point of the list has to be looked at', () => {
  expect(uncheckedPoints(null)).toEqual([...checklist])
  expect(uncheckedPoints(checklist.slice(1))).toEqual([checklist[0]])
  expect(uncheckedPoints(checklist)).toEqual([])
})
