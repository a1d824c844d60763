import { expect, test } from 'vitest'
import { codeValues } from './codes.ts'
import { allows, propertiesOf, type Role, rank } from './permission.ts'

const roles = codeValues('role') as readonly Role[]

test('a smaller number is more authority: nobody outranks the platform’s administrator', () => {
  expect(roles.filter((role) => rank[role] > rank[10002])).toEqual([10001])
  expect(roles.filter((role) => rank[role] >= rank[10001])).toEqual([10001])
})

test('letters become the properties they stand for, and no others', () => {
  const granted = propertiesOf('LVX')
  expect((['LIST', 'VIEW', 'DOWN'] as const).every((each) => allows(granted, each))).toBe(true)
  expect((['WRITE', 'UPDATE', 'DELETE', 'ETC'] as const).some((each) => allows(granted, each))).toBe(false)
})
