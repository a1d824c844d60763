import { expect, test } from 'vitest'
import { volumeAt } from '#domain/screen/volume.ts'

const stretches = [
  { from: 10, to: 20, volume: 30 },
  { from: 20, to: 25, volume: 0 },
]

test.each([
  [9, 50, Number.NEGATIVE_INFINITY],
  [10, 30, 10],
  [19, 30, 10],
  [20, 0, 20],
  [25, 50, 25],
  [999, 50, 25],
])('at %d of a plan with two stretches the volume is %d, since %d', (at, volume, since) => {
  expect(volumeAt(50, stretches, at)).toEqual({ volume, since })
})

test('without stretches the volume is the usual one, and has always been', () => {
  expect(volumeAt(50, [], 10)).toEqual({ volume: 50, since: Number.NEGATIVE_INFINITY })
})
