import { venueCalls } from '#domain/network/venue-calls.ts'
import { useMayMake } from '../wire/session.ts'

/** List that a venue is chosen from: of all venues in reach, or of the own ones for who looks after single venues. */
export function useVenuesToChoose() {
  const mayMake = useMayMake()
  return mayMake(venueCalls.list) ? venueCalls.list : venueCalls.own
}
