import type { ListInput } from '#domain/base/call.ts'
import type { TableWish } from '#domain/base/download.ts'
import type { Resource } from '#domain/base/resource.ts'
import type { Caller } from './caller.ts'
import { tableFile, tableWish } from './table.ts'
import { wordsOf } from './words.ts'
import type { TableCell } from './workbook.ts'

interface Exported<R extends Resource> {
  resource: R
  within(caller: Caller): { each(input: ListInput<R>): AsyncIterable<object> }
}

type Input<R extends Resource> = ListInput<R> & { format: string; language: string; columns?: readonly string[] | null }

/** The rows of a list call's filter as a file, with the headings a person sees. */
export async function exportRows<R extends Resource>(
  { resource, within }: Exported<R>,
  input: Input<R>,
  caller: Caller,
) {
  const wish = tableWish(input)
  const asked = (input.columns ?? []).filter((name) => isColumn(resource, name))
  const names = asked.length > 0 ? asked : Object.keys(resource.fields).filter((name) => isColumn(resource, name))
  const [words, codes] = await Promise.all([wordsOf(wish.language, resource.area), wordsOf(wish.language, 'code')])
  return tableFile(
    {
      fileName: resource.name,
      head: names.map((name) => words[`${resource.name}.${name}`] ?? name),
      rows: await begun(cellsOf(resource, names, codes, within(caller).each(input))),
    },
    wish satisfies TableWish,
  )
}

/** The first row is read before the answer begins: a filter that cannot be is still refused as one. */
async function begun<Each>(rows: AsyncGenerator<Each>): Promise<AsyncGenerator<Each>> {
  const first = await rows.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* rows
  })()
}

async function* cellsOf(
  of: Resource,
  names: string[],
  codes: Readonly<Record<string, string>>,
  rows: AsyncIterable<object>,
) {
  for await (const row of rows) {
    const values = row as Readonly<Record<string, unknown>>
    yield names.map((name) => cell(of, name, values[name], codes))
  }
}

function cell({ fields }: Resource, name: string, value: unknown, codes: Readonly<Record<string, string>>): TableCell {
  if (value === null || value === undefined) return null
  const table = fields[name]?.codes
  if (table) return codes[`${table}.${value}`] ?? String(value)
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' ? value : String(value)
}

function isColumn({ fields }: Resource, name: string) {
  const field = fields[name]
  return field !== undefined && !field.secret && !['json', 'list', 'file'].includes(field.kind)
}
