import { sql } from 'kysely'
import { refuseUnless } from '#domain/base/reply.ts'
import { publishReviewCalls } from '#domain/content/review/review-calls.ts'
import { statusOf } from '#domain/content/status.ts'
import { dateStatus } from '#domain/schedule/house/publish.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { changeContents } from '../change/change.ts'
import { type Publish, publishStore } from '../rows.ts'
import { planOf, refuseUnshowable } from '../write.ts'
import { approve, discard, reject } from './decide.ts'
import { publishSubject } from './publish.ts'
import { requestOf, type StoredRequest, toldRequest } from './subject.ts'

const publishes = publishStore()

export const publishReviewHandlers = handle(publishReviewCalls, {
  async request({ publishIdx }, caller) {
    const subject = publishSubject(caller, await publishes.within(caller).get(publishIdx))
    const stored = await requestOf(caller, subject)
    if (!stored) return { request: null }
    const { contents, at, steps } = stored
    return {
      request: { ...(await toldRequest(caller, subject, stored)), contents, steps, at: at?.toISOString() ?? null },
    }
  },

  async approve({ publishIdx, ...seen }, caller) {
    const row = await publishes.within(caller).lock(publishIdx)
    return approve(caller, publishSubject(caller, row), seen, async (request) => {
      if (request.contents) await changeContents(caller, row, wishOf(caller, request))
      else await approveWhole(caller, row)
    })
  },

  async reject({ publishIdx, ...seen }, caller) {
    return reject(caller, publishSubject(caller, await publishes.within(caller).lock(publishIdx)), seen)
  },

  async discard({ publishIdx, requestIdx }, caller) {
    return discard(caller, publishSubject(caller, await publishes.within(caller).lock(publishIdx)), requestIdx)
  },
})

/** From now on it counts like any other; what of it lies behind is not made up for. */
async function approveWhole(caller: Caller, row: Publish) {
  refuseUnless(statusOf(row, caller.now) !== dateStatus.finished, 'publish.finished')
  await refuseUnshowable(caller, row)
  await planOf(caller, row, row)
  await sql`
    update publish_rollout set stage_since = ${caller.now}, updated_at = ${caller.now}
    where publish_id = ${row.publishIdx} and state = 'running' and stage_since < ${caller.now}`.execute(caller.db)
}

/** Wish of a request: a change that was to come at an instant that has passed comes at once. */
function wishOf({ now }: Caller, { contents, at, steps, pause_minutes }: StoredRequest) {
  const isAhead = at !== null && at.getTime() > now.getTime()
  const stages = steps ? { steps, pauseMinutes: pause_minutes } : null
  return { contents: contents ?? [], at: isAhead ? at.toISOString() : null, stages }
}
