import { expect, test } from 'vitest'
import { SAMPLE_MS, type VitalMoment, vitalDays } from './vital-day.ts'

const HOUR = 3_600_000
const day = (name: string, place: number) => ({ day: name, from: place * 24 * HOUR, until: (place + 1) * 24 * HOUR })
const moment = (at: number, told: Partial<VitalMoment> = {}): VitalMoment => ({
  ...{ at, temperature: null, diskFreePercent: null, cpuPercent: null, memoryPercent: null },
  ...told,
})

test('a day tells its hottest moment, its fullest disk and the mean of its processor, in whatever order they came', () => {
  const told = [
    moment(2 * HOUR, { temperature: 48, diskFreePercent: 40, cpuPercent: 30, memoryPercent: 71 }),
    moment(HOUR, { temperature: 61, diskFreePercent: 42, cpuPercent: 20, memoryPercent: 88 }),
    moment(3 * HOUR),
  ]
  expect(vitalDays(told, [day('first', 0)], 48 * HOUR)).toEqual([
    { day: 'first', contactPercent: 1, temperature: 61, diskFreePercent: 40, cpuPercent: 25, memoryPercent: 88 },
  ])
})

test('a day without a sign of life stands there as such', () => {
  const silent = { contactPercent: 0, temperature: null, diskFreePercent: null, cpuPercent: null, memoryPercent: null }
  expect(vitalDays([moment(25 * HOUR)], [day('first', 0), day('second', 1)], 48 * HOUR)).toEqual([
    { day: 'first', ...silent },
    { day: 'second', ...silent },
  ])
})

test.each([
  ['a whole day', 24 * HOUR, 100],
  ['half of a day that is over', 12 * HOUR, 50],
])('%s of signs is told as its part', (_, until, percent) => {
  const told = Array.from({ length: until / SAMPLE_MS }, (_, at) => moment(at * SAMPLE_MS))
  expect(vitalDays(told, [day('first', 0)], 30 * HOUR)).toMatchObject([{ contactPercent: percent }])
})

test('of the day that runs the part until now counts', () => {
  const told = Array.from({ length: 12 }, (_, at) => moment(at * SAMPLE_MS))
  expect(vitalDays(told, [day('today', 0)], HOUR)).toMatchObject([{ contactPercent: 100 }])
})
