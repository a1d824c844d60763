import { expect, test } from 'vitest'
import { cutOf } from './cut.ts'

const lying = { width: 800, height: 600 }
const upright = { width: 600, height: 800 }

test.each([
  ['what is as wide as its room loses nothing', lying, { width: 400, height: 300 }, [0, 0, 100, 100]],
  ['a lying picture loses its sides in an upright room', lying, { width: 300, height: 600 }, [12.5, 0, 37.5, 100]],
  [
    'an upright picture loses above and below in a lying room',
    upright,
    { width: 600, height: 400 },
    [0, 37.5, 100, 50],
  ],
  ['a ribbon is enlarged', { width: 100, height: 1 }, { width: 500, height: 100 }, [19, 0, 5, 100]],
])('%s', (_, picture, room, [x, y, width, height]) => {
  const cut = cutOf(picture, room, { x: 20, y: 75 })
  expect([cut.x, cut.y, cut.width, cut.height].map((each) => Number(each.toFixed(3)))).toEqual([x, y, width, height])
})

test.each([0, 33, 100])('the point at %i percent stays in view, at the same place of the cut', (at) => {
  const cut = cutOf(lying, { width: 200, height: 600 }, { x: at, y: at })
  expect(cut.x + (cut.width * at) / 100).toBeCloseTo(at)
})
