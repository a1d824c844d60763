import { refuseField } from '../base/reply.ts'
import { HOUR_MS, SLOT_MS } from '../schedule/day/slots.ts'
import { dayAfter } from '../time/dates.ts'
import { instantOf } from '../time/local-time.ts'

/** From when to when something may be shown, in epoch milliseconds; null where nothing was said. */
export interface Validity {
  validFrom: number | null
  validTo: number | null
}

/** The same as told on the wire. */
export type Told = { [End in keyof Validity]: string | null }

export function refuseEmptyValidity({ validFrom, validTo }: Told): void {
  if (validFrom === null || validTo === null) return
  if (Date.parse(validTo) <= Date.parse(validFrom)) refuseField('validTo', 'publish.endBeforeStart')
}

export function isValidAt({ validFrom, validTo }: Validity, instant: number): boolean {
  return (validFrom === null || validFrom <= instant) && (validTo === null || instant < validTo)
}

const SOON_DAYS = 14

/** True if it may be shown now, and no longer after two weeks: somebody has to see to the next one. */
export function endsSoon(validTo: string | null, now: number): boolean {
  if (validTo === null) return false
  const left = Date.parse(validTo) - now
  return 0 < left && left <= SOON_DAYS * 24 * HOUR_MS
}

/** The first and the last instant at which a play of so many slots may begin; undefined where it always may. */
export function beginsWithin({ validFrom, validTo }: Validity, slots: number): readonly [number, number] | undefined {
  if (validFrom === null && validTo === null) return undefined
  return [validFrom ?? 0, validTo === null ? Number.MAX_SAFE_INTEGER : validTo - slots * SLOT_MS]
}

const EVERY_HOUR = 0xffffff
/** The opening day before goes on until then. */
const NIGHT_HOURS = 6

/** The hours of the venues' clocks in which an opening day's plays may be valid, in any of the zones. */
export function validHours(validity: Validity, date: string, zones: readonly string[]): number {
  if (validity.validFrom === null && validity.validTo === null) return EVERY_HOUR
  let hours = 0
  for (const zone of zones) {
    for (let hour = 0; hour < 24 + NIGHT_HOURS; hour++) {
      const day = hour < 24 ? date : dayAfter(date)
      const begin = instantOf(zone, `${day} ${String(hour % 24).padStart(2, '0')}:00:00`)
      if (overlaps(validity, begin, begin + HOUR_MS)) hours |= 1 << (hour % 24)
    }
  }
  return hours
}

function overlaps({ validFrom, validTo }: Validity, begin: number, end: number): boolean {
  return (validFrom === null || validFrom < end) && (validTo === null || begin < validTo)
}
