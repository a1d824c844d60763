import { expect, test } from 'vitest'
import { mapBlock } from './map-block.ts'

const say = (key: string, values?: Readonly<Record<string, string | number>>) => `${key} ${values?.count ?? ''}`
const square = { name: 'Market Square', lat: 37.5, lon: 127 }
const unplaced = { name: 'Mill', lat: null, lon: null, weight: 9 }

test('a venue is on the map once, with all that its screens weigh', () => {
  const twice = [
    { ...square, weight: 2 },
    { ...square, weight: 3 },
  ]
  expect(mapBlock('Where', twice, false, say)).toEqual([
    { kind: 'heading', words: 'Where' },
    { kind: 'map', places: [{ ...square, weight: 5 }] },
  ])
})

test('venues without their degrees are counted below the map', () => {
  const [, , left] = mapBlock('Where', [{ ...square, weight: 1 }, unplaced, unplaced], true, say)
  expect(left).toEqual({ kind: 'words', words: 'map.left 1', isQuiet: true })
})

test('without any degrees there is no map', () => {
  expect(mapBlock('Where', [unplaced], false, say)).toEqual([])
})
