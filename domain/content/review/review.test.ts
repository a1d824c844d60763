import { expect, test } from 'vitest'
import { codes } from '../../base/codes.ts'
import { Refusal } from '../../base/reply.ts'
import { afterStep, stepsOpen } from '../../base/states.ts'
import { statusOf } from '../status.ts'
import { type RequestState, type Reviewed, requestLife, waitsForReview } from './review.ts'

const day = (date: number) => new Date(Date.UTC(2026, 4, date)).toISOString()
const { requested, approved, rejected } = codes.review
const stored = (review: number, more: Partial<Reviewed> = {}): Reviewed => ({
  ...{ startDate: day(10), endDate: day(20), stoppedDate: null, targetVenues: [4], review, ...more },
})
const coming = new Date(day(9))
const running = new Date(day(12))

test.each<[string, Reviewed | undefined, boolean, Date, boolean]>([
  ['a new one of somebody who may publish alone', undefined, true, coming, false],
  ['a new one of somebody who may not', undefined, false, coming, true],
  ['an approved one that is changed by somebody who may not', stored(approved), false, coming, true],
  ['an approved one that is changed by somebody who may', stored(approved), true, coming, false],
  ['one that is asked for, whoever changes it', stored(requested), true, coming, true],
  ['one that was rejected, once it is changed', stored(rejected), true, coming, true],
  ['a new name of one that runs', stored(approved), false, running, false],
  ['one that would run if it were approved', stored(requested), false, running, true],
])('%s', (_, before, mayAlone, now, isAsked) => {
  expect(waitsForReview(before, stored(approved), mayAlone, now)).toBe(isAsked)
})

test.each<[string, Partial<Reviewed>]>([
  ['stay longer', { endDate: day(21) }],
  ['come to other places', { targetVenues: [5] }],
])('what runs does not %s without somebody who may publish alone', (_, after) => {
  const save = (mayAlone: boolean) => () => waitsForReview(stored(approved), stored(approved, after), mayAlone, running)
  expect(save(false)).toThrow(Refusal)
  expect(save(true)()).toBe(false)
})

test('what is not approved is never in progress', () => {
  expect(statusOf(stored(requested), running)).toBe(1)
  expect(statusOf(stored(rejected), running)).toBe(1)
  expect(statusOf(stored(approved), running)).toBe(0)
  expect(statusOf(stored(requested), new Date(day(20)))).toBe(2)
})

test.each<[RequestState, string[]]>([
  ['asked', ['approve', 'reject']],
  ['approved', []],
  ['rejected', []],
  ['discarded', []],
])('of what is %s, an approver may %j', (state, acts) => {
  expect(stepsOpen(requestLife, state, ['approver'])).toEqual(acts)
})

test('nobody decides about their own by discarding it, and nothing is rejected without a reason', () => {
  expect(() => afterStep(requestLife, { act: 'discard', state: 'asked', who: ['approver'] })).toThrow(Refusal)
  expect(() => afterStep(requestLife, { act: 'approve', state: 'asked', who: ['publisher'] })).toThrow(Refusal)
  expect(() => afterStep(requestLife, { act: 'reject', state: 'asked', who: ['approver'], reason: ' ' })).toThrow(
    Refusal,
  )
})
