import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyMask,
  hasSlot,
  isEmpty,
  maskHex,
  merged,
  readMask,
  slotCount,
  within,
  without,
  withSlot,
} from '#domain/device/mask.ts'
import { playsShown } from '#domain/device/proof.ts'

const maskOf = (...slots: number[]) => slots.reduce(withSlot, emptyMask())
const long = { id: 'long', source: 'p', slots: 2 }
const short = { id: 'short', source: 'p', slots: 1 }

describe('a mask of an hour', () => {
  test('knows its slots and goes over the wire', () => {
    const mask = maskOf(0, 7, 8, 239)
    expect([0, 1, 7, 8, 239].map((slot) => hasSlot(mask, slot))).toEqual([true, false, true, true, true])
    expect(maskHex(mask)).toMatch(/^81800*1$/)
    expect(readMask(maskHex(mask))).toEqual(mask)
  })

  test('merges in any order and any number of times to the same', () => {
    const slots = fc.array(fc.integer({ min: 0, max: 239 }))
    fc.assert(
      fc.property(slots, slots, (some, others) => {
        const [one, two] = [maskOf(...some), maskOf(...others)]
        expect(merged(merged(two, one), one)).toEqual(merged(one, two))
        expect(slotCount(merged(one, two))).toBe(new Set([...some, ...others]).size)
        expect(isEmpty(within(one, without(two, one)))).toBe(true)
      }),
    )
  })
})

describe('what counts as a play', () => {
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
