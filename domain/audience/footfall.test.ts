import { expect, test } from 'vitest'
import { onceEach, readFootfall } from './footfall.ts'

const lastDay = '2026-11-30'
const headings = ['Venue', 'date', 'hour', 'sex', 'age', 'count']

test('a row counts the people of an hour, a sex and a band of ages', () => {
  const { found, faults } = readFootfall(
    headings,
    [
      ['K-1', '2026-11-01', '17', 'f', '34', '120'],
      ['K-1', '2026.11.01', '', '', '', '4000'],
      ['K-1', '2026-11-01', '18', 'M', '87', '3'],
      ['K-1', '2026-11-01', '18', 'M', '7', '2'],
    ],
    lastDay,
  )
  expect(faults).toEqual([])
  expect(found.map(({ day, hour, sex, age, people }) => [day, hour, sex, age, people])).toEqual([
    ['2026-11-01', 17, 'F', 30, 120],
    ['2026-11-01', -1, 'A', 0, 4000],
    ['2026-11-01', 18, 'M', 60, 3],
    ['2026-11-01', 18, 'M', 10, 2],
  ])
})

test('columns that are not there count for all', () => {
  const { found } = readFootfall(['count', 'venue', 'date'], [['12', 'K-1', '2026-11-01']], lastDay)
  expect(found).toMatchObject([{ venue: 'K-1', hour: -1, sex: 'A', age: 0, people: 12 }])
})

test.each([
  [['', '2026-11-01', '1', 'M', '20', '1'], 'venue', 'field.missingText'],
  [['K', '2026-02-30', '1', 'M', '20', '1'], 'date', 'field.badFormat'],
  [['K', '2026-12-01', '1', 'M', '20', '1'], 'date', 'footfall.toCome'],
  [['K', '2026-11-01', '24', 'M', '20', '1'], 'hour', 'field.badFormat'],
  [['K', '2026-11-01', '1', 'X', '20', '1'], 'sex', 'field.badFormat'],
  [['K', '2026-11-01', '1', 'M', 'old', '1'], 'age', 'field.badFormat'],
  [['K', '2026-11-01', '1', 'M', '20', '-1'], 'count', 'field.badFormat'],
  [['K', '2026-11-01', '1', 'M', '20', ''], 'count', 'field.missingText'],
])('%j is named with its row and column', (cells, field, msg) => {
  expect(readFootfall(headings, [cells], lastDay).faults).toMatchObject([{ row: 2, field, fault: { msg } }])
})

test('the same hour of a venue twice is named with the row that counts, by whichever name it goes', () => {
  const rows = [
    ['K', '2026-11-01', '1', 'M', '20', '5'],
    ['Kiosk', '2026-11-01', '1', 'M', '20', '6'],
    ['K', '2026-11-01', '2', 'M', '20', '5'],
  ]
  const placed = readFootfall(headings, rows, lastDay).found.map((each) => ({ ...each, poiIdx: 7 }))
  const { found, faults } = onceEach(placed)
  expect(found.map(({ row }) => row)).toEqual([2, 4])
  expect(faults).toMatchObject([{ row: 3, fault: { msg: 'footfall.twice', values: { row: 2 } } }])
})

test('ages of one band are added up in it, the same age is counted once', () => {
  const rows = [
    ['K', '2026-11-01', '1', 'M', '20', '5'],
    ['K', '2026-11-01', '1', 'M', '25', '6'],
    ['K', '2026-11-01', '1', 'M', '25', '6'],
    ['K', '2026-11-01', '1', 'F', '25', '7'],
    ['K', '2026-11-01', '1', 'M', '0', '2'],
    ['K', '2026-11-01', '1', 'M', '', '40'],
  ]
  const placed = readFootfall(headings, rows, lastDay).found.map((each) => ({ ...each, poiIdx: 7 }))
  const { found, faults } = onceEach(placed)
  expect(found.map(({ sex, age, people }) => [sex, age, people])).toEqual([
    ['M', 20, 11],
    ['F', 20, 7],
    ['M', 10, 2],
    ['M', 0, 40],
  ])
  expect(faults).toMatchObject([{ row: 4, fault: { msg: 'footfall.twice', values: { row: 3 } } }])
})
