import { answers, call } from '../base/call.ts'
import { code, instant, json, list, numberReference } from '../base/field.ts'
import { type FileOutcome, type FoundFile, MANY_NAMES, MOST_FILES } from '../file/many.ts'
import { type FileRow, isFileRow } from './many.ts'

export const manyCalls = {
  /** Kinds of uploaded files, and those of them that are there already. */
  found: call('material/material/found', {
    input: { files: list(numberReference('file'), { required: true, max: MOST_FILES }) },
    output: answers<{ list: FoundFile[] }>(),
    guard: { program: 'material', property: 'WRITE' },
    reads: true,
  }),
  /** A creative of each file, with values that all of them share. */
  save: call('material/material/saveMany', {
    input: {
      advIdx: numberReference('advertiser', { required: true }),
      matContentType: code('materialContentType', { required: true }),
      matTest: code('materialTest', { required: true }),
      validFrom: instant(),
      validTo: instant(),
      rows: list(json<FileRow>({ isRight: isFileRow }), { required: true, max: MOST_FILES }),
    },
    output: answers<{ made: number; list: FileOutcome[] }>(),
    guard: { program: 'material', property: 'WRITE' },
    bodyLimit: MANY_NAMES,
  }),
}
