import { expect, test } from 'vitest'
import { afterEdit, mayBecome, needsReason } from './approval.ts'

test.each([
  ['corp', 0, [1, 2]],
  ['corp', 1, [2]],
  ['corp', 2, [1]],
  ['corp', 5, []],
  ['user', 0, [1, 5]],
  ['user', 1, [2]],
  ['user', 2, [1]],
  ['user', 5, []],
  ['advertiser', 0, [1, 5]],
  ['advertiser', 1, []],
  ['advertiser', 5, []],
] as const)('a %s in state %i may become %j', (what, from, to) => expect(mayBecome(what, from)).toEqual(to))

test('a refusal needs its reason, a stop and a start do not', () => {
  expect([needsReason(0, 5), needsReason(0, 2), needsReason(1, 2), needsReason(0, 1), needsReason(2, 1)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('whoever edits what was rejected asks again', () => {
  expect([0, 1, 2, 5].map((each) => afterEdit(each as 0 | 1 | 2 | 5))).toEqual([0, 1, 2, 0])
})
