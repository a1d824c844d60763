import { lackOf } from '#domain/media/lack.ts'
import { scheduleCalls } from '#domain/schedule/calls.ts'
import { handle } from '../call/handler.ts'
import { mediaStore } from '../media/media.ts'
import { dayView } from './day-view.ts'
import { explained } from './explained.ts'
import { oversOn } from './overs.ts'
import { withPosters } from './posters.ts'
import { timeline } from './timeline.ts'

export const scheduleHandlers = handle(scheduleCalls, {
  list: (input, caller) => timeline(caller, input),

  async daily({ mediaId, date, hour }, caller) {
    const screen = await mediaStore.within(caller).get(mediaId)
    const view = await dayView(caller.db, mediaId, date, hour ?? undefined, caller.services.clock().getTime())
    const [first, last] = [view.spans[0], view.spans.at(-1)]
    const overs =
      first && last ? await oversOn(caller.db, screen.brdCode, mediaId, { from: first[0], to: last[1] }) : []
    return { ...view, items: await withPosters(caller, view.items), overs, lack: lackOf(screen) }
  },

  async explain({ mediaId, at }, caller) {
    const screen = await mediaStore.within(caller).get(mediaId)
    return explained(caller.db, screen.brdCode, mediaId, at)
  },
})
