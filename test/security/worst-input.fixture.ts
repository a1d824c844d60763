import type { Call } from '#domain/base/call.ts'
import { codeValues } from '#domain/base/codes.ts'
import type { Field } from '#domain/base/field.ts'
import { MOST_TICKED } from '#domain/console/bulk.ts'
import type { CallName } from '#domain/contract.ts'
import { MOST_FILES } from '#domain/file/many.ts'
import { importFields } from '#domain/network/venue-import.ts'
import { type Ids, samples } from '../matrix.fixture.ts'

/** The largest input that a call takes: its usual one, with each text as long and each list as full as it may be. */
export function worstInput(name: CallName, call: Call, own: Ids): Record<string, unknown> {
  const usual: Readonly<Record<string, unknown>> = samples[name]?.(own) ?? {}
  const worst = Object.entries(call.input).map(([field, of]) => [field, fullest(field, of, usual[field])])
  const input = { ...Object.fromEntries(worst), ...tables[name]?.(own) }
  // A save carries the fields as they were beside them.
  return call.saves ? { ...input, was: usual.was ?? input } : input
}

function fullest(name: string, field: Field, usual: unknown): unknown {
  if (field.kind === 'list') {
    const { of, max = 1000 } = field
    return of ? Array.from({ length: max }, (_, at) => (isCounted(of) ? at + 1 : fullest(name, of, undefined))) : []
  }
  if (field.kind === 'text' || field.kind === 'paragraph') return usual ?? longest(field)
  if (usual !== undefined) return usual
  if (field.kind === 'code') return codeValues(field.codes ?? 'yesNo')[0]
  if (field.kind === 'date') return new Date().toISOString().slice(0, 10)
  if (field.kind === 'instant') return new Date().toISOString()
  if (field.kind === 'json') return name === 'filters' ? {} : (field.required ?? false) ? {} : null
  return isCounted(field) ? Math.max(1, field.min ?? 1) : 'x'
}

const isCounted = ({ kind, min }: Field) => kind === 'number' || kind === 'file' || min !== undefined

/** Signs of three bytes, except where a pattern asks for others. */
function longest({ max = 20, pattern }: Field): string {
  if (pattern === 'language') return 'en'
  if (pattern === 'month') return new Date().toISOString().slice(0, 7)
  return (pattern ? 'a' : '한').repeat(Math.min(max, 100_000))
}

/** Inputs that are more than fields: tables, made for their own call alone. */
const tables: { readonly [Name in CallName]?: (own: Ids) => object } = {
  'account/poi/importRead': () => ({
    text: `${importFields.join()}\n${`${'"새 장소, 이름",'.repeat(15)}x\n`.repeat(19_999)}`,
  }),
  'system/code/importCheck': () => ({ text: categories() }),
  'system/code/importRun': () => ({ text: categories() }),
  'wpopl/importCheck': () => ({ text: counts() }),
  'wpopl/importRun': () => ({ text: counts() }),
  'material/material/saveMany': () => ({
    rows: Array.from({ length: MOST_FILES }, (_, at) => ({
      ...{ fIdx: at + 1, matName: '한'.repeat(100), layout: 'H', playTime: 15 },
    })),
  }),
  'content/regist/saveMany': () => ({
    rows: Array.from({ length: MOST_FILES }, (_, at) => ({
      ...{ fIdx: at + 1, contentName: '한'.repeat(100), layout: 'H', playSeconds: 15 },
    })),
  }),
  'console/bulk/start': () => ({
    act: 'venue.stop',
    rows: Array.from({ length: MOST_TICKED }, (_, at) => ({ key: at + 1, name: '한'.repeat(100) })),
    ...{ search: null, filters: null, values: null },
  }),
}

const counts = () =>
  `venue,date,hour,sex,age,count\n${Array.from({ length: 19_999 }, (_, at) => `${'한'.repeat(60)} ${at},2026-11-01,17,F,30,${at}`).join('\n')}`

const categories = () =>
  `code,level,name_ko,name_en\n${Array.from({ length: 15_000 }, (_, at) => `${10_000 + at},5,${'한'.repeat(40)},${'e'.repeat(100)}`).join('\n')}`
