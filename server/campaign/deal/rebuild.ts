import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { readInput } from './input.ts'
import { assignmentsOf } from './prepare.ts'
import type { AdProgram } from './stage.ts'
import type { Supposition } from './supposed.ts'
import { planned } from './written.ts'

/** Changes of a rebuild: screens with the programs that they would have, and those that nobody has yet. */
export interface Preview {
  from: number
  changes: readonly (readonly [media: string, program: string | null])[]
  programs: readonly AdProgram[]
}

export async function workOut(db: Kysely<DB>, day: string, now: number, supposed: Supposition = {}): Promise<Preview> {
  const input = await readInput(db, day, now, { supposed })
  const plan = planned(input.network)
  const changes = [...assignmentsOf(input, plan)].map(({ media, program }) => [media, program] as const)
  return { from: input.effectiveAt, changes, programs: plan.programs }
}
