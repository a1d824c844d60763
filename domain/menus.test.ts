import { expect, test } from 'vitest'
import { menus } from './menus.ts'

const labelsOf = (section: string) => menus.find(({ label }) => label === section)?.sub.map(({ label }) => label)

test('reports stand together, behind what they tell of', () => {
  expect(labelsOf('media')?.slice(-3)).toEqual(['monthReport', 'dailyReport', 'coverageReport'])
  expect(labelsOf('settlement')).toEqual([
    'closing',
    'mediaSettlement',
    'salesSettlement',
    'expectedCommission',
    'mediaFee',
    'salesFee',
  ])
})

test('every entry stands in its section once', () => {
  for (const { id, sub } of menus) {
    const ids = sub.map((entry) => entry.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((each) => Math.floor(each / 100) === id)).toBe(true)
  }
})
