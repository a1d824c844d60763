import { describe, expect, test } from 'vitest'
import { type Program, placingsOf } from '#domain/schedule/day/program.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'
import { makeNotices, type NoticeOrder } from '#domain/schedule/house/notice.ts'
import { type OverlayNotice, overlayAt } from '#domain/schedule/house/overlay.ts'

const nine = Date.parse('2026-05-04T09:00:00Z')
const spans = [{ from: nine, to: nine + 2 * 3_600_000 }]
const order = (id: string, more: Partial<NoticeOrder> = {}): NoticeOrder => {
  const own = {
    id,
    source: id,
    slots: 1,
    from: 0,
    to: nine * 2,
    priority: 2 as const,
    since: 0,
    rhythm: { kind: 'loops', every: 1 } as const,
  }
  return { ...own, ...more }
}
const begins = (program: Program, id: string) =>
  program.hours.flatMap(({ start }, hour) =>
    placingsOf(program, start).flatMap(({ item, from }) => (item.id === id ? [hour * 240 + from] : [])),
  )
const notices = (...orders: NoticeOrder[]) => makeNotices({ spans, orders, base: 40 })

describe('middle notices', () => {
  test('come once in each loop, the urgent one first, of equals the newest', () => {
    const program = notices(order('old'), order('new', { since: 1 }), order('urgent', { priority: 1 }))
    expect(['urgent', 'new', 'old'].map((id) => begins(program, id).slice(0, 3))).toEqual([
      [0, 40, 80],
      [1, 41, 81],
      [2, 42, 82],
    ])
    expect(begins(program, 'old')).toHaveLength(12)
  })

  test('come every third loop, or at the minutes of the venue', () => {
    const third = notices(order('A', { rhythm: { kind: 'loops', every: 3 } }))
    expect(begins(third, 'A')).toEqual([0, 120, 240, 360])
    const rhythm = { kind: 'minutes', minutes: [0, 45] } as const
    const half = makeNotices({ spans, orders: [order('A', { rhythm })], base: 40, minute: 30 })
    expect(begins(half, 'A')).toEqual([60, 120, 300, 360])
  })

  test('leave the house its share of each hour, whoever is more urgent first; an emergency asks nobody', () => {
    // Ten in a hundred of 240 units are 24: all 6 loops of the urgent ones, and of the other what is left.
    const orders = [order('long', { slots: 3, priority: 1 }), order('short')]
    const bounded = makeNotices({ spans, orders, base: 40, share: 10 })
    expect([begins(bounded, 'long').length, begins(bounded, 'short').length]).toEqual([12, 12])
    const tight = makeNotices({ spans, orders, base: 40, share: 8 })
    expect([begins(tight, 'long').length, begins(tight, 'short').length]).toEqual([12, 2])
    const emergency = order('out', { rhythm: { kind: 'emergency' } })
    expect(begins(makeNotices({ spans, orders: [emergency], base: 40, share: 5 }), 'out')).toHaveLength(480)
  })

  test('loops run on over the hour, and a wish may be met after it', () => {
    const day = { spans, orders: [order('A')], base: 50 }
    expect(begins(makeNotices(day), 'A')).toEqual([0, 50, 100, 150, 200, 250, 300, 350, 400, 450])
    const isTaken = (hour: number, unit: number) => hour === nine && unit >= 200
    expect(begins(makeNotices({ ...day, isTaken }), 'A').slice(3, 6)).toEqual([150, 240, 250])
  })

  test('never touch an advertisement, and are left out where nothing is free', () => {
    const isTaken = (_hour: number, unit: number) => unit % 2 === 0 || unit < 80
    const program = makeNotices({ spans, orders: [order('A'), order('long', { slots: 2 })], base: 40, isTaken })
    expect(begins(program, 'A').slice(0, 3)).toEqual([81, 121, 161])
    expect(begins(program, 'long')).toEqual([])
  })

  test('an emergency takes every unit of its time', () => {
    const time = { from: nine + 60_000, to: nine + 120_000 }
    const emergency = order('E', { ...time, rhythm: { kind: 'emergency' }, priority: 3, slots: 2 })
    const program = makeNotices({ spans, orders: [order('A'), emergency], base: 4, isTaken: () => true })
    expect(begins(program, 'E')).toEqual([4, 6])
    expect(begins(program, 'A')).toEqual([])
  })

  test('a stop ends a notice at the next boundary and leaves the past as it was', () => {
    const orders = [order('A', { slots: 3 }), order('B', { since: -1, slots: 2 })]
    const before = makeNotices({ spans, orders, base: 40 })
    const stoppedAt = nine + 41 * SLOT_MS
    const after = makeNotices({ spans, orders: orders.map((each) => ({ ...each, stoppedAt })), base: 40 })
    expect(after.hours[0]?.units.slice(0, 41)).toEqual(before.hours[0]?.units.slice(0, 41))
    expect(after.hours[0]?.units.slice(41)).toEqual(new Uint16Array(199))
  })
})

describe('notices over what plays', () => {
  const notice = (id: string, more: Partial<OverlayNotice> = {}): OverlayNotice => {
    return { id, kind: 'bottom', priority: 2, since: 0, from: 0, to: 1000_000, ...more }
  }
  const seen = (all: OverlayNotice[], ...at: number[]) => at.map((instant) => overlayAt(all, instant)?.id ?? null)

  test('the most urgent take turns of 10 s', () => {
    const all = [notice('a', { since: 2 }), notice('b', { since: 1 }), notice('low', { priority: 3 })]
    expect(seen(all, 0, 9_999, 10_000, 20_000)).toEqual(['a', 'a', 'b', 'a'])
  })

  test('an interim notice goes before any of them, an emergency before everything', () => {
    const interim = notice('interim', { kind: 'interim', priority: 3, to: 50_000 })
    const all = [notice('a', { priority: 1 }), interim, notice('E', { kind: 'emergency', from: 20_000, to: 30_000 })]
    expect(seen(all, 0, 20_000, 30_000, 50_000, 1000_000)).toEqual(['interim', 'E', 'interim', 'a', null])
  })
})
