import { lackOf } from '#domain/media/lack.ts'
import type { Handlers } from '../base/handler.ts'
import { mediaStore } from '../media/media.ts'
import { dayView } from './day-view.ts'
import { explained } from './explained.ts'
import { timeline } from './timeline.ts'

export const scheduleCalls = {
  'schedule/schedule/list': (input, caller) => timeline(caller, input),

  async 'schedule/schedule/daily'({ mediaId, date, hour }, caller) {
    const screen = await mediaStore.within(caller).get(mediaId)
    return { ...(await dayView(caller.db, mediaId, date, hour ?? undefined)), lack: lackOf(screen) }
  },

  async 'schedule/schedule/explain'({ mediaId, at }, caller) {
    const screen = await mediaStore.within(caller).get(mediaId)
    return explained(caller.db, screen.brdCode, mediaId, at)
  },
} satisfies Partial<Handlers>
