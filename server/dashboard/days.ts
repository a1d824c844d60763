import type { ManagerBoard } from '#domain/dashboard/board.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter, daysFrom } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { playsOf } from '../report/plays.ts'

const DAYS = 14

/** Shown plays of the last days with the running one, and planned ones: by the venues' own days, as in the reports. */
export async function lastDays(
  caller: Caller,
  { isPlanAsked }: { isPlanAsked: boolean },
): Promise<ManagerBoard['days']> {
  const last = localDay(USUAL_ZONE, caller.now.getTime())
  const counted = new Map((await playsOf(caller, { last, days: DAYS, isPlanAsked })).map((day) => [day.ago, day]))
  return daysFrom(dayAfter(last, 1 - DAYS), last).map((day, at) => {
    const { planned = 0, plays = 0 } = counted.get(DAYS - 1 - at) ?? {}
    return { day, planned, plays }
  })
}
