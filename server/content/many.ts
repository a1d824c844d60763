import { sql } from 'kysely'
import { manyContentCalls } from '#domain/content/many/many-calls.ts'
import type { KnownRecord } from '#domain/file/many.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { withinPublicity } from '../file/content-visible.ts'
import { foundFiles, madeOf } from '../file/many/many.ts'
import { brandStore } from '../network/brand.ts'
import { saveContent } from './content.ts'

export const manyContentHandlers = handle(manyContentCalls, {
  found: async ({ files }, caller) => ({
    list: await foundFiles(caller, files, (sha256) => contentOf(caller, sha256)),
  }),

  async save({ rows, ...shared }, caller) {
    await brandStore.within(caller).get(shared.brdCode)
    return madeOf(rows, async (row) => (await saveContent({ ...shared, ...row }, caller)).contentIdx)
  },
})

/** The newest content that shows these very bytes, among those that the caller may see. */
async function contentOf(caller: Caller, sha256: string): Promise<KnownRecord | undefined> {
  const { rows } = await sql<KnownRecord>`
    select content.id as key, content.name
    from content
    join file on file.id = content.file_id
    where file.asset_sha256 = ${sha256} and content.hidden_at is null
      and ${withinScope(caller, { brand: 'content.brand_code' })} and ${withinPublicity(caller)}
    order by content.id desc
    limit 1`.execute(caller.db)
  return rows[0]
}
