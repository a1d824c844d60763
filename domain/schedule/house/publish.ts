import { clip, type Span } from '#domain/schedule/day/day.ts'
import { type ContentFacts, contentFault, type ScreenFacts } from '#domain/schedule/day/eligible.ts'
import type { Profile } from '#domain/schedule/day/network.ts'
import { slotsOf } from '#domain/schedule/day/slots.ts'
import { plannedSpans } from '#domain/schedule/day/weekly.ts'
import type { HouseOrder } from '#domain/schedule/house/house.ts'

/** The order "show these contents on this screen from then to then", as far as one screen is concerned. */
export interface Publish extends Span {
  id: string
  /** The interim end; the publish is finished from then on. */
  stoppedAt?: number
  contents: readonly ContentFacts[]
  /** Times at which this screen became and ceased to be a target, where they differ from the period. */
  targetedFrom?: number
  targetedTo?: number
}

export const dateStatus = { inProgress: 0, scheduled: 1, finished: 2 } as const
export type DateStatus = (typeof dateStatus)[keyof typeof dateStatus]

/** Never stored: it follows from the period, the interim end and the clock. */
export function dateStatusOf(
  { from, to, stoppedAt = to }: Pick<Publish, 'from' | 'to' | 'stoppedAt'>,
  now: number,
): DateStatus {
  if (now >= Math.min(to, stoppedAt)) return dateStatus.finished
  return now < from ? dateStatus.scheduled : dateStatus.inProgress
}

type Limits = Pick<ContentFacts, 'weeklyHours' | 'valid'>

/** An opening day as the house stream sees it. */
export interface HouseHours {
  spans: readonly Span[]
  profile: Profile
  /** 0 is Sunday; the day that opened. */
  weekday: number
}

/** Orders of the house stream of an opening day: the playable contents of every publish that touches it. */
export function houseOrders(
  publishes: readonly Publish[],
  screen: ScreenFacts,
  day: HouseHours,
): readonly HouseOrder[] {
  const [first, last] = [day.spans[0], day.spans.at(-1)]
  if (!first || !last || !screen.isInUse || !screen.isMapped) return []
  return publishes.flatMap((publish) => ordersOf(publish, screen, day, { from: first.from, to: last.to }))
}

function ordersOf(publish: Publish, screen: ScreenFacts, day: HouseHours, whole: Span): HouseOrder[] {
  const { from, to } = publish
  const period = clip({ from: Math.max(from, publish.targetedFrom ?? from), to }, whole)
  const stoppedAt = earliest(publish.stoppedAt, publish.targetedTo)
  if (!period || (stoppedAt !== undefined && stoppedAt <= period.from)) return []
  return publish.contents
    .filter((content) => contentFault(content, screen) === null)
    .flatMap(({ id, seconds, ...limits }) =>
      periodsOf(period, day, limits).map((own) => ({
        id,
        source: publish.id,
        slots: slotsOf(seconds),
        ...own,
        ...(stoppedAt !== undefined && { stoppedAt }),
      })),
    )
}

/**
 * A content has as much of the period as it may be shown in; with a plan, each stretch of its hours is a turn of its own.
 */
function periodsOf(period: Span, { profile, weekday }: HouseHours, { valid = period, weeklyHours }: Limits): Span[] {
  const own = clip(period, valid)
  if (!own || !weeklyHours) return own ? [own] : []
  return plannedSpans(profile, weekday, weeklyHours).flatMap((span) => clip(span, own) ?? [])
}

function earliest(...instants: readonly (number | undefined)[]): number | undefined {
  const known = instants.filter((instant) => instant !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}
