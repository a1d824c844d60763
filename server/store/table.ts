import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { TableWish } from '#domain/base/download.ts'
import { refuse } from '#domain/base/reply.ts'
import { disarmed } from '#domain/text/csv.ts'
import { momentText } from '#domain/time/local-time.ts'
import { type Language, languages } from '#labels/words.ts'
import { FileAnswer } from './download.ts'
import { type ClockCell, type TableCell, workbook } from './workbook/workbook.ts'

export interface Table {
  /** Without its ending. */
  fileName: string
  head: readonly string[]
  rows: AsyncIterable<readonly TableCell[]> | Iterable<readonly TableCell[]>
}

const BYTE_ORDER_MARK = '\uFEFF'

/** The table as CSV or as a workbook, streamed either way. */
export function tableFile({ fileName, head, rows }: Table, { format }: TableWish): FileAnswer {
  if (format === 'xlsx') return new FileAnswer(`${fileName}.xlsx`, 'xlsx', workbook(head, rows))
  // In quotes whatever some reader could take for the end of a cell or a line.
  const csv = stringify({ header: true, quoted_match: /[\t\r;|]/, columns: head.map(disarmed) })
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

function safeCell(cell: TableCell): TableCell {
  if (typeof cell === 'string') return disarmed(cell)
  return typeof cell === 'object' && cell !== null ? clockText(cell) : cell
}

/** As the standard writes it: the clock of the place, and how far it is ahead of UTC. */
function clockText(cell: ClockCell): string {
  return 'day' in cell ? cell.day : momentText(cell.zone, cell.instant)
}
