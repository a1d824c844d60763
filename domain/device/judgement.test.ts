import { describe, expect, test } from 'vitest'
import { judgeHour, type Stand } from '#domain/device/judgement.ts'
import { hasSlot, isEmpty, type Mask, merged, noMask, slotCount, slotsWithin, within } from '#domain/device/mask.ts'
import { HOUR_MS, SLOT_MS } from '#domain/schedule/day/slots.ts'

const hour = 500_000 * HOUR_MS
const at = (slot: number) => hour + slot * SLOT_MS
const full = slotsWithin(hour, { from: hour, to: hour + HOUR_MS })
const always = { from: 0, to: Number.POSITIVE_INFINITY }
const stand = (told: Partial<Stand> = {}): Stand => ({ bound: always, open: [always], from: 0, ...told })
const later = hour + 10 * HOUR_MS

function judged(stands: readonly Stand[], now = later, told: Mask = full) {
  const { lawful, faults, soon } = judgeHour(hour, told, stands, now)
  const counts = Object.fromEntries(faults.map(({ why, slots }) => [why, slotCount(slots)]))
  return { lawful: lawful.map(slotCount), soon: slotCount(soon), ...counts }
}

describe('the slots of an hour', () => {
  test.each<[string, ReturnType<typeof judged>, object]>([
    ['all count when all were there to show', judged([stand()]), { lawful: [240], soon: 0 }],
    ['to come are none', judged([stand()], at(138)), { lawful: [138], soon: 20, ahead: 82 }],
    [
      'before the pairing are none',
      judged([stand({ bound: { from: at(40), to: later } })]),
      { lawful: [200], soon: 0, notPaired: 40 },
    ],
    [
      'after the screen was given to another player are none',
      judged([stand({ bound: { from: 0, to: at(9) } })]),
      { lawful: [9], soon: 0, notPaired: 231 },
    ],
    [
      'outside the opening are none',
      judged([stand({ open: [{ from: at(231), to: later }] })]),
      { lawful: [9], soon: 0, closed: 231 },
    ],
    ['before the plan held are none', judged([stand({ from: at(100) })]), { lawful: [140], soon: 0, notInForce: 100 }],
    ['of a plan that nobody gave out are none', judged([]), { lawful: [], soon: 0, unknownProgram: 240 }],
    [
      'are divided among the days that meet in it',
      judged([stand({ open: [{ from: 0, to: at(80) }] }), stand({ open: [{ from: at(80), to: later }] })]),
      { lawful: [80, 160], soon: 0 },
    ],
  ])('%s', (_name, found, expected) => expect(found).toEqual(expected))
})

test('a slot told a moment before its end counts, one half over does not', () => {
  expect(judged([stand()], at(138) + SLOT_MS - 1000)).toMatchObject({ lawful: [139] })
  expect(judged([stand()], at(138) + SLOT_MS / 2)).toMatchObject({ lawful: [138] })
})

test('every slot told is counted once, told to come again, or a fault with one reason', () => {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % below
  }
  const span = () => {
    const [one, other] = [at(next(400) - 80), at(next(400) - 80)]
    return { from: Math.min(one, other), to: Math.max(one, other) }
  }
  for (let round = 0; round < 500; round++) {
    const told = Uint8Array.from({ length: 30 }, () => next(256))
    const days = [span(), span()].sort((one, other) => one.from - other.from)
    const stands = days.slice(next(3)).map((open) => ({ bound: span(), open: [open], from: at(next(300) - 60) }))
    const { lawful, faults, soon } = judgeHour(hour, told, stands, at(next(400)))
    const parts = [lawful.reduce(merged, noMask), soon, ...faults.map(({ slots }) => slots)]
    expect(parts.reduce(merged, noMask)).toEqual(told)
    for (const [one, mask] of parts.entries())
      for (const other of parts.slice(one + 1)) expect(isEmpty(within(mask, other))).toBe(true)
  }
})

test('slots within a span are those whose middle lies in it', () => {
  const mask = slotsWithin(hour, { from: at(1) + 7000, to: at(3) + 8000 })
  expect([0, 1, 2, 3, 4].map((slot) => hasSlot(mask, slot))).toEqual([false, true, true, true, false])
})
