import { expect, test } from 'vitest'
import { refusalOf } from './outage.ts'

const errorWith = (code: string) => Object.assign(new Error('of the database'), { code })

test.each([
  ['two changes that waited for each other', '40P01', 'general.unavailable'],
  ['a change that another one overtook', '40001', 'general.unavailable'],
  ['a database that is away', '57P01', 'general.unavailable'],
  ['a statement that took too long', '57014', 'general.tooSlow'],
  ['a disk that is full', 'ENOSPC', 'file.storeFull'],
])('%s is told as what it is', (_what, code, words) => {
  expect(refusalOf(errorWith(code))).toMatchObject({ id: words, kind: 'unavailable' })
})

test('nothing is told of a bug', () => {
  expect(refusalOf(errorWith('23505'))).toBeUndefined()
  expect(refusalOf(new Error('a bug'))).toBeUndefined()
})
