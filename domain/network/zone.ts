/** The zone of a venue that says nothing else. */
export const USUAL_ZONE = 'Asia/Seoul'

/** True if the platform knows a time zone by this name; offsets such as `+09:00` are no places. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    // The platform says so by throwing, and has no other way to be asked about an alias.
    return false
  }
}
