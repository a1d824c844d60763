import { outcome, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { interimEnd } from '#domain/content/interim.ts'
import { refuseNotiEdit } from '#domain/content/noti.ts'
import type { SavedNoti } from '#domain/content/noti-calls.ts'
import {
  changesSeen,
  isInterim,
  type NotiChange,
  type NotiFields,
  type NotiInterim,
  saveWayOf,
  seenFields,
} from '#domain/content/review/noti-review.ts'
import { statusOf } from '#domain/content/status.ts'
import type { Targets } from '#domain/content/targets.ts'
import { dateStatus } from '#domain/schedule/house/publish.ts'
import type { Caller } from '../base/caller.ts'
import { usableFile } from '../file/visible.ts'
import { brandStore } from '../network/brand.ts'
import { leaveTrace } from '../store/audit.ts'
import { bottomNotices, kindOfNotice, middleNotices, type Notice, notices } from './noti-rows.ts'
import { columnsOf, mayTellAlone, noticeSubject } from './review/notice.ts'
import { ask, isAsked } from './review/subject.ts'
import { reachOf } from './targets.ts'
import { targetRows, targetsOf } from './write.ts'

/** Fields of both kinds; those of the whole screen alone are missing at the bottom edge. */
type AnyNotice = Omit<Notice, 'playSeconds' | 'everyLoops'> & Partial<Notice>

interface Save {
  before: AnyNotice | undefined
  after: AnyNotice
  entered: object
  write(): Promise<number>
}

/** A notice is written, or waits for whoever may publish it: all of it, or its change beside what is on air. */
export async function saveNotice(caller: Caller, { before, after, entered, write }: Save): Promise<SavedNoti> {
  await brandStore.within(caller).get(after.brdCode)
  refuseNotiEdit(before, after, caller.now)
  if (after.fIdx) await usableFile(caller, after.fIdx, 'screenNotice')
  const { targets, dropped } = await reached(caller, after, before)
  const way = saveWayOf(before, after, mayTellAlone(caller), caller.now)
  if (before && way !== 'askWhole' && changesSeen(before, after)) await refusePending(caller, before.apIdx)
  if (before && way === 'askChange') {
    await askForChange(caller, before.apIdx, changeIn(entered))
    return { apIdx: before.apIdx, dropped, isAsked: true }
  }
  const apIdx = await write()
  await writeTargets(caller, apIdx, targets)
  if (!before || isScheduled(before, caller)) await tell(caller, apIdx)
  if (before) await changed(caller, apIdx, { modifier: caller.userName })
  if (way === 'askWhole') {
    await ask(caller, await noticeSubject(caller, await notices.within(caller).get(apIdx)), null)
  }
  return { apIdx, dropped, isAsked: way === 'askWhole' }
}

const isScheduled = (row: AnyNotice, { now }: Caller) => statusOf(row, now) === dateStatus.scheduled

/** From now on screens can show it. */
export const tell = (caller: Caller, apIdx: number) => changed(caller, apIdx, { told_at: caller.now })

/** An approved notice needs its places as one that is saved does. */
export async function refuseUnreached(caller: Caller, row: Notice): Promise<void> {
  await reached(caller, row, row)
}

/** A change that was approved, by the very checks of a save. */
export async function bringChange(caller: Caller, row: Notice, change: NotiChange): Promise<void> {
  if (isInterim(change)) return layInterim(caller, row, change)
  const after = notices.within(caller).after(row, change)
  refuseNotiEdit(row, after, caller.now)
  if (after.fIdx) await usableFile(caller, after.fIdx, 'screenNotice')
  const { targets } = await reached(caller, after, row)
  // By the store of its own kind: the trail calls it so.
  const patch = { ...change, was: row }
  const isBottom = (await kindOfNotice(caller, row.apIdx)) === 'botNoti'
  if (isBottom) await bottomNotices.within(caller).save(patch, row)
  else await middleNotices.within(caller).save(patch, row)
  await writeTargets(caller, row.apIdx, targets)
  await changed(caller, row.apIdx, { modifier: caller.userName })
}

/** Laid over a running notice at once, or once somebody who may has approved it. Answers if it waits. */
export async function wishInterim(
  caller: Caller,
  row: Notice,
  fIdx: number | null | undefined,
  wished: string | null | undefined,
): Promise<boolean> {
  interimEnd(row, wished, caller.now)
  if (!fIdx) return refuseField('fIdx', 'noti.fileNeeded', outcome.missing)
  await usableFile(caller, fIdx, 'screenNotice')
  const interim = { interimFIdx: fIdx, interimEnd: wished ?? null }
  if (mayTellAlone(caller)) {
    await layInterim(caller, row, interim)
    return false
  }
  await refusePending(caller, row.apIdx)
  await askForChange(caller, row.apIdx, interim)
  return true
}

async function layInterim(caller: Caller, row: Notice, { interimFIdx, interimEnd: wished }: NotiInterim) {
  const end = interimEnd(row, wished, caller.now)
  const columns = { interim_file_id: interimFIdx, interim_from: caller.now, interim_to: end }
  await changeNotice(caller, row, columns, 'change', { interimFIdx, interimEnd: end.toISOString() })
}

async function askForChange(caller: Caller, apIdx: number, change: NotiChange) {
  const row = await notices.within(caller).get(apIdx)
  await ask(caller, await noticeSubject(caller, row), columnsOf(change))
}

async function refusePending(caller: Caller, apIdx: number) {
  refuseUnless(!(await isAsked(caller, { kind: 'notice', key: apIdx })), 'review.pending')
}

/** The entered fields of a notice. */
function changeIn(entered: object): NotiFields {
  const names: readonly string[] = ['notiName', ...seenFields]
  const given = Object.entries(entered).filter(([name, value]) => names.includes(name) && value !== undefined)
  return Object.fromEntries(given)
}

async function reached(caller: Caller, after: AnyNotice, before: AnyNotice | undefined) {
  const { chosen, targets } = await targetsOf(caller, after, before)
  const { empty } = await reachOf(caller, after.brdCode, chosen, [])
  return { targets, dropped: empty }
}

async function writeTargets({ db }: Caller, notice: number, targets: Targets) {
  await db.deleteFrom('screen_notice_target').where('notice_id', '=', notice).execute()
  const rows = targetRows(targets).map((target) => ({ notice_id: notice, ...target }))
  await db.insertInto('screen_notice_target').values(rows).execute()
}

interface Columns {
  told_at?: Date
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

export async function changeNotice(
  caller: Caller,
  { apIdx, brdCode }: Notice,
  columns: Columns,
  act: 'stop' | 'change',
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changed(caller, apIdx, { ...columns, modifier: caller.userName })
  const entity = await kindOfNotice(caller, apIdx)
  await leaveTrace(caller, { entity, key: apIdx, act, after, brand: brdCode })
}
