import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areDisjoint,
  emptyMask,
  hasSlot,
  isMaskHex,
  maskHex,
  merged,
  playsShown,
  readMask,
  resultOf,
  slotCount,
  without,
  withSlot,
} from '#domain/device/proof.ts'

const maskOf = (...slots: number[]) => slots.reduce(withSlot, emptyMask())
const long = { id: 'long', source: 'p', slots: 2 }
const short = { id: 'short', source: 'p', slots: 1 }

describe('a mask of an hour', () => {
  test('knows its slots and goes over the wire', () => {
    const mask = maskOf(0, 7, 8, 239)
    expect([0, 1, 7, 8, 239].map((slot) => hasSlot(mask, slot))).toEqual([true, false, true, true, true])
    expect(maskHex(mask)).toMatch(/^81800*1$/)
    expect(readMask(maskHex(mask))).toEqual(mask)
    expect([isMaskHex(maskHex(mask)), isMaskHex('0'), isMaskHex('G'.repeat(60))]).toEqual([true, false, false])
  })

  test('merges in any order and any number of times to the same', () => {
    const slots = fc.array(fc.integer({ min: 0, max: 239 }))
    fc.assert(
      fc.property(slots, slots, (some, others) => {
        const [one, two] = [maskOf(...some), maskOf(...others)]
        expect(merged(merged(two, one), one)).toEqual(merged(one, two))
        expect(slotCount(merged(one, two))).toBe(new Set([...some, ...others]).size)
        expect(areDisjoint(one, without(two, one))).toBe(true)
      }),
    )
  })
})

describe('what counts as a play', () => {
  test.each([
    ['both bits of a 30 s item', maskOf(4, 5), emptyMask(), 'ok'],
    ['one of its two bits', maskOf(5), emptyMask(), 'partial'],
    ['a failure', emptyMask(), maskOf(4), 'failed'],
    ['neither', emptyMask(), emptyMask(), 'skipped'],
  ])('%s', (_name, shown, failed, result) => {
    expect(resultOf({ item: long, from: 4, to: 6 }, { shown, failed })).toBe(result)
  })

  test('a 30 s item of which a change left one slot is no play', () => {
    expect(resultOf({ item: long, from: 4, to: 5 }, { shown: maskOf(4), failed: emptyMask() })).toBe('partial')
  })

  test('plays add up by item, the brand card apart', () => {
    const slots = [
      { kind: 'house' as const, item: short, from: 0, to: 1 },
      { kind: 'house' as const, item: long, from: 1, to: 3 },
      { kind: 'card' as const, item: null, from: 3, to: 4 },
      { kind: 'house' as const, item: short, from: 4, to: 5 },
    ]
    const found = playsShown(slots, { shown: maskOf(0, 1, 3, 4) })
    expect(found).toEqual([{ item: short, kind: 'house', plays: 2, slots: 2 }])
  })
})
