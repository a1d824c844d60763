import { expect, test } from 'vitest'
import { Refusal } from '../base/reply.ts'
import { copiedName, copiedPeriod } from './copy.ts'
import { type Entered, refuseEdit } from './edit.ts'
import { statusOf } from './status.ts'
import { stopPublish } from './stop.ts'

const may = (day: number, hour = 9) => new Date(Date.UTC(2026, 4, day, hour)).toISOString()
const at = (day: number, hour = 9) => new Date(may(day, hour))
const spring: Entered = {
  publishName: 'Spring',
  startDate: may(10),
  endDate: may(20),
  stoppedDate: null,
  contents: [1, 2],
  targetGroups: [7],
  targetVenues: [],
}

test.each([
  ['scheduled until it starts', at(10, 8), null, 1],
  ['in progress from its start on', at(10), null, 0],
  ['in progress until its end', at(20, 8), null, 0],
  ['finished from its end on', at(20), null, 2],
  ['finished once it was stopped', at(12), may(11), 2],
  ['finished when it was stopped before its start', at(9), may(8), 2],
])('a publish is %s', (_, now, stoppedDate, status) => {
  expect(statusOf({ ...spring, stoppedDate }, now)).toBe(status)
})

test.each([
  ['running', at(12)],
  ['coming', at(9)],
])('a %s publish is stopped with a reason, now', (_, now) => {
  expect(stopPublish(spring, 'Recipe changed', now)).toMatchObject({
    stoppedDate: now.toISOString(),
    stopReason: 'Recipe changed',
  })
})

test('what is over cannot be stopped, and a stop needs its reason', () => {
  expect(refusal(() => stopPublish(spring, 'late', at(21)))).toMatchObject({ id: 'publish.finished' })
  const words = (reason: string) => refusal(() => stopPublish(spring, reason, at(12)))?.details.fields?.stopReason?.msg
  expect(words('')).toBe('field.missingText')
  expect(words('x'.repeat(501))).toBe('field.tooLong')
})

const coming = at(9)
const running = at(12)
test.each<[string, Date, Partial<Entered>, Record<string, string>]>([
  [
    'everything before the start',
    coming,
    { publishName: 'A', startDate: may(11), contents: [3], targetVenues: [1] },
    {},
  ],
  ['a later end while it runs', running, { endDate: may(25) }, {}],
  ['an end later today while it runs', running, { endDate: may(12, 18) }, {}],
  ['no end in the past', running, { endDate: may(11) }, { endDate: 'publish.endInPast' }],
  ['no end before the start', coming, { endDate: may(10) }, { endDate: 'publish.endBeforeStart' }],
  ['other targets while it runs', running, { targetGroups: [], targetVenues: [4] }, {}],
  ['no other order while it runs', running, { contents: [2, 1] }, { contents: 'publish.runningLocked' }],
  ['no other contents while it runs', running, { contents: [2, 3] }, { contents: 'publish.runningLocked' }],
  ['no other start while it runs', running, { startDate: may(11) }, { startDate: 'publish.runningLocked' }],
  ['some contents', coming, { contents: [] }, { contents: 'field.missingChoice' }],
  ['some target', coming, { targetGroups: [] }, { targetVenues: 'field.missingChoice' }],
])('a publish takes %s', (_, now, patch, faults) => {
  const found = refusal(() => refuseEdit(spring, { ...spring, ...patch }, now))?.details.fields ?? {}
  expect(Object.fromEntries(Object.entries(found).map(([name, { msg }]) => [name, msg]))).toEqual(faults)
})

test('nothing of a finished publish can be changed', () => {
  expect(refusal(() => refuseEdit(spring, { ...spring, publishName: 'A' }, at(21)))?.id).toBe('publish.finished')
  const stopped = { ...spring, stoppedDate: may(11) }
  expect(refusal(() => refuseEdit(stopped, { ...stopped, endDate: may(30) }, running))?.id).toBe('publish.finished')
})

test('a copy has the same hours, and starts tomorrow at the earliest', () => {
  expect(copiedPeriod(spring, at(21, 12))).toEqual({ startDate: may(23), endDate: may(33) })
  expect(copiedPeriod(spring, at(1))).toEqual({ startDate: may(10), endDate: may(20) })
  expect(copiedName('x'.repeat(100))).toHaveLength(100)
})

function refusal(act: () => unknown): Refusal | undefined {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  return undefined
}
