import { expect, test } from 'vitest'
import { codeValues } from './codes.ts'
import { allows, lowerRoles, propertiesOf, type Role, rank } from './permission.ts'

const roles = codeValues('role') as readonly Role[]

test('the codes lower than a given one are the smaller numbers', () => {
  expect(lowerRoles(10003, roles)).toEqual([10001, 10002])
  expect(lowerRoles(10001, roles)).toEqual([])
  expect(lowerRoles(10009, roles)).toEqual([10001, 10002, 10003, 10004])
})

test('authority goes the other way: nobody outranks the platform’s administrator', () => {
  expect(roles.filter((role) => rank[role] > rank[10002])).toEqual([10001])
  expect(roles.filter((role) => rank[role] >= rank[10001])).toEqual([10001])
})

test('letters become the properties they stand for, and no others', () => {
  const granted = propertiesOf('LVX')
  expect((['LIST', 'VIEW', 'DOWN'] as const).every((each) => allows(granted, each))).toBe(true)
  expect((['WRITE', 'UPDATE', 'DELETE', 'ETC'] as const).some((each) => allows(granted, each))).toBe(false)
})
