import { answers, call } from '../base/call.ts'
import { json, number, numberReference, paragraph, reference, text } from '../base/field.ts'
import type { ImportOutcome } from '../base/import.ts'
import type { RowRefusal } from '../base/row-refusal.ts'
import { isOpening } from './opening.ts'
import {
  type ColumnMap,
  type ImportDefaults,
  type ImportField,
  isColumnMap,
  LONGEST_CELL,
  MOST_ROWS,
} from './venue-import.ts'
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
  /** Begins an import of the rows that are not in yet; it goes on without whoever began it. */
  importRun: call('account/poi/importRun', {
    input: importInput,
    output: answers<{ importIdx: number }>(),
    guard,
  }),
  /** One's own import; without a number the newest that runs or has rows to be mended. */
  importState: call('account/poi/importState', {
    input: { importIdx: numberReference('venueImport') },
    output: answers<{ run: ImportRun | null }>(),
    guard,
    reads: true,
  }),
  importCancel: call('account/poi/importCancel', {
    input: { importIdx },
    output: answers<null>(),
    guard,
  }),
}

/** Import of a table that was begun, with what has become of its rows so far. */
export interface ImportRun extends ImportOutcome<ImportField> {
  importIdx: number
  headings: string[]
  total: number
  columns: ColumnMap
  defaults: ImportDefaults
  /** Name of the group of the defaults. */
  bgName: string | null
  state: 'running' | 'done' | 'cancelled' | 'failed'
  /** Reason why it could not go on; its rows wait. */
  refusal: RowRefusal | null
  /** Rows that could not be taken; their faults are told once it is over. */
  broken: number
}

/** Row of a table that waits for its import, by the number that a spreadsheet gives it. */
export interface ImportedRow {
  row: number
  cells: string[]
}
