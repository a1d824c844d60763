import { sql } from 'kysely'
import type { Row } from '#domain/base/resource.ts'
import { MOST_PINNED, readNotice } from '#domain/system/notice.ts'
import { readNoticeCalls } from '#domain/system/notice-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { withinAudience } from '../file/audience.ts'
import { store } from '../store/store.ts'
import { harmless } from './rich-text.ts'

const readStore = store(readNotice, {
  table: 'notice',
  columns: {
    noticeIdx: 'notice.id',
    ntTitle: 'notice.title',
    noticeType: 'notice.type',
    ntBody: 'notice.body',
    fIdx: 'notice.file_id',
    topYn: 'notice.top',
    startDate: 'notice.starts_at',
    endDate: 'notice.ends_at',
    registrant: 'notice.registrant',
  },
  scope: withinAudience,
})

type Read = Row<typeof readNotice>

export const readNoticeHandlers = handle(readNoticeCalls, {
  async list(input, caller) {
    const page = await readStore.within(caller).page(input)
    return { ...page, list: page.list.map(titleOnly) }
  },

  detail: async ({ noticeIdx }, caller) => asRead(await readStore.within(caller).get(noticeIdx)),

  async pinned(_, caller) {
    const { list } = await readStore.within(caller).page({ size: MOST_PINNED, filters: { topYn: [1] } })
    return { list: list.map(titleOnly) }
  },

  async popup({ day }, caller) {
    return { list: await Promise.all((await popupsOf(caller, day)).map(asRead)) }
  },

  async hideToday({ noticeIdx, day }, caller) {
    await readStore.within(caller).get(noticeIdx)
    await sql`
      insert into notice_hidden (notice_id, user_id, day)
      values (${noticeIdx}, ${caller.userId}, ${day})
      on conflict (notice_id, user_id) do update set day = excluded.day, updated_at = now()`.execute(caller.db)
    return { noticeIdx }
  },
})

/** Lists need no words. */
const titleOnly = (row: Read): Read => ({ ...row, ntBody: null })
const asRead = async (row: Read): Promise<Read> => ({ ...row, ntBody: await harmless(row.ntBody ?? '') })

const MOST_POPUPS = 5

/** The newest ones in force that the reader has not put away for their day. */
async function popupsOf(caller: Caller, day: string): Promise<Read[]> {
  const { rows } = await sql<{ id: number }>`
    select notice.id
    from notice
    where notice.popup = 1 and ${withinAudience(caller)}
      and not exists (
        select from notice_hidden
        where notice_id = notice.id and user_id = ${caller.userId} and day = ${day})
    order by notice.starts_at desc, notice.id
    limit ${MOST_POPUPS}`.execute(caller.db)
  const notices = readStore.within(caller)
  return Promise.all(rows.map(({ id }) => notices.get(id)))
}
