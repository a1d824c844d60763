import type { ListInput } from '#domain/base/call.ts'
import type { TableWish } from '#domain/base/download.ts'
import type { Resource } from '#domain/base/resource.ts'
import { lineText } from '#domain/network/week/line-text.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { boundOf, type Side } from '#domain/time/period.ts'
import type { Language } from '#labels/words.ts'
import type { Caller } from '../base/caller.ts'
import { codeWords } from './operator-codes.ts'
import { type Table, tableFile, tableWish } from './table.ts'
import { wordsOf } from './words.ts'
import type { TableCell } from './workbook/workbook.ts'

export interface Exported<R extends Resource> {
  resource: R
  within(caller: Caller): { each(input: ListInput<R>, fields: readonly string[]): AsyncIterable<object> }
}

type Input<R extends Resource> = ListInput<R> & { format: string; language: string }

/** The rows of a list call's filter as a file, with the headings a person sees. */
export async function exportRows<R extends Resource>(exported: Exported<R>, input: Input<R>, caller: Caller) {
  const wish = tableWish(input)
  return tableFile({ fileName: exported.resource.name, ...(await tableOf(exported, input, wish, caller)) }, wish)
}

/** Heading and rows of a list call's filter, as they stand in a file. */
export async function tableOf<R extends Resource>(
  { resource, within }: Exported<R>,
  input: ListInput<R>,
  wish: TableWish,
  caller: Caller,
): Promise<Omit<Table, 'fileName'>> {
  const asked = (input.columns ?? []).filter((name) => isColumn(resource, name))
  const all = asked.length > 0 ? asked : Object.keys(resource.fields).filter((name) => isColumn(resource, name))
  const names = wish.format === 'xlsx' ? withZone(resource, all) : all
  const rows = within(caller).each(input, resource.fields.zone ? [...names, 'zone'] : names)
  const [words, codes] = await Promise.all([wordsOf(wish.language, resource.area), codeWords(caller.db, wish.language)])
  return {
    head: toldApart(
      resource,
      names.map((name) => headOf(resource, name, words[`${resource.name}.${name}`] ?? name, wish)),
      names,
    ),
    rows: await begun(cellsOf(resource, names, { words, codes, language: wish.language }, rows)),
  }
}

/** The first row is read before the answer begins: a filter that cannot be is still refused as one. */
async function begun<Each>(rows: AsyncGenerator<Each>): Promise<AsyncGenerator<Each>> {
  const first = await rows.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* rows
  })()
}

async function* cellsOf(of: Resource, names: readonly string[], words: Words, rows: AsyncIterable<object>) {
  for await (const row of rows) {
    const values = row as Readonly<Record<string, unknown>>
    yield names.map((name) => cell(of, name, values, words))
  }
}

/** Words that stand in cells. */
interface Words {
  /** Those of the resource's area. */
  words: Readonly<Record<string, string>>
  codes: Readonly<Record<string, string>>
  language: Language
}

type Values = Readonly<Record<string, unknown>>

function cell(of: Resource, name: string, row: Values, { words, codes, language }: Words): TableCell {
  const value = row[name]
  const { codes: table, kind, side, line, noneIsAll } = of.fields[name] ?? {}
  if ((value === null || value === undefined) && noneIsAll) return words[`${of.name}.${name}.all`] ?? null
  if (line) return lineText(line, value, language)
  if (value === null || value === undefined) return null
  if (table) return codes[`${table}.${value}`] ?? String(value)
  if (kind === 'date') return { day: String(value) }
  if (kind === 'instant') return moment(new Date(String(value)).getTime(), String(row.zone ?? USUAL_ZONE), side)
  return typeof value === 'number' ? value : String(value)
}

/** As on the screen: a period of whole days by its days. */
function moment(instant: number, zone: string, side: Side | undefined): TableCell {
  const bound = side && boundOf(zone, instant, side)
  return bound?.time === '' ? { day: bound.day } : { instant, zone }
}

/** A workbook's moments have no room for their zone: it stands in its own column, or in the heading where all have the same. */
function withZone({ fields }: Resource, names: readonly string[]): readonly string[] {
  const hasMoments = names.some((name) => fields[name]?.kind === 'instant')
  return hasMoments && fields.zone && !names.includes('zone') ? [...names, 'zone'] : names
}

function headOf({ fields }: Resource, name: string, title: string, { format }: TableWish): string {
  const isMoment = fields[name]?.kind === 'instant'
  return isMoment && format === 'xlsx' && !fields.zone ? `${title} (${USUAL_ZONE})` : title
}

/** A record and its key go under one word on the screen; in a file that has both, the key says what the wire calls it. */
function toldApart({ fields }: Resource, heads: readonly string[], names: readonly string[]): string[] {
  const isKey = (at: number) => fields[names[at] ?? '']?.kind === 'reference'
  const yields = (at: number, to: number) => isKey(at) || (to < at && !isKey(to))
  return heads.map((head, at) => {
    const hasTwin = heads.some((other, to) => to !== at && other === head && yields(at, to))
    return hasTwin ? `${head} (${names[at]})` : head
  })
}

function isColumn({ fields }: Resource, name: string) {
  const field = fields[name]
  if (field === undefined || field.secret || field.isPicture) return false
  return field.line !== undefined || !['json', 'list', 'file'].includes(field.kind)
}
