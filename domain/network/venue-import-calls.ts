import { answers, call } from '../base/call.ts'
import { json, numberReference, paragraph, reference, text } from '../base/field.ts'
import type { ImportOutcome } from '../base/import.ts'
import { isOpening } from './opening.ts'
import { areImportRows, type ColumnMap, type ImportField } from './venue-import.ts'
import { isZone } from './zone.ts'

const LARGEST_FILE = 16_000_000

const importInput = {
  rows: json({ required: true, isRight: areImportRows }),
  brdCode: reference('brand', { required: true }),
  bgCode: numberReference('brandGroup', { required: true }),
  zone: text({ required: true, max: 40, isRight: isZone }),
  opening: json({ required: true, isRight: isOpening }),
}

export const venueImportCalls = {
  importRead: call('account/poi/importRead', {
    input: { text: paragraph({ required: true, max: LARGEST_FILE }) },
    output: answers<{ headings: string[]; rows: string[][]; columns: ColumnMap }>(),
    guard: { program: 'venue', property: 'WRITE' },
    reads: true,
    bodyLimit: LARGEST_FILE,
  }),
  importCheck: call('account/poi/importCheck', {
    input: importInput,
    output: answers<ImportOutcome<ImportField>>(),
    guard: { program: 'venue', property: 'WRITE' },
    reads: true,
    bodyLimit: LARGEST_FILE,
  }),
  importRun: call('account/poi/importRun', {
    input: importInput,
    output: answers<ImportOutcome<ImportField>>(),
    guard: { program: 'venue', property: 'WRITE' },
    bodyLimit: LARGEST_FILE,
  }),
}
