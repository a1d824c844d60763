import { expect, test } from 'vitest'
import type { FoundFile } from '#domain/file/many.ts'
import { guessedContent, isContentRow } from './many.ts'

const film: FoundFile = {
  ...{ fIdx: 1, fileNm: 'spring_menu.mp4', kind: 'video', width: 1920, height: 1080, durationMs: 22_400, pages: null },
  ...{ sha256: 'a', known: null },
}

test.each([
  [{}, { contentName: 'spring menu', layout: 'H', playSeconds: 22 }],
  [
    { kind: 'image', durationMs: null, width: 1080, height: 1920 },
    { layout: 'V', playSeconds: 15 },
  ],
  [{ kind: 'pdf', durationMs: null, pages: 3 }, { playSeconds: 45 }],
] as const)('of %j is guessed %j', (facts, expected) => {
  expect(guessedContent({ ...film, ...facts })).toMatchObject(expected)
})

test('a row is whole or none', () => {
  const row = guessedContent(film)
  expect(isContentRow(row)).toBe(true)
  const wrong = [{ contentName: '' }, { layout: 'X' }, { playSeconds: 0 }, { playSeconds: 3601 }, { playSeconds: 1.5 }]
  for (const part of wrong) expect(isContentRow({ ...row, ...part })).toBe(false)
  expect([null, 'a', {}].map(isContentRow)).toEqual([false, false, false])
})
