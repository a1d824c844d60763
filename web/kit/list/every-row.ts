import type { InputOf } from '#domain/base/call.ts'
import { LARGEST_PAGE, type Page } from '#domain/base/call.ts'
import { replyCode } from '#domain/base/reply.ts'
import type { Resource, Row } from '#domain/base/resource.ts'
import { call } from '../../wire/call.ts'
import { CallError } from '../../wire/use-call.ts'
import type { ListCall } from './ListPage.tsx'
import { inputOf, type ListView } from './list-state.ts'

/** All rows that a list would show, page after page; what was read before a refusal is not half a selection but none. */
export async function everyRow<R extends Resource>(
  name: ListCall<R>,
  view: Pick<ListView, 'order' | 'search' | 'filters'>,
): Promise<Row<R>[]> {
  const rows: Row<R>[] = []
  for (let page = 1; ; page++) {
    const reply = await call(name, inputOf({ ...view, page, size: LARGEST_PAGE }) as InputOf<typeof name>)
    if (reply.code !== replyCode.success) throw new CallError(reply)
    // A list call answers pages of its resource's rows.
    const { list, total } = reply.data as unknown as Page<Row<R>>
    rows.push(...list)
    if (list.length === 0 || rows.length >= total) return rows
  }
}
