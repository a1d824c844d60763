import { sql } from 'kysely'
import type { MessageId, MessageValues } from '#domain/base/reply.ts'
import { fileCalls } from '#domain/file/calls.ts'
import type { FileInfo } from '#domain/file/info.ts'
import type { Services } from '../base/services.ts'
import { handle } from '../call/handler.ts'
import { signedAddress } from './address.ts'
import { assetChannel, encodeAgain } from './asset.ts'
import { visibleFile } from './visible.ts'

export const fileHandlers = handle(fileCalls, {
  async check({ fIdx }, caller) {
    await visibleFile(caller, fIdx)
    return fileInfo(caller.services, caller.db, fIdx)
  },

  async encode({ fIdx }, caller) {
    const { sha256 } = await visibleFile(caller, fIdx)
    await encodeAgain(caller.db, sha256)
    caller.afterCommit(() => caller.services.bus.publish(assetChannel, sha256))
    return null
  },
})

interface FileRow {
  name: string
  sha256: string
  bytes: number
  kind: FileInfo['kind']
  width: number
  height: number
  duration_ms: number | null
  pages: number | null
  codec: string | null
  is_previewable: boolean
  encoding: FileInfo['encoding']
  progress: number
  fault: MessageId | null
  fault_detail: string | null
  warnings: MessageId[]
  variants: { kind: keyof FileInfo['urls'] | 'page'; sha256: string }[]
}

/** A stored file as the console shows it; whoever asks has seen to it that the caller may. */
export async function fileInfo(services: Services, db: Services['db'], fIdx: number): Promise<FileInfo> {
  const { rows } = await sql<FileRow>`
    select file.name, asset.sha256, asset.bytes, asset.kind, asset.width, asset.height, asset.duration_ms,
      asset.pages, asset.codec, asset.is_previewable, asset.encoding, asset.progress, asset.fault,
      asset.fault_detail, asset.warnings,
      coalesce(
        (select json_agg(json_build_object('kind', kind, 'sha256', sha256) order by page)
         from asset_variant where asset_sha256 = asset.sha256), '[]') as variants
    from file
    join asset on asset.sha256 = file.asset_sha256
    where file.id = ${fIdx}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`File ${fIdx} was there a moment ago`)
  return {
    ...{ fIdx, fileNm: row.name, bytes: row.bytes, kind: row.kind, width: row.width, height: row.height },
    ...{ durationMs: row.duration_ms, pages: row.pages, codec: row.codec },
    ...{ encoding: row.encoding, progress: row.progress, fault: row.fault, warnings: row.warnings },
    faultValues: row.fault ? valuesIn(row.fault_detail) : null,
    urls: addresses(services, row),
    pageUrls: row.variants.filter(({ kind }) => kind === 'page').map(({ sha256 }) => signedAddress(services, sha256)),
  }
}

/** The source itself only where browsers show it: an original is a stranger's file. */
function addresses(services: Services, { variants, is_previewable, sha256 }: FileRow): FileInfo['urls'] {
  const made = variants
    .filter(({ kind }) => kind !== 'page')
    .map(({ kind, sha256 }) => [kind, signedAddress(services, sha256)])
  const source = is_previewable ? { source: signedAddress(services, sha256) } : {}
  return { ...source, ...Object.fromEntries(made) }
}

/** The details of a refusal are the values of its words; those of a mishap are for the log. */
function valuesIn(detail: string | null): MessageValues | null {
  return detail?.startsWith('{') ? JSON.parse(detail) : null
}
