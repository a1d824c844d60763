import type { Span } from '#domain/schedule/day/day.ts'
import { SLOTS_PER_HOUR, slotsOf } from '#domain/schedule/day/slots.ts'
import type { WeeklyHours } from '#domain/schedule/day/weekly.ts'

/** Facts of a content by which the schedule decides whether a screen can show it. */
export interface ContentFacts {
  id: string
  seconds: number
  isEncoded: boolean
  orientation: 'horizontal' | 'vertical' | 'square'
  /** 0 is the full canvas, 1 the split one that leaves room for a board. */
  layout: 0 | 1
  /** Hours in which it may play at all, where it has a weekly plan. */
  weeklyHours?: WeeklyHours
  /** Instants between which it may be shown, where that is limited. */
  valid?: Span
}

export interface ScreenFacts {
  isInUse: boolean
  isMapped: boolean
  orientation: 'horizontal' | 'vertical'
  layouts: readonly (0 | 1)[]
}

export type ContentFault = 'notEncoded' | 'wrongLayout' | 'tooLong'

/** Reason why a screen cannot show a content, or null when it can. */
export function contentFault(content: ContentFacts, screen: ScreenFacts): ContentFault | null {
  if (!content.isEncoded) return 'notEncoded'
  if (!fits(content, screen)) return 'wrongLayout'
  return slotsOf(content.seconds) > SLOTS_PER_HOUR ? 'tooLong' : null
}

function fits({ orientation, layout }: ContentFacts, screen: ScreenFacts): boolean {
  const isSameWay = orientation === 'square' || orientation === screen.orientation
  return isSameWay && screen.layouts.includes(layout)
}
