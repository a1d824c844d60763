import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gapsOf, openingSpans } from '#domain/schedule/day/day.ts'
import { type Composition, expand, type ScheduledDay } from '#domain/schedule/day/expand.ts'
import { CONTINUES, type Program } from '#domain/schedule/day/program.ts'
import { type HouseOrder, makeHouse } from '#domain/schedule/house/house.ts'

const week = Array(7).fill({ on: '09:00', off: '22:00' })
const spans = openingSpans(week, 'Asia/Seoul', '2026-05-04')
const nine = spans[0]?.from ?? 0
const closing = spans[0]?.to ?? 0
const order = (id: string, slots: number, more: Partial<HouseOrder> = {}): HouseOrder => {
  return { id, source: 'p1', slots, from: nine, to: closing, ...more }
}
const composition = (id: string, from: number, house: string): Composition => ({
  id,
  from,
  ad: null,
  house,
  notice: null,
})
const dayOf = (...compositions: Composition[]): ScheduledDay => ({ date: '2026-05-04', spans, compositions })
const both = makeHouse({ spans, orders: [order('A', 2), order('B', 1)] })
const names = (plays: ReturnType<typeof expand>) => plays.map(({ item }) => item?.id ?? '-').join('')

describe('expanding a day', () => {
  test('gives the plays that touch the time asked for, whole', () => {
    const plays = expand([dayOf(composition('c', 0, 'h'))], new Map([['h', both]]), nine + 20_000, nine + 50_000)
    expect(names(plays)).toBe('ABA')
    expect(plays[0]).toMatchObject({ from: nine, to: nine + 30_000, isWhole: true, composition: 'c', kind: 'house' })
  })

  test('shows the brand card while a program is missing, and nothing while closed', () => {
    const days = [dayOf(composition('c', 0, 'h'))]
    expect(expand(days, new Map(), nine, nine + 60_000)).toMatchObject([{ kind: 'card', item: null, from: nine }])
    expect(expand(days, new Map([['h', both]]), closing, closing + 60_000)).toEqual([])
  })

  test('tiles the opening hours without hole or overlap', () => {
    const plays = expand([dayOf(composition('c', 0, 'h'))], new Map([['h', both]]), 0, closing * 2)
    expect([plays[0]?.from, plays.at(-1)?.to]).toEqual([nine, closing])
    for (const [index, play] of plays.slice(1).entries()) expect(play.from).toBe(plays[index]?.to)
  })

  test('a play that goes on over a change of composition stays one play under the name it began with', () => {
    const later = makeHouse({
      spans,
      orders: [order('A', 2), order('B', 1), order('C', 1, { from: nine + 3_600_000 })],
    })
    const days = [dayOf(composition('old', 0, 'h'), composition('new', nine + 15_000, 'k'))]
    const plays = expand(
      days,
      new Map([
        ['h', both],
        ['k', later],
      ]),
      nine,
      nine + 60_000,
    )
    expect(plays.map(({ composition: name, isWhole }) => [name, isWhole])).toEqual([
      ['old', true],
      ['new', true],
      ['new', true],
    ])
  })

  test('the card ends where another composition begins, so that its slots are proven under the one they belong to', () => {
    const four = nine + 4 * 15_000
    const orderAt = (id: string, from: number) =>
      makeHouse({ spans, orders: [order(id, 1, { from, to: from + 15_000 })] })
    const programs = new Map([
      ['h', orderAt('A', four)],
      ['k', orderAt('B', four + 15_000)],
    ])
    // Both begin with the card. Under the first, A would have come after it; it is never shown, and never proven.
    const days = [dayOf(composition('old', 0, 'h'), composition('new', nine + 30_000, 'k'))]
    const plays = expand(days, programs, nine, four + 30_000)
    expect(plays.map(({ item, composition: name, from }) => [item?.id ?? null, name, (from - nine) / 15_000])).toEqual([
      [null, 'old', 0],
      [null, 'new', 2],
      ['B', 'new', 5],
    ])
  })

  test('a play that a change cuts is not whole, nor is the one that comes in half way', () => {
    const other = makeHouse({ spans, orders: [order('X', 2)] })
    const days = [dayOf(composition('old', 0, 'h'), composition('new', nine + 15_000, 'k'))]
    const plays = expand(
      days,
      new Map([
        ['h', both],
        ['k', other],
      ]),
      nine,
      nine + 45_000,
    )
    expect(plays.map(({ item, isWhole, from, begins }) => [item?.id, isWhole, from - begins])).toEqual([
      ['A', false, 0],
      ['X', false, 15_000],
      ['X', true, 0],
    ])
  })

  test('notices go before advertisements, those before the house stream, and half a house clip is no play', () => {
    const hour = gapsOf(spans)[0]?.hour ?? 0
    const one = (kind: Program['kind'], id: string, at: number, slots: number): Program => {
      const units = new Uint16Array(240).fill(CONTINUES, at, at + slots)
      units[at] = 1
      return { kind, items: [{ id, source: kind, slots }], hours: [{ start: hour, units }] }
    }
    const programs = new Map([
      ['ad', one('ad', 'S', 2, 2)],
      ['notice', one('notice', 'N', 3, 1)],
      ['house', both],
    ])
    const day = dayOf({ id: 'c', from: 0, ad: 'ad', house: 'house', notice: 'notice' })
    expect(names(expand([day], programs, nine, nine + 90_000))).toBe('ABN-B')
  })
})

test('whatever changes during the day, the plays tile the opening hours, and the past stays as it was', () => {
  const minute = fc.integer({ min: 0, max: 13 * 60 - 1 })
  const slots = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(slots, fc.array(fc.tuple(minute, slots), { maxLength: 3 }), (first, changes) => {
      const streams = [first, ...changes.map(([, later]) => later)].map((lengths, version) =>
        makeHouse({ spans, orders: lengths.map((length, index) => order(`${version} ${index}`, length)) }),
      )
      const times = changes.map(([at]) => nine + at * 60_000).sort((one, other) => one - other)
      const compositions = streams.map((_, index) => composition(`c${index}`, times[index - 1] ?? 0, `h${index}`))
      const programs = new Map(streams.map((stream, index) => [`h${index}`, stream]))
      const plays = expand([dayOf(...compositions)], programs, 0, closing * 2)
      expect([plays[0]?.from, plays.at(-1)?.to]).toEqual([nine, closing])
      for (const [index, play] of plays.slice(1).entries()) expect(play.from).toBe(plays[index]?.to)
      const last = times.at(-1) ?? closing
      const before = expand([dayOf(...compositions.slice(0, -1))], programs, 0, last)
      const past = (of: typeof plays) => of.filter(({ to }) => to < last).map(({ from, item }) => [from, item?.id])
      if (changes.length > 0) expect(past(plays)).toEqual(past(before))
    }),
    { numRuns: 30 },
  )
})
