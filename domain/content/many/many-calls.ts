import { answers, call } from '../../base/call.ts'
import { code, instant, json, list, numberReference, reference } from '../../base/field.ts'
import { type FileOutcome, type FoundFile, MANY_NAMES, MOST_FILES } from '../../file/many.ts'
import { type ContentRow, isContentRow } from './many.ts'

export const manyContentCalls = {
  /** Kinds of uploaded files, and those of them that are there already. */
  found: call('content/regist/found', {
    input: { files: list(numberReference('file'), { required: true, max: MOST_FILES }) },
    output: answers<{ list: FoundFile[] }>(),
    guard: { program: 'content', property: 'WRITE' },
    reads: true,
  }),
  /** A content of each file, with values that all of them share. */
  save: call('content/regist/saveMany', {
    input: {
      brdCode: reference('brand', { required: true }),
      contentType: code('contentType', { required: true }),
      layoutType: code('layoutType', { required: true }),
      isPublic: code('publicity', { required: true }),
      validFrom: instant(),
      validTo: instant(),
      rows: list(json<ContentRow>({ isRight: isContentRow }), { required: true, max: MOST_FILES }),
    },
    output: answers<{ made: number; list: FileOutcome[] }>(),
    guard: { program: 'content', property: 'WRITE', changes: 'nothing' },
    bodyLimit: MANY_NAMES,
  }),
}
