import type { Play } from '#domain/schedule/day/expand.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'

/** The same play has the same key under every plan; a card has one for each slot's length that it may be. */
export function keyOf(play: Play | null): string {
  if (!play) return 'idle'
  const { kind, item, begins } = play
  return item ? `${kind} ${item.source} ${item.id} ${begins / SLOT_MS}` : `card ${begins / SLOT_MS}`
}

/** Offset at which a play is joined; to look for a frame within its first half second would take longer than that. */
export function offsetAt({ begins }: Pick<Play, 'begins'>, at: number): number {
  return at - begins < 500 ? 0 : at - begins
}

/** No item is started further ahead of its time. */
const AHEAD_MS = 1000

/** `due` while the clock is about to reach it: what began early stays. Else it was put right, or the page slept. */
export function momentOf(due: number, now: number): number {
  return now < due && due <= now + AHEAD_MS ? due : now
}
