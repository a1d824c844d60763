import { lackOf } from '#domain/media/lack.ts'
import { scheduleCalls } from '#domain/schedule/calls.ts'
import { seesByCustomer } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { campaignStore } from '../campaign/rows.ts'
import { mediaStore } from '../media/media.ts'
import { dayOfCustomer } from './day-of-customer.ts'
import { dayView, runningDay } from './day-view.ts'
import { explained } from './explained.ts'
import { oversOn } from './overs.ts'
import { withPosters } from './posters.ts'
import { screensOfCampaign } from './screens-of-campaign.ts'
import { timeline } from './timeline.ts'
import { weekView } from './week-view.ts'

export const scheduleHandlers = handle(scheduleCalls, {
  list: (input, caller) => timeline(caller, input),

  async daily(asked, caller) {
    if (seesByCustomer(caller)) return dayOfCustomer(caller, asked)
    const { mediaId, date, hour, cpIdx } = asked
    const screen = await mediaStore.within(caller).get(mediaId)
    if (cpIdx) await campaignStore(caller).within(caller).get(cpIdx)
    const now = caller.services.clock().getTime()
    const day = date ?? (await runningDay(caller.db, mediaId, now))
    const view = await dayView(caller.db, mediaId, day, { hour, cpIdx, now })
    const overs = await oversOn(caller, screen.brdCode, mediaId, view.spans)
    return { ...view, items: await withPosters(caller, view.items), overs, lack: lackOf(screen) }
  },

  async week({ mediaId, date }, caller) {
    const screen = await mediaStore.within(caller).get(mediaId)
    return weekView(caller, screen.brdCode, mediaId, date)
  },

  async screens({ cpIdx, search }, caller) {
    await campaignStore(caller).within(caller).get(cpIdx)
    return { list: await screensOfCampaign(caller, cpIdx, search ?? null) }
  },

  async explain({ mediaId, at }, caller) {
    const screen = await mediaStore.within(caller).get(mediaId)
    return explained(caller.db, screen.brdCode, mediaId, at)
  },
})
