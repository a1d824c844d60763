import { expect, test } from 'vitest'
import { type Brightness, brightnessReader, flashesIn } from './flashes.ts'

/** Thirty pictures a second that are bright and dark by turns, so many times a second. */
const flashing = (times: number, seconds: number, bright = 235, dark = 16): Brightness[] =>
  Array.from({ length: seconds * 30 }, (_, frame) => {
    const at = frame / 30
    return { at, luma: Math.floor(at * times * 2 + 1e-9) % 2 === 0 ? bright : dark }
  })

test.each([
  ['three times a second', flashing(3, 4), false],
  ['five times a second', flashing(5, 4), true],
  ['ten times a second, hardly to be seen', flashing(10, 4, 120, 100), false],
  ['five times, for half a second', flashing(5, 1).slice(0, 15), false],
  ['not at all', flashing(0, 4), false],
  ['by a slow fade', Array.from({ length: 120 }, (_, at) => ({ at: at / 30, luma: 2 * at })), false],
])('a film that flashes %s', (_, film, isFound) => {
  expect(flashesIn(film).length > 0).toBe(isFound)
})

test('two stretches are two findings, each with its place', () => {
  const calm = (from: number) => Array.from({ length: 90 }, (_, frame) => ({ at: from + frame / 30, luma: 16 }))
  const later = (film: Brightness[], by: number) => film.map(({ at, luma }) => ({ at: at + by, luma }))
  const film = [...calm(0), ...later(flashing(5, 2), 3), ...calm(5), ...later(flashing(5, 2), 8)]
  const found = flashesIn(film)
  expect(found.map(({ from }) => Math.round(from))).toEqual([3, 8])
  expect(found.map(({ to }) => Math.round(to))).toEqual([5, 10])
})

test('the lines of a film are read as they come', () => {
  const { read, film } = brightnessReader()
  for (const line of [
    'frame:0    pts:0       pts_time:0',
    'lavfi.signalstats.YAVG=235.5',
    'frame:1 pts:1 pts_time:0.04',
  ])
    read(line)
  read('lavfi.signalstats.YAVG=16')
  expect(film).toEqual([
    { at: 0, luma: 235.5 },
    { at: 0.04, luma: 16 },
  ])
})
