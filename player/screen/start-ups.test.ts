import { expect, test } from 'vitest'
import { makeStartUps } from '#player/screen/start-ups.ts'

test('before its first video a device is thought to be quick', () => expect(makeStartUps().usual()).toBe(80))

test('the usual time is that in the middle of the last nine, whatever a single one took', () => {
  const own = makeStartUps()
  for (const ms of [100, 5000, 120, 110, 105, 115, 130, 125, 100, 90]) own.remember(ms)
  expect(own.usual()).toBe(115)
})

test('no video is started more than a second ahead', () => {
  const own = makeStartUps()
  for (let count = 0; count < 9; count++) own.remember(60_000)
  expect(own.usual()).toBe(1000)
})
