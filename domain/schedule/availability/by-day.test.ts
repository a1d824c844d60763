import { describe, expect, test } from 'vitest'
import { allocate } from '#domain/schedule/allocation/tiers.ts'
import type { DayAsked } from '#domain/schedule/availability/asked-day.ts'
import { availability } from '#domain/schedule/availability/availability.ts'
import { playsByDay } from '#domain/schedule/availability/by-day.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { unitsOf } from '#domain/schedule/day/profile.ts'
import { buildModel } from '#domain/schedule/model/model.ts'
import { goalsFor } from '#domain/schedule/model/pacing.ts'
import { dice } from '#test/bench/ad-network.ts'
import { wishesOf } from '#test/wishes.fixture.ts'

const dealt = (network: DayNetwork) => allocate(buildModel(network))
const DAYS = 4

/** A wish by number over days that are sold to different parts. */
function unevenDays(seed: number): { days: DayAsked[]; asked: number } {
  const wishes = wishesOf(seed, 0)
  const random = dice(seed)
  const networks = Array.from({ length: DAYS }, () => {
    let network = wishes.empty
    for (let left = Math.floor(random() * 25); left > 0; left--) {
      const wish = wishes.next()
      const { available } = availability([{ allocation: dealt(network), wish }], wish.goal)
      network = { ...network, lines: [...network.lines, { ...wish, goal: Math.min(available, wish.goal) }] }
    }
    return network
  })
  const wish = { ...wishes.next(), tier: 5 }
  const days = networks.map((network) => ({ allocation: dealt(network), wish }))
  const room = availability(days, 1_000_000).available
  return { days, asked: Math.floor(room * (0.3 + 0.7 * random())) }
}

/** Goals that the plans of the days give a line by its weights. */
function plannedOn(weights: readonly number[], sold: number): number[] {
  const pace = { sold, weights, since: 0, delivered: 0, inFlight: 0, perPlay: 1, proofRatio: 1 }
  return [...goalsFor(weights.map((_, today) => ({ ...pace, today })))]
}

function openUnits({ allocation, wish }: DayAsked): number {
  const { screens, profiles } = allocation.plan.model.network
  return wish.screens.reduce((sum, at) => {
    const { stretches } = profiles[screens[at]?.profile ?? -1] ?? { stretches: [] }
    return sum + unitsOf(stretches, wish.hours)
  }, 0)
}

const isShort = ({ allocation, wish }: DayAsked, goal: number) => {
  const { network } = allocation.plan.model
  const lines: AdLine[] = [...network.lines, { ...wish, goal }]
  return dealt({ ...network, lines }).shortfalls.length > 0
}

describe('a wish by number over days that are sold to different parts', () => {
  const all = Array.from({ length: 40 }, (_, seed) => unevenDays(seed + 1)).filter(({ asked }) => asked > 0)

  test('is planned by the days that it was promised by, and nobody loses a play on any of them', () => {
    for (const { days, asked } of all) {
      const byDay = playsByDay(days, asked)
      const goals = plannedOn(byDay ?? days.map(openUnits), asked)
      expect(goals.reduce((sum, goal) => sum + goal, 0)).toBe(asked)
      if (byDay) expect(goals).toEqual(byDay)
      expect(days.filter((day, place) => isShort(day, goals[place] ?? 0))).toEqual([])
    }
  })

  test('has an even pace wherever that fits, and another where it does not', () => {
    const uneven = all.filter(({ days, asked }) => {
      const even = plannedOn(days.map(openUnits), asked)
      const fits = days.every((day, place) => !isShort(day, even[place] ?? 0))
      expect(playsByDay(days, asked) === null).toBe(fits)
      return !fits
    })
    expect(uneven.length).toBeGreaterThan(5)
    expect(uneven.length).toBeLessThan(all.length)
  })
})
