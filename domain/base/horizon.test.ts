import { expect, test } from 'vitest'
import { date, number, text } from './field.ts'
import { isWithinHorizon } from './horizon.ts'

const now = new Date('2026-11-22T12:00:00Z')
const day = date()
const month = text({ max: 7, pattern: 'month', isNear: true })
const moment = number({ isNear: true })

test.each([
  [day, '2026-11-22', true],
  [day, '2024-11-25', true],
  [day, '2024-11-01', false],
  [day, '2031-11-20', true],
  [day, '2031-12-31', false],
  [day, '0001-01-01', false],
  [day, '9999-12-31', false],
  [day, null, true],
  [month, '2026-11', true],
  [month, '2024-10', false],
  [month, '2032-01', false],
  [moment, now.getTime(), true],
  [moment, 0, false],
  [moment, Date.UTC(9999, 0), false],
  [number(), 0, true],
  [text(), '9999-12-31', true],
])('%o: %s is near enough: %s', (field, value, isNear) => {
  expect(isWithinHorizon(field, value, now)).toBe(isNear)
})
