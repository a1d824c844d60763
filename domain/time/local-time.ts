/** Time on the wall of a place: `YYYY-MM-DD HH:MM:SS`. */
export function localTime(zone: string, instant: number): string {
  return clockOf(zone).format(instant)
}

/** The date on the wall calendar of a place. */
export function localDay(zone: string, instant: number): string {
  return localTime(zone, instant).slice(0, 10)
}

/**
 * Instant at which the clock on a wall shows a time. One that it skips in spring means the moment after the skip; of
 * two, the first.
 */
export function instantOf(zone: string, time: string): number {
  const asUtc = Date.parse(`${time.replace(' ', 'T')}Z`)
  const ahead = (at: number) => Date.parse(`${localTime(zone, at).replace(' ', 'T')}Z`) - at
  const [first, second] = [asUtc - ahead(asUtc - DAY_MS), asUtc - ahead(asUtc + DAY_MS)]
  const shows = (at: number) => at + ahead(at) === asUtc
  return !shows(first) && shows(second) ? second : first
}

/** ISO 8601 with the offset of the place: `2026-11-22T16:31:00+09:00`. */
export function momentText(zone: string, instant: number): string {
  const shown = localTime(zone, instant).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${shown}Z`) - Math.floor(instant / 1000) * 1000) / 60_000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${shown}${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}

const DAY_MS = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Swedish writes a time as the standard does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}
