import type { DayNetwork } from '#domain/schedule/network.ts'
import { profileFrom } from '#domain/schedule/profile.ts'
import { nextBoundary } from '#domain/schedule/slots.ts'

/**
 * What is left of a day at an instant: open time from the next 15 s boundary on. Whatever is planned with it leaves
 * the past as it was; goals are to be those of the rest.
 */
export function rebuildFrom(network: DayNetwork, now: number): DayNetwork {
  const boundary = nextBoundary(now)
  return { ...network, profiles: network.profiles.map((profile) => profileFrom(profile, boundary)) }
}
