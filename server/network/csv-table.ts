import { CsvError, parse } from 'csv-parse/sync'
import { refuse } from '#domain/base/reply.ts'
import { MOST_ROWS } from '#domain/network/venue-import.ts'
import { armed } from '#domain/text/csv.ts'

export interface Table {
  headings: string[]
  rows: string[][]
}

/**
 * A file with one line of headings; its cells are parted by what stands most often in that line, or by what a line for
 * spreadsheets before it says (`sep=;`), which they do not count.
 */
export function tableFrom(text: string): Table {
  const [said, mark] = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text) ?? ['']
  const table = text.slice(said.length)
  const [headings = [], ...rows] = cells(table, mark ?? delimiterOf(table)).map((row) => row.map(armed))
  if (rows.length === 0) refuse('import.empty')
  if (rows.length > MOST_ROWS) refuse('import.tooManyRows', { values: { max: MOST_ROWS } })
  return { headings: headings.map((heading) => heading.trim()), rows }
}

function cells(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MOST_ROWS + 2,
    })
  } catch (error) {
    if (error instanceof CsvError) return refuse('import.unreadable', { values: { row: Number(error.lines ?? 1) } })
    throw error
  }
}

function delimiterOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: first.split(mark).length }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).mark
}
