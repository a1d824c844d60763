import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import type { NamedProgram } from '../../plan/plan.ts'
import { namedPrograms } from '../../plan/read.ts'
import type { Screen } from '../../plan/screens.ts'
import { filmFiles, materialOfItem } from './sold.ts'

/** Programs by which screens advertise, with the files they take. */
export interface AdPrograms {
  programs: ReadonlyMap<string, NamedProgram>
  /** By day: from when on the plan in force was made. */
  begins: ReadonlyMap<string, number>
  files: ReadonlyMap<string, PlayFile>
}

export async function adProgramsOf(db: Kysely<DB>, screens: readonly Screen[]): Promise<AdPrograms> {
  const hashes = [...new Set(screens.flatMap(({ ads }) => Object.values(ads)))]
  const begins = await beginsOf(db)
  if (hashes.length === 0) return { programs: new Map(), begins, files: new Map() }
  const programs = await namedPrograms(db, hashes)
  const items = new Set([...programs.values()].flatMap((program) => program.items.map(({ id }) => id)))
  const materials = [...items].flatMap((item) => materialOfItem(item) ?? [])
  return {
    programs: new Map([...programs].map(([hash, program]) => [hash, { hash, program }])),
    begins,
    files: await filmFiles(db, materials),
  }
}

async function beginsOf(db: Kysely<DB>): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('build').select(['day', 'effective_at']).where('is_current', '=', true).execute()
  return new Map(rows.map(({ day, effective_at }) => [day, effective_at?.getTime() ?? 0]))
}
