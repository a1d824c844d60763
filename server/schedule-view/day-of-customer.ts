import { refuse } from '#domain/base/reply.ts'
import type { DayView } from '#domain/schedule/explain/view.ts'
import type { Caller } from '../base/caller.ts'
import { campaignStore } from '../campaign/rows.ts'
import { dayView, runningDay } from './day-view.ts'
import { withPosters } from './posters.ts'
import { screensOfCampaign } from './screens-of-campaign.ts'

/** Day of a screen as a seller reads it: what the own campaign plays there, and of everything else that something plays. */
export async function dayOfCustomer(caller: Caller, { mediaId, date, hour, cpIdx }: AskedDay): Promise<DayView> {
  if (!cpIdx) return refuseUnknown()
  await campaignStore(caller).within(caller).get(cpIdx)
  const [screen] = await screensOfCampaign(caller, cpIdx, mediaId)
  if (screen?.mediaId !== mediaId) return refuseUnknown()
  const now = caller.services.clock().getTime()
  const day = date ?? (await runningDay(caller.db, mediaId, now))
  const view = await dayView(caller.db, mediaId, day, { hour, cpIdx, now })
  const items = await withPosters(
    caller,
    view.items.filter((item) => item.cpIdx === cpIdx),
  )
  const plays = view.plays.map((play) => (play.cpIdx === cpIdx ? play : { ...play, ...unnamed }))
  return { ...view, items, plays, overs: [], lack: null }
}

interface AskedDay {
  mediaId: string
  date?: string | null
  hour?: number | null
  cpIdx?: number | null
}

const unnamed = { itemName: null, contentIdx: null, publishIdx: null, matId: null, cpIdx: null, unsold: null }

const refuseUnknown = () => refuse('general.unknown', { kind: 'unknown' })
