import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enter, firstDue, NOBODY, newQueue, openWindows, take, UNSOLD } from '#domain/schedule/sequence/spread.ts'

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
      for (const [line, count] of plays.entries()) enter(queue, line, count, 1)
      const unsold = size - plays.reduce((sum, count) => sum + count, 0)
      if (unsold > 0) enter(queue, UNSOLD, unsold, 1)
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
