import { USUAL_ZONE } from '#domain/account/zone.ts'
import { localDay } from '#domain/base/local-time.ts'

/** The day that the network calls today, whatever the browser's zone. */
export const today = () => localDay(USUAL_ZONE, Date.now())
