export const SLOT_SECONDS = 15
export const SLOT_MS = SLOT_SECONDS * 1000
export const HOUR_MS = 3_600_000
export const SLOTS_PER_HOUR = HOUR_MS / SLOT_MS

/** Number of slots of a clip. Whole seconds first: a true 15 s clip at 29.97 fps measures 15.015 s. */
export function slotsOf(seconds: number): number {
  return Math.max(1, Math.ceil(Math.round(seconds) / SLOT_SECONDS))
}

/** A publish takes the slots of all its contents. */
export function publishSlots(contentSeconds: readonly number[]): number {
  return contentSeconds.reduce((slots, seconds) => slots + slotsOf(seconds), 0)
}

/** The UTC hour an instant lies in: proof of play is kept by it, whatever the venue's zone. */
export function hourOf(instant: number): number {
  return Math.floor(instant / HOUR_MS) * HOUR_MS
}

/** The slot of its hour (0 to 239) that an instant lies in. */
export function slotOf(instant: number): number {
  return Math.floor((instant - hourOf(instant)) / SLOT_MS)
}

/** The boundary from which a change made now takes effect. */
export function nextBoundary(instant: number): number {
  return Math.ceil(instant / SLOT_MS) * SLOT_MS
}

export function lastBoundary(instant: number): number {
  return Math.floor(instant / SLOT_MS) * SLOT_MS
}

/** Beginning of a unit that is counted on through some hours of a day. */
export function instantOfUnit(hours: readonly number[], unit: number): number {
  return (hours[Math.floor(unit / SLOTS_PER_HOUR)] ?? 0) + (unit % SLOTS_PER_HOUR) * SLOT_MS
}
