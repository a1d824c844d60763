import { refuseUnless } from '#domain/base/reply.ts'
import { hasInterim } from '#domain/content/interim.ts'
import { botNotiCalls, middleNotiCalls, notiCalls } from '#domain/content/noti-calls.ts'
import { statusOf } from '#domain/content/status.ts'
import { stopPublish } from '#domain/content/stop.ts'
import { dateStatus } from '#domain/schedule/house/publish.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { exportRows } from '../store/export.ts'
import { arrivalOf } from './arrival/arrival.ts'
import { noticeOrder } from './arrival/orders.ts'
import { bottomList, bottomNotices, kindOfNotice, middleList, middleNotices, notices } from './noti-rows.ts'
import { changeNotice, saveNotice, wishInterim } from './noti-write.ts'
import { closeRequest } from './review/subject.ts'

export const notiHandlers = handle(notiCalls, {
  detail: ({ apIdx }, caller) => notices.within(caller).get(apIdx),

  async stop({ apIdx, stopReason }, caller) {
    const row = await notices.within(caller).lock(apIdx)
    const { stoppedDate } = stopPublish(row, stopReason, caller.now)
    const after = { stoppedDate, stopReason }
    await closeRequest(caller, { kind: 'notice', key: apIdx })
    await changeNotice(caller, row, { stopped_at: caller.now, stop_reason: stopReason }, 'stop', after)
    return null
  },

  async remove({ apIdx }, caller) {
    const rows = notices.within(caller)
    const row = await rows.lock(apIdx)
    refuseUnless(statusOf(row, caller.now) === dateStatus.scheduled, 'publish.begun')
    await rows.remove(row)
    return { apIdx }
  },

  async arrival({ apIdx, ...which }, caller) {
    await notices.within(caller).get(apIdx)
    const isMiddle = (await kindOfNotice(caller, apIdx)) === 'middleNoti'
    return arrivalOf(caller, noticeOrder({ apIdx, isMiddle }), which)
  },

  async interimSave({ apIdx, fIdx, interimEnd }, caller) {
    const row = await notices.within(caller).lock(apIdx)
    return { isAsked: await wishInterim(caller, row, fIdx, interimEnd) }
  },

  async interimStop({ apIdx }, caller) {
    const row = await notices.within(caller).lock(apIdx)
    refuseUnless(hasInterim(row, caller.now), 'noti.noInterim')
    await changeNotice(caller, row, { interim_to: caller.now }, 'stop', { interimEnd: caller.now.toISOString() })
    return null
  },

  async interimDelete({ apIdx }, caller) {
    const row = await notices.within(caller).lock(apIdx)
    refuseUnless(row.interimFIdx !== null, 'noti.noInterim')
    const change = { interim_file_id: null, interim_from: null, interim_to: null }
    await changeNotice(caller, row, change, 'change', { interimFIdx: null, interimEnd: null })
    return null
  },
})

export const botNotiHandlers = handle(botNotiCalls, {
  list: (input, caller) => bottomList(caller).within(caller).page(inBrand(input, caller)),
  excel: (input, caller) => exportRows(bottomList(caller), inBrand(input, caller), caller),
  async save(input, caller) {
    const rows = bottomNotices.within(caller)
    const before = await rows.before(input)
    const own = { ...ownOf(caller), is_middle: false }
    const write = () => rows.save(input, before, own)
    return saveNotice(caller, { before, after: rows.after(before, input), entered: input, write })
  },
})

export const middleNotiHandlers = handle(middleNotiCalls, {
  list: (input, caller) => middleList(caller).within(caller).page(inBrand(input, caller)),
  excel: (input, caller) => exportRows(middleList(caller), inBrand(input, caller), caller),
  async save(input, caller) {
    const rows = middleNotices.within(caller)
    const before = await rows.before(input)
    const own = { ...ownOf(caller), is_middle: true }
    const write = () => rows.save(input, before, own)
    return saveNotice(caller, { before, after: rows.after(before, input), entered: input, write })
  },
})

const ownOf = ({ userId, userName }: Caller) => ({ registered_by: userId, registrant: userName })

const inBrand = <Input extends { filters?: object | null }>(input: Input, { activeBrand }: Caller): Input =>
  activeBrand === null ? input : { ...input, filters: { ...input.filters, brdCode: [activeBrand] } }
