import type { FailureReason } from '#domain/device/proof.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import { lastBoundary, SLOT_MS } from '#domain/schedule/day/slots.ts'
import type { SlotOutcome } from '#player/disk/proof-record.ts'

/** A play on its way over the screen: since when it is seen, and up to which slot that is on record. */
export interface Segment {
  play: Play
  visibleFrom: number | null
  failure: FailureReason | null
  /** The first slot that is not on record yet. */
  next: number
}

export interface SettledSlot {
  start: number
  outcome: SlotOutcome | null
}

/** A slot counts when it was seen for 95 % of its time; a held last frame is seen as well. */
const ENOUGH_MS = SLOT_MS * 0.95

export function newSegment(play: Play, now: number): Segment {
  return { play, visibleFrom: null, failure: null, next: Math.max(play.from, lastBoundary(now)) }
}

/** The slots of a segment that are over at `until`, each with what became of it; null for one seen too briefly. */
export function settleSlots(segment: Segment, until: number): readonly SettledSlot[] {
  const settled: SettledSlot[] = []
  const end = Math.min(segment.play.to, until + SLOT_MS - ENOUGH_MS)
  while (segment.next + SLOT_MS <= end) {
    settled.push({ start: segment.next, outcome: outcomeOf(segment, segment.next, until) })
    segment.next += SLOT_MS
  }
  return settled
}

function outcomeOf({ visibleFrom, failure }: Segment, start: number, until: number): SlotOutcome | null {
  if (failure) return failure
  if (visibleFrom === null) return null
  return Math.min(until, start + SLOT_MS) - Math.max(visibleFrom, start) >= ENOUGH_MS ? 'shown' : null
}
