import { expect, test } from 'vitest'
import { disturbableFrom } from './quiet.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => Date.parse(`${text}+09:00`)
const night = { from: '22:00', to: '07:00' }
const noon = { from: '12:00', to: '13:30' }

test.each([
  ['2026-11-23T21:59:59', night, '2026-11-23T21:59:59'],
  ['2026-11-23T22:00:00', night, '2026-11-24T07:00:00'],
  ['2026-11-24T00:00:00', night, '2026-11-24T07:00:00'],
  ['2026-11-24T06:59:59', night, '2026-11-24T07:00:00'],
  ['2026-11-24T07:00:00', night, '2026-11-24T07:00:00'],
  ['2026-12-31T23:00:00', night, '2027-01-01T07:00:00'],
  ['2026-11-24T11:59:59', noon, '2026-11-24T11:59:59'],
  ['2026-11-24T12:30:00', noon, '2026-11-24T13:30:00'],
  ['2026-11-24T13:30:00', noon, '2026-11-24T13:30:00'],
  ['2026-11-24T03:00:00', null, '2026-11-24T03:00:00'],
  ['2026-11-24T03:00:00', { from: '00:00', to: '00:00' }, '2026-11-24T03:00:00'],
])('what happens at %s is told, with quiet hours %j, from %s', (happens, quiet, told) => {
  expect(disturbableFrom(at(happens), zone, quiet)).toBe(at(told))
})

test('the hours are those of the venue', () => {
  const told = disturbableFrom(Date.parse('2026-11-23T22:00:00Z'), 'Europe/Berlin', night)
  expect(new Date(told).toISOString()).toBe('2026-11-24T06:00:00.000Z')
})
