import { sql } from 'kysely'
import type { FilmFinding } from '#domain/file/inspection.ts'
import { type Findings, type ShapeFinding, shapeFindings } from '#domain/material/findings.ts'
import type { Caller } from '../base/caller.ts'
import { withinMaterials } from '../file/material-visible.ts'
import type { Material } from './material.ts'

interface Asset {
  sha256: string
  kind: string
  width: number
  height: number
  durationMs: number | null
  isInspected: boolean
  findings: FilmFinding[]
}

/** Findings in the version that was entered last. */
export async function findingsOf(caller: Caller, { matId, playTime }: Material): Promise<Findings> {
  const { rows } = await sql<Asset>`
    select asset.sha256, asset.kind, asset.width, asset.height, asset.duration_ms as "durationMs",
      asset.inspected_at is not null as "isInspected",
      coalesce((
        select json_agg(json_build_object('kind', kind, 'fromMs', from_ms, 'toMs', to_ms, 'value', value) order by place)
        from asset_finding where asset_sha256 = asset.sha256), '[]') as findings
    from material
    join file on file.id = material.file_id
    join asset on asset.sha256 = file.asset_sha256
    where material.id = ${matId}`.execute(caller.db)
  const [asset] = rows
  if (!asset) return { list: [], durationMs: null, isInspected: false }
  const doubles = await doublesOf(caller, matId, asset)
  return {
    list: [...shapeFindings({ ...asset, playTime }), ...doubles, ...asset.findings],
    durationMs: asset.durationMs,
    isInspected: asset.kind !== 'video' || asset.isInspected,
  }
}

const MOST_DOUBLES = 5

async function doublesOf(caller: Caller, matId: number, { sha256, durationMs }: Asset): Promise<ShapeFinding[]> {
  const { rows } = await sql<{ matId: number; matName: string }>`
    select material.id as "matId", material.name as "matName"
    from material
    join file on file.id = material.file_id
    where file.asset_sha256 = ${sha256} and material.id <> ${matId} and material.hidden_at is null
      and ${withinMaterials(caller)}
    order by material.id
    limit ${MOST_DOUBLES}`.execute(caller.db)
  return rows.map((other) => ({ kind: 'double', fromMs: 0, toMs: durationMs ?? 0, value: null, other }))
}
