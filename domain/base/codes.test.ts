import { expect, test } from 'vitest'
import { added, specified } from './codes.fixture.ts'
import { type CodeName, codes } from './codes.ts'

const tables = Object.entries(specified).flatMap(([point, own]) =>
  Object.entries(own).map(([name, values]) => ({ point, name: name as CodeName, values })),
)

/** A value of digits alone is stored as a number, any other as text. */
const storedAs = (written: string) => (/^\d+$/.test(written) ? Number(written) : written)

test('every point of the specification that numbers codes has its tables here', () => {
  const points = Array.from({ length: 24 }, (_, at) => `C${String(at + 1).padStart(2, '0')}`)
  expect(Object.keys(specified)).toEqual(points)
})

test.each(tables)('$point: $name has the values of the specification and no others', ({ name, values }) => {
  const known = Object.entries(codes[name]).map(([called, value]) => [value, called])
  expect(known).toEqual(Object.entries(values).map(([value, called]) => [storedAs(value), called]))
})

test('every other table is an addition with its reason', () => {
  const named = new Set<string>(tables.map(({ name }) => name))
  expect(Object.keys(codes).filter((name) => !named.has(name))).toEqual(Object.keys(added))
  expect(Object.values(added).every((reason) => reason.length > 0)).toBe(true)
})
