import { describe, expect, test } from 'vitest'
import { hasTooManyPixels, kindOfName } from '#domain/file/limits.ts'
import { displaySize, layoutOf, shrinkInto, suits } from '#domain/file/orientation.ts'
import { brandImage, encodeImage, hasRatio, refuseWrongShape } from '#domain/file/ratio.ts'

describe('the way a file lies', () => {
  test.each([
    ['as stored', { width: 1920, height: 1080 }, { width: 1920, height: 1080 }, 'horizontal'],
    ['a quarter turn', { width: 1920, height: 1080, rotation: -90 }, { width: 1080, height: 1920 }, 'vertical'],
    ['three quarters', { width: 1920, height: 1080, rotation: 270 }, { width: 1080, height: 1920 }, 'vertical'],
    ['a half turn', { width: 1280, height: 720, rotation: -180 }, { width: 1280, height: 720 }, 'horizontal'],
    ['wide pixels', { width: 640, height: 360, pixelRatio: 2 }, { width: 1280, height: 360 }, 'horizontal'],
    [
      'wide pixels of an upright file',
      { width: 500, height: 600, pixelRatio: 2 },
      { width: 1000, height: 600 },
      'horizontal',
    ],
  ])('follows what is seen: %s', (_, stored, shown, layout) => {
    expect(displaySize(stored)).toEqual(shown)
    expect(layoutOf(displaySize(stored))).toBe(layout)
  })

  test('does not matter for a square', () => {
    const square = { width: 500, height: 500 }
    expect([suits(square, 'horizontal'), suits(square, 'vertical')]).toEqual([true, true])
  })
})

test.each([
  [
    { width: 1920, height: 1080 },
    { width: 854, height: 480 },
    { width: 854, height: 480 },
  ],
  [
    { width: 1080, height: 1920 },
    { width: 480, height: 854 },
    { width: 480, height: 854 },
  ],
  [
    { width: 853, height: 479 },
    { width: 1920, height: 1080 },
    { width: 852, height: 478 },
  ],
  [
    { width: 320, height: 240 },
    { width: 1920, height: 1080 },
    { width: 320, height: 240 },
  ],
  [
    { width: 4000, height: 2 },
    { width: 1920, height: 1080 },
    { width: 1920, height: 2 },
  ],
])('%o in a box of %o becomes %o', (size, box, expected) => {
  expect(shrinkInto(size, box)).toEqual(expected)
})

test.each([
  ['spot.MP4', 'video'],
  ['menu.jpeg', 'image'],
  ['a.b.PdF', 'pdf'],
  ['mp4', undefined],
  ['clip.mp4.exe', undefined],
  ['x.constructor', undefined],
])('a file named %s claims to be: %s', (name, kind) => expect(kindOfName(name)).toBe(kind))

test.each([
  [{ width: 8192, height: 4320 }, false],
  [{ width: 8193, height: 10 }, true],
  [{ width: 8000, height: 5001 }, true],
])('%o is too large: %s', (size, expected) => expect(hasTooManyPixels(size)).toBe(expected))

describe('the shape of a brand picture', () => {
  test.each([
    [brandImage, { width: 388, height: 164 }, true],
    [brandImage, { width: 970, height: 410 }, true],
    [brandImage, { width: 500, height: 211 }, true],
    [brandImage, { width: 500, height: 213 }, false],
    [encodeImage, { width: 500, height: 375 }, true],
    [encodeImage, { width: 1000, height: 751 }, true],
    [encodeImage, { width: 1000, height: 752 }, false],
  ])('%o is kept by %o: %s', (ratio, size, expected) => expect(hasRatio(size, ratio)).toBe(expected))

  test('is refused with the shape that is wanted', () => {
    expect(() => refuseWrongShape({ width: 387, height: 164 }, brandImage)).toThrow('file.tooNarrow')
    expect(() => refuseWrongShape({ width: 800, height: 800 }, encodeImage)).toThrow('file.badRatio')
  })
})
