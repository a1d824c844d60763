import { expect, test } from 'vitest'
import { nearWishes, type Wished } from './nearest.ts'

const wish: Wished = {
  ...{ startsOn: '2026-12-30', endsOn: '2027-01-05', plays: 2, loops: 1, goal: null, places: ['BEAN/Old Town'] },
}
const of = (change: Partial<Wished>, available = 0) =>
  Object.fromEntries(
    nearWishes({ ...wish, ...change }, available).flatMap((near) =>
      near.length === 0 ? [] : [[near[0]?.kind, near.map((each) => each.change)]],
    ),
  )

test('a share begins later, the same number of days long, or is seldomer', () => {
  const { later, rarer, ...others } = of({})
  expect(later?.[0]).toEqual({ startsOn: '2026-12-31', endsOn: '2027-01-06' })
  expect(later).toHaveLength(10)
  expect(rarer).toEqual([
    { plays: 1, loops: 1 },
    { plays: 1, loops: 2 },
    { plays: 1, loops: 3 },
    { plays: 1, loops: 4 },
  ])
  expect(others).toEqual({})
})

test('the smallest share is never seldomer', () => {
  expect(of({ plays: 1, loops: 4 })).not.toHaveProperty('rarer')
})

test('a number of plays has more of the loop, more screens, or as many plays as there are', () => {
  const { oftener, wider, fewer } = of({ goal: 1000, places: ['BEAN/Old Town', 'BEAN/Airport'] }, 512.7)
  expect(oftener).toEqual([
    { plays: 3, loops: 1 },
    { plays: 4, loops: 1 },
    { plays: 6, loops: 1 },
  ])
  expect(of({ goal: 1000, plays: 6 })).not.toHaveProperty('oftener')
  expect([wider, fewer]).toEqual([[{ places: ['BEAN'] }], [{ goal: 512 }]])
  expect(of({ goal: 1000, places: ['BEAN'] })).not.toHaveProperty('wider')
  expect(of({ goal: 1000, places: ['venue:7'] })).not.toHaveProperty('wider')
  expect(of({ goal: 1000 }, 0.4)).not.toHaveProperty('fewer')
})
