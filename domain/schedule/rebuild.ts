import type { DayNetwork, Profile } from '#domain/schedule/network.ts'
import { nextBoundary, SLOT_MS } from '#domain/schedule/slots.ts'

/**
 * What is left of a day at an instant: open time from the next 15 s boundary on, and goals without the plays that
 * each line has had until then. Whatever is planned with it leaves the past as it was.
 */
export function rebuildFrom(network: DayNetwork, now: number, had: Int32Array): DayNetwork {
  const boundary = nextBoundary(now)
  return {
    profiles: network.profiles.map((profile) => profileFrom(profile, boundary)),
    screens: network.screens,
    lines: network.lines.map((line, place) => ({ ...line, goal: Math.max(0, line.goal - (had[place] ?? 0)) })),
  }
}

function profileFrom(profile: Profile, boundary: number): Profile {
  const stretches = profile.stretches.map((stretch) => {
    return { ...stretch, from: Math.max(stretch.from, Math.min(stretch.to, (boundary - stretch.hour) / SLOT_MS)) }
  })
  const before = openUnits(profile) - openUnits({ stretches })
  return { stretches: stretches.filter(({ from, to }) => from < to), begun: (profile.begun ?? 0) + before }
}

function openUnits({ stretches }: Profile): number {
  return stretches.reduce((units, { from, to }) => units + to - from, 0)
}
