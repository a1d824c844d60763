import { expect, test } from 'vitest'
import { looksAfter, mayWorkAs, rolesLookedAfter, rolesOfOperator } from './authority.ts'

test('the platform looks after everyone, the others after those below them', () => {
  expect(rolesLookedAfter(10001)).toEqual([10001, 10002, 10003, 10004, 10005, 10009])
  expect(rolesLookedAfter(10002)).toEqual([10003, 10004])
  expect(rolesLookedAfter(10003)).toEqual([10004])
  expect(rolesLookedAfter(10004)).toEqual([])
  expect(rolesLookedAfter(10009)).toEqual([])
})

test.each([10005, 10009] as const)('sellers and advertisers are nobody’s but the platform’s: %s', (role) => {
  expect([looksAfter(10001, role), looksAfter(10002, role), looksAfter(role, 10004)]).toEqual([true, false, false])
})

test('nobody works as an equal', () => {
  expect([mayWorkAs(10001, 10001), mayWorkAs(10001, 10002), mayWorkAs(10001, 10009), mayWorkAs(10002, 10003)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('each type of company has its roles', () => {
  expect([10, 20, 30, 40].map((type) => rolesOfOperator(type as 10 | 20 | 30 | 40))).toEqual([
    [10001],
    [10002, 10003, 10004],
    [10005],
    [10009],
  ])
})
