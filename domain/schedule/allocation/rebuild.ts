import type { DayNetwork } from '#domain/schedule/day/network.ts'

/** A day of which everything before a 15 s boundary is over, and stays as it was; goals are to be those of the rest. */
export function rebuildFrom(network: DayNetwork, since: number): DayNetwork {
  return { ...network, profiles: network.profiles.map((profile) => ({ ...profile, since })) }
}
