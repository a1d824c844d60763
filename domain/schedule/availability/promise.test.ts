import { describe, expect, test } from 'vitest'
import { type Allocation, allocate } from '#domain/schedule/allocation/tiers.ts'
import { availability } from '#domain/schedule/availability/availability.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { buildModel } from '#domain/schedule/model/model.ts'
import { mostUnits } from '#test/bench/lp.ts'
import { plannedAds } from '#test/planned-ads.fixture.ts'
import { withFilms } from '#test/standing-day.fixture.ts'
import { wishesOf } from '#test/wishes.fixture.ts'

/** Wishes on networks that are sold from half to nearly whole; a larger number may be asked for. */
const WISHES = Number(process.env.PROMISED_WISHES ?? 250)
const MOST_SOLD = 0.98

const dealt = (network: DayNetwork) => allocate(buildModel(network))
const withLine = (network: DayNetwork, line: AdLine) => ({ ...network, lines: [...network.lines, line] })
const missingOf = ({ shortfalls }: Allocation) => shortfalls.reduce((sum, { missing }) => sum + missing, 0)

/** A wish, the day that it came to, and what is told of it. */
interface Asked {
  name: string
  network: DayNetwork
  wish: AdLine
  available: number
}

/** Wishes that come to networks sold so far; what is promised is sold. */
function askAll(longShare: number): Asked[] {
  const asked: Asked[] = []
  for (let seed = 1; asked.length < WISHES; seed++) {
    const wishes = wishesOf(seed, longShare)
    let network = wishes.empty
    for (let turn = 0; turn < 60; turn++) {
      const wish = wishes.next()
      const allocation = dealt(network)
      const fill = filled(allocation)
      if (fill > MOST_SOLD) break
      if (wish.goal === 0) continue
      const { available } = availability([{ allocation, wish }], wish.goal)
      if (fill >= 0.5) asked.push({ name: `seed ${seed}, wish ${turn}`, network, wish, available })
      if (available >= wish.goal) network = withLine(network, wish)
    }
  }
  return asked
}

function filled({ plan: { model, free } }: Allocation): number {
  const sum = (units: Int32Array) => units.reduce((total, own) => total + own, 0)
  return 1 - sum(free) / sum(model.capacity)
}

describe.each([
  ['of 15 seconds', 0],
  ['of both lengths', 0.3],
])('on a network with plays %s', (_, longShare) => {
  const all = askAll(longShare)
  const isPromised = ({ available, wish }: Asked) => available >= wish.goal

  test('what is promised is delivered, and nobody who was there before loses a play', () => {
    const promised = all.filter(isPromised)
    expect(promised.length).toBeGreaterThan(WISHES / 4)
    const lost = promised.map(({ name, network, wish }) => [name, missingOf(dealt(withLine(network, wish)))])
    expect(lost.filter(([, missing]) => missing !== 0)).toEqual([])
  })

  test('the programs on the screens have it', () => {
    for (const { name, network, wish } of all.filter(isPromised).slice(0, 3)) {
      const sold = withFilms(withLine(network, wish))
      expect([...plannedAds(sold).planned], name).toEqual(sold.lines.map(({ goal }) => goal))
    }
  })

  test('what is refused would not have fitted, by the solver or else by the plan with it', () => {
    const refused = all.filter((asked) => !isPromised(asked))
    expect(refused.length).toBeGreaterThan(WISHES / 20)
    const wrong = refused.filter(({ network, wish }) => {
      const sold = withLine(network, wish)
      const units = sold.lines.reduce((sum, { goal, slots }) => sum + goal * slots, 0)
      if (mostUnits(sold) < units - 0.5) return false
      return longShare === 0 || missingOf(dealt(sold)) === 0
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('of what is refused the part that is offered can be had; with both lengths, but for a hundredth', () => {
    for (const { name, network, wish, available } of all.filter((asked) => !isPromised(asked))) {
      const missing = missingOf(dealt(withLine(network, { ...wish, goal: available })))
      expect(missing, name).toBeLessThanOrEqual(longShare === 0 ? 0 : available / 100)
    }
  })
})
