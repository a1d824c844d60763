import type { Span } from '#domain/schedule/day/day.ts'

/** A notice that lies over what plays: at the bottom edge, or an emergency over the whole screen. */
export interface OverlayNotice extends Span {
  id: string
  kind: 'emergency' | 'interim' | 'bottom'
  /** Of the bottom notices; an interim notice and an emergency stand above them all. */
  priority: 1 | 2 | 3
  /** Time at which it was given: the newest goes first. */
  since: number
}

const TURN_MS = 10_000

/** The notice to be seen at an instant: of several that take turns each has 10 s by the clock, so that screens side by side show the same. */
export function overlayAt<Notice extends OverlayNotice>(notices: readonly Notice[], instant: number): Notice | null {
  const turns = overlaysAt(notices, instant)
  return turns[Math.floor(instant / TURN_MS) % turns.length] ?? null
}

/** Notices that take turns at an instant: an emergency before an interim notice, alone, before the most urgent bottom notices. */
export function overlaysAt<Notice extends OverlayNotice>(notices: readonly Notice[], instant: number): Notice[] {
  const inForce = notices.filter(({ from, to }) => from <= instant && instant < to).sort(newestFirst)
  const above = inForce.find(({ kind }) => kind === 'emergency') ?? inForce.find(({ kind }) => kind === 'interim')
  if (above) return [above]
  const top = Math.min(...inForce.map(({ priority }) => priority))
  return inForce.filter(({ priority }) => priority === top)
}

function newestFirst(one: OverlayNotice, other: OverlayNotice): number {
  return other.since - one.since || (one.id < other.id ? -1 : 1)
}
