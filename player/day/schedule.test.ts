import { expect, test } from 'vitest'
import type { Manifest } from '#domain/device/wire.ts'
import { makeHouse } from '#domain/schedule/house/house.ts'
import { makeSchedule, type Plan, showingsOf } from '#player/day/schedule.ts'

const spans = [{ from: 0, to: 7_200_000 }]
const planOf = (id: string): Plan => {
  const house = makeHouse({ spans, orders: [{ id, source: 'p', slots: 1, from: 0, to: 7_200_000 }] })
  const file = { sha256: `file ${id}`, bytes: 1, type: 'image' as const, ms: 15_000, fit: 'contain' as const }
  const compositions = [{ id: `c ${id}`, from: 0, ad: null, house: 'h', notice: null }]
  const days = [{ date: '1970-01-01', spans, compositions }]
  const manifest: Manifest = {
    zone: 'UTC',
    days,
    files: { [id]: file },
    card: null,
    idle: null,
    brandName: '',
    volume: 0,
    isMuted: true,
  }
  return { hash: id, manifest, programs: new Map([['h', house]]) }
}

test('the first plan plays at once, a later one from the next boundary on', () => {
  const schedule = makeSchedule()
  expect(schedule.playAt(1000)).toBeNull()
  schedule.adopt(planOf('old'), 1000)
  expect(schedule.playAt(1000)?.item?.id).toBe('old')
  schedule.adopt(planOf('new'), 16_000)
  expect([29_999, 30_000].map((at) => schedule.playAt(at)?.item?.id)).toEqual(['old', 'new'])
  expect([schedule.plan(16_000)?.hash, schedule.newest()?.hash]).toEqual(['old', 'new'])
})

test('of each plan that is taken it is told from when it is on', () => {
  const schedule = makeSchedule()
  const told: number[] = []
  schedule.onTaken((from) => told.push(from))
  schedule.adopt(planOf('old'), 1000)
  schedule.adopt(planOf('new'), 16_000)
  expect(told).toEqual([1000, 30_000])
})

test('a play has the file of its item, the card none where the brand has none', () => {
  const plan = planOf('a')
  const schedule = makeSchedule()
  schedule.adopt(plan, 0)
  const play = schedule.playAt(0)
  expect(play && showingsOf(play, plan)).toMatchObject([{ sha256: 'file a' }])
  expect(play && showingsOf({ ...play, item: null }, plan)).toEqual([])
})

test('a plan that is taken away leaves nothing to play', () => {
  const schedule = makeSchedule()
  schedule.adopt(planOf('a'), 0)
  schedule.clear()
  expect(schedule.playAt(0)).toBeNull()
})

test('the first plan stays when the clock by which it was adopted is set back', () => {
  const schedule = makeSchedule()
  schedule.adopt(planOf('a'), 3_600_000)
  expect(schedule.playAt(1000)?.item?.id).toBe('a')
})

test('a plan that has taken over stays when the clock is set back, and the one before it is still known', () => {
  const schedule = makeSchedule()
  schedule.adopt(planOf('old'), 86_400_000)
  schedule.adopt(planOf('new'), 86_401_000)
  expect(schedule.playAt(1000)?.item?.id).toBe('new')
  expect(schedule.plan(86_400_000)?.hash).toBe('old')
})

test('a plan is let go once the next one has been on for a slot', () => {
  const schedule = makeSchedule()
  schedule.adopt(planOf('old'), 86_400_000)
  schedule.adopt(planOf('new'), 86_401_000)
  expect(schedule.plan(86_429_999)?.hash).toBe('new')
  expect(schedule.plan(86_414_999)?.hash).toBe('old')
  expect(schedule.plan(86_430_000)?.hash).toBe('new')
  expect(schedule.plan(86_414_999)?.hash).toBe('new')
})
