import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedScreens, differ } from '#domain/schedule/day/differ.ts'

const counted = (screens: number[], plays: Record<string, number>): CountedScreens => {
  return { screens: Int32Array.from(screens), plays: new Map(Object.entries(plays)) }
}
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place)

test('412 screens lose 3 plays of campaign B that campaign A gains', () => {
  const before = [counted(range(0, 500), { A: 2, B: 10 })]
  const after = [counted(range(0, 412), { A: 5, B: 7 }), counted(range(412, 500), { A: 2, B: 10 })]
  expect(differ(before, after)).toEqual([
    { line: 'B', steps: [{ plays: -3, screens: 412 }], lost: 1236, gained: 0 },
    { line: 'A', steps: [{ plays: 3, screens: 412 }], lost: 0, gained: 1236 },
  ])
})

test('screens that come or go have or had nothing, and what stays is not named', () => {
  const before = [counted([1, 2], { A: 4, C: 1 })]
  const after = [counted([2, 3], { A: 4, C: 1 })]
  expect(differ(before, after)).toEqual([
    {
      line: 'A',
      steps: [
        { plays: -4, screens: 1 },
        { plays: 4, screens: 1 },
      ],
      lost: 4,
      gained: 4,
    },
    {
      line: 'C',
      steps: [
        { plays: -1, screens: 1 },
        { plays: 1, screens: 1 },
      ],
      lost: 1,
      gained: 1,
    },
  ])
})

const plan = fc
  .array(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 12 })
  .map((rows) => rows.map(([a, b, c], screen) => counted([screen], { a, b, c })))

test('what is gained less what is lost is the difference of the sums', () => {
  fc.assert(
    fc.property(plan, plan, (before, after) => {
      const sum = (of: CountedScreens[], line: string) => of.reduce((all, { plays }) => all + (plays.get(line) ?? 0), 0)
      const net = new Map(differ(before, after).map(({ line, gained, lost }) => [line, gained - lost]))
      for (const line of 'abc') expect(net.get(line) ?? 0).toBe(sum(after, line) - sum(before, line))
      expect(differ(before, before)).toEqual([])
    }),
  )
})
