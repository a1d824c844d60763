import { expect, test } from 'vitest'
import { guessed, isFileRow } from './many.ts'

const film = {
  fIdx: 1,
  fileNm: 'a.mp4',
  kind: 'video',
  width: 1920,
  height: 1080,
  durationMs: 14_900,
  known: null,
} as const

test.each([
  [{}, { layout: 'H', playTime: 15 }],
  [{ durationMs: 15_480 }, { playTime: 15 }],
  [{ durationMs: 15_500 }, { playTime: 30 }],
  [
    { durationMs: null, kind: 'image', width: 1080, height: 1920 },
    { layout: 'V', playTime: 15 },
  ],
  [{ width: 1080 }, { layout: 'H' }],
] as const)('of %j is guessed %j', (facts, expected) => {
  expect(guessed({ ...film, ...facts })).toMatchObject(expected)
})

test('a row is whole or none', () => {
  const row = guessed(film)
  expect(isFileRow(row)).toBe(true)
  const wrong = [{ matName: ' ' }, { matName: 'x'.repeat(101) }, { layout: 'X' }, { playTime: 20 }, { fIdx: 1.5 }]
  for (const part of wrong) expect(isFileRow({ ...row, ...part })).toBe(false)
  expect([null, 'a', {}].map(isFileRow)).toEqual([false, false, false])
})
