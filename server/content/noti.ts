import { outcome, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { hasInterim, interimEnd } from '#domain/content/interim.ts'
import { type Noti, refuseNotiEdit } from '#domain/content/noti.ts'
import { botNotiCalls, middleNotiCalls, notiCalls } from '#domain/content/noti-calls.ts'
import { statusOf } from '#domain/content/status.ts'
import { stopPublish } from '#domain/content/stop.ts'
import type { Targets } from '#domain/content/targets.ts'
import { dateStatus } from '#domain/schedule/house/publish.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { usableFile } from '../file/visible.ts'
import { brandStore } from '../network/brand.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { bottomNotices, middleNotices, notices } from './noti-rows.ts'
import { reachOf } from './targets.ts'
import { targetRows, targetsOf } from './write.ts'

export const notiHandlers = handle(notiCalls, {
  detail: ({ apIdx }, caller) => notices.within(caller).get(apIdx),

  async stop({ apIdx, stopReason }, caller) {
    const row = await notices.within(caller).lock(apIdx)
    const { stoppedDate } = stopPublish(row, stopReason, caller.now)
    const after = { stoppedDate, stopReason }
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

  async interimSave({ apIdx, fIdx, interimEnd: wished }, caller) {
    const row = await notices.within(caller).lock(apIdx)
    const end = interimEnd(row, wished, caller.now)
    if (!fIdx) return refuseField('fIdx', 'noti.fileNeeded', outcome.missing)
    await usableFile(caller, fIdx, 'screenNotice')
    const change = { interim_file_id: fIdx, interim_from: caller.now, interim_to: end }
    await changeNotice(caller, row, change, 'save', { interimFIdx: fIdx, interimEnd: end.toISOString() })
    return null
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
    await changeNotice(caller, row, change, 'save', { interimFIdx: null, interimEnd: null })
    return null
  },
})

export const botNotiHandlers = handle(botNotiCalls, {
  list: (input, caller) => bottomNotices.within(caller).page(inBrand(input, caller)),
  excel: (input, caller) => exportRows(bottomNotices, inBrand(input, caller), caller),
  async save(input, caller) {
    const rows = bottomNotices.within(caller)
    const before = await rows.before(input)
    const own = { ...ownOf(caller), is_middle: false }
    return saved(caller, before, rows.after(before, input), () => rows.save(input, before, own))
  },
})

export const middleNotiHandlers = handle(middleNotiCalls, {
  list: (input, caller) => middleNotices.within(caller).page(inBrand(input, caller)),
  excel: (input, caller) => exportRows(middleNotices, inBrand(input, caller), caller),
  async save(input, caller) {
    const rows = middleNotices.within(caller)
    const before = await rows.before(input)
    const own = { ...ownOf(caller), is_middle: true }
    return saved(caller, before, rows.after(before, input), () => rows.save(input, before, own))
  },
})

async function saved(caller: Caller, before: Noti | undefined, after: Noti, write: () => Promise<number>) {
  await brandStore.within(caller).get(after.brdCode)
  refuseNotiEdit(before, after, caller.now)
  if (after.fIdx) await usableFile(caller, after.fIdx, 'screenNotice')
  const { chosen, targets } = await targetsOf(caller, after, before)
  const { empty } = await reachOf(caller, after.brdCode, chosen, [])
  const apIdx = await write()
  await writeTargets(caller, apIdx, targets)
  if (before) await changed(caller, apIdx, { modifier: caller.userName })
  return { apIdx, dropped: empty }
}

async function writeTargets({ db }: Caller, notice: number, targets: Targets) {
  await db.deleteFrom('screen_notice_target').where('notice_id', '=', notice).execute()
  const rows = targetRows(targets).map((target) => ({ notice_id: notice, ...target }))
  await db.insertInto('screen_notice_target').values(rows).execute()
}

interface Columns {
  stopped_at?: Date
  stop_reason?: string
  interim_file_id?: number | null
  interim_from?: Date | null
  interim_to?: Date | null
  modifier?: string
}

async function changed({ db, now }: Caller, apIdx: number, columns: Columns) {
  await db
    .updateTable('screen_notice')
    .set({ ...columns, updated_at: now })
    .where('id', '=', apIdx)
    .execute()
}

async function changeNotice(
  caller: Caller,
  row: Noti,
  columns: Columns,
  act: 'stop' | 'save',
  after: Readonly<Record<string, unknown>>,
) {
  const { apIdx, brdCode } = row
  await changed(caller, apIdx, { ...columns, modifier: caller.userName })
  await leaveTrace(caller, { entity: 'botNoti', key: apIdx, act, after, brand: brdCode })
}

const ownOf = ({ userId, userName }: Caller) => ({ registered_by: userId, registrant: userName })

const inBrand = <Input extends { filters?: object | null }>(input: Input, { activeBrand }: Caller): Input =>
  activeBrand === null ? input : { ...input, filters: { ...input.filters, brdCode: [activeBrand] } }
