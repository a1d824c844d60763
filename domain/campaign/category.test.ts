import { expect, test } from 'vitest'
import { divisionOf, isRefused } from './category.ts'

test.each([
  ['56221', '56'],
  ['56', '56'],
  ['I', 'I'],
  [null, null],
])('the division of %s is %s', (code, division) => expect(divisionOf(code)).toBe(division))

test.each([
  ['56221', ['562'], true],
  ['56221', ['56221'], true],
  ['56', ['562'], false],
  ['47', ['56', '4'], true],
  ['I', ['I'], true],
  ['56221', ['I'], false],
  [null, ['56'], false],
])('an advertiser of %s at a venue that refuses %j: refused is %s', (code, refused, isSo) =>
  expect(isRefused(code, refused)).toBe(isSo),
)
