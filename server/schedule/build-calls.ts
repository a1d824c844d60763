import { refuseUnless } from '#domain/base/reply.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { buildCalls } from '#domain/schedule/build-calls.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { daysInForce, daysWithoutBuild } from '../campaign/deal/build-order.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { DAYS_FORECAST, order, orderToday } from './build-orders.ts'
import { previewRebuild } from './build-preview.ts'
import { buildState, forecastStore } from './build-state.ts'

export const buildHandlers = handle(buildCalls, {
  forecast: (input, caller) => forecastOf(caller).within(caller).page(input),
  forecastExcel: (input, caller) => exportRows(forecastOf(caller), input, caller),

  state: (_, caller) => buildState(caller),
  preview: (_, caller) => previewRebuild(caller),

  async rebuild(_, caller) {
    await refuseWithoutScreens(caller)
    const job = await orderToday(caller)
    await leaveTrace(caller, { entity: 'schedule', key: todayOf(caller), act: 'rebuild' })
    return { job }
  },

  async makeMissing(_, caller) {
    const days = await refuseWithoutScreens(caller)
    const missing = await daysWithoutBuild(caller.db, days)
    for (const day of missing) await order(caller.db, { day, why: 'ask' }, caller.userId)
    return { days: missing }
  },
})

const forecastOf = (caller: Caller) => forecastStore(caller, dayAfter(todayOf(caller)), DAYS_FORECAST)

function todayOf({ now }: Caller): string {
  return localDay(USUAL_ZONE, now.getTime())
}

/** Answers the days that the screens in use are in. */
async function refuseWithoutScreens({ db, now }: Caller): Promise<readonly string[]> {
  const days = await daysInForce({ db }, now)
  refuseUnless(days.length > 0, 'schedule.notEnoughMedia')
  return days
}
