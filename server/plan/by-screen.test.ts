import { expect, test } from 'vitest'
import { byScreen } from './by-screen.ts'

const namesOf = (rows: readonly { mediaIds: string[]; name: string }[]) =>
  byScreen(rows, (own) => ({ names: own.map(({ name }) => name) }))

test.each([
  ['nothing', {}, {}],
  ['one row for several screens', { a: ['s', 't'] }, { s: ['a'], t: ['a'] }],
  ['rows in the order in which they came', { b: ['s'], a: ['t', 's'] }, { s: ['b', 'a'], t: ['a'] }],
  [
    'screens that part and meet again',
    { a: ['s', 't', 'u'], b: ['s'], c: ['t', 's'], d: ['u'] },
    { s: ['a', 'b', 'c'], t: ['a', 'c'], u: ['a', 'd'] },
  ],
])('%s', (_, rows: Record<string, string[]>, expected) => {
  const own = namesOf(Object.entries(rows).map(([name, mediaIds]) => ({ name, mediaIds })))
  expect(Object.fromEntries([...own].map(([id, { names }]) => [id, names]))).toEqual(expected)
})

test('screens of the same rows have the very same value, others do not', () => {
  const own = namesOf([
    { name: 'a', mediaIds: ['s', 't', 'u'] },
    { name: 'b', mediaIds: ['t', 'u'] },
  ])
  expect(own.get('t')).toBe(own.get('u'))
  expect(own.get('s')).not.toBe(own.get('t'))
})
