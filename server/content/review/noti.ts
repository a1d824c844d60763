import { refuseUnless } from '#domain/base/reply.ts'
import { notiReviewCalls } from '#domain/content/review/noti-review-calls.ts'
import { statusOf } from '#domain/content/status.ts'
import { dateStatus } from '#domain/schedule/house/publish.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { type Notice, notices } from '../noti-rows.ts'
import { bringChange, refuseUnreached, tell } from '../noti-write.ts'
import { approve, discard, reject } from './decide.ts'
import { previewOf } from './noti-preview.ts'
import { changeOf, noticeSubject } from './notice.ts'
import { requestOf, type StoredRequest, toldRequest } from './subject.ts'

export const notiReviewHandlers = handle(notiReviewCalls, {
  async request({ apIdx }, caller) {
    const row = await notices.within(caller).get(apIdx)
    const subject = await noticeSubject(caller, row)
    const stored = await requestOf(caller, subject)
    if (!stored) return { request: null, wanted: null }
    const request = { ...(await toldRequest(caller, subject, stored)), change: changeOf(stored) }
    return { request, wanted: stored.state === 'asked' ? await previewOf(caller, row, request.change) : null }
  },

  async approve({ apIdx, ...seen }, caller) {
    const row = await notices.within(caller).lock(apIdx)
    return approve(caller, await noticeSubject(caller, row), seen, (request) => bring(caller, row, request))
  },

  async reject({ apIdx, ...seen }, caller) {
    return reject(caller, await noticeSubject(caller, await notices.within(caller).lock(apIdx)), seen)
  },

  async discard({ apIdx, requestIdx }, caller) {
    return discard(caller, await noticeSubject(caller, await notices.within(caller).lock(apIdx)), requestIdx)
  },
})

/** From now on it counts like any other; what of it lies behind is not made up for. */
async function bring(caller: Caller, row: Notice, request: StoredRequest) {
  refuseUnless(statusOf(row, caller.now) !== dateStatus.finished, 'publish.finished')
  const change = changeOf(request)
  if (change) return bringChange(caller, row, change)
  await refuseUnreached(caller, row)
  await tell(caller, row.apIdx)
}
