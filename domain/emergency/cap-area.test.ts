import { expect, test } from 'vitest'
import { boxOf, coverOf } from './cap-area.ts'

const at = (lat: number, lon: number) => ({ lat, lon })
const named = (shape: object) => [{ name: 'Riverside', polygons: [], circles: [], ...shape }]

/** A square with a notch from the north down to its middle. */
const notched = named({
  polygons: [[at(0, 0), at(0, 8), at(8, 8), at(8, 5), at(4, 4), at(8, 3), at(8, 0), at(0, 0)]],
})

test.each([
  ['beside the notch', at(7, 2), true],
  ['in the notch', at(7, 4), false],
  ['below the notch', at(3, 4), true],
  ['north of it', at(9, 4), false],
  ['south of it', at(-1, 4), false],
  ['west of it', at(4, -1), false],
  ['east of it', at(4, 9), false],
])('a place %s is in a polygon, or not', (_where, place, isIn) => {
  expect(coverOf(notched)(place)).toBe(isIn)
})

test('a polygon of 11,000 corners covers what lies within its round', () => {
  const corners = Array.from({ length: 11_000 }, (_, step) => {
    const turn = (step / 11_000) * 2 * Math.PI
    return at(50 + Math.sin(turn), 10 + Math.cos(turn))
  })
  const covers = coverOf(named({ polygons: [corners] }))
  for (const turn of [0, 1, 2, 3, 4, 5, 6]) {
    const [up, right] = [Math.sin(turn), Math.cos(turn)]
    expect(covers(at(50 + 0.999 * up, 10 + 0.999 * right))).toBe(true)
    expect(covers(at(50 + 1.001 * up, 10 + 1.001 * right))).toBe(false)
  }
})

test.each([
  [at(37.5, 127), 10],
  [at(-60, 179.99), 50],
  [at(88.9, 0), 200],
])('the box around a circle leaves out nothing that the circle covers', (centre, km) => {
  const areas = named({ circles: [{ centre, km }] })
  const [box, covers] = [boxOf(areas), coverOf(areas)]
  for (let lat = -90; lat <= 90; lat += 0.5)
    for (let lon = -180; lon <= 180; lon += 0.5) {
      const isBoxed = box.south <= lat && lat <= box.north && box.west <= lon && lon <= box.east
      if (covers(at(lat, lon))) expect(isBoxed).toBe(true)
    }
  expect(covers(centre)).toBe(true)
})

test('areas without a shape cover no place', () => {
  expect(coverOf(named({}))(at(0, 0))).toBe(false)
  expect(boxOf(named({})).south).toBeGreaterThan(90)
})
