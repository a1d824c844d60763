import { expect, test } from 'vitest'
import { codes } from '../base/codes.ts'
import { textSize } from './text-size.ts'

const { inch23, inch55 } = codes.screenSize

test.each([
  ['of which nobody says the distance', null, inch55, 4.5],
  ['that is read from close by', 1, inch55, 4.5],
  ['that is read from across a room', 6, inch55, 6.3],
  ['of an unknown size, as of 55 inches', 6, null, 6.3],
  ['of an own size, as of 55 inches', 6, 99, 6.3],
  ['that is small', 2.5, inch23, 6.2],
  ['at the end of a hall, with room for what plays', 60, inch55, 9],
])('words on a screen %s have their size', (_, metres, screenSize, size) => {
  expect(textSize(metres, screenSize)).toBe(size)
})
