import { expect, test } from 'vitest'
import { collector, hasMuchToGiveBack } from './at-rest.ts'

test.each([
  ['once after the start', { busy: 0.01, held: 90, after: null }, true],
  ['not while there is work', { busy: 0.2, held: 400, after: null }, false],
  ['not for a few megabytes', { busy: 0.01, held: 52, after: 45 }, false],
  ['again after a load', { busy: 0.01, held: 180, after: 45 }, true],
  ['not while the load lasts', { busy: 0.6, held: 180, after: 45 }, false],
])('memory is given back %s', (_, standing, expected) => {
  expect(hasMuchToGiveBack(standing)).toBe(expected)
})

test('what nobody holds any more leaves the heap, pages and all', () => {
  const collect = collector()
  const held: { part: string[] }[] = []
  collect()
  const before = process.memoryUsage().heapTotal
  for (let at = 0; at < 20_000; at++) held.push({ part: Array.from({ length: 100 }, (_, place) => `${at} ${place}`) })
  const full = process.memoryUsage().heapTotal
  held.length = 0
  collect()
  expect(full - before).toBeGreaterThan(50_000_000)
  expect(process.memoryUsage().heapTotal - before).toBeLessThan((full - before) / 2)
})
