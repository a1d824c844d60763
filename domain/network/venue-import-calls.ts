import { answers, call } from '../base/call.ts'
import { json, number, numberReference, paragraph, reference, text } from '../base/field.ts'
import type { ImportOutcome } from '../base/import.ts'
import { isOpening } from './opening.ts'
import { type ColumnMap, type ImportField, isColumnMap, LONGEST_CELL, MOST_ROWS } from './venue-import.ts'
import { isZone } from './zone.ts'

const LARGEST_FILE = 16_000_000

const importIdx = numberReference('venueImport', { required: true })
const importInput = {
  importIdx,
  columns: json({ required: true, isRight: isColumnMap }),
  brdCode: reference('brand', { required: true }),
  bgCode: numberReference('brandGroup', { required: true }),
  zone: text({ required: true, max: 40, isRight: isZone }),
  opening: json({ required: true, isRight: isOpening }),
}

const guard = { program: 'venue', property: 'WRITE' } as const

export const venueImportCalls = {
  importRead: call('account/poi/importRead', {
    input: { text: paragraph({ required: true, max: LARGEST_FILE }) },
    output: answers<{ importIdx: number; headings: string[]; total: number; columns: ColumnMap }>(),
    guard,
    bodyLimit: LARGEST_FILE,
  }),
  importRows: call('account/poi/importRows', {
    input: {
      importIdx,
      from: number({ required: true, min: 2, max: MOST_ROWS + 1 }),
      size: number({ required: true, min: 1, max: 1000 }),
    },
    output: answers<{ rows: ImportedRow[] }>(),
    guard,
    reads: true,
  }),
  importMend: call('account/poi/importMend', {
    input: {
      importIdx,
      row: number({ required: true, min: 2, max: MOST_ROWS + 1 }),
      column: number({ required: true, min: 0, max: 100_000 }),
      cell: text({ max: LONGEST_CELL }),
    },
    output: answers<ImportedRow>(),
    guard,
  }),
  importCheck: call('account/poi/importCheck', {
    input: importInput,
    output: answers<ImportOutcome<ImportField>>(),
    guard,
    reads: true,
    // Twenty thousand rows are read and checked for it.
    isLong: true,
  }),
  importRun: call('account/poi/importRun', {
    input: importInput,
    output: answers<ImportOutcome<ImportField>>(),
    guard,
    // Twenty thousand rows are read and checked for it.
    isLong: true,
  }),
}

/** Row of a table that waits for its import, by the number that a spreadsheet gives it. */
export interface ImportedRow {
  row: number
  cells: string[]
}
