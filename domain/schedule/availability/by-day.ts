import { askOn } from '#domain/schedule/availability/ask.ts'
import type { DayAsked } from '#domain/schedule/availability/asked-day.ts'
import { mostFor } from '#domain/schedule/availability/exact.ts'
import { unitsOf } from '#domain/schedule/day/profile.ts'
import { goalsFor } from '#domain/schedule/model/pacing.ts'

/**
 * Plays of each day by which a wish of so many plays over all of them is kept, where it fits at all: the even pace as long as
 * each day has room for it (null), else as near to it as the rooms of the days allow.
 */
export function playsByDay(days: readonly DayAsked[], asked: number): number[] | null {
  const weights = days.map(openUnits)
  const even = days.map((_, today) => paceOf(asked, weights, today))
  if (days.every((day, place) => roomOf(day, even[place] ?? 0) >= (even[place] ?? 0))) return null
  const rooms = days.map((day) => roomOf(day, asked))
  return filled(asked, weights, rooms)
}

/** Pace at which a day that nothing is told of is planned. */
function paceOf(sold: number, weights: readonly number[], today: number): number {
  const [plays = 0] = goalsFor([
    { sold, weights, today, since: 0, delivered: 0, inFlight: 0, perPlay: 1, proofRatio: 1 },
  ])
  return plays
}

function openUnits({ allocation, wish }: DayAsked): number {
  const { profiles, screens } = allocation.plan.model.network
  const ofProfile = profiles.map(({ stretches }) => unitsOf(stretches, wish.hours))
  return wish.screens.reduce((sum, place) => sum + (ofProfile[screens[place]?.profile ?? -1] ?? 0), 0)
}

function roomOf(day: DayAsked, plays: number): number {
  const { slots } = day.wish
  return Math.floor(mostFor(askOn(day), plays * slots).units / slots)
}

/** In proportion to the weights, up to the room of each day: the days with the least room for their weight come first. */
function filled(asked: number, weights: readonly number[], rooms: readonly number[]): number[] {
  const plays = rooms.map(() => 0)
  const ratio = (day: number) => (rooms[day] ?? 0) / (weights[day] || 1)
  const order = [...rooms.keys()].sort((one, other) => ratio(one) - ratio(other) || one - other)
  let left = asked
  let weight = weights.reduce((sum, own) => sum + own, 0)
  const give = (day: number, most: number) => {
    const own = Math.max(0, Math.min(most, (rooms[day] ?? 0) - (plays[day] ?? 0)))
    plays[day] = (plays[day] ?? 0) + own
    left -= own
  }
  for (const day of order) {
    give(day, weight > 0 ? Math.floor((left * (weights[day] ?? 0)) / weight) : 0)
    weight -= weights[day] ?? 0
  }
  for (const day of order) give(day, left)
  return plays
}
