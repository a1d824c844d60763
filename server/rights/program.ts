import { sql } from 'kysely'
import { type Fault, outcome, refuseFaults, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { program } from '#domain/rights/program.ts'
import { programCalls } from '#domain/rights/program-calls.ts'
import { handle } from '../call/handler.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { oneOrZero, yesNo } from '../store/store-mapping.ts'

const programStore = store(program, {
  table: 'program',
  columns: {
    pgId: 'program.name',
    pgName: 'program.title',
    pgPath: 'program.path',
    mnPath: sql`(select min(menu.path) from menu where menu.program = program.name)`,
    explanation: 'program.explanation',
    order: 'program.sort',
    pgUse: oneOrZero('program.in_use'),
    pgProperties: 'program.properties',
    isBuiltIn: yesNo('program.is_built_in'),
    updDate: 'program.updated_at',
  },
  scope: 'shared',
  taken: { program_pkey: ['pgId', 'program.taken'] },
})

export const programHandlers = handle(programCalls, {
  list: (input, caller) => programStore.within(caller).page(input),
  excel: (input, caller) => exportRows(programStore, input, caller),
  detail: ({ pgId }, caller) => programStore.within(caller).get(pgId),

  async save(input, caller) {
    const programs = programStore.within(caller)
    const before = await programs.before(input)
    const after = programs.after(before, input)
    if (before?.isBuiltIn === 'Y') refuseBuiltIn(before, after)
    return { pgId: await programs.save(input, before) }
  },

  async remove({ pgId }, caller) {
    const programs = programStore.within(caller)
    const row = await programs.lock(pgId)
    refuseUnless(row.isBuiltIn === 'N', 'program.builtIn')
    // A menu entry without a program would be open to everyone.
    refuseUnless(row.mnPath === null, 'program.inMenu', { values: { path: row.mnPath ?? '' } })
    await programs.remove(row)
    return { pgId }
  },
})

type Program = Row<typeof program>

/** Without these nobody could ever give a right back. */
const KEPT_IN_USE = ['authrole', 'program']

function refuseBuiltIn(before: Program, after: Program) {
  const fields: Record<string, Fault> = {}
  for (const name of ['pgPath', 'pgProperties'] as const) {
    if ((before[name] ?? '') !== (after[name] ?? ''))
      fields[name] = { outcome: outcome.badFormat, msg: 'program.builtIn' }
  }
  if (after.pgUse === 0 && KEPT_IN_USE.includes(before.pgId))
    fields.pgUse = { outcome: outcome.badFormat, msg: 'program.neverStopped' }
  refuseFaults(fields)
}
