import { sql } from 'kysely'
import { isOpen, LARGEST_OWN_CODE, type OpenTable, ownCode } from '#domain/base/codes.ts'
import { type Fault, outcome, refuseFaults, refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { commonCode } from '#domain/system/code.ts'
import { commonCodeCalls } from '#domain/system/code-calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { exportRows } from '../store/export.ts'
import { codePage, commonCodeStore, eachCode } from './code-tree.ts'

export const commonCodeHandlers = handle(commonCodeCalls, {
  list: (input, caller) => codePage(caller, input),

  excel: (input, caller) =>
    exportRows({ resource: commonCode, within: () => ({ each: () => eachCode(caller, input) }) }, input, caller),

  detail: ({ idx }, caller) => commonCodeStore.within(caller).get(idx),

  async save(input, caller) {
    const stored = commonCodeStore.within(caller)
    const before = await stored.before(input)
    const after = stored.after(before, input)
    if (before?.isBuiltIn === 'Y') refuseBuiltIn(before, after)
    if (!before && after.parentIdx) refuseNoNumber(await stored.lock(after.parentIdx), after.cdCode)
    return { idx: await stored.save(input, before) }
  },

  async remove({ idx }, caller) {
    const stored = commonCodeStore.within(caller)
    const row = await stored.lock(idx)
    refuseUnless(row.isBuiltIn === 'N', 'code.builtIn')
    refuseUnless(row.childCount === 0, 'code.hasChildren', { values: { count: row.childCount } })
    await refuseWorn(caller, row)
    await stored.remove(row)
    return { idx }
  },
})

type Code = Row<typeof commonCode>

/** The product knows it by its value and key, and reads its tables as a whole. */
function refuseBuiltIn(before: Code, after: Code) {
  const isTableStopped = before.parentIdx === null && after.cdUse === 0
  const touched = [
    ...(['cdCode', 'cdKey'] as const).filter((name) => before[name] !== after[name]),
    ...(isTableStopped ? ['cdUse' as const] : []),
  ]
  const fault: Fault = { outcome: outcome.badFormat, msg: 'code.builtIn' }
  refuseFaults(Object.fromEntries(touched.map((name) => [name, fault])))
}

/** Rows keep an own value of an open table as a number. */
function refuseNoNumber(table: Code, value: string) {
  if (table.parentIdx !== null || !isOpen(table.cdCode) || ownCode(value) !== undefined) return
  refuseField('cdCode', 'code.wholeNumber', outcome.badFormat, { max: LARGEST_OWN_CODE })
}

/** Tables of the values of open code tables. */
const columnsOf: Readonly<Record<OpenTable, readonly [table: string, column: string][]>> = {
  grade: [
    ['media', 'grade'],
    ['channel', 'grade'],
  ],
  screenSize: [
    ['model', 'screen_size'],
    ['channel', 'screen_size'],
  ],
}

/** An own value that rows bear is put out of use; they would have no name after its deletion. */
async function refuseWorn({ db }: Caller, { parentIdx, cdCode }: Code) {
  if (parentIdx === null) return
  const above = await db.selectFrom('code').select('code').where('id', '=', parentIdx).executeTakeFirstOrThrow()
  const value = ownCode(cdCode)
  if (!isOpen(above.code) || value === undefined) return
  const places = columnsOf[above.code].map(
    ([table, column]) => sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${value}`,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (${sql.join(places, sql` union all `)}) as worn`.execute(db)
  const count = rows[0]?.count ?? 0
  refuseUnless(count === 0, 'code.worn', { values: { count } })
}
