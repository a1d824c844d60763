import type { Play } from '../day/expand.ts'
import { HOUR_MS, SLOT_MS } from '../day/slots.ts'
import { isFiller } from '../day/source.ts'

/** An hour of a screen's day by the clock of UTC, in slots of 15 s: open, with an order, and of those the sold ones and the notices. */
export interface DayHour {
  from: number
  open: number
  ordered: number
  sold: number
  notices: number
  /** Those of one campaign, where it is asked for. */
  own?: number
}

/** Hours of plays that follow each other, from the first one's on. */
export function hoursOf(plays: readonly Play[], isOwn?: (play: Play) => boolean): DayHour[] {
  const [first, last] = [plays[0], plays.at(-1)]
  if (!first || !last) return []
  const start = Math.floor(first.from / HOUR_MS) * HOUR_MS
  const hours = Array.from({ length: Math.ceil((last.to - start) / HOUR_MS) }, (_, at) => ({
    from: start + at * HOUR_MS,
    ...{ open: 0, ordered: 0, sold: 0, notices: 0, ...(isOwn && { own: 0 }) },
  }))
  for (const play of plays) {
    const { from, to, item, kind } = play
    const hour = hours[Math.floor((from - start) / HOUR_MS)]
    if (!hour) continue
    const slots = Math.round((to - from) / SLOT_MS)
    hour.open += slots
    if (item) hour.ordered += slots
    if (kind === 'ad' && item && !isFiller(item.source)) hour.sold += slots
    if (kind === 'notice') hour.notices += slots
    if (isOwn?.(play)) hour.own = (hour.own ?? 0) + slots
  }
  return hours
}
