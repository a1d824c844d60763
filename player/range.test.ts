import { expect, test } from 'vitest'
import { keptBlob, partOf, readRange } from '#player/range.ts'

test.each([
  ['bytes=0-', { from: 0, to: 10 }],
  ['bytes=2-4', { from: 2, to: 5 }],
  ['bytes=5-99', { from: 5, to: 10 }],
  ['bytes=-3', { from: 7, to: 10 }],
  ['bytes=10-', null],
  ['bytes=-', null],
  ['bytes=1-2,4-5', null],
])('%s of ten bytes', (range, part) => expect(readRange(range, 10)).toEqual(part))

const file = keptBlob(new Blob(['0123456789']), 'video/mp4')

test.each([
  [null, 200, null, '0123456789'],
  ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
  ['bytes=20-', 416, 'bytes */10', ''],
])('a file asked for with %s is answered %s', async (range, status, contentRange, text) => {
  const response = partOf(range, file, 'video/mp4')
  expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
    status,
    contentRange,
    text,
  ])
})
