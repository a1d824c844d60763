import { sql } from 'kysely'
import { outcome, refuseField } from '#domain/base/reply.ts'
import { reportCalls } from '#domain/report/calls.ts'
import type { UsageItem } from '#domain/report/usage.ts'
import { daysBetween } from '#domain/time/dates.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { mediaStore } from '../media/media.ts'
import { tableFile, tableWish } from '../store/table.ts'
import { wordsOf } from '../store/words.ts'
import { everyUsage, type Narrowing, usageOf } from './usage.ts'
import { dayOf, monthOf } from './usage-period.ts'

/** A year, and the day behind it. */
const MOST_DAYS = 367

export const reportHandlers = handle(reportCalls, {
  monthly: ({ month, ...paging }, caller) => usageOf(caller, monthOf(month), paging),
  daily: ({ date, ...paging }, caller) => usageOf(caller, dayOf(date), paging),

  async list({ mediaId, from, to }, caller) {
    if (daysBetween(from, to) > MOST_DAYS) refuseField('to', 'period.tooLong', outcome.badFormat, { days: MOST_DAYS })
    await mediaStore.within(caller).get(mediaId)
    const { rows } = await sql<UsageItem>`
      select item_name as "itemName", slot_type as "slotType", sum(plays)::int as plays, sum(seconds)::int as seconds
      from play_hour
      where media_id = ${mediaId} and day >= ${from} and day < ${to}
      group by item_name, slot_type
      order by plays desc, item_name`.execute(caller.db)
    return { list: rows }
  },

  monthlyExcel: (input, caller) => usageFile(caller, input, input.month, monthOf(input.month)),
  dailyExcel: (input, caller) => usageFile(caller, input, input.date, dayOf(input.date)),
})

interface FileInput extends Narrowing {
  format: string
  language: string
}

async function usageFile(caller: Caller, input: FileInput, period: string, cells: ReturnType<typeof monthOf>) {
  const wish = tableWish(input)
  const words = await wordsOf(wish.language, 'report')
  const names = [
    'mediaId',
    'mediaNm',
    'poiName',
    'plays',
    'seconds',
    'expected',
    'ad',
    'house',
    'content',
    'notice',
  ] as const
  const columns = Array.from({ length: cells.cells }, (_, at) => String(at + (cells.cells === 24 ? 0 : 1)))
  const rows = (async function* () {
    for await (const row of everyUsage(caller, cells, input)) yield [...names.map((name) => row[name]), ...row.cells]
  })()
  return tableFile(
    { fileName: `plays_${period}`, head: [...names.map((name) => words[`usage.${name}`] ?? name), ...columns], rows },
    wish,
  )
}
