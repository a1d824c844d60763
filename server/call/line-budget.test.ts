import { expect, test } from 'vitest'
import { lineBudget } from './line-budget.ts'

test('an address leaves sixty lines a minute, then one of how many more there were', () => {
  const budget = lineBudget()
  const spend = (address: string, now: number, times: number) =>
    Array.from({ length: times }, () => budget.spend(address, now))
  expect(spend('10.0.0.1', 1000, 80).filter(({ isSpent }) => !isSpent)).toHaveLength(60)
  expect(budget.spend('10.0.0.2', 2000)).toEqual({ isSpent: false, overspent: [] })
  expect(budget.spend('10.0.0.2', 61_000)).toEqual({
    isSpent: false,
    overspent: [{ address: '10.0.0.1', more: 20 }],
  })
  expect(budget.spend('10.0.0.1', 62_000)).toEqual({ isSpent: false, overspent: [] })
})

test('ten thousand addresses are remembered, not more', () => {
  const budget = lineBudget()
  for (let time = 0; time < 61; time++) budget.spend('10.0.0.1', 0)
  for (let at = 1; at < 10_000; at++) budget.spend(`address ${at}`, 0)
  expect(budget.spend('another', 0).overspent).toEqual([{ address: '10.0.0.1', more: 1 }])
})
