import { expect, test } from 'vitest'
import { faultOf } from './field.ts'
import { isMobile, isPhone, mobile, phone, phoneDigits, shownPhone } from './phone.ts'

test.each([
  ['010-1234-5678', '01012345678', '010-1234-5678'],
  ['011 234 5678', '0112345678', '011-234-5678'],
  ['02-123-4567', '021234567', '02-123-4567'],
  ['0212345678', '0212345678', '02-1234-5678'],
  ['032-1234-5678', '03212345678', '032-1234-5678'],
  ['070.1234.5678', '07012345678', '070-1234-5678'],
  ['0505-1234-5678', '050512345678', '0505-1234-5678'],
  ['0505-123-4567', '05051234567', '0505-123-4567'],
  ['080-123-4567', '0801234567', '080-123-4567'],
  ['1588-1234', '15881234', '1588-1234'],
  ['+82 10-1234-5678', '01012345678', '010-1234-5678'],
  ['+82-505-1234-5678', '050512345678', '0505-1234-5678'],
  ['0082 2 123 4567', '021234567', '02-123-4567'],
  ['+82 (0)10 1234 5678', '01012345678', '010-1234-5678'],
])('%s is kept as %s and shown as %s', (written, kept, shown) => {
  expect(phoneDigits(written)).toBe(kept)
  expect(isPhone(written)).toBe(true)
  expect(shownPhone(kept)).toBe(shown)
})

test.each(['', '123', '030-123-4567', '1788-1234', '+81 90 1234 5678', '010-1234-567x', '０１０12345678'])(
  '%s is no telephone',
  (written) => expect(isPhone(written)).toBe(false),
)

test('a line at a desk is no mobile', () => {
  expect([isMobile('010-1234-5678'), isMobile('02-123-4567'), isMobile('070-1234-5678')]).toEqual([true, false, false])
})

test('the longest lengths are those of the digits with their dashes: 14, for mobiles 13', () => {
  expect(faultOf(phone(), '+82-505-1234-5678')).toBeUndefined()
  expect(faultOf(phone(), '123456789012345')?.msg).toBe('field.tooLong')
  expect(faultOf(mobile(), '01012345678901')?.msg).toBe('field.tooLong')
  expect(faultOf(mobile(), '02-123-4567')?.msg).toBe('field.badFormat')
})
