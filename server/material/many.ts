import { sql } from 'kysely'
import type { InputOf } from '#domain/base/call.ts'
import { Refusal } from '#domain/base/reply.ts'
import type { FileOutcome, FileRow, FoundFile } from '#domain/material/many.ts'
import { manyCalls } from '#domain/material/many-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { withinMaterials } from '../file/material-visible.ts'
import { visibleFile } from '../file/visible.ts'
import { refuseUnfit } from './fit.ts'
import { materialStore, refuseOtherBuyer } from './material.ts'

export const manyHandlers = handle(manyCalls, {
  async found({ files }, caller) {
    const list: FoundFile[] = []
    for (const fIdx of new Set(files)) list.push(await foundFile(caller, fIdx))
    return { list }
  },

  async save({ rows, ...shared }, caller) {
    await refuseOtherBuyer(caller, shared.advIdx)
    const list: FileOutcome[] = []
    for (const row of rows) list.push(await outcomeOf(caller, shared, row))
    return { made: list.filter(({ matId }) => matId !== null).length, list }
  },
})

async function foundFile(caller: Caller, fIdx: number): Promise<FoundFile> {
  const { name: fileNm, kind, width, height, durationMs, sha256 } = await visibleFile(caller, fIdx)
  return { fIdx, fileNm, kind, width, height, durationMs, known: await creativeOf(caller, sha256) }
}

/** The newest creative that shows these very bytes, among those that the caller may see. */
async function creativeOf(caller: Caller, sha256: string): Promise<FoundFile['known']> {
  const { rows } = await sql<{ matId: number; matName: string }>`
    select material.id as "matId", material.name as "matName"
    from material
    join file on file.id = material.file_id
    where file.asset_sha256 = ${sha256} and material.hidden_at is null and ${withinMaterials(caller)}
    order by material.id desc
    limit 1`.execute(caller.db)
  return rows[0] ?? null
}

type Shared = Omit<InputOf<typeof manyCalls.save>, 'rows'>

/** A row that cannot be is named, and holds up none of the others. */
async function outcomeOf(caller: Caller, shared: Shared, row: FileRow): Promise<FileOutcome> {
  const { validFrom = null, validTo = null } = shared
  try {
    await refuseUnfit(caller, { ...row, validFrom, validTo })
    const own = { registered_by: caller.userId, registrant: caller.userName, requested_by: caller.userId }
    const matId = await materialStore.within(caller).save({ ...shared, ...row }, undefined, own)
    return { fIdx: row.fIdx, matId, fault: null, faultValues: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [field] = Object.values(error.details.fields ?? {})
    return { fIdx: row.fIdx, matId: null, fault: field?.msg ?? error.id, faultValues: field?.values ?? null }
  }
}
