import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'

/** The day that the network calls today, whatever the browser's zone. */
export const today = () => localDay(USUAL_ZONE, Date.now())
