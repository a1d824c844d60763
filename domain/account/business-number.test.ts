import { describe, expect, test } from 'vitest'
import { businessDigits, isBusinessNumber, isUnusualBusinessNumber, shownBusinessNumber } from './business-number.ts'

describe('a business number is valid', () => {
  test.each([
    '123-45-67891',
    '116-82-00276',
    '101-01-23400',
    '214-87-00013',
    '305-81-23421',
    '402-86-30136',
    '513-82-45644',
    '617-81-55559',
    '105-87-66666',
    '129-85-09987',
    '104-81-45690',
    '9999999999',
    '999-99-99999',
    '123 45 67891',
  ])('%s', (number) => expect(isBusinessNumber(number)).toBe(true))
})

describe('a business number is refused', () => {
  test.each([
    ['123-45-67890', 'its last digit should be 1'],
    ['123-45-67895', 'it fits the weights alone'],
    ['116-82-00272', 'its last digit should be 6'],
    ['120-81-47522', 'it fits the weights alone'],
    ['132-45-67891', 'two digits are swapped'],
    ['220-81-62518', 'its last digit should be 7'],
    ['999-99-99998', 'only all nines are exempt'],
    ['104-81-4569', 'nine digits'],
    ['12A-45-67891', 'a letter'],
    ['１２３４５６７８９１', 'full-width digits'],
    ['123-45-678911', 'eleven digits'],
    ['000-00-00000', 'nobody has it'],
    ['', 'nothing'],
  ])('%s: %s', (number) => expect(isBusinessNumber(number)).toBe(false))
})

test('the tens of the last product count: without them most valid numbers would be refused', () => {
  const valid = ['123-45-67891', '116-82-00276', '305-81-23421', '617-81-55559', '129-85-09987']
  const byWeightsAlone = valid.filter((number) => {
    const digits = [...businessDigits(number)].map(Number)
    const sum = [1, 3, 7, 1, 3, 7, 1, 3, 5].reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
    return (10 - (sum % 10)) % 10 === digits[9]
  })
  expect(byWeightsAlone).toEqual([])
  expect(valid.every(isBusinessNumber)).toBe(true)
})

test('a check digit of 0 is one like every other', () => {
  expect(['101-01-23400', '104-81-45690'].map(isBusinessNumber)).toEqual([true, true])
})

test('every change of one digit is found out', () => {
  for (let at = 0; at < 10; at++) {
    for (let digit = 0; digit < 10; digit++) {
      const changed = `${'1234567891'.slice(0, at)}${digit}${'1234567891'.slice(at + 1)}`
      expect(isBusinessNumber(changed), changed).toBe(changed === '1234567891')
    }
  }
})

test('numbers that no tax office gives out are pointed out', () => {
  expect(['100-81-12345', '123-00-12345', '123-45-67891', '9999999999'].map(isUnusualBusinessNumber)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('it is kept in digits and shown 3-2-5', () => {
  expect(businessDigits(' 123-45-67891 ')).toBe('1234567891')
  expect(shownBusinessNumber('1234567891')).toBe('123-45-67891')
})
