import { isWithin, type Span } from '#domain/schedule/day/day.ts'
import { type ContentFacts, type ContentFault, contentFault, type ScreenFacts } from '#domain/schedule/day/eligible.ts'
import { expand, type Play, type ScheduledDay } from '#domain/schedule/day/expand.ts'
import type { Program } from '#domain/schedule/day/program.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { isBonus, isPublic } from '#domain/schedule/day/source.ts'
import { isInPlan } from '#domain/schedule/day/weekly.ts'
import { dateStatus, dateStatusOf, type Publish } from '#domain/schedule/house/publish.ts'

export type NowReason =
  | 'notice'
  | 'campaign'
  | 'bonus'
  | 'publicInformation'
  | 'publish'
  | 'nothingOrdered'
  | 'closed'
  | 'emergency'

/** Explanation of a screen at an instant, with the play before and after it. */
export interface NowExplained {
  reason: NowReason
  play: Play | null
  previous: Play | null
  next: Play | null
}

const reasonOf = { notice: 'notice', ad: 'campaign', house: 'publish', card: 'nothingOrdered' } as const

export function explainAt(
  days: readonly ScheduledDay[],
  programs: ReadonlyMap<string, Program>,
  instant: number,
): NowExplained {
  const around = expand(days, programs, instant - HOUR_MS, instant + HOUR_MS)
  const play = around.find(({ from, to }) => from <= instant && instant < to) ?? null
  const previous = around.findLast(({ to }) => to <= instant) ?? null
  const next = around.find(({ from }) => instant < from) ?? null
  return { reason: play ? reasonFor(play) : 'closed', play, previous, next }
}

function reasonFor({ kind, item }: Play): NowReason {
  if (kind !== 'ad' || !item) return reasonOf[kind]
  if (isPublic(item.source)) return 'publicInformation'
  return isBonus(item.source) ? 'bonus' : 'campaign'
}

export type WhyNot =
  | 'screenStopped'
  | 'screenUnmapped'
  | 'stopped'
  | 'notYet'
  | 'finished'
  | 'notTargeted'
  | 'closed'
  | 'waitsItsTurn'
  | 'outsidePlan'
  | 'notYetValid'
  | 'noLongerValid'
  | ContentFault

/** A reason, with the contents it concerns where it does not concern the publish as a whole. */
export interface WhyNotExplained {
  reason: WhyNot
  contents: readonly string[]
}

/** A moment on the venue's clock. */
export interface Clock {
  instant: number
  /** 0 is Sunday; the day that opened, also after midnight. */
  weekday: number
  hour: number
}

/** Every reason why a publish is not on this screen at an instant; none while it plays. */
export function explainPublish(
  publish: Publish,
  screen: ScreenFacts,
  day: readonly Span[],
  playing: Play | null,
  clock: Clock,
): readonly WhyNotExplained[] {
  if (playing?.kind === 'house' && playing.item?.source === publish.id) return []
  const reasons = [...screenReasons(screen), ...periodReasons(publish, clock.instant)]
  if (!isWithin(day, clock.instant)) reasons.push('closed')
  const faults = contentReasons(publish, screen, clock)
  const someCanPlay = faults.flatMap(({ contents }) => contents).length < publish.contents.length
  if (reasons.length === 0 && someCanPlay) reasons.push('waitsItsTurn')
  return [...reasons.map((reason) => ({ reason, contents: [] })), ...faults]
}

function screenReasons({ isInUse, isMapped }: ScreenFacts): WhyNot[] {
  return [...(isInUse ? [] : ['screenStopped' as const]), ...(isMapped ? [] : ['screenUnmapped' as const])]
}

function periodReasons(publish: Publish, instant: number): WhyNot[] {
  const { from, to, stoppedAt, targetedFrom = from, targetedTo = to } = publish
  const status = dateStatusOf(publish, instant)
  if (status === dateStatus.scheduled) return ['notYet']
  if (status === dateStatus.finished) return [stoppedAt !== undefined && stoppedAt < to ? 'stopped' : 'finished']
  return targetedFrom <= instant && instant < targetedTo ? [] : ['notTargeted']
}

function contentReasons({ contents }: Publish, screen: ScreenFacts, clock: Clock): WhyNotExplained[] {
  const faulty = contents.map((content) => ({
    id: content.id,
    fault: contentFault(content, screen) ?? hourFault(content, clock),
  }))
  const kinds = ['notEncoded', 'wrongLayout', 'tooLong', 'notYetValid', 'noLongerValid', 'outsidePlan'] as const
  return kinds
    .map((reason) => ({ reason, contents: faulty.filter(({ fault }) => fault === reason).map(({ id }) => id) }))
    .filter(({ contents }) => contents.length > 0)
}

/** Reason why a content that the screen can show may not play at an instant. */
function hourFault({ valid, weeklyHours = null }: ContentFacts, { instant, weekday, hour }: Clock): WhyNot | null {
  if (valid && instant < valid.from) return 'notYetValid'
  if (valid && valid.to <= instant) return 'noLongerValid'
  return isInPlan(weeklyHours, weekday, hour) ? null : 'outsidePlan'
}
