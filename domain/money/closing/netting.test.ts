import { expect, test } from 'vitest'
import { netOff } from './netting.ts'

test.each([
  ['nothing is owed', 1000, [], [], 1000],
  ['one debt is less than the payment', 1000, [300], [300], 700],
  ['one debt is all of it', 1000, [1000], [1000], 0],
  ['a debt is more than the payment', 1000, [1500], [1000], 0],
  ['the oldest debt goes first', 1000, [700, 700], [700, 300], 0],
  ['what the first has used up is no part of the second', 1000, [1000, 1], [1000], 0],
  ['nothing is paid', 0, [5], [], 0],
])('%s', (_, payout, debts, won, transfer) => {
  const answer = netOff(
    payout,
    debts.map((left, id) => ({ id, left })),
  )
  expect(answer.netted.map((part) => part.won)).toEqual(won)
  expect(answer.netted.map((part) => part.isWhole)).toEqual(won.map((part, at) => part === debts[at]))
  expect(answer.transfer).toBe(transfer)
})
