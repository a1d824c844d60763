import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import writeXlsx from 'write-excel-file/node'
import type { TableWish } from '#domain/base/download.ts'
import { refuse } from '#domain/base/reply.ts'
import { type Language, languages } from '#labels/words.ts'
import { FileAnswer } from './download.ts'

export type TableCell = string | number | null

interface Table {
  /** Without its ending. */
  fileName: string
  head: readonly string[]
  rows: AsyncIterable<readonly TableCell[]> | Iterable<readonly TableCell[]>
}

const BYTE_ORDER_MARK = '\uFEFF'
const MOST_SHEET_ROWS = 200_000

/** The table as CSV, streamed, or as a workbook. */
export async function tableFile({ fileName, head, rows }: Table, { format }: TableWish): Promise<FileAnswer> {
  if (format === 'xlsx') return new FileAnswer(`${fileName}.xlsx`, 'xlsx', await workbook(head, rows))
  const csv = stringify({ header: true, columns: [...head] })
  const source = Readable.from(safeRows(rows))
  source.on('error', (error) => csv.destroy(error))
  const marked = Readable.from(
    (async function* () {
      yield BYTE_ORDER_MARK
      yield* source.pipe(csv)
    })(),
  )
  return new FileAnswer(`${fileName}.csv`, 'csv', marked)
}

export function tableWish({ format, language }: { format: string; language: string }): TableWish {
  const known = languages.find((each: Language) => each === language)
  if ((format !== 'csv' && format !== 'xlsx') || !known) return refuse('general.malformed', { kind: 'malformed' })
  return { format, language: known }
}

async function* safeRows(rows: Table['rows']) {
  for await (const row of rows) yield row.map(safeCell)
}

/** A spreadsheet program would run a text that begins like a formula. */
export function safeCell(cell: TableCell): TableCell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

/** Texts are typed as text there: nothing in a workbook is ever a formula. */
async function workbook(head: readonly string[], rows: Table['rows']): Promise<Readable> {
  const sheet: { value?: string | number; type?: typeof String | typeof Number; fontWeight?: 'bold' }[][] = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' })),
  ]
  for await (const row of rows) {
    if (sheet.length > MOST_SHEET_ROWS) refuse('table.tooLong', { values: { max: MOST_SHEET_ROWS } })
    sheet.push(
      row.map((value) =>
        value === null ? {} : typeof value === 'number' ? { value, type: Number } : { value, type: String },
      ),
    )
  }
  return Readable.from(await writeXlsx(sheet as never).toBuffer())
}
