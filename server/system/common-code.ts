import { sql } from 'kysely'
import { isOpen, LARGEST_OWN_CODE, type OpenTable, ownCode } from '#domain/base/codes.ts'
import { type Fault, outcome, refuseFaults, refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { type CodeNode, commonCode } from '#domain/system/code.ts'
import { commonCodeCalls } from '#domain/system/code-calls.ts'
import type { Caller } from '../base/caller.ts'
import { containing } from '../base/containing.ts'
import { handle } from '../call/handler.ts'
import { store } from '../store/store.ts'
import { oneOrZero, yesNo } from '../store/store-mapping.ts'

export const commonCodeStore = store(commonCode, {
  table: 'code',
  columns: {
    idx: 'code.id',
    parentIdx: 'code.parent_id',
    parentName: sql`parent.names ->> 'en'`,
    cdCode: 'code.code',
    cdKey: 'code.code_key',
    cdName: sql`coalesce(code.names ->> 'en', code.code_key)`,
    cdNames: 'code.names',
    explanation: 'code.explanation',
    order: 'code.sort',
    cdUse: oneOrZero('code.in_use'),
    isBuiltIn: yesNo('code.is_built_in'),
    childCount: sql`(select count(*) from code below where below.parent_id = code.id)`,
    updDate: 'code.updated_at',
  },
  from: sql`code left join code parent on parent.id = code.parent_id`,
  scope: 'shared',
  taken: { code_once_in_its_table: ['cdCode', 'code.taken'] },
})

export const commonCodeHandlers = handle(commonCodeCalls, {
  async list({ parentIdx, search, language }, caller) {
    return { list: await nodesOf(caller, parentIdx ?? null, search ?? '', language ?? 'en') }
  },

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

const MOST_FOUND = 200

/** The codes below one, or wherever a search finds any. */
async function nodesOf({ db }: Caller, parentIdx: number | null, search: string, language: string) {
  const like = containing(search)
  const wanted =
    search === ''
      ? sql`code.parent_id is not distinct from ${parentIdx}`
      : sql`(code.code ilike ${like} or code.code_key ilike ${like} or code.names::text ilike ${like})`
  const nameOf = (table: string) =>
    sql`coalesce(${sql.ref(`${table}.names`)} ->> ${language}, ${sql.ref(`${table}.names`)} ->> 'en', ${sql.ref(`${table}.code_key`)})`
  const { rows } = await sql<CodeNode>`
    with recursive found as (
      select code.*
      from code
      where ${wanted}
      order by code.sort, code.id
      limit ${search === '' ? null : MOST_FOUND}
    ), above as (
      select found.id as of, parent.parent_id, ${nameOf('parent')} as name, 1 as distance
      from found
      join code parent on parent.id = found.parent_id
      union all
      select above.of, parent.parent_id, ${nameOf('parent')}, above.distance + 1
      from above
      join code parent on parent.id = above.parent_id
    )
    select found.id as idx, found.parent_id as "parentIdx", found.code as "cdCode", found.code_key as "cdKey",
      ${nameOf('found')} as "cdName", found.sort as "order", found.in_use::integer as "cdUse",
      case when found.is_built_in then 'Y' else 'N' end as "isBuiltIn",
      (select count(*) from code below where below.parent_id = found.id) as "childCount",
      coalesce((select json_agg(above.name order by above.distance desc) from above where above.of = found.id), '[]') as above
    from found
    order by found.sort, found.id`.execute(db)
  return rows
}
