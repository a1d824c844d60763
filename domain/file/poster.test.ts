import { expect, test } from 'vitest'
import { bestStill, posterSeconds } from './poster.ts'

const black = { luma: 0, spread: 0 }
const grey = { luma: 128, spread: 0 }
const scene = { luma: 90, spread: 80 }
const night = { luma: 20, spread: 60 }
const title = { luma: 6, spread: 0 }

test.each([
  ['the first, where it shows something', [scene, { ...scene, spread: 200 }], 0],
  ['the first after the black', [black, black, scene, scene], 2],
  ['no plain grey before a scene', [grey, scene], 1],
  ['no white title on black before a scene', [title, scene], 1],
  ['the one that shows most of a dark film', [black, night, { luma: 10, spread: 30 }], 1],
  ['a grey of a film without a picture', [black, grey], 1],
  ['the first of a black film', [black, black], 0],
  ['the first, where nothing was measured', [], 0],
])('a poster is %s', (_, stills, expected) => {
  expect(bestStill(stills)).toBe(expected)
})

test.each([
  [{ seconds: 0.4, frames: 10 }, [0]],
  [{ seconds: 4, frames: 100 }, [0.4, 0.6, 1.2, 1.8, 2.4, 3, 3.6]],
  [{ seconds: 60, frames: 1500 }, [1, 9, 18, 27, 36, 45, 54]],
])('of %o stills are taken at %j s', (film, expected) => {
  expect(posterSeconds(film).map((second) => Math.round(second * 1000) / 1000)).toEqual(expected)
})
