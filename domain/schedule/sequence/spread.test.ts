import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clear,
  enter,
  firstDue,
  NOBODY,
  newQueue,
  openWindows,
  take,
  UNSOLD,
} from '#domain/schedule/sequence/spread.ts'

const cell = fc
  .tuple(fc.integer({ min: 1, max: 700 }), fc.array(fc.nat(60), { maxLength: 20 }))
  .map(([size, weights]) => {
    const whole = weights.reduce((sum, weight) => sum + weight, 1)
    return { size, plays: weights.map((weight) => Math.floor((weight * size) / whole)).filter((plays) => plays > 0) }
  })

test('plays of 15 s each come inside their windows and are never a whole play from an even flow', () => {
  fc.assert(
    fc.property(cell, ({ size, plays }) => {
      const queue = newQueue(size, plays.length + 1)
      for (const [line, count] of plays.entries()) enter(queue, line, count, 1, 0)
      const unsold = size - plays.reduce((sum, count) => sum + count, 0)
      if (unsold > 0) enter(queue, UNSOLD, unsold, 1, 0)
      for (let at = 0; at < size; at++) {
        openWindows(queue, at)
        const entry = firstDue(queue)
        expect(entry).not.toBe(NOBODY)
        expect(queue.opens[entry]).toBeLessThanOrEqual(at)
        expect(queue.closes[entry]).toBeGreaterThan(at)
        take(queue, entry, at)
      }
      expect(firstDue(queue)).toBe(NOBODY)
      expect(Math.max(...queue.drift.subarray(0, queue.count))).toBeLessThan(1)
    }),
  )
})

test('a cell that has begun goes on as it would have gone', () => {
  fc.assert(
    fc.property(cell, fc.double({ min: 0, max: 1, noNaN: true }), ({ size, plays }, part) => {
      const unsold = size - plays.reduce((sum, count) => sum + count, 0)
      const all = unsold > 0 ? [...plays, unsold] : plays
      const start = Math.floor(part * (size - 1))
      const whole = newQueue(size, all.length)
      for (const [line, count] of all.entries()) enter(whole, line, count, 1, 0)
      const had = all.map(() => 0)
      for (const line of inOrder(whole, 0, start)) had[line] = (had[line] ?? 0) + 1
      const rest = newQueue(size, all.length)
      clear(rest, start)
      for (const [line, count] of all.entries()) {
        const left = count - (had[line] ?? 0)
        if (left > 0) enter(rest, line, left, 1, had[line] ?? 0)
      }
      const windows = ({ count, line, opens, closes }: typeof rest) =>
        Array.from({ length: count }, (_, entry) => [line[entry], Math.max(start, opens[entry] ?? 0), closes[entry]])
      const open = windows(whole).filter(([line]) => (all[line ?? 0] ?? 0) > (had[line ?? 0] ?? 0))
      expect(windows(rest)).toEqual(open)
    }),
  )
})

function inOrder(queue: ReturnType<typeof newQueue>, from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, place) => {
    openWindows(queue, from + place)
    const entry = firstDue(queue)
    take(queue, entry, from + place)
    return queue.line[entry] ?? UNSOLD
  })
}
