import { Refusal } from '#domain/base/reply.ts'
import { refusalOf } from '#domain/base/row-refusal.ts'
import type { FileOutcome, FoundFile, KnownRecord } from '#domain/file/many.ts'
import type { Caller } from '../../base/caller.ts'
import { visibleFile } from '../visible.ts'

/** Facts of many uploaded files, each once, and the record of a kind that has their bytes already. */
export async function foundFiles(
  caller: Caller,
  files: readonly number[],
  knownAs: (sha256: string) => Promise<KnownRecord | undefined>,
): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  for (const fIdx of new Set(files)) {
    const { name: fileNm, kind, width, height, durationMs, pages, sha256 } = await visibleFile(caller, fIdx)
    const known = (await knownAs(sha256)) ?? null
    found.push({ fIdx, fileNm, kind, width, height, durationMs, pages, sha256, known })
  }
  return found
}

/** A record of each row. One that cannot be is named, and holds up none of the others. */
export async function madeOf<Row extends { fIdx: number }>(
  rows: readonly Row[],
  make: (row: Row) => Promise<number>,
): Promise<{ made: number; list: FileOutcome[] }> {
  const list: FileOutcome[] = []
  for (const row of rows) list.push(await outcomeOf(row, make))
  return { made: list.filter(({ key }) => key !== null).length, list }
}

async function outcomeOf<Row extends { fIdx: number }>(row: Row, make: (row: Row) => Promise<number>) {
  const { fIdx } = row
  try {
    return { fIdx, key: await make(row), fault: null, faultValues: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { msg, values = null } = refusalOf(error)
    return { fIdx, key: null, fault: msg, faultValues: values }
  }
}
