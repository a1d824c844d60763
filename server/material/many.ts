import { sql } from 'kysely'
import type { KnownRecord } from '#domain/file/many.ts'
import { manyCalls } from '#domain/material/many-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { foundFiles, madeOf } from '../file/many/many.ts'
import { withinMaterials } from '../file/material-visible.ts'
import { refuseUnfit } from './fit.ts'
import { materialStore, refuseOtherBuyer } from './material.ts'

export const manyHandlers = handle(manyCalls, {
  found: async ({ files }, caller) => ({
    list: await foundFiles(caller, files, (sha256) => creativeOf(caller, sha256)),
  }),

  async save({ rows, ...shared }, caller) {
    await refuseOtherBuyer(caller, shared.advIdx)
    const { validFrom = null, validTo = null } = shared
    const own = { registered_by: caller.userId, registrant: caller.userName, requested_by: caller.userId }
    return madeOf(rows, async (row) => {
      await refuseUnfit(caller, { ...row, validFrom, validTo })
      return materialStore.within(caller).save({ ...shared, ...row }, undefined, own)
    })
  },
})

/** The newest creative that shows these very bytes, among those that the caller may see. */
async function creativeOf(caller: Caller, sha256: string): Promise<KnownRecord | undefined> {
  const { rows } = await sql<KnownRecord>`
    select material.id as key, material.name
    from material
    join file on file.id = material.file_id
    where file.asset_sha256 = ${sha256} and material.hidden_at is null and ${withinMaterials(caller)}
    order by material.id desc
    limit 1`.execute(caller.db)
  return rows[0]
}
