import { sql } from 'kysely'
import { moment } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import { type Fault, outcome, refuseFaults, refuseField } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { MOST_PINNED, notice } from '#domain/system/notice.ts'
import { noticeCalls } from '#domain/system/notice-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { withinSender } from '../file/audience.ts'
import { usableFile } from '../file/visible.ts'
import { brandStore } from '../network/brand.ts'
import { store } from '../store/store.ts'
import { harmless, isBlank } from './rich-text.ts'

const noticeStore = store(notice, {
  table: 'notice',
  columns: {
    noticeIdx: 'notice.id',
    ntTitle: 'notice.title',
    brdCode: 'notice.brand_code',
    brdName: 'brand.name',
    noticeType: 'notice.type',
    ntBody: 'notice.body',
    fIdx: 'notice.file_id',
    fileNm: 'file.name',
    topYn: 'notice.top',
    popupYn: 'notice.popup',
    roleCdList: 'notice.roles',
    startDate: 'notice.starts_at',
    endDate: 'notice.ends_at',
    dateStatus: sql`case when ${moment} < notice.starts_at then 1 when ${moment} < notice.ends_at then 0 else 2 end`,
    registrant: 'notice.registrant',
    regDate: 'notice.created_at',
  },
  from: sql`
    notice
    left join brand on brand.code = notice.brand_code
    left join file on file.id = notice.file_id`,
  scope: withinSender,
})

type Notice = Row<typeof notice>

export const noticeHandlers = handle(noticeCalls, {
  async list(input, caller) {
    const page = await noticeStore.within(caller).page(input)
    return { ...page, list: page.list.map((row) => ({ ...row, ntBody: null })) }
  },

  detail: async ({ noticeIdx }, caller) => asRead(await noticeStore.within(caller).get(noticeIdx)),

  async save(input, caller) {
    const notices = noticeStore.within(caller)
    const before = await notices.before(input)
    const given = await withHarmlessBody(input)
    const after = notices.after(before, given)
    await refuseOtherSender(caller, after)
    await refuseWrong(after)
    if (after.fIdx && after.fIdx !== before?.fIdx) await usableFile(caller, after.fIdx, 'notice')
    await refuseTooManyPinned(caller, before, after)
    const own = before
      ? undefined
      : { brand_code: after.brdCode ?? null, registered_by: caller.userId, registrant: caller.userName }
    return { noticeIdx: await notices.save(given, before, own) }
  },

  async remove({ noticeIdx }, caller) {
    const notices = noticeStore.within(caller)
    await notices.remove(await notices.lock(noticeIdx))
    return { noticeIdx }
  },
})

const asRead = async (row: Notice): Promise<Notice> => ({ ...row, ntBody: await harmless(row.ntBody ?? '') })

/** The body is never null in its table: a notice that is a picture has an empty one. */
async function withHarmlessBody<Input extends { ntBody?: string | null; roleCdList?: Notice['roleCdList'] | null }>(
  input: Input,
): Promise<Input> {
  return {
    ...input,
    ...(input.ntBody !== undefined && { ntBody: await harmless(input.ntBody ?? '') }),
    ...(input.roleCdList !== undefined && { roleCdList: input.roleCdList ?? [] }),
  }
}

/** Only the platform speaks to everyone; everybody else to a brand of theirs. */
async function refuseOtherSender(caller: Caller, { brdCode }: Notice) {
  if (brdCode) await brandStore.within(caller).get(brdCode)
  else if (caller.scope.brands !== 'all') refuseField('brdCode', 'field.missingChoice', outcome.missing)
}

async function refuseWrong({ noticeType, ntBody, fIdx, startDate, endDate }: Notice) {
  const fields: Record<string, Fault> = {}
  if (noticeType === codes.noticeType.text && (await isBlank(ntBody ?? '')))
    fields.ntBody = { outcome: outcome.missing, msg: 'field.missingText' }
  if (noticeType === codes.noticeType.image && !fIdx)
    fields.fIdx = { outcome: outcome.missing, msg: 'field.missingChoice' }
  if (Date.parse(String(startDate)) >= Date.parse(String(endDate)))
    fields.endDate = { outcome: outcome.badFormat, msg: 'publish.endBeforeStart' }
  refuseFaults(fields)
}

/** Counted among what has not ended, one writer after the other. */
async function refuseTooManyPinned({ db }: Caller, before: Notice | undefined, { topYn, brdCode }: Notice) {
  if (topYn !== codes.noticeTop.representative) return
  await sql`select pg_advisory_xact_lock(hashtext('notice.top'))`.execute(db)
  const { rows } = await sql<{ pinned: number }>`
    select count(*) as pinned
    from notice
    where top = 1 and ${moment} < ends_at
      and brand_code is not distinct from ${brdCode ?? null} and id <> ${before?.noticeIdx ?? 0}`.execute(db)
  if ((rows[0]?.pinned ?? 0) >= MOST_PINNED)
    refuseField('topYn', 'notice.tooManyPinned', outcome.badFormat, { max: MOST_PINNED })
}
