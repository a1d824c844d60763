import { sql } from 'kysely'
import type { ImportOutcome } from '#domain/base/import.ts'
import { refuse } from '#domain/base/reply.ts'
import type { Names } from '#domain/rights/names.ts'
import { industryCalls } from '#domain/system/code-calls.ts'
import { INDUSTRY, type Industry, industryFields, readIndustries } from '#domain/system/industry.ts'
import { languages } from '#labels/words.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { tableFrom } from '../network/csv-table.ts'
import { leaveTrace } from '../store/audit.ts'
import { wordsOf } from '../store/words.ts'

export const industryHandlers = handle(industryCalls, {
  async importCheck({ text }, caller) {
    return outcomeOf(await planOf(caller, text))
  },

  async importRun({ text }, caller) {
    const plan = await planOf(caller, text)
    const table = await tableOf(caller)
    for (let level = 1; level <= 5; level++) {
      const rows = [...plan.fresh, ...plan.changed].filter((each) => each.level === level)
      if (rows.length > 0) await write(caller, table, rows)
    }
    const { created, changed } = outcomeOf(plan)
    if (created + changed > 0)
      await leaveTrace(caller, {
        entity: 'commonCode',
        key: table,
        act: 'import',
        brand: null,
        after: { created, changed },
      })
    return outcomeOf(plan)
  },
})

interface Plan {
  fresh: Industry[]
  changed: Industry[]
  unchanged: number
  faults: ImportOutcome['faults']
}

const outcomeOf = ({ fresh, changed, unchanged, faults }: Plan): ImportOutcome => ({
  created: fresh.length,
  changed: changed.length,
  unchanged,
  faults,
})

/** Holds the file against what is there: the check shows it, the import writes it. */
async function planOf(caller: Caller, text: string): Promise<Plan> {
  const { headings, rows } = tableFrom(text)
  const missing = industryFields.filter((field) => !headings.some((heading) => heading.toLowerCase() === field))
  if (missing.length > 0) refuse('industry.noColumn', { values: { column: missing.join(', ') } })
  const { industries, faults } = readIndustries(headings, rows)
  const known = await knownNames(caller)
  const plan: Plan = { fresh: [], changed: [], unchanged: 0, faults }
  for (const each of industries) {
    const names = known.get(each.code)
    if (!names) plan.fresh.push(each)
    else if (names.en === each.names.en && names.ko === (each.names.ko ?? names.ko)) plan.unchanged++
    else plan.changed.push(each)
  }
  return plan
}

async function knownNames({ db }: Caller): Promise<ReadonlyMap<string, Names>> {
  const { rows } = await sql<{ code: string; names: Names }>`
    with recursive below as (
      select id, code, names from code where parent_id is null and code = ${INDUSTRY}
      union all
      select code.id, code.code, code.names from code join below on code.parent_id = below.id
    )
    select code, names from below where code <> ${INDUSTRY}`.execute(db)
  return new Map(rows.map(({ code, names }) => [code, names]))
}

/** The table itself, made by the first import under its name in every language. */
async function tableOf({ db }: Caller): Promise<number> {
  const words = await Promise.all(languages.map((language) => wordsOf(language, 'system')))
  const names = Object.fromEntries(languages.map((language, at) => [language, words[at]?.['industry.table']]))
  const { rows } = await sql<{ id: number }>`
    insert into code (code, code_key, names, sort)
    values (${INDUSTRY}, ${INDUSTRY}, ${JSON.stringify(names)}::jsonb, 1000)
    on conflict (coalesce(parent_id, 0), code) do update set updated_at = now()
    returning id`.execute(db)
  return rows[0]?.id ?? refuse('general.unknown', { kind: 'unknown' })
}

/** One level at once, so that the level above is there; names that operators gave in other languages stay. */
async function write({ db }: Caller, table: number, rows: readonly Industry[]) {
  await sql`
    with recursive below as (
      select id, code from code where id = ${table}
      union all
      select code.id, code.code from code join below on code.parent_id = below.id
    )
    insert into code (parent_id, code, code_key, names, sort)
    select below.id, row.code, row.code, row.names, row.row
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(row integer, code text, parent text, names jsonb)
    join below on below.code = coalesce(row.parent, ${INDUSTRY})
    on conflict (coalesce(parent_id, 0), code)
      do update set names = code.names || excluded.names, sort = excluded.sort, updated_at = now()`.execute(db)
}
