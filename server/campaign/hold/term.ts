import { lastHoldDay } from '#domain/campaign/hold/hold.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { startOfDay } from '#domain/schedule/day/day.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'

/** End of the last day of a hold that is made, renewed or moved up, where the network stands. */
export function expiryFrom(now: Date): Date {
  return startOfDay(dayAfter(lastHoldDay(localDay(USUAL_ZONE, now.getTime()))), USUAL_ZONE)
}
