import type { Span } from '../day/day.ts'
import { type OverlayNotice, overlaysAt } from '../house/overlay.ts'

/** Stretch of a day over whose plays the same notices lie, which take turns; of an emergency or an interim notice it is one. */
export interface Over<Notice> extends Span {
  notices: readonly Notice[]
}

/** Notices over the plays of a day, by the rule that players go by: one that a more urgent one hides is left out. */
export function oversOf<Notice extends OverlayNotice>(notices: readonly Notice[], { from, to }: Span): Over<Notice>[] {
  const bounds = notices.flatMap((notice) => [notice.from, notice.to]).filter((bound) => from < bound && bound < to)
  const starts = [...new Set([from, ...bounds])].sort((one, other) => one - other)
  const overs: Over<Notice>[] = []
  for (const [place, start] of starts.entries()) {
    const seen = overlaysAt(notices, start)
    const last = overs.at(-1)
    const end = starts[place + 1] ?? to
    if (seen.length === 0) continue
    if (last && last.to === start && isSame(last.notices, seen)) last.to = end
    else overs.push({ from: start, to: end, notices: seen })
  }
  return overs
}

function isSame(some: readonly OverlayNotice[], others: readonly OverlayNotice[]): boolean {
  return some.length === others.length && some.every(({ id }, place) => id === others[place]?.id)
}
